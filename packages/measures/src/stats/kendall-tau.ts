import { MeasureError } from '../measure-error.ts';
import { sharedRanks } from './average-ranks.ts';
import { normalCdf } from './normal.ts';

/** Rank correlation of two scorings of the same systems. */
export interface KendallTau {
  /** -1..1. Undefined where one side does not order any two systems. */
  readonly tau: number | undefined;
  /** Systems that have both values. */
  readonly n: number;
  /** Two-sided p of no correlation; undefined where tau is. */
  readonly p?: number;
}

/** Up to this many systems without ties the p is exact, as in scipy. */
const EXACT_UP_TO = 33;

/**
 * Kendall's tau-b (Kendall 1945): (concordant - discordant pairs) / sqrt(pairs not tied in x * pairs not tied in y).
 * The p is exact for up to 33 systems without ties, by the normal approximation with ties accounted for beyond, as
 * `scipy.stats.kendalltau`. Takes time in n log n (Knight 1966). Values within 1e-12 of the greatest of their group are tied, as
 * in {@link rankSwaps}: the last bits of a mean, which depend on the order of the sum, put no system above another.
 *
 * @param x one value a system; NaN (undefined) leaves the system out
 * @param y values of the same systems in the same order
 * @throws MeasureError for columns of unequal length
 */
export function kendallTau(x: ArrayLike<number>, y: ArrayLike<number>): KendallTau {
  const [a, b] = bothDefined(x, y);
  const n = a.length;
  const pairs = (n * (n - 1)) / 2;
  const { tiedInA, tiedInB, tiedInBoth, discordant: against } = pairCounts(a, b);
  const untiedA = pairs - tiedInA;
  const untiedB = pairs - tiedInB;
  // Concordant less discordant: a pair is one of these or tied somewhere.
  const difference = pairs - tiedInA - tiedInB + tiedInBoth - 2 * against;
  if (untiedA === 0 || untiedB === 0) return { tau: undefined, n };
  const tau = Math.max(-1, Math.min(1, difference / Math.sqrt(untiedA) / Math.sqrt(untiedB)));
  const discordant = (pairs - difference) / 2;
  const fewest = Math.min(discordant, pairs - discordant);
  const exact = untiedA === pairs && untiedB === pairs && (n <= EXACT_UP_TO || fewest <= 1);
  return { tau, n, p: exact ? exactP(n, fewest) : normalP(difference, a, b) };
}

/**
 * Kendall's tau among the systems that the reference puts on top: the ones that a choice is made between.
 *
 * @param scores values by the ruler in question
 * @param reference values by the trusted ruler, greatest best
 * @param top how many systems count, a whole number above 1; systems that tie with the last of them count too
 * @throws MeasureError for a top below 2, or columns of unequal length
 */
export function kendallTauTop(scores: ArrayLike<number>, reference: ArrayLike<number>, top: number): KendallTau {
  if (!Number.isInteger(top) || top < 2) {
    throw new MeasureError(`the top ${top} systems cannot be put in order; give a whole number from 2`);
  }
  const [a, b] = bothDefined(scores, reference);
  const least = Float64Array.from(b).sort().at(-Math.min(top, b.length)) ?? 0;
  const keep = Array.from(b.keys()).filter((i) => b[i]! >= least);
  return kendallTau(
    keep.map((i) => a[i]!),
    keep.map((i) => b[i]!),
  );
}

/**
 * The two columns at the positions where neither is NaN, greatest best, as ranks turned round: what differs by the noise of the
 * last bits is tied.
 */
export function bothDefined(x: ArrayLike<number>, y: ArrayLike<number>): [Float64Array, Float64Array] {
  if (x.length !== y.length) {
    throw new MeasureError(`two orders of the same systems have the same length, here are ${x.length} and ${y.length}`);
  }
  const rows = Array.from({ length: x.length }, (_, i) => i).filter((i) => !Number.isNaN(x[i]) && !Number.isNaN(y[i]));
  const turned = (values: ArrayLike<number>) => sharedRanks(rows.map((i) => values[i]!)).map((rank) => -rank);
  return [turned(x), turned(y)];
}

