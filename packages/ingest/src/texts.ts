/**
 * What is counted and compared of texts, without any reader: tokens, near duplicates, expressions that run away.
 *
 * @module
 */

export { bareOf, runaway } from './runaway.ts';

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

/** Texts are near duplicates from this Jaccard similarity of their shingles on. */
export const NEAR = 0.8;
/** Characters of a shingle. */
const SHINGLE = 5;
/** Texts of fewer shingles are compared for equality only: one word more or less is all the difference. */
export const FEWEST = 20;

/** Bands of rows: a pair of similarity 0.8 is found with a probability of 0.999997 (0.9997 of 30 shingles), one of 0.5 with 0.79. */
const BANDS = 24;
const ROWS = 4;
/** Seeds of the two hashes from which the others are made. */
const FIRST = 0x9e3779b9;
const SECOND = 0x85ebca6b;
/** In a bucket a text is held against so many groups; only where a bucket has more of them can a pair be missed. */
const MOST_GROUPS = 64;

/** Texts that say nearly the same. */
export interface NearGroup {
  /** Indexes of the texts, ascending. */
  readonly texts: readonly number[];
  /** The lowest similarity at which one of them joined. */
  readonly similarity: number;
}

/**
 * Groups of texts that are nearly equal: who is similar to one of a group belongs to it. Candidates come from MinHash (96
 * hashes with fixed seeds, 24 bands), each is then decided by the exact Jaccard similarity of the shingles. Equal texts
 * are the caller's matter and should be given once.
 */
export function nearDuplicates(texts: readonly string[], near: number = NEAR): NearGroup[] {
  const shingles = texts.map(shinglesOf);
  const parent = texts.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const lowest = new Map<number, number>();
  for (const bucket of buckets(shingles)) {
    const leaders: number[] = [];
    for (const i of bucket) {
      let joined = false;
      for (const leader of leaders) {
        const [a, b] = [root(i), root(leader)];
        if (a === b) {
          joined = true;
          break;
        }
        const similarity = jaccard(shingles[i]!, shingles[leader]!);
        if (similarity < near) continue;
        const [low, high] = a < b ? [a, b] : [b, a];
        parent[high] = low;
        lowest.set(low, Math.min(lowest.get(low) ?? 1, lowest.get(high) ?? 1, similarity));
        joined = true;
      }
      if (!joined && leaders.length < MOST_GROUPS) leaders.push(i);
    }
  }
  const groups = new Map<number, number[]>();
  for (const i of texts.keys()) {
    const group = groups.get(root(i));
    if (group) group.push(i);
    else groups.set(root(i), [i]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([first, members]) => ({ texts: members, similarity: lowest.get(first)! }));
}

/** The hashes of all runs of five characters of a text (NFKC, lower case, white space as one blank). Ascending. */
export function shinglesOf(text: string): Uint32Array {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const hashes = new Uint32Array(Math.max(0, plain.length - SHINGLE + 1));
  for (let i = 0; i < hashes.length; i++) {
    let hash = 0x811c9dc5;
    for (let j = i; j < i + SHINGLE; j++) hash = Math.imul(hash ^ plain.charCodeAt(j), 0x01000193);
    hashes[i] = mixed(hash);
  }
  hashes.sort();
  // Sorted, equal ones stand side by side.
  let kept = 0;
  for (const hash of hashes) if (kept === 0 || hash !== hashes[kept - 1]) hashes[kept++] = hash;
  return hashes.slice(0, kept);
}

/** How much two sets share: the size of their intersection by that of their union; 1 for two empty ones. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 && b.length === 0) return 1;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) shared++;
    if (a[i]! <= b[j]!) i++;
    else j++;
    // `i` moved on where both were equal; `j` follows on the next turn, being the lesser then.
  }
  return shared / (a.length + b.length - shared);
}

/** Buckets of two texts and more, in a fixed order. */
function* buckets(shingles: readonly Uint32Array[]): Generator<readonly number[]> {
  const signatures = shingles.map((set) => (set.length < FEWEST ? undefined : signature(set)));
  for (let band = 0; band < BANDS; band++) {
    const found = new Map<string, number[]>();
    signatures.forEach((hashes, i) => {
      if (!hashes) return;
      const key = hashes.subarray(band * ROWS, (band + 1) * ROWS).join();
      const bucket = found.get(key);
      if (bucket) bucket.push(i);
      else found.set(key, [i]);
    });
    for (const bucket of found.values()) if (bucket.length > 1) yield bucket;
  }
}

/** The least of each of 96 hashes a + i b of all shingles (Kirsch and Mitzenmacher 2006): two hashes do the work of 96. */
function signature(set: Uint32Array): Int32Array {
  const least = new Int32Array(BANDS * ROWS).fill(0x7fffffff);
  for (const shingle of set) {
    let hash = mixed(shingle ^ FIRST) | 0;
    const step = mixed(shingle ^ SECOND) | 1;
    for (let i = 0; i < least.length; i++) {
      if (hash < least[i]!) least[i] = hash;
      hash = (hash + step) | 0;
    }
  }
  return least;
}

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
function mixed(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
