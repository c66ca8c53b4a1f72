import { normalise } from '../../systems/tokenizers/normalise.ts';
import type { Tokenizer } from '../../systems/tokenizers/tokenizer.ts';

/** What brings a query and a document together that share no term as they are cut. */
export interface Bridge {
  /**
   * `unicode`: the same characters in another form (decomposed, full width); `spacing`: the same word with other blanks;
   * `morpheme`: the same word with other particles or endings; `spelling`: one letter or one jamo apart.
   */
  readonly by: 'unicode' | 'spacing' | 'morpheme' | 'spelling';
  /** The word (or the term) of the query. */
  readonly query: string;
  /** The same as the document has it. */
  readonly document: string;
}

/** Shortest word, in characters, for which blanks are looked past. */
const SPACED = 4;
/** Shortest words that may be misspelt: three syllables (as jamo), six letters. Shorter ones have other words beside them. */
const HANGUL = 7;
const LETTERS = 6;

/** Undefined where nothing brings them together. */
export function bridgeOf(query: string, document: string, morphemes: Tokenizer | undefined): Bridge | undefined {
  const words = wordsOf(normalise(query));
  const text = normalise(document);
  return spacing(words, text) ?? morpheme(query, document, morphemes) ?? spelling(words, text);
}

/** A word whose normalised form the document has, and not the form of the query. */
export function unicodeBridge(query: string, document: string): Bridge | undefined {
  if (query.normalize('NFKC') === query) return undefined;
  const text = normalise(document);
  for (const word of wordsOf(query)) {
    const same = normalise(word).trim();
    if (same !== word.toLowerCase() && same.length > 1 && text.includes(same) && !document.includes(word)) {
      return { by: 'unicode', query: word, document: same };
    }
  }
  return undefined;
}

function spacing(words: readonly string[], text: string): Bridge | undefined {
  const squeezed = text.replace(/\s+/g, '');
  for (const [i, word] of words.entries()) {
    if (word.length >= SPACED && squeezed.includes(word) && !text.includes(word)) {
      return { by: 'spacing', query: word, document: spaced(word, text) };
    }
    const next = words[i + 1];
    if (next === undefined) continue;
    const joined = word + next;
    if (joined.length >= SPACED && text.includes(joined) && !text.includes(`${word} ${next}`)) {
      return { by: 'spacing', query: `${word} ${next}`, document: joined };
    }
  }
  return undefined;
}

/** A word as the text spaces it. */
function spaced(word: string, text: string): string {
  const escaped = Array.from(word, (one) => one.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
  return new RegExp(escaped.join('\\s*'), 'u').exec(text)?.[0] ?? word;
}

function morpheme(query: string, document: string, morphemes: Tokenizer | undefined): Bridge | undefined {
  if (!morphemes) return undefined;
  const terms = new Set(morphemes.tokens(document));
  // One syllable is too often a part of something else.
  const shared = morphemes.tokens(query).find((term) => term.length > 1 && terms.has(term));
  return shared === undefined ? undefined : { by: 'morpheme', query: shared, document: shared };
}

function spelling(words: readonly string[], text: string): Bridge | undefined {
  const others = new Set(wordsOf(text));
  for (const word of words) {
    const letters = lettersOf(word);
    if (letters.length < leastOf(word)) continue;
    for (const other of others) {
      if (Math.abs(other.length - word.length) <= 1 && apartByOne(letters, lettersOf(other))) {
        return { by: 'spelling', query: word, document: other };
      }
    }
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const leastOf = (word: string) => (/\p{sc=Hangul}/u.test(word) ? HANGUL : LETTERS);
/** Hangul by jamo: 급 and 금 differ in one. */
const lettersOf = (word: string) => Array.from(word.normalize('NFD'));

/** One letter put in, left out or exchanged. */
function apartByOne(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  if (i === a.length && i === b.length) return false;
  let [x, y] = [a.length, b.length];
  while (x > i && y > i && a[x - 1] === b[y - 1]) {
    x--;
    y--;
  }
  return x - i <= 1 && y - i <= 1;
}
