/** Counts the tokens of a text. */
export interface Counter {
  /** What it counts, as reports and `--counter` name it: `words`, `pieces`. */
  readonly name: string;
  /** How many tokens the text has, 0 for a blank one. */
  count(text: string): number;
  /** Its tokens may be parts of words. */
  readonly cutsWords: boolean;
  /** Where each token begins, in UTF-16 units, ascending; only of counters that cut the text as it stands. */
  starts?(text: string): number[];
}

const WORD = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const PIECE =
  /\p{sc=Hangul}{1,2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|\p{N}{1,3}|\p{L}(?:(?![\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}]){0,3}|[^\s]/gu;

/** Words, and every other mark that is not white space by itself. A Korean word with its endings is one. */
export const wordCounter: Required<Counter> = byRegex('words', WORD, false);

/**
 * About what the vocabularies of multilingual embedders cut: two Hangul syllables, one character of Han or Kana, three
 * digits, four letters of other scripts, every other mark by itself. An estimate for where the tokenizer is not at hand.
 */
export const pieceCounter: Required<Counter> = byRegex('pieces', PIECE, true);

/** A counter by its name; undefined where there is none of that name. */
export function counterNamed(name: string): Counter | undefined {
  return [pieceCounter, wordCounter].find((counter) => counter.name === name);
}

function byRegex(name: string, regex: RegExp, cutsWords: boolean): Required<Counter> {
  return {
    name,
    cutsWords,
    count(text) {
      let count = 0;
      for (const _ of text.matchAll(regex)) count++;
      return count;
    },
    starts: (text) => Array.from(text.matchAll(regex), (match) => match.index),
  };
}
