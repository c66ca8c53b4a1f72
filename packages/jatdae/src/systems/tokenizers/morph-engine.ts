/** A morpheme with its tag of the Sejong set, such as `NNG` (common noun) or `JKO` (object particle). */
export interface Morpheme {
  readonly form: string;
  readonly tag: string;
}

/** What stands between blanks, punctuation and other scripts: `참깨라면을`. */
export interface MorphWord {
  /** As it stands in the text. */
  readonly text: string;
  /** The entries of the dictionary that it was read as, in order; inflected words and compounds are several morphemes. */
  readonly parts: readonly (readonly Morpheme[])[];
}

/** A Korean morphological analyser behind the `morph` tokenizer. */
export interface MorphEngine {
  /** Longest text in characters that {@link analyse} should be given at once. */
  readonly limit: number;
  /** The words of a piece of one line, in order. */
  analyse(text: string): MorphWord[];
  dispose(): void;
}

/** What an analyser found, with the place of it in the text. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly morphemes: readonly Morpheme[];
}

const HANGUL = /^\p{Script=Hangul}+$/u;

/**
 * Entries as words. Those in Hangul that follow each other at once, or have one place, are of one word; all else is a word by
 * itself.
 */
export function wordsOf(text: string, entries: readonly Placed[]): MorphWord[] {
  const words: { from: number; to: number; hangul: boolean; parts: (readonly Morpheme[])[] }[] = [];
  for (const { from, to, morphemes } of entries) {
    const hangul = HANGUL.test(text.slice(from, to));
    const last = words.at(-1);
    // Kiwi gives an ending that is part of a syllable that syllable's place.
    if (last && ((last.hangul && hangul && from <= last.to) || (from === last.from && to === last.to))) {
      last.parts.push(morphemes);
      last.to = Math.max(last.to, to);
    } else words.push({ from, to, hangul, parts: [morphemes] });
  }
  return words.map(({ from, to, parts }) => ({ text: text.slice(from, to), parts }));
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
