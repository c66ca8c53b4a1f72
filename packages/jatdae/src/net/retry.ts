import { randomOf } from '@jatdae/measures/advanced';

/** How often and how fast something that failed is tried again. */
export interface RetryOptions {
  /** Tries after the first. Default 4. */
  readonly retries?: number;
  /** The first pause in milliseconds; it doubles each time, up to 30 s. Default 500. */
  readonly pause?: number;
  /** Seed of the jitter. Default 1. */
  readonly seed?: number;
  readonly signal?: AbortSignal | undefined;
  /** Asked before each further try; false ends it with the failure that there was. */
  readonly again?: (() => boolean) | undefined;
}

/** What to do with a failure: give up (undefined), or try again, after this many milliseconds where the server said so. */
export type Verdict = { readonly after?: number } | undefined;

/** The longest pause of the back-off, and the longest wish of a server (`Retry-After`) that is followed. */
const LONGEST_PAUSE = 30_000;
export const LONGEST_WISH = 120_000;

/**
 * Do something, again where it fails for a reason that may pass.
 *
 * @param action - gets the number of the try, from 1.
 * @param judge - reads a failure; undefined ends it.
 * @throws the last failure as it is, or the signal's reason.
 */
export async function retry<T>(
  action: (attempt: number) => Promise<T>,
  judge: (failure: unknown, attempt: number) => Verdict,
  options: RetryOptions = {},
): Promise<T> {
  const { retries = 4, pause = 500, seed = 1, signal, again = () => true } = options;
  const random = randomOf(seed);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await action(attempt);
    } catch (failure) {
      signal?.throwIfAborted();
      const verdict = attempt > retries ? undefined : judge(failure, attempt);
      if (verdict === undefined || !again()) throw failure;
      // Half fixed, half random: many clients that failed together do not come back together.
      const backoff = Math.min(LONGEST_PAUSE, pause * 2 ** (attempt - 1)) * (0.5 + random() / 2);
      await sleep(verdict.after ?? backoff, signal);
    }
  }
}

/** Wait; an abort ends it at once with the signal's reason. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
