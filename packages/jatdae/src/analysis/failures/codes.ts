import { type Document, LONGEST_TEXT } from '../../collection/index.ts';
import { normalise } from '../../systems/index.ts';

/** A code by what people mean: without hyphens, blanks and case, `D-8` and `d8` are one. */
const keyOf = (code: string) => normalise(code).replace(/[\s-]/g, '');
const TOKEN = /[a-z0-9]+(?:-[a-z0-9]+)*/g;

/**
 * The codes of documents and queries. A document carries those in its attributes, title and path, or in its first line
 * where it has no title; what its text goes on to mention is not its own. Documents write codes as the pattern says; in
 * queries case does not count, nor hyphens of a code that some document carries.
 */
export class CodeBook {
  readonly #inDocuments: RegExp;
  readonly #inQueries: RegExp;
  readonly #known = new Map<string, string>();

  constructor(pattern: string, documents: readonly Document[]) {
    const whole = `(?<![A-Za-z0-9-])(?:${pattern})(?![A-Za-z0-9-])`;
    this.#inDocuments = new RegExp(whole, 'gu');
    this.#inQueries = new RegExp(whole, 'giu');
    for (const document of documents) {
      for (const code of this.carriedBy(document)) {
        const key = keyOf(code);
        if (!this.#known.has(key)) this.#known.set(key, code);
      }
    }
  }

  /** Different codes that documents carry. */
  get size(): number {
    return this.#known.size;
  }

  /** The codes that name a document, in order, each once. */
  carriedBy({ title, text, attributes, path }: Document): string[] {
    const head = title === undefined || title === '' ? text.slice(0, LONGEST_TEXT).split('\n', 1) : [title];
    const places = [...Object.values(attributes ?? {}), ...head, ...(path ?? [])];
    return distinct(places.flatMap((place) => found(place, this.#inDocuments)));
  }

  /** The codes of a query, in order, each once, as documents write them where they do. */
  inQuery(text: string): string[] {
    const looked = normalise(text.slice(0, LONGEST_TEXT));
    const marked = [
      ...[...looked.matchAll(this.#inQueries)].map(({ 0: code, index }) => ({ code, index })),
      ...[...looked.matchAll(TOKEN)]
        .filter(([token]) => this.#known.has(keyOf(token)))
        .map(({ 0: code, index }) => ({ code, index })),
    ].sort((a, b) => a.index - b.index);
    return distinct(marked.map(({ code }) => this.#known.get(keyOf(code)) ?? code.toUpperCase()));
  }

  /** Whether two ways to write a code mean the same. */
  same(a: string, b: string): boolean {
    return keyOf(a) === keyOf(b);
  }
}

function found(text: string, pattern: RegExp): string[] {
  return text.slice(0, LONGEST_TEXT).normalize('NFKC').match(pattern) ?? [];
}

function distinct(codes: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const code of codes) if (!seen.has(keyOf(code))) seen.set(keyOf(code), code);
  return [...seen.values()];
}
