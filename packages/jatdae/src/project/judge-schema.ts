import { z } from 'zod';
import { PROMPT_NAMES } from '../judging/index.ts';

/** One of `judges:` in `jatdae.yaml`. */
export const judgeSchema = z.strictObject({
  url: z.string().min(1).describe('base of an OpenAI-compatible API, such as http://localhost:1234/v1'),
  model: z.string().min(1),
  served_as: z
    .string()
    .min(1)
    .optional()
    .describe('what the server calls the model in its replies, where that is another name'),
  key: z.string().min(1).optional().describe('environment variable that holds the API key'),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe('further headers; ${NAME} is taken from the environment'),
  prompt: z
    .string()
    .min(1)
    .default('relevance-0-2')
    .describe(`${PROMPT_NAMES.join(', ')}, or a file`),
  language: z.enum(['ko', 'en']).default('ko').describe('of the prompts'),
  guideline: z.string().min(1).optional().describe('file with definitions; a part of the prompt and of its version'),
  samples: z.int().min(1).max(99).default(1).describe('how often each pair is asked'),
  max_chars: z.int().min(1).default(12_000).describe('characters of a document that the judge sees'),
  temperature: z.number().min(0).max(2).nullable().default(0).describe('null: not sent'),
  seed: z.int().optional().describe('sample n is asked with seed + n'),
  max_tokens: z.int().min(1).optional().describe('of a reply'),
  structured: z
    .enum(['json_schema', 'json_object', 'none'])
    .default('json_schema')
    .describe('how JSON is asked for; what the server knows'),
  extra: z.record(z.string(), z.unknown()).default({}).describe('further keys of the request'),
  concurrency: z.int().min(1).max(256).default(4).describe('calls at a time'),
  rate: z.number().positive().optional().describe('calls a second'),
  timeout: z.number().positive().max(300).default(120).describe('seconds for one try'),
  retries: z.int().min(0).max(20).default(4).describe('tries after the first'),
  price: z
    .strictObject({ in: z.number().min(0), out: z.number().min(0) })
    .optional()
    .describe('for a million tokens in and out, in your currency'),
  allow_family: z.array(z.string()).default([]).describe('model families that may judge their own'),
});

export type JudgeConfig = z.infer<typeof judgeSchema>;

/** Names that `jatdae judge` takes for something to do. */
export const RESERVED = ['audit', 'cache', 'correct', 'draft', 'prompt', 'rag', 'validate'] as const;
