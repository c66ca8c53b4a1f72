import { LRUCache } from 'lru-cache';

/** Results by key, the longest unused given up first when all together weigh more than there is room for. */
export class BoundedCache<T> {
  readonly #kept: LRUCache<string, { readonly value: T }, () => T | Promise<T>>;

  /**
   * @param room - the most that all values may weigh together.
   * @param weigh - what one weighs; one that is heavier than the room is not kept. Default 1 each.
   */
  constructor(room: number, weigh: (value: T) => number = () => 1) {
    this.#kept = new LRUCache({
      maxSize: room,
      // It counts from 1.
      sizeCalculation: ({ value }) => Math.max(1, weigh(value)),
      fetchMethod: async (_key, _stale, { context }) => ({ value: await context() }),
      // What is being made is kept when it comes, whatever was forgotten meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** Whether it is kept; one that is being made is not yet. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The value of a key, made once however many ask at the same time; a failure is not kept. */
  async of(key: string, make: () => T | Promise<T>): Promise<T> {
    return (await this.#kept.forceFetch(key, { context: make })).value;
  }

  /** Forget all that is kept. */
  clear(): void {
    this.#kept.clear();
  }
}
