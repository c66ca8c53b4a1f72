import type { PassageCandidate, PassageMatch } from '../../formats/index.ts';
import { normalise } from '../../systems/index.ts';

/** When a passage is taken for a document's. */
export interface MatchOptions {
  /** From which score on a document is taken, 0 to 1. Default .8. */
  readonly threshold?: number | undefined;
}

/** Of a document: its id and what stands in it. */
export interface Haystack {
  /** Id of the document. */
  readonly id: string;
  /** Looked through too. */
  readonly title?: string;
  /** Its whole text. */
  readonly text: string;
}

const THRESHOLD = 0.8;
/** Shorter passages stand in too many documents by chance. Characters without blanks. */
const LONG_ENOUGH = 16;
/** Scores that are nearer than this are tied. */
const MARGIN = 0.02;
/** A run of `WINDOW + STRIDE - 1` common characters makes a document a candidate. */
const WINDOW = 6;
const STRIDE = 3;
const CANDIDATES = 50;
const SHOWN = 3;

/**
 * Find the document of each passage, in the order of the passages. Texts are normalised (NFKC, lower case) and compared without blanks
 * and punctuation, so that line breaks inside words and other spacing do no harm.
 *
 * Score: 1 when the texts are equal or the passage stands in the document; the share of the passage that the document covers when the
 * document stands in the passage; else the share of the passage's words that the document has (each as often as it has it). A document
 * is taken when its score reaches the threshold and no other comes within .02 of it (equal texts go before contained ones); a passage
 * of less than 16 characters is taken for a document only if it is all of it.
 */
export function matchPassages(
  passages: readonly { readonly query: string; readonly text: string }[],
  documents: readonly Haystack[],
  options: MatchOptions = {},
): PassageMatch[] {
  const threshold = options.threshold ?? THRESHOLD;
  const needles = passages.map(({ text }) => prepared(text));
  const stacks = documents.map((document): Stack => {
    const whole = prepared(haystackText(document));
    return { id: document.id, whole, body: document.title === undefined ? whole : prepared(document.text) };
  });
  const hits = candidateHits(needles, stacks);
  return passages.map(({ query, text }, i) => {
    const needle = needles[i]!;
    const best = [...hits[i]!]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, CANDIDATES)
      .map(([index]) => scored(needle, stacks[index]!))
      .sort((a, b) => rank(b) - rank(a) || b.score - a.score);
    const candidates = best.slice(0, SHOWN);
    const [first, second] = best;
    const base = { query, text, score: first?.score ?? 0, candidates };
    if (!first) return { ...base, open: 'none' };
    if (needle.squeezed.length < LONG_ENOUGH && first.how !== 'equal') return { ...base, open: 'short' };
    if (first.score < threshold) return { ...base, open: 'below' };
    const tied = second && rank(first) === rank(second) && first.score - second.score < MARGIN;
    return tied ? { ...base, open: 'tied' } : { ...base, document: first.document };
  });
}

/** Equal texts go before all others, whatever the score of a long document that holds the passage as well. */
function rank({ how }: PassageCandidate): number {
  return how === 'equal' ? 1 : 0;
}

interface Prepared {
  /** Letters and digits only. */
  readonly squeezed: string;
  readonly words: readonly string[];
}

function prepared(text: string): Prepared {
  const words = normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { squeezed: words.join(''), words };
}

interface Stack {
  readonly id: string;
  /** Title and text. */
  readonly whole: Prepared;
  readonly body: Prepared;
}

/** For each passage the documents that share a run of characters with it, and how many. */
function candidateHits(needles: readonly Prepared[], stacks: readonly Stack[]): Map<number, number>[] {
  const byPiece = new Map<string, number[]>();
  const short: number[] = [];
  for (const [i, { squeezed }] of needles.entries()) {
    if (squeezed.length < WINDOW + STRIDE) short.push(i);
    for (let at = 0; at + WINDOW <= squeezed.length; at += STRIDE) {
      const piece = squeezed.slice(at, at + WINDOW);
      const list = byPiece.get(piece);
      if (!list) byPiece.set(piece, [i]);
      else if (list[list.length - 1] !== i) list.push(i);
    }
  }
  const hits = needles.map(() => new Map<number, number>());
  for (const [index, { whole }] of stacks.entries()) {
    const { squeezed } = whole;
    const seen = new Set<string>();
    for (let at = 0; at + WINDOW <= squeezed.length; at++) {
      const piece = squeezed.slice(at, at + WINDOW);
      const list = byPiece.get(piece);
      if (!list || seen.has(piece)) continue;
      seen.add(piece);
      for (const i of list) hits[i]!.set(index, (hits[i]!.get(index) ?? 0) + 1);
    }
    // A short passage has no piece of its own, or its only one may be cut.
    for (const i of short) {
      const needle = needles[i]!.squeezed;
      if (needle !== '' && squeezed.includes(needle) && !hits[i]!.has(index)) hits[i]!.set(index, 1);
    }
  }
  return hits;
}

function haystackText({ title, text }: Haystack): string {
  return title === undefined || title === '' ? text : `${title}\n${text}`;
}

function scored(needle: Prepared, { id, whole, body }: Stack): PassageCandidate {
  if (needle.squeezed === body.squeezed || needle.squeezed === whole.squeezed)
    return { document: id, score: 1, how: 'equal' };
  if (whole.squeezed.includes(needle.squeezed)) return { document: id, score: 1, how: 'contained' };
  const overlap = wordOverlap(needle.words, whole.words);
  if (body.squeezed !== '' && needle.squeezed.includes(body.squeezed)) {
    const covered = body.squeezed.length / needle.squeezed.length;
    if (covered >= overlap) return { document: id, score: covered, how: 'covers' };
  }
  return { document: id, score: overlap, how: 'overlap' };
}

/** The share of the words that stand in the others too, each counted as often as both have it. */
function wordOverlap(words: readonly string[], others: readonly string[]): number {
  if (words.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    left.set(word, count - 1);
  }
  return shared / words.length;
}
