/** A morpheme with its tag of the Sejong set, such as `NNG` (common noun) or `JKO` (object particle). */
export interface Morpheme {
  readonly form: string;
  readonly tag: string;
}

/** A Korean morphological analyser behind the `morph` tokenizer. */
export interface MorphEngine {
  /** Longest text in characters that {@link analyse} should be given at once. */
  readonly limit: number;
  /** The morphemes of a piece of one line, in order, inflected words and compounds taken apart. */
  analyse(text: string): Morpheme[];
  dispose(): void;
}

/**
 * Cut a text into lines and long lines into pieces of at most `limit` characters, at the last end of a sentence or else
 * the last blank before the limit. Analysers are at best linear, some quadratic, in what they are given at once.
 */
export function* piecesOf(text: string, limit: number): Generator<string> {
  for (const line of text.split(/[\n\r\u2028\u2029]+/)) {
    let rest = line.trim();
    while (rest.length > limit) {
      const end = cutAt(rest, limit);
      yield rest.slice(0, end);
      rest = rest.slice(end).trimStart();
    }
    if (rest !== '') yield rest;
  }
}

function cutAt(text: string, limit: number): number {
  const head = text.slice(0, limit);
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('? '), head.lastIndexOf('! '));
  if (sentence > 0) return sentence + 1;
  const blank = head.lastIndexOf(' ');
  if (blank > 0) return blank;
  // Never between the halves of a surrogate pair.
  return /[\ud800-\udbff]$/.test(head) && limit > 1 ? limit - 1 : limit;
}
