import { JatdaeError } from '../errors.ts';
import { type Message, http as words } from '../language/index.ts';
import { redact, redactUrl, secretsOf, unescaped } from './redact.ts';
import { LONGEST_WISH, type RetryOptions, retry, type Verdict } from './retry.ts';

/** A request for JSON. Header names are free in case; secrets in headers are never printed. */
export interface JsonRequest extends RetryOptions {
  /** Default `POST` where there is a body, else `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands instead of `body` (bulk lines); name its type among the headers. */
  readonly text?: string;
  /** Milliseconds for one try, from connecting to the last byte; at most 300,000. Default 60,000. */
  readonly timeout?: number;
  /** The most bytes that an answer may have. Default 64 MiB. */
  readonly limit?: number;
  /** Statuses that are answers and not failures, beside 200 to 299. */
  readonly accept?: readonly number[];
  /** What the reader may change, added to every failure ("Check url and index of the system os."). */
  readonly advice?: Message;
}

/** An answer to a {@link JsonRequest}. */
export interface JsonReply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined where the answer was empty. */
  readonly body: unknown;
  /** How often it was asked. */
  readonly attempts: number;
}

/**
 * Ask an endpoint for JSON. The statuses 408, 425, 429 (after its `Retry-After`) and 500 to 599, network failures, no answer in time and a
 * JSON that breaks off are tried again; all else fails at once. Redirects are not followed, because only addresses that the user wrote are
 * called. A body that was sent may thus have been taken twice: ask only for what may be repeated.
 *
 * @param url - http or https; `user:password@` in it becomes an Authorization header.
 * @throws JatdaeError with exit code 3 where the outside failed, 2 where the request is at fault (other 4xx, a wrong URL or header); the
 * signal's reason when it is aborted.
 * @example await requestJson('http://localhost:9200/docs/_count', { timeout: 5_000 })
 */
export async function requestJson(url: string, request: JsonRequest = {}): Promise<JsonReply> {
  const { headers = {}, advice, accept = [] } = request;
  const target = targetOf(url, headers);
  const secrets = secretsOf(target.headers, url);
  const shown = redactUrl(url);
  let attempts = 0;

  const ask = async (attempt: number): Promise<JsonReply> => {
    attempts = attempt;
    const reply = await fetchText(target.url, target.headers, request);
    const fine = (reply.status >= 200 && reply.status < 300) || accept.includes(reply.status);
    if (!fine) throw new BadReply(reply);
    return { status: reply.status, headers: reply.headers, body: parse(reply), attempts };
  };
  try {
    return await retry(ask, judge, request);
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    throw explain(failure, { shown, attempts, secrets, advice, timeout: request.timeout });
  }
}

/** An answer that is none: its status is a failure, or its body is no JSON. */
class BadReply extends Error {
  readonly reply: Reply;
  readonly kind: 'status' | 'html' | 'not-json' | 'half-json';

  constructor(reply: Reply, kind: 'status' | 'html' | 'not-json' | 'half-json' = 'status') {
    super(kind);
    this.reply = reply;
    this.kind = kind;
  }
}

function parse(reply: Reply): unknown {
  const text = reply.text.trim();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (text.startsWith('<')) throw new BadReply(reply, 'html');
    // What began as JSON and cannot be read was cut on its way, and may come whole the next time.
    throw new BadReply(reply, /^[[{"]/u.test(text) ? 'half-json' : 'not-json');
  }
}

const PASSING = new Set([408, 425, 429]);

function judge(failure: unknown): Verdict {
  if (failure instanceof JatdaeError) return undefined;
  if (!(failure instanceof BadReply)) return {};
  if (failure.kind !== 'status') return failure.kind === 'half-json' ? {} : undefined;
  const { status, headers } = failure.reply;
  if (!PASSING.has(status) && status < 500) return undefined;
  const after = retryAfter(headers.get('retry-after'));
  if (after === undefined) return {};
  return after > LONGEST_WISH ? undefined : { after };
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

interface Circumstances {
  readonly shown: string;
  readonly attempts: number;
  readonly secrets: readonly string[];
  readonly advice: Message | undefined;
  readonly timeout: number | undefined;
}

/** One sentence: the endpoint, what came back, its first 200 characters, what to change. */
function explain(failure: unknown, { shown, attempts, secrets, advice, timeout }: Circumstances): JatdaeError {
  if (failure instanceof JatdaeError) return failure;
  if (failure instanceof BadReply) {
    const { reply, kind } = failure;
    const excerpt = redact(reply.text, secrets).replace(/\s+/gu, ' ').trim().slice(0, 200);
    const passing = kind !== 'status' || PASSING.has(reply.status) || reply.status >= 500;
    const location = redactUrl(redact(reply.headers.get('location') ?? '', secrets));
    return new JatdaeError(words.badReply({ shown, kind, status: reply.status, excerpt, location, attempts, advice }), {
      exitCode: passing ? 3 : 2,
    });
  }
  const reason = redact(reasonOf(failure), secrets);
  return new JatdaeError(words.unreachable({ shown, reason, attempts, advice, timeout }), {
    exitCode: 3,
    cause: failure,
  });
}

/** `fetch failed` says nothing; its cause does. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return 'timeout';
  const { cause } = failure;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (cause instanceof Error) return reasonOf(cause);
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.message;
}

/** `fetch` refuses a URL with a password; it goes where it belongs. */
function targetOf(url: string, headers: Readonly<Record<string, string>>) {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new JatdaeError(words.badUrl({ shown: redactUrl(url) }));
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    throw new JatdaeError(words.badUrl({ shown: redactUrl(url) }));
  for (const [name, value] of Object.entries(headers)) {
    // The value is not shown: it may be a key.
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/iu.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/u.test(value)) {
      throw new JatdaeError(words.badHeader({ name }));
    }
  }
  if (parsed.username === '' && parsed.password === '') return { url, headers };
  const login = `${unescaped(parsed.username)}:${unescaped(parsed.password)}`;
  parsed.username = '';
  parsed.password = '';
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  return { url: parsed.href, headers: { authorization, ...headers } };
}

/** An answer as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One try: send, and read the answer to its end within the time and the size allowed. */
export async function fetchText(
  url: string,
  headers: Readonly<Record<string, string>>,
  request: JsonRequest,
): Promise<Reply> {
  const { body, text, timeout = 60_000, limit = 64 * 2 ** 20, signal } = request;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const sent = new Headers(headers);
  if (!sent.has('accept')) sent.set('accept', 'application/json');
  if (payload !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');

  // By hand and not by AbortSignal.any, whose listeners stay on a signal that lives as long as the run.
  const stop = new AbortController();
  const aborted = () => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException('no answer in time', 'TimeoutError')), timeout);
  if (signal?.aborted) aborted();
  signal?.addEventListener('abort', aborted, { once: true });
  try {
    const response = await fetch(url, {
      method: request.method ?? (payload === undefined ? 'GET' : 'POST'),
      headers: sent,
      redirect: 'manual',
      signal: stop.signal,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return { status: response.status, headers: response.headers, text: await readAtMost(response, limit, url) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
  }
}

async function readAtMost(response: Response, limit: number, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > limit) throw new JatdaeError(words.tooLong({ shown: redactUrl(url), limit }), { exitCode: 3 });
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
