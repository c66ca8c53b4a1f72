import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageModel } from 'ai';
import pLimit from 'p-limit';
import { JatdaeError } from '../errors.ts';
import { judging as words } from '../language/index.ts';
import { RateLimit, redact, requestJson, secretsOf } from '../net/index.ts';
import { importOptional } from '../systems/index.ts';
import type { ChatClient, ChatMessage, ChatQuestion, ChatReply } from './chat.ts';

/** How a server is asked for JSON of a certain form. */
export type StructuredReply = 'json_schema' | 'json_object' | 'none';

/** How a chat endpoint is asked: address, model, settings, patience. */
export interface OpenaiChatOptions {
  /** The base of the API, such as `http://localhost:1234/v1`. */
  readonly url: string;
  /** Its name, as the endpoint knows it. */
  readonly model: string;
  /** With the key in them; from the environment. Never printed, never stored. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: not sent, for models that refuse it. Default 0. */
  readonly temperature?: number | null;
  /** Sample n is asked with seed + n. Default: none is sent. */
  readonly seed?: number;
  /** The most tokens of a reply. Default: the server's. */
  readonly maxTokens?: number;
  /** Default `json_schema`. */
  readonly structured?: StructuredReply;
  /** What the server calls the model in its replies, where that is another name. */
  readonly servedAs?: string;
  /** Further keys of the request. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Default 4. */
  readonly concurrency?: number;
  /** Calls a second. Default: no limit. */
  readonly rate?: number;
  /** Milliseconds for one try. Default 120,000. */
  readonly timeout?: number;
  /** Tries after the first. Default 4. */
  readonly retries?: number;
  /** The first pause before a retry, in milliseconds. Default 500. */
  readonly pause?: number;
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/**
 * A model behind an OpenAI-compatible API (LM Studio, llama.cpp, Ollama, vLLM, hosted ones), through the AI SDK. Its requests go
 * out by the one client of the house: retries, `Retry-After`, time limits and secrets are as everywhere.
 *
 * @param options - address and model; all else has a default.
 * @returns a client that loads the SDK at the first question; where it is not installed, `ask` throws JatdaeError.
 */
export function openaiChat(options: OpenaiChatOptions): ChatClient {
  const { model, headers = {}, concurrency = 4, temperature = 0, seed, maxTokens } = options;
  const { structured = 'json_schema', extra = {} } = options;
  const secrets = secretsOf(headers, options.url);
  const enter = pLimit(concurrency);
  const rate = new RateLimit(options.rate ?? Number.POSITIVE_INFINITY);
  let loaded: Promise<{ sdk: Sdk; chat: LanguageModel }> | undefined;

  // The SDK hands nothing of a question on to its requests.
  const asking = new AsyncLocalStorage<ChatQuestion>();

  const ask = async ({ messages, schema, sample = 0, signal }: ChatQuestion): Promise<ChatReply> => {
    loaded ??= loadSdk().then((sdk) => ({
      sdk,
      chat: modelOf(sdk, options, structured, extra, () => asking.getStore()?.again?.() ?? true),
    }));
    const { sdk, chat } = await loaded;
    const { generateText, NoObjectGeneratedError, Output } = sdk;
    try {
      const { text, finishReason, usage } = await generateText({
        model: chat,
        ...conversation(messages),
        maxRetries: 0,
        ...(temperature !== null && { temperature }),
        ...(seed !== undefined && { seed: seed + sample }),
        ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
        ...(schema !== undefined && structured !== 'none' && { output: Output.object({ schema }) }),
        ...(signal && { abortSignal: signal }),
      });
      return replyOf(text, finishReason, usage, secrets);
    } catch (failure) {
      // A reply that is not of the form is a reply: who asks reads it, and says what is wrong with it.
      if (NoObjectGeneratedError.isInstance(failure)) {
        const { text = '', finishReason, usage } = failure;
        return replyOf(text, finishReason ?? 'other', usage, secrets);
      }
      signal?.throwIfAborted();
      const known = ours(failure);
      if (known && tooLong(known))
        throw new JatdaeError(words.longerThanContext({ reason: known.say }), { exitCode: 2, cause: known });
      throw (
        known ??
        new JatdaeError(words.clientFailed({ model, failure: redact(String(failure), secrets) }), { exitCode: 3 })
      );
    }
  };
  return {
    model,
    settings: {
      temperature,
      ...(seed !== undefined && { seed }),
      ...(maxTokens !== undefined && { max_tokens: maxTokens }),
      structured,
      ...(Object.keys(extra).length > 0 && { extra }),
    },
    concurrency,
    ask: (question) =>
      enter(async () => {
        await rate.turn(question.signal);
        return asking.run(question, () => ask(question));
      }),
  };
}

/** What sets the task apart from what is said. */
function conversation(messages: readonly ChatMessage[]) {
  const told = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const said = messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]));
  return { messages: said, ...(told.length > 0 && { system: told.join('\n\n') }) };
}

