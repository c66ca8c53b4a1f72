import { compareBytes } from '@jatdae/measures/advanced';
import type { Document, Query } from '../../collection/index.ts';
import { indexedText, normalise, type Tokenizer } from '../../systems/index.ts';

/** A term of more than this share of the documents, or of the queries, tells none from another. */
const COMMON = 0.2;
/** So many texts are looked at to know which terms are common, */
const SAMPLE = 1000;
/** and so much of each. */
const SAMPLE_LENGTH = 2000;
/** With fewer texts a share says nothing. */
const FEWEST = 20;
/** Characters of a document that are cut into terms. */
const LONGEST = 100_000;

/** What cuts texts into terms for one system. */
export interface Cutters {
  /** The system's own tokenizer, or the stand-in. */
  readonly own: Tokenizer;
  /** It is the system's own. */
  readonly known: boolean;
  /** Morphemes, where they are at hand. */
  readonly morphemes?: Tokenizer;
}

/** The terms that queries and documents have in common, as one system cuts them. */
export class Terms {
  /** Name of the tokenizer that cuts. */
  readonly tokenizer: string;
  /** True where it is the system's own, false for the stand-in. */
  readonly known: boolean;
  readonly #cutters: Cutters;
  readonly #common: ReadonlySet<string>;
  readonly #documents = new Map<string, ReadonlySet<string>>();

  constructor(cutters: Cutters, documents: readonly Document[], queries: readonly Query[]) {
    this.#cutters = cutters;
    this.tokenizer = cutters.own.name;
    this.known = cutters.known;
    const { own } = cutters;
    this.#common = new Set([
      ...commonTerms(own, documents, (document) => indexedText(document)),
      ...commonTerms(own, queries, (query) => query.text),
    ]);
  }

  /** Terms of a query that are not common, each once, in order. */
  of(query: string): string[] {
    return [...new Set(this.#cutters.own.tokens(query))].filter((term) => !this.#common.has(term));
  }

  /** Those of them that a document has too. */
  shared(query: string, document: Document): string[] {
    const terms = this.#termsOf(document);
    return this.of(query).filter((term) => terms.has(term));
  }

  /**
   * What would bring a query and a document together that share no term; undefined where nothing would, or where they
   * share a common one and were brought together by it.
   */
  bridge(query: string, document: Document): Bridge | undefined {
    const terms = this.#termsOf(document);
    if (this.#cutters.own.tokens(query).some((term) => terms.has(term))) return undefined;
    return bridgeOf(query, indexedText(document).slice(0, LONGEST), this.#cutters.morphemes);
  }

  /** A word of the query in another Unicode form than the document's. All tokenizers here normalise; others may not. */
  unicode(query: string, document: Document): Bridge | undefined {
    return this.known ? undefined : unicodeBridge(query, indexedText(document).slice(0, LONGEST));
  }

  #termsOf(document: Document): ReadonlySet<string> {
    const known = this.#documents.get(document.id);
    if (known) return known;
    const terms = new Set(this.#cutters.own.tokens(indexedText(document).slice(0, LONGEST)));
    this.#documents.set(document.id, terms);
    return terms;
  }
}

/** Sampled at even steps by id, so that the order of the file changes nothing. */
function commonTerms<T extends { readonly id: string }>(
  tokenizer: Tokenizer,
  texts: readonly T[],
  textOf: (one: T) => string,
): string[] {
  if (texts.length < FEWEST) return [];
  const sorted = [...texts].sort((a, b) => compareBytes(a.id, b.id));
  const step = Math.max(1, sorted.length / SAMPLE);
  const counts = new Map<string, number>();
  let looked = 0;
  for (let at = 0; Math.floor(at) < sorted.length; at += step) {
    looked++;
    const text = normalise(textOf(sorted[Math.floor(at)]!).slice(0, SAMPLE_LENGTH));
    for (const term of new Set(tokenizer.tokens(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > COMMON * looked).map(([term]) => term);
}

/** What brings a query and a document together that share no term as they are cut. */
interface Bridge {
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
function bridgeOf(query: string, document: string, morphemes: Tokenizer | undefined): Bridge | undefined {
  const words = wordsOf(normalise(query));
  const text = normalise(document);
  return spacing(words, text) ?? morpheme(query, document, morphemes) ?? spelling(words, text);
}

/** A word whose normalised form the document has, and not the form of the query. */
function unicodeBridge(query: string, document: string): Bridge | undefined {
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
