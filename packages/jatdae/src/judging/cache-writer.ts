import type { CachedReply, JudgeCache } from '../gold/index.ts';

/**
 * Writes replies as they come. Those that come while others are being written go together in the next transaction; each
 * promise is fulfilled when its reply is on disk.
 */
export class CacheWriter {
  readonly #cache: JudgeCache;
  #waiting: CachedReply[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(cache: JudgeCache) {
    this.#cache = cache;
  }

  write(reply: CachedReply): Promise<void> {
    this.#waiting.push(reply);
    this.#next ??= this.#after(this.#last);
    return this.#next;
  }

  async #after(last: Promise<void>): Promise<void> {
    await last.catch(() => {});
    const batch = this.#waiting;
    this.#waiting = [];
    this.#last = this.#next!;
    this.#next = undefined;
    await this.#cache.put(batch);
  }
}
