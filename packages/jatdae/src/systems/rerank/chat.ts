import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/rerank.ts';
import { requestJson } from '../engines/http.ts';

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
export type Structured = 'json_schema' | 'json_object' | 'none';

export interface ChatOptions {
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
export async function askForJson<S, T>(
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
      advice: words.advice(system),
    });
    const whole = completion.safeParse(reply.body);
    if (!whole.success) throw new JatdaeError(words.notChatAnswer(system, reply.body), { exitCode: 3 });
    const { message, finish_reason: end } = whole.data.choices[0]!;
    last = message.content ?? '';
    const parsed = schema.safeParse(jsonIn(last));
    const value = parsed.success ? read(parsed.data) : undefined;
    if (value !== undefined) return value;
    if (end === 'length') throw new JatdaeError(words.replyCutOff(system, last), { exitCode: 3 });
  }
  throw new JatdaeError(words.replyUnreadable(system, last, again + 1), { exitCode: 3 });
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
