import { JatdaeError } from '../../errors.ts';
import { http } from '../../language/index.ts';
import type { JsonRequest } from './http.ts';
import { redactUrl } from './redact.ts';

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
    if (bytes > limit) throw new JatdaeError(http.tooLong({ shown: redactUrl(url), limit }), { exitCode: 3 });
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
