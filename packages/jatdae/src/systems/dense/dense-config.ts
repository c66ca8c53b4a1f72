import { z } from 'zod';

const body = z.record(z.string(), z.unknown());
const whole = (least: number) => z.int().min(least);

/** The configuration of a dense system, as it stands in `jatdae.yaml`. */
export const denseSchema = z.strictObject({
  type: z.literal('dense'),
  model: z.string().min(1).describe('a model folder, a name on the hub, the name that an endpoint knows, or lsa'),
  runtime: z
    .enum(['transformers', 'static', 'lsa'])
    .optional()
    .describe('what runs a local model; by default what its folder is made for'),
  similarity: z.enum(['cosine', 'dot']).default('cosine'),
  query_prefix: z.string().optional().describe('what stands before each query, such as "query: "'),
  passage_prefix: z.string().optional().describe('what stands before each document, such as "passage: "'),
  limit: whole(1).optional().describe('tokens that the model reads of a text'),
  threads: whole(1).optional().describe('threads of the search; never changes a result'),

  endpoint: z
    .string()
    .min(1)
    .optional()
    .describe('base URL of an OpenAI-compatible API, such as http://localhost:1234/v1'),
  key_env: z.string().min(1).optional().describe('environment variable that holds the key'),
  query_body: body.optional().describe('more fields of a request for queries, such as input_type: query'),
  passage_body: body.optional().describe('more fields of a request for documents'),
  batch: whole(1).optional().describe('texts a request; 32 by default'),
  concurrency: whole(1).optional().describe('requests at a time; 4 by default'),
  timeout: z.number().positive().optional().describe('seconds for one request; 60 by default'),
  retries: whole(0).optional().describe('tries after the first; 4 by default'),
  tokenizer: z
    .string()
    .min(1)
    .optional()
    .describe('folder with the tokenizer.json of the endpoint\'s model, to count what "limit" cuts'),

  pooling: z.enum(['mean', 'cls', 'last']).optional().describe('how token vectors become one'),
  normalize: z.boolean().optional().describe('bring vectors to length 1'),
  dtype: z.string().min(1).optional().describe('which of its weights to load: fp32, fp16, q8, q4'),
  offline: z.boolean().optional().describe('never ask the hub'),

  dimensions: whole(1)
    .optional()
    .describe('of the vectors, where the endpoint can shorten them; of lsa: 256 by default'),
  ngram: whole(1).max(8).optional().describe('length of the character n-grams of lsa; 2 by default'),
  seed: z.int().optional().describe('of lsa; 1 by default'),
});

/** The settings of a dense system, as in `jatdae.yaml`, with defaults filled in. */
export type DenseConfig = z.infer<typeof denseSchema>;

/** What turns texts into vectors. */
export type DenseRuntime = 'openai' | 'transformers' | 'static' | 'lsa';

const ALWAYS = ['type', 'model', 'runtime', 'similarity', 'query_prefix', 'passage_prefix', 'threads'] as const;

/** The options that each runtime reads. */
export const READS: Readonly<Record<DenseRuntime, readonly (keyof DenseConfig)[]>> = {
  openai: [
    ...ALWAYS,
    ...(['limit', 'endpoint', 'key_env', 'query_body', 'passage_body', 'batch', 'concurrency'] as const),
    ...(['timeout', 'retries', 'tokenizer', 'dimensions'] as const),
  ],
  transformers: [...ALWAYS, 'limit', 'pooling', 'normalize', 'dtype', 'offline'],
  static: [...ALWAYS, 'limit', 'normalize'],
  lsa: [...ALWAYS, 'dimensions', 'ngram', 'seed'],
};
