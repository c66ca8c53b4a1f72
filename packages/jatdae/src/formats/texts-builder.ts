import { formats as words } from '../language/index.ts';
import type { Input } from './input.ts';

/** Gathers documents or queries in file order; an id that stands twice, or is damaged, is an error. */
export class TextsBuilder<T extends { readonly id: string }> {
  readonly #input: Input;
  readonly #what: 'query' | 'document';
  readonly #items: T[] = [];
  readonly #lines = new Map<string, number>();
  #repeat: { id: string; first: number; second: number } | undefined;
  #repeats = 0;

  constructor(input: Input, what: 'query' | 'document') {
    this.#input = input;
    this.#what = what;
  }

  /** A document or query with its line; an id that stands twice is kept for `finish`. */
  add(item: T, line: number): void {
    if (item.id.includes('\ufffd')) throw this.#input.error(words.lines.damagedId, line, item.id);
    if (item.id.startsWith('\ufeff')) throw this.#input.error(words.lines.markInside, line, item.id);
    const first = this.#lines.get(item.id);
    if (first !== undefined) {
      this.#repeats++;
      this.#repeat ??= { id: item.id, first, second: line };
      return;
    }
    this.#lines.set(item.id, line);
    this.#items.push(item);
  }

  /** @throws JatdaeError when an id stands twice, or when nothing was read. */
  finish(): T[] {
    const kind = this.#what === 'query' ? 'queries' : 'documents';
    if (this.#repeat) {
      const { id, first, second } = this.#repeat;
      throw this.#input.error(
        words.data.repeatedIds({ what: this.#what, id, first, second, count: this.#repeats }),
        second,
      );
    }
    if (this.#items.length === 0)
      throw this.#input.error(words.data.nothingRead({ kind: words.files.kindName({ kind }) }));
    return this.#items;
  }
}
