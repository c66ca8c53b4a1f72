import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { rerank as words } from '../../language/index.ts';
import { type TransformersLibrary, transformersLibrary } from '../dense/index.ts';
import type { SystemContext } from '../kind.ts';
import { quietly } from '../tokenizers/index.ts';
import type { Reranker, RerankerKind } from './reranker.ts';

/** Its configuration. */
export const crossEncoderSchema = z.strictObject({
  type: z.literal('cross-encoder'),
  model: z.string().min(1).describe('a model folder, or a name on the hub such as Xenova/bge-reranker-base'),
  offline: z.boolean().default(false).describe('never ask the hub, not even for a model that is not here'),
  dtype: z.string().optional().describe('fp32, fp16, q8, ...; default fp32, or q8 where the folder has only that'),
  max_tokens: z.int().min(8).default(512).describe('query and passage together; what is longer is cut, with a notice'),
  activation: z
    .enum(['sigmoid', 'none'])
    .default('sigmoid')
    .describe('for models of one output: a share, or its logit'),
  library: z.string().optional().describe('folder whose node_modules has @huggingface/transformers'),
});
type Config = z.infer<typeof crossEncoderSchema>;

/** `{type: cross-encoder, model: ./models/reranker}`: a model in this process reads query and passage together. */
export const crossEncoderReranker: RerankerKind<Config> = {
  type: 'cross-encoder',
  about: words.kinds.crossEncoderReranker,
  schema: crossEncoderSchema,
  create: async (config, context) => crossEncoder(config, context),
};

interface Loaded {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
}

/** @param library - how the optional package is loaded; tests hand in their own. */
export function crossEncoder(
  config: Config,
  context: Pick<SystemContext, 'name' | 'folder' | 'cache' | 'notice'>,
  library: () => Promise<TransformersLibrary> = () =>
    transformersLibrary(config.library === undefined ? undefined : resolve(context.folder, config.library)),
): Reranker {
  let loading: Promise<Loaded> | undefined;
  const loaded = () => {
    loading ??= library().then((lib) => quietly(() => load(lib, config, context)));
    return loading;
  };
  let told = false;
  return {
    name: basename(config.model),
    ready: async () => {
      await loaded();
    },
    rerank: async (query, documents, signal) => {
      const { tokenizer, model } = await loaded();
      const scores: number[] = [];
      // One pair at a time: in a batch a quantised model makes a score depend on its neighbours.
      for (const { id, text } of documents) {
        signal?.throwIfAborted();
        const inputs = await tokenizer(query, { text_pair: text, truncation: true, max_length: config.max_tokens });
        if (!told && (inputs.input_ids.dims[1] ?? 0) >= config.max_tokens) {
          told = true;
          context.notice({
            level: 'warning',
            code: 'rerank-text-cut',
            say: words.tokensCut({ system: context.name, id, limit: config.max_tokens }),
          });
        }
        const { logits } = await model(inputs);
        scores.push(scoreOf([...((logits?.data ?? []) as Float32Array)], config, id));
      }
      return scores;
    },
    close: async () => {
      const model = await loading?.then((all) => all.model).catch(() => undefined);
      loading = undefined;
      await model?.dispose();
    },
  };
}

/** One output is the relevance; of two, the second is that of "relevant". */
function scoreOf(logits: readonly number[], { activation, model }: Config, id: string): number {
  const [first = Number.NaN, second] = logits;
  if (logits.length === 0 || logits.length > 2)
    throw new JatdaeError(words.manyOutputs({ model, count: logits.length }));
  const logit = second === undefined ? first : second - first;
  const score = second === undefined && activation === 'none' ? first : 1 / (1 + Math.exp(-logit));
  if (!Number.isFinite(score)) throw new JatdaeError(words.badScore({ system: model, id, score }), { exitCode: 3 });
  return score;
}

async function load(
  { env, AutoModelForSequenceClassification, AutoTokenizer }: TransformersLibrary,
  config: Config,
  { folder, cache }: Pick<SystemContext, 'folder' | 'cache'>,
): Promise<Loaded> {
  const path = resolve(folder, config.model);
  const local = existsSync(path);
  if (local && !existsSync(join(path, 'tokenizer.json')))
    throw new JatdaeError(words.noTokenizer({ model: config.model }));
  // A local folder never asks the hub for a file that it lacks.
  const alone = local || config.offline;
  env.allowRemoteModels = !alone;
  env.allowLocalModels = true;
  env.cacheDir = cache;
  if (local) env.localModelPath = dirname(path);
  const id = local ? basename(path) : config.model;
  const subfolder = local && !existsSync(join(path, 'onnx')) ? '' : 'onnx';
  const small = local && !existsSync(join(path, subfolder, 'model.onnx'));
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(id, { local_files_only: alone });
    const dtype = config.dtype ?? (small ? 'q8' : 'fp32');
    const model = await AutoModelForSequenceClassification.from_pretrained(id, {
      local_files_only: alone,
      dtype,
      subfolder,
    });
    return { tokenizer, model };
  } catch (cause) {
    throw new JatdaeError(
      words.modelFailed({ model: config.model, message: (cause as Error).message, offline: config.offline && !local }),
      {
        cause,
      },
    );
  }
}
