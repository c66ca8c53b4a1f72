import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/rerank.ts';
import { say } from '../../words/say.ts';
import { headersFrom } from '../http/headers.ts';
import { gate } from '../pipeline/gate.ts';
import { askForJson, type ChatOptions } from './chat.ts';
import { httpSchema } from './endpoint-reranker.ts';
import { PROMPTS } from './prompts.ts';
import type { Prompts } from './prompts-en.ts';
import type { RerankCandidate, RerankerKind } from './reranker.ts';

/** Its configuration. */
export const llmSchema = z.strictObject({
  type: z.literal('llm'),
  url: z.string().min(1).describe('base of an OpenAI-compatible API, such as http://localhost:1234/v1'),
  model: z.string().min(1),
  mode: z.enum(['pointwise', 'listwise']).default('pointwise').describe('one passage a request, or a list of them'),
  language: z.enum(['ko', 'en']).default('ko').describe('of the prompts'),
  list_size: z.int().min(2).default(20).describe('listwise: passages in one request'),
  step: z.int().min(1).default(10).describe('listwise: how far the window moves up, from the end of the list'),
  max_chars: z.int().min(1).default(4000).describe('longer texts are cut, with a notice'),
  structured: z
    .enum(['json_schema', 'json_object', 'none'])
    .default('json_schema')
    .describe('how JSON is asked for; what the server knows'),
  again: z.int().min(0).max(5).default(1).describe('how often an unreadable reply is asked for again'),
  extra: z.record(z.string(), z.unknown()).default({}).describe('further keys of the request, such as max_tokens'),
  ...httpSchema,
});

/**
 * `{type: llm, url: http://localhost:1234/v1, model: qwen3-8b, mode: listwise}`: a language model reads the candidates.
 * Point-wise it grades each from 0 to 10. List-wise it orders windows of the list, from its end to its top, so that good
 * passages rise (Sun et al., Is ChatGPT good at search?, EMNLP 2023); the scores are then places from the end.
 */
export const llmReranker: RerankerKind<z.infer<typeof llmSchema>> = {
  type: 'llm',
  about: say('a language model behind a chat endpoint', '채팅 엔드포인트의 언어 모델'),
  schema: llmSchema,
  create: async (config, context) => {
    const { mode, language, list_size: size, step, max_chars: limit, timeout, retries, concurrency = 4 } = config;
    if (step > size) throw new JatdaeError(words.stepTooLong(context.name, step, size));
    const chat: ChatOptions = {
      url: config.url,
      model: config.model,
      headers: headersFrom(config.headers ?? {}, context),
      structured: config.structured,
      extra: config.extra,
      timeout: timeout === undefined ? undefined : timeout * 1000,
      retries,
      again: config.again,
      system: context.name,
    };
    const prompts = PROMPTS[language];
    const enter = gate(concurrency);
    let told = false;
    const fitting = ({ id, text }: RerankCandidate): RerankCandidate => {
      const points = Array.from(text);
      if (points.length <= limit) return { id, text };
      if (!told) {
        told = true;
        context.notice({
          level: 'warning',
          code: 'rerank-text-cut',
          say: words.textCut(context.name, id, points.length, limit),
        });
      }
      return { id, text: points.slice(0, limit).join('') };
    };
    return {
      name: config.model,
      concurrency,
      rerank: async (query, documents, signal) => {
        const fit = documents.map(fitting);
        if (mode === 'listwise') return enter(() => listwise(chat, prompts, query, fit, size, step, signal));
        return Promise.all(fit.map((one) => enter(() => pointwise(chat, prompts, query, one, signal))));
      },
    };
  },
};

const grade = z.strictObject({ score: z.int().min(0).max(10) });

function pointwise(
  chat: ChatOptions,
  prompts: Prompts,
  query: string,
  { text }: RerankCandidate,
  signal: AbortSignal | undefined,
): Promise<number> {
  const messages = { instructions: prompts.pointwise, question: prompts.one(query, text) };
  return askForJson(chat, grade, messages, (reply) => reply.score, signal);
}

const order = z.strictObject({ ranking: z.array(z.int().min(1)) });

async function listwise(
  chat: ChatOptions,
  prompts: Prompts,
  query: string,
  documents: readonly RerankCandidate[],
  size: number,
  step: number,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const places = documents.map((_, i) => i);
  for (let end = documents.length; end > 1; end -= step) {
    const from = Math.max(0, end - size);
    const window = places.slice(from, end);
    const passages = window.map((i) => documents[i]!.text);
    const messages = { instructions: prompts.listwise, question: prompts.many(query, passages) };
    const ranking = await askForJson(
      chat,
      order,
      messages,
      (reply) => permutation(reply.ranking, window.length),
      signal,
    );
    ranking.forEach((number, i) => {
      places[from + i] = window[number - 1]!;
    });
    if (from === 0) break;
  }
  const scores = new Array<number>(documents.length).fill(0);
  places.forEach((document, rank) => {
    scores[document] = documents.length - rank;
  });
  return scores;
}

/** Every number once, or the reply is of no use: a number that is left out is no judgement. */
function permutation(ranking: readonly number[], n: number): readonly number[] | undefined {
  const whole = ranking.length === n && new Set(ranking).size === n && ranking.every((number) => number <= n);
  return whole ? ranking : undefined;
}
