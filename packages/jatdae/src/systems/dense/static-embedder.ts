import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { dense } from '../../language/index.ts';
import type { Embedder } from './embedder.ts';
import { fingerprint } from './fingerprint.ts';
import { readJson, readTokenizer } from './tokenizer-json.ts';

/** Options of {@link staticEmbedder}. */
export interface StaticOptions {
  /** A folder with `tokenizer.json` and `model.safetensors`, as model2vec writes it. */
  readonly folder: string;
  /** Tokens that are read of a text. Default 512, as in model2vec; 0: all. */
  readonly limit?: number;
  /** Bring vectors to length 1. Default: as the folder's `config.json` says, else true. */
  readonly normalize?: boolean;
}

const LIMIT = 512;

/**
 * Static embeddings (model2vec, potion): a text's vector is the mean of its tokens' vectors out of a table. Fast, and
 * needs no runtime; unknown tokens are left out.
 *
 * @param options - the folder; all else has a default.
 * @throws JatdaeError when a file of the folder is absent or not as expected.
 */
export function staticEmbedder(options: StaticOptions): Embedder {
  const { folder, limit = LIMIT } = options;
  const file = join(folder, 'model.safetensors');
  const tokenizer = readTokenizer(folder);
  if (!existsSync(file)) throw new JatdaeError(dense.noModelFile({ folder, file: 'model.safetensors' }));
  const tensors = readTensors(file, ['embeddings', 'embedding.weight', 'weights', 'mapping']);
  // `embedding.weight` is what sentence-transformers' StaticEmbedding writes.
  const table = tensors.get('embeddings') ?? tensors.get('embedding.weight');
  if (table?.shape.length !== 2) {
    throw new JatdaeError(dense.modelFileFault({ file, detail: 'no table "embeddings" of two dimensions' }));
  }
  const [rows, dimensions] = table.shape as [number, number];
  const weights = tensors.get('weights')?.values;
  const mapping = tensors.get('mapping')?.values;
  const config = readJson(join(folder, 'config.json')) ?? {};
  const normalize = options.normalize ?? (typeof config.normalize === 'boolean' ? config.normalize : true);
  const idsOf = (text: string) => tokenizer.ids(text).filter((id) => id !== tokenizer.unknown);

  const embed = (text: string): Float32Array => {
    const all = idsOf(text);
    const ids = limit === 0 ? all : all.slice(0, limit);
    const sum = new Float64Array(dimensions);
    for (const id of ids) {
      const row = mapping ? (mapping[id] ?? -1) : id;
      if (row < 0 || row >= rows) {
        throw new JatdaeError(
          dense.modelFileFault({ file, detail: `no row for token ${id}: it is not of this tokenizer.json` }),
        );
      }
      const weight = weights ? (weights[id] as number) : 1;
      const at = row * dimensions;
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + weight * (table.values[at + i] as number);
    }
    let norm = ids.length;
    if (normalize) norm = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
    return norm === 0 ? new Float32Array(dimensions) : Float32Array.from(sum, (value) => value / norm);
  };

  return {
    name: basename(folder),
    identity: JSON.stringify({
      kind: 'static',
      model: fingerprint(file),
      tokenizer: fingerprint(join(folder, 'tokenizer.json')),
      limit,
      normalize,
    }),
    batch: 1000,
    ...(limit === 0 ? { readsAll: true } : { limit }),
    uncached: true,
    embed: async (texts) => texts.map(embed),
    tokens: idsOf,
    async close() {},
  };
}

/** A tensor of a `safetensors` file as 32-bit floats. */
interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

/** How each kind of number is read. */
const READ: Readonly<Record<string, { bytes: number; at(view: DataView, offset: number): number }>> = {
  F32: { bytes: 4, at: (view, offset) => view.getFloat32(offset, true) },
  F64: { bytes: 8, at: (view, offset) => view.getFloat64(offset, true) },
  F16: { bytes: 2, at: (view, offset) => half(view.getUint16(offset, true)) },
  BF16: { bytes: 2, at: (view, offset) => bfloat(view.getUint16(offset, true)) },
  I8: { bytes: 1, at: (view, offset) => view.getInt8(offset) },
  I32: { bytes: 4, at: (view, offset) => view.getInt32(offset, true) },
  I64: { bytes: 8, at: (view, offset) => Number(view.getBigInt64(offset, true)) },
};

/**
 * Read those of the named tensors that are in a file.
 *
 * @throws JatdaeError when the file is not one, or a tensor has numbers of a kind that is not known.
 */
function readTensors(file: string, names: readonly string[]): Map<string, Tensor> {
  const fault = (detail: string) => new JatdaeError(dense.modelFileFault({ file, detail }));
  const fd = openSync(file, 'r');
  try {
    const size = fstatSync(fd).size;
    const headSize = size < 8 ? 0 : Number(read(fd, 0, 8).readBigUInt64LE(0));
    if (headSize === 0 || headSize > size - 8) throw fault('not a safetensors file, or cut short');
    let head: Record<string, Entry>;
    try {
      head = JSON.parse(read(fd, 8, headSize).toString('utf8')) as Record<string, Entry>;
    } catch {
      throw fault('not a safetensors file');
    }
    const tensors = new Map<string, Tensor>();
    for (const name of names) {
      const entry = head[name];
      if (!entry) continue;
      const [from, to] = entry.data_offsets;
      const number = READ[entry.dtype];
      if (!number) throw fault(`numbers of kind ${entry.dtype}`);
      if (8 + headSize + to > size) throw fault('cut short');
      const bytes = read(fd, 8 + headSize + from, to - from);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const values = new Float32Array(bytes.length / number.bytes);
      for (let i = 0; i < values.length; i++) values[i] = number.at(view, i * number.bytes);
      tensors.set(name, { shape: entry.shape, values });
    }
    return tensors;
  } finally {
    closeSync(fd);
  }
}

function read(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    // One call reads at most 2 GiB.
    const n = readSync(fd, bytes, done, Math.min(length - done, 1 << 30), position + done);
    if (n === 0) break;
    done += n;
  }
  return bytes;
}

/** IEEE 754 half precision. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const WORD = new DataView(new ArrayBuffer(4));
/** The upper half of a 32-bit float. */
function bfloat(bits: number): number {
  WORD.setUint32(0, bits << 16);
  return WORD.getFloat32(0);
}