interface PairCounts {
  readonly tiedInA: number;
  readonly tiedInB: number;
  readonly tiedInBoth: number;
  readonly discordant: number;
}

/** Knight 1966: in the order of a, with ties by b, the discordant pairs are those that a merge sort of b turns round. */
function pairCounts(a: Float64Array, b: Float64Array): PairCounts {
  const n = a.length;
  const placesB = places(b);
  // Numbers sort without a call of ours for each comparison.
  const order = places(a)
    .map((place, i) => place * n + placesB[i]!)
    .sort();
  const sorted = order.map((both) => both % n);
  let tiedInA = 0;
  let tiedInBoth = 0;
  for (let k = 1, alike = 0, alikeInBoth = 0; k < n; k++) {
    const inBoth = order[k] === order[k - 1];
    alike = inBoth || Math.floor(order[k]! / n) === Math.floor(order[k - 1]! / n) ? alike + 1 : 0;
    alikeInBoth = inBoth ? alikeInBoth + 1 : 0;
    tiedInA += alike;
    tiedInBoth += alikeInBoth;
  }
  const discordant = sortCountingInversions(sorted);
  let tiedInB = 0;
  for (let k = 1, alike = 0; k < n; k++) {
    alike = sorted[k] === sorted[k - 1] ? alike + 1 : 0;
    tiedInB += alike;
  }
  return { tiedInA, tiedInB, tiedInBoth, discordant };
}

/** How many values are below each. */
function places(values: Float64Array): Float64Array {
  const sorted = Float64Array.from(values).sort();
  return values.map((value) => {
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}

/** Sorts in place, rising; returns how many pairs stood the other way round. */
function sortCountingInversions(values: Float64Array): number {
  let inversions = 0;
  let from: Float64Array = values;
  let to: Float64Array = new Float64Array(values.length);
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(middle + width, values.length);
      for (let left = start, right = middle, out = start; out < end; out++) {
        if (left < middle && (right === end || from[left]! <= from[right]!)) to[out] = from[left++]!;
        else {
          to[out] = from[right++]!;
          inversions += middle - left;
        }
      }
    }
    [from, to] = [to, from];
  }
  if (from !== values) values.set(from);
  return inversions;
}

/** Twice the share of the n! orders with at most so many discordant pairs (Kendall 1970, section 5). */
function exactP(n: number, most: number): number {
  let shares = new Float64Array(most + 1);
  shares[0] = 1;
  // The j-th system brings 0..j-1 discordant pairs, each equally often.
  for (let j = 2; j <= n; j++) {
    const next = new Float64Array(most + 1);
    for (let c = 0; c <= most; c++) {
      let sum = 0;
      for (let back = Math.max(0, c - j + 1); back <= c; back++) sum += shares[back]!;
      next[c] = sum / j;
    }
    shares = next;
  }
  return Math.min(1, 2 * shares.reduce((sum, share) => sum + share, 0));
}

function normalP(difference: number, a: Float64Array, b: Float64Array): number {
  const n = a.length;
  const tiesA = tieSums(a);
  const tiesB = tieSums(b);
  const m = n * (n - 1);
  const variance =
    (m * (2 * n + 5) - tiesA.spread - tiesB.spread) / 18 +
    (2 * tiesA.pairs * tiesB.pairs) / m +
    (n > 2 ? (tiesA.triples * tiesB.triples) / (9 * m * (n - 2)) : 0);
  return Math.min(1, 2 * normalCdf(-Math.abs(difference) / Math.sqrt(variance)));
}

/** Over the groups of t equal values: t(t-1)/2, t(t-1)(t-2) and t(t-1)(2t+5). */
function tieSums(values: Float64Array): { pairs: number; triples: number; spread: number } {
  const sums = { pairs: 0, triples: 0, spread: 0 };
  const sorted = Float64Array.from(values).sort();
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && sorted[to] === sorted[from]) to++;
    const t = to - from;
    sums.pairs += (t * (t - 1)) / 2;
    sums.triples += t * (t - 1) * (t - 2);
    sums.spread += t * (t - 1) * (2 * t + 5);
    from = to;
  }
  return sums;
}