/** `gpt-4o` and `gpt-4o-2024-08-06`, `Qwen/Qwen3-8B` and `qwen3-8b`, `llama3` and `llama3:latest` are one model. */
function sameModel(a: string, b: string): boolean {
  const plain = (name: string) => /[^/\\]*$/u.exec(name.toLowerCase())![0].replace(/\.gguf$|:latest$/u, '');
  const [left, right] = [plain(a), plain(b)];
  return left.startsWith(right) || right.startsWith(left);
}

/** How servers say that a question is longer than a model's context. */
const CONTEXT =
  /context[_ ](?:length|window|size)|maximum (?:context|model) length|(?:prompt|input) is too long|too many (?:input )?tokens|num_ctx/iu;

/** Did it fail because the question is longer than the model's context? Then it is the question's failure alone. */
export function tooLong(failure: unknown): boolean {
  return failure instanceof JatdaeError && CONTEXT.test(failure.message);
}

/**
 * Did it fail because no answer came in time?
 *
 * @param failure - what `ask` threw.
 */
export function timedOut(failure: unknown): boolean {
  return failure instanceof JatdaeError && failure.cause instanceof Error && failure.cause.name === 'TimeoutError';
}

async function loadSdk() {
  const [ai, provider] = await Promise.all([
    importOptional('ai', 'ai@6 @ai-sdk/openai-compatible@2', () => import('ai')),
    importOptional(
      '@ai-sdk/openai-compatible',
      'ai@6 @ai-sdk/openai-compatible@2',
      () => import('@ai-sdk/openai-compatible'),
    ),
  ]);
  // It would print to the console what it thinks of a request.
  globalThis.AI_SDK_LOG_WARNINGS ??= false;
  return { ...ai, ...provider };
}

function modelOf(
  { createOpenAICompatible }: Sdk,
  options: OpenaiChatOptions,
  structured: StructuredReply,
  extra: Readonly<Record<string, unknown>>,
  again: () => boolean,
): LanguageModel {
  const { url, model, headers = {}, timeout = 120_000, retries, pause } = options;
  const advice = words.advice({ model });
  return createOpenAICompatible({
    name: 'jatdae',
    baseURL: url.replace(/\/+$/u, '').replace(/\/chat\/completions$/u, ''),
    supportsStructuredOutputs: structured === 'json_schema',
    transformRequestBody: (body) => ({ ...body, ...extra }),
    fetch: async (input, init) => {
      const { body } = await requestJson(String(input), {
        method: 'POST',
        headers,
        text: String(init?.body),
        timeout,
        ...(retries !== undefined && { retries }),
        ...(pause !== undefined && { pause }),
        ...(init?.signal && { signal: init.signal }),
        advice,
        again,
      });
      if (!isCompletion(body)) {
        throw new JatdaeError(words.notChatAnswer({ model, body }), { exitCode: 3 });
      }
      const { model: replied } = body as { readonly model?: unknown };
      if (typeof replied === 'string' && !sameModel(replied, options.servedAs ?? model))
        throw new JatdaeError(words.otherModel({ asked: model, replied: redact(replied, secretsOf(headers, url)) }));
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    },
  })(model);
}

/** The one thing that is read of an answer must be there; the rest is the SDK's to check. */
function isCompletion(body: unknown): boolean {
  const choices = (body as { choices?: unknown } | undefined)?.choices;
  if (!Array.isArray(choices)) return false;
  const [first] = choices as readonly { message?: unknown }[];
  return typeof first?.message === 'object' && first.message !== null;
}

function replyOf(
  text: string,
  finishReason: string,
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined,
  secrets: readonly string[],
): ChatReply {
  const finish =
    finishReason === 'stop' || finishReason === 'length'
      ? finishReason
      : finishReason === 'content-filter'
        ? 'refused'
        : 'other';
  return {
    text: redact(text, secrets),
    finish,
    ...(usage?.inputTokens !== undefined && { tokensIn: usage.inputTokens }),
    ...(usage?.outputTokens !== undefined && { tokensOut: usage.outputTokens }),
  };
}

/** Our own error, out of what the SDK wraps around it. */
function ours(failure: unknown): JatdaeError | undefined {
  for (let at = failure, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof JatdaeError) return at;
  }
  return undefined;
}
