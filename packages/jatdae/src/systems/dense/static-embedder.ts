import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { modelFileFault, noModelFile } from '../../words/dense.ts';
import type { Embedder } from './embedder.ts';
import { fingerprint } from './fingerprint.ts';
import { readTensors } from './safetensors.ts';
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
  if (!existsSync(file)) throw new JatdaeError(noModelFile(folder, 'model.safetensors'));
  const tensors = readTensors(file, ['embeddings', 'embedding.weight', 'weights', 'mapping']);
  // `embedding.weight` is what sentence-transformers' StaticEmbedding writes.
  const table = tensors.get('embeddings') ?? tensors.get('embedding.weight');
  if (table?.shape.length !== 2) {
    throw new JatdaeError(modelFileFault(file, 'no table "embeddings" of two dimensions'));
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
        throw new JatdaeError(modelFileFault(file, `no row for token ${id}: it is not of this tokenizer.json`));
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
