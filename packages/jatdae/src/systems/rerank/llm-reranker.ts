import pLimit from 'p-limit';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { rerank as words } from '../../language/index.ts';
import { requestJson } from '../../net/index.ts';
import { headersFrom } from '../http/headers.ts';
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
  about: words.kinds.llmReranker,
  schema: llmSchema,
  create: async (config, context) => {
    const { mode, language, list_size: size, step, max_chars: limit, timeout, retries, concurrency = 4 } = config;
    if (step > size) throw new JatdaeError(words.stepTooLong({ system: context.name, step, size }));
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
    const enter = pLimit(concurrency);
    let told = false;
    const fitting = ({ id, text }: RerankCandidate): RerankCandidate => {
      const points = Array.from(text);
      if (points.length <= limit) return { id, text };
      if (!told) {
        told = true;
        context.notice({
          level: 'warning',
          code: 'rerank-text-cut',
          say: words.textCut({ system: context.name, id, length: points.length, limit }),
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

// Plain HTTP instead of an LLM library: one POST whose answer is checked by zod is all that is needed, and so every endpoint
// of the house retries, times out, keeps secrets and words its failures in one way, without an optional package.

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** How a chat endpoint is asked for JSON of a certain form. */
type Structured = 'json_schema' | 'json_object' | 'none';

interface ChatOptions {
  /** The base of the API, such as http://localhost:1234/v1. */
  readonly url: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly structured: Structured;
  /** Further keys of the request. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly timeout: number | undefined;
  readonly retries: number | undefined;
  /** How often an answer that cannot be read is asked for again. */
  readonly again: number;
  /** Who asks, for the sentences. */
  readonly system: string;
}

/**
 * Ask a chat endpoint (`/chat/completions`) at temperature 0 for JSON of the form of a schema.
 *
 * @param read - what the parsed reply means; undefined where it is of no use.
 * @throws JatdaeError with exit code 3 when no reply could be read; a reply is never guessed.
 */
async function askForJson<S, T>(
  options: ChatOptions,
  schema: z.ZodType<S>,
  messages: { readonly instructions: string; readonly question: string },
  read: (reply: S) => T | undefined,
  signal?: AbortSignal,
): Promise<T> {
  const { url, model, headers, timeout, retries, again, system } = options;
  const body = {
    model,
    temperature: 0,
    messages: [
      { role: 'system', content: messages.instructions },
      { role: 'user', content: messages.question },
    ],
    ...responseFormat(options.structured, schema),
    ...options.extra,
  };
  let last = '';
  for (let attempt = 0; attempt <= again; attempt++) {
    const reply = await requestJson(`${url.replace(/\/+$/u, '')}/chat/completions`, {
      headers,
      body,
      ...(timeout === undefined ? {} : { timeout }),
      ...(retries === undefined ? {} : { retries }),
      ...(signal && { signal }),
      advice: words.advice({ system }),
    });
    const whole = completion.safeParse(reply.body);
    if (!whole.success) throw new JatdaeError(words.notChatAnswer({ system, body: reply.body }), { exitCode: 3 });
    const { message, finish_reason: end } = whole.data.choices[0]!;
    last = message.content ?? '';
    const parsed = schema.safeParse(jsonIn(last));
    const value = parsed.success ? read(parsed.data) : undefined;
    if (value !== undefined) return value;
    if (end === 'length') throw new JatdaeError(words.replyCutOff({ system, reply: last }), { exitCode: 3 });
  }
  throw new JatdaeError(words.replyUnreadable({ system, reply: last, tries: again + 1 }), { exitCode: 3 });
}

function responseFormat(structured: Structured, schema: z.ZodType): Record<string, unknown> {
  if (structured === 'none') return {};
  if (structured === 'json_object') return { response_format: { type: 'json_object' } };
  const { $schema: _, ...form } = z.toJSONSchema(schema);
  return { response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: form } } };
}

/** The JSON of a reply: after a model's thoughts and inside of a fence, where there are such. Never a part of a sentence. */
function jsonIn(content: string): unknown {
  const text = content.replace(/^\s*<think>.*?<\/think>/su, '').trim();
  const fenced = /^```(?:json)?(.*)```$/su.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(fenced);
  } catch {
    return undefined;
  }
}
