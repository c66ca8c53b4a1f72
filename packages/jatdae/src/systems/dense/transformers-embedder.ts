import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { JatdaeError } from '../../errors.ts';
import { dense } from '../../language/index.ts';
import { quietly } from '../tokenizers/index.ts';
import type { Embedder } from './embedder.ts';
import { fingerprint } from './fingerprint.ts';
import { readModelCard, type TokenPooling } from './model-folder.ts';
import { type TransformersLibrary, transformersLibrary } from './transformers-library.ts';

/** Options of {@link transformersEmbedder}. */
export interface TransformersOptions {
  /** A model folder, or a name on the hub such as `Xenova/multilingual-e5-small`. */
  readonly model: string;
  /** Default: as the folder's `1_Pooling/config.json` says, else mean. */
  readonly pooling?: TokenPooling;
  /** Default true. */
  readonly normalize?: boolean;
  /** Tokens that the model reads, special tokens among them. Default: as its files say. */
  readonly limit?: number;
  /** `fp32`, `fp16`, `q8`, ... Default: what the folder holds, fp32 first. */
  readonly dtype?: string;
  /** Never ask the hub, not even for a model that is not here. */
  readonly offline?: boolean;
  /** Where models of the hub are kept. Default: the library's own place. */
  readonly cache?: string;
  /** Where the library is installed, if not beside this package. */
  readonly library?: string;
}

/** The library's settings are global: models load one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A model that runs in this process by `@huggingface/transformers` (ONNX).
 *
 * Texts are run one at a time: in a batch a quantised model makes a text's vector depend on its neighbours.
 *
 * @param options - the model; all else has a default.
 * @throws JatdaeError when the library, the model or one of its files is absent or cannot be loaded.
 */
export async function transformersEmbedder(options: TransformersOptions): Promise<Embedder> {
  const { model: name, normalize = true } = options;
  const local = existsSync(name);
  if (local && !existsSync(join(name, 'tokenizer.json')))
    throw new JatdaeError(dense.noModelFile({ folder: name, file: 'tokenizer.json' }));
  const library = await transformersLibrary(options.library);
  const dtype = options.dtype ?? (local ? dtypeOf(name) : 'fp32');
  const loading = turn.then(() => quietly(() => load(library, options, local, dtype)));
  turn = loading.catch(() => undefined);
  const { tokenizer, model } = await loading;

  const card = local ? readModelCard(name) : undefined;
  const special = tokenizer.encode('').length;
  const most = options.limit ?? card?.limit ?? longestOf(tokenizer, model);
  const pooling = options.pooling ?? card?.pooling;

  const embed = async (text: string): Promise<Float32Array> => {
    const inputs = await tokenizer(text, most === undefined ? {} : { truncation: true, max_length: most });
    const outputs = await model(inputs);
    // Some models pool by themselves; what the user asked for comes first.
    const pooled = pooling === undefined ? outputs.sentence_embedding : undefined;
    const states = outputs.last_hidden_state ?? outputs.token_embeddings;
    if (!pooled && !states) {
      throw new JatdaeError(
        dense.modelFailed({
          model: name,
          detail: `no embeddings among its outputs: ${Object.keys(outputs).join(', ')}`,
        }),
      );
    }
    if (pooled) return normalize ? unit(Float32Array.from(pooled.data as Float32Array)) : (pooled.data as Float32Array);
    const [, tokens, dimensions] = states!.dims as [number, number, number];
    const vector = pool(states!.data as Float32Array, tokens, dimensions, pooling ?? 'mean');
    return normalize ? unit(vector) : vector;
  };

  return {
    name: basename(name),
    identity: JSON.stringify({
      kind: 'transformers',
      model: local ? weightsOf(name) : name,
      dtype,
      pooling: pooling ?? 'own or mean',
      normalize,
      limit: most,
    }),
    batch: 16,
    ...(most === undefined ? {} : { limit: Math.max(1, most - special) }),
    async embed(texts, _kind, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        signal?.throwIfAborted();
        vectors.push(await embed(text));
      }
      return vectors;
    },
    tokens: (text) => tokenizer.encode(text, { add_special_tokens: false }),
    async close() {
      await model.dispose();
    },
  };
}

async function load(
  library: TransformersLibrary,
  options: TransformersOptions,
  local: boolean,
  dtype: string,
): Promise<{ tokenizer: PreTrainedTokenizer; model: PreTrainedModel }> {
  const { env, AutoModel, AutoTokenizer } = library;
  const { model: name, offline = false, cache } = options;
  // A local folder never asks the hub for a file that it lacks.
  const alone = offline || local;
  env.allowRemoteModels = !alone;
  env.allowLocalModels = true;
  if (cache !== undefined) env.cacheDir = cache;
  if (local) env.localModelPath = dirname(name);
  const id = local ? basename(name) : name;
  const subfolder = local && !existsSync(join(name, 'onnx')) ? '' : 'onnx';
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(id, { local_files_only: alone });
    const model = await AutoModel.from_pretrained(id, { local_files_only: alone, dtype, subfolder });
    return { tokenizer, model };
  } catch (cause) {
    throw new JatdaeError(
      dense.modelFailed({ model: name, detail: (cause as Error).message, offline: offline && !local }),
      { cause },
    );
  }
}

/** `model.onnx` before its smaller versions; names as the library looks for them. */
const FILES = [
  ['fp32', 'model.onnx'],
  ['fp16', 'model_fp16.onnx'],
  ['q8', 'model_quantized.onnx'],
  ['int8', 'model_int8.onnx'],
  ['q4', 'model_q4.onnx'],
] as const;

function onnxFolder(folder: string): string {
  const inner = join(folder, 'onnx');
  return existsSync(inner) ? inner : folder;
}

function dtypeOf(folder: string): string {
  const found = FILES.find(([, file]) => existsSync(join(onnxFolder(folder), file)));
  if (!found) throw new JatdaeError(dense.noModelFile({ folder, file: 'onnx/model.onnx' }));
  return found[0];
}

/** Fingerprints of all that makes the vectors. */
function weightsOf(folder: string): string {
  const from = onnxFolder(folder);
  const files = readdirSync(from).filter((file) => file.endsWith('.onnx') || file.endsWith('.onnx_data'));
  const all = [join(folder, 'tokenizer.json'), ...files.sort().map((file) => join(from, file))];
  return all.map(fingerprint).join(' ');
}

function longestOf(tokenizer: PreTrainedTokenizer, model: PreTrainedModel): number | undefined {
  const positions = model.config.max_position_embeddings;
  const known = [tokenizer.model_max_length, positions].filter(
    (length): length is number => typeof length === 'number' && length > 0 && length < 1e9,
  );
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * One vector of the vectors of a text's tokens.
 *
 * @param states - one row of `dimensions` a token.
 */
function pool(states: Float32Array, tokens: number, dimensions: number, pooling: TokenPooling): Float32Array {
  if (pooling === 'cls') return states.slice(0, dimensions);
  if (pooling === 'last') return states.slice((tokens - 1) * dimensions, tokens * dimensions);
  const sum = new Float64Array(dimensions);
  for (let t = 0; t < tokens; t++) {
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + (states[t * dimensions + i] as number);
  }
  return Float32Array.from(sum, (value) => value / tokens);
}

/** A vector at length 1; one of zeros stays as it is. */
function unit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
