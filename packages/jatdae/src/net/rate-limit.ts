import { sleep } from './retry.ts';

/** Lets at most so many calls a second begin, evenly spaced. */
export class RateLimit {
  readonly #gap: number;
  #next = 0;

  /** @param perSecond calls a second; Infinity for no limit */
  constructor(perSecond: number) {
    this.#gap = 1000 / perSecond;
  }

  /** Wait for this call's turn. */
  async turn(signal?: AbortSignal): Promise<void> {
    if (this.#gap === 0) return;
    const now = performance.now();
    const start = Math.max(now, this.#next);
    this.#next = start + this.#gap;
    if (start > now) await sleep(start - now, signal);
  }
}
