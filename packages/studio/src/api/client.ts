import type { Bodies, Params, PostReplies, Replies } from '../../../jatdae/src/library/browser.ts';
import { report as reportWords, type Say, sayOf, shell as words } from '../language/index.ts';
import { heldReply, report } from './source.ts';

/** What went wrong, in both languages, and whether the server was there at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly say: Say;

  constructor(code: string, status: number, sentence: Say) {
    super(sentence.en);
    this.code = code;
    this.status = status;
    this.say = sentence;
  }

  /** Nobody answered: what was sent may be sent again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** It was waited for already. */
  get slow(): boolean {
    return this.code === 'too-slow';
  }
}

/** A server that says nothing for so long, in milliseconds, does not answer. */
const PATIENCE = 20_000;
/** Over thousands of queries these may take minutes. */
const LONG_PATIENCE = 300_000;
const HEAVY =
  /^(compare|curves|failures|funnel|gate|gold\/(diff|lint|queue)|judge|leaderboard|quer(?:ies|y)|search|swap-curve)\b/;

/** What the server says at an address below `/api/`, or the report that this page is. */
export async function get<T>(address: string, signal?: AbortSignal): Promise<T> {
  if (!report()) return request<T>(address, { ...(signal && { signal }) });
  const reply = heldReply(address);
  if (reply === undefined) throw new ApiError('not-in-report', 404, reportWords.notHere);
  return reply as T;
}

export async function post<T>(address: string, body: unknown): Promise<T> {
  if (report()) throw new ApiError('report', 403, reportWords.readOnly);
  return request<T>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The reply of a path. */
export function ask<Path extends keyof Replies>(path: Path, params?: Params[Path], signal?: AbortSignal) {
  return get<Replies[Path]>(addressOf(path, params), signal);
}

/** The reply of a path to what is sent. */
export function send<Path extends keyof Bodies>(path: Path, body: Readonly<Bodies[Path]>) {
  return post<PostReplies[Path]>(path, body);
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const late = AbortSignal.timeout(HEAVY.test(path) ? LONG_PATIENCE : PATIENCE);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(`api/${path}`, { credentials: 'same-origin', ...init, signal });
    content = await bodyOf(response, signal);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(late.aborted ? 'too-slow' : 'unreachable', 0, words.unreachable);
  }
  if (response.ok && content !== undefined) return content as T;
  throw errorOf(content, response.status);
}

/** Undefined where it cannot be read; who gave up waiting hears that instead. */
async function bodyOf(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch (cause) {
    if (signal.aborted) throw cause;
    return undefined;
  }
}

function errorOf(content: unknown, status: number): ApiError {
  const error = (content as { error?: { code?: string; message?: Partial<Say> } } | undefined)?.error;
  const { en, ko } = error?.message ?? {};
  if (en === undefined || ko === undefined) return new ApiError('unreadable', status, words.unreadable);
  return new ApiError(error?.code ?? 'error', status, sayOf(en, ko));
}

/** A path with its parameters, `:id` put in; undefined ones are left out, lists are repeated. */
export function addressOf<Path extends keyof Replies>(path: Path, params?: Params[Path]): string {
  const query = new URLSearchParams();
  let address: string = path;
  for (const [name, value] of Object.entries<string | number | readonly string[] | undefined>(params ?? {})) {
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(String(value)));
    else
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}
