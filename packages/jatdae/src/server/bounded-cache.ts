/** Results by key, the longest unused given up first when all together weigh more than there is room for. */
export class BoundedCache<T> {
  readonly #room: number;
  readonly #weigh: (value: T) => number;
  readonly #kept = new Map<string, { readonly value: T; readonly weight: number }>();
  readonly #coming = new Map<string, Promise<T>>();
  #weight = 0;

  /**
   * @param room - the most that all values may weigh together.
   * @param weigh - what one weighs; one that is heavier than the room is not kept. Default 1 each.
   */
  constructor(room: number, weigh: (value: T) => number = () => 1) {
    this.#room = room;
    this.#weigh = weigh;
  }

  /** Whether it is kept; one that is being made is not yet. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The value of a key, made once however many ask at the same time; a failure is not kept. */
  async of(key: string, make: () => T | Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const coming = this.#coming.get(key);
    if (coming) return coming;
    const made = (async () => make())();
    this.#coming.set(key, made);
    try {
      const value = await made;
      this.#keep(key, value);
      return value;
    } finally {
      this.#coming.delete(key);
    }
  }

  /** Forget all that is kept; what is being made is kept when it comes. */
  clear(): void {
    this.#kept.clear();
    this.#weight = 0;
  }

  #keep(key: string, value: T): void {
    const weight = this.#weigh(value);
    if (weight > this.#room) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, { weight: less }] of this.#kept) {
      if (this.#weight <= this.#room) return;
      this.#kept.delete(oldest);
      this.#weight -= less;
    }
  }
}
