import type { GoldStore } from '../gold/index.ts';

interface Text {
  readonly id: string;
  readonly textHash: string;
  readonly text: string;
}

/** Texts are put together this many milliseconds after the first of them. */
const WAIT = 250;

/**
 * The texts that labels were given on, each put into the store once a process and many in one transaction: a label is
 * acknowledged when it is on disk itself, and need not wait for the text that it names by its hash.
 */
export class SeenTexts {
  readonly #store: GoldStore;
  readonly #known = new Set<string>();
  #waiting = new Map<string, Text & { readonly actor: string }>();
  #timer: NodeJS.Timeout | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(store: GoldStore) {
    this.#store = store;
  }

  /** Have a text put with the next ones; one that this process has put already is not. */
  add(text: Text, actor: string): void {
    const key = `${text.textHash} ${text.id}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.set(key, { ...text, actor });
    this.#timer ??= setTimeout(() => void this.flush(), WAIT).unref();
  }

  /** Put those that wait. What cannot be put is put with the next label on it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#under = this.#under.then(() => this.#put(waiting));
    return this.#under;
  }

  async #put(waiting: ReadonlyMap<string, Text & { readonly actor: string }>): Promise<void> {
    const actors = new Set([...waiting.values()].map(({ actor }) => actor));
    const put = async (actor: string) => {
      const own = [...waiting].filter(([, text]) => text.actor === actor);
      try {
        await this.#store.putDocuments(
          own.map(([, { actor: _, ...text }]) => text),
          { actor },
        );
      } catch {
        for (const [key] of own) this.#known.delete(key);
      }
    };
    await Promise.all([...actors].map(put));
  }
}
