import { MeasureError } from '../measure-error.ts';
import { BLOCK, eachBlock, SignedSums } from './signed-sums.ts';

/** What a randomisation test may be told: draws, seed, and up to where all sign patterns are looked at. */
export interface RandomisationOptions {
  /** Random sign patterns, unless all are enumerated; a whole number from 1. @default 10000 */
  readonly draws?: number;
  /** Of the random patterns. @default 0 */
  readonly seed?: number;
  /** With at most so many differences that are not 0 (0 to 40), all sign patterns are looked at. @default 20 */
  readonly exactUpTo?: number;
}

/** The result of a randomisation test, with how it was reached. */
export interface RandomisationResult {
  /** In (0, 1]; undefined without a difference. */
  readonly p: number | undefined;
  /** Mean difference; undefined for n = 0. */
  readonly mean: number | undefined;
  /** Defined differences, those of 0 included. */
  readonly n: number;
  /** All sign patterns were looked at. */
  readonly exact: boolean;
  /** Sign patterns looked at: 2^(differences that are not 0), or random ones. */
  readonly draws: number;
}

/** Sums within this share of sum |d| count as equal: the order of additions moves the last bits. */
const SAME_SUM = 1e-12;
const MOST_EXACT = 40;

/**
 * Fisher's two-sided paired randomisation test (Smucker, Allan and Carterette 2007): were there no difference, each d
 * would have either sign with the same chance. p is the share of sign patterns whose |sum| is at least the observed one,
 * of all patterns for few differences, else (hits + 1) / (draws + 1) of random ones, never 0. Sums that are equal but for
 * rounding (1e-12 of sum |d|) count as reached. All differences 0: p = 1.
 *
 * @param differences one a query, NaN where undefined. Signs go by position: a column has the same p here and among
 *   others in `randomisationTests`
 * @throws MeasureError for draws or exactUpTo out of range
 */
export function randomisationTest(
  differences: ArrayLike<number>,
  options: RandomisationOptions = {},
): RandomisationResult {
  return randomisationTests([differences], options)[0]!;
}

/**
 * The same test for many columns over the same queries, with the same sign patterns for all. Memory does not grow with
 * the draws.
 *
 * @param columns differences, all of the same length; NaN where undefined
 * @returns one a column, in their order
 * @throws MeasureError for columns of unequal length, or draws or exactUpTo out of range
 */
export function randomisationTests(
  columns: readonly ArrayLike<number>[],
  options: RandomisationOptions = {},
): RandomisationResult[] {
  const { draws, seed, exactUpTo } = withDefaults(options);
  const length = commonLength(columns);
  const samples = columns.map((column) => new Sample(column));
  const sampled = samples.filter(({ nonZero }) => nonZero > exactUpTo);
  if (sampled.length > 0) {
    const signedSums = new SignedSums();
    const sums = new Float64Array(Math.min(BLOCK, draws));
    eachBlock(length, draws, seed, (signs, now, stride) => {
      for (const sample of sampled) {
        signedSums.sum(sample.values, signs, now, stride, sums);
        for (let b = 0; b < now; b++) if (Math.abs(sums[b]!) >= sample.threshold) sample.hits++;
      }
    });
  }
  return samples.map((sample) => sample.result(draws, exactUpTo));
}

export function withDefaults({
  draws = 10_000,
  seed = 0,
  exactUpTo = 20,
}: RandomisationOptions): Required<RandomisationOptions> {
  checkDraws(draws);
  if (!(exactUpTo >= 0 && exactUpTo <= MOST_EXACT)) {
    throw new MeasureError(`exactUpTo is ${exactUpTo}; it lies in 0..${MOST_EXACT}, more patterns take too long`);
  }
  return { draws, seed, exactUpTo };
}

export function checkDraws(draws: number): void {
  if (!(Number.isInteger(draws) && draws >= 1)) {
    throw new MeasureError(`${draws} draws; it is a whole number from 1, 10000 for example`);
  }
}

export function commonLength(columns: readonly ArrayLike<number>[]): number {
  const length = columns[0]?.length ?? 0;
  if (columns.every((column) => column.length === length)) return length;
  throw new MeasureError('columns that are tested together are over the same queries; here their lengths differ');
}

/** One column of differences and what came of it. */
export class Sample {
  /** 0 where undefined. */
  readonly values: Float64Array;
  /** Defined differences. */
  readonly n: number;
  /** Of these, those that are not 0. */
  readonly nonZero: number;
  /** Sum of the differences. */
  readonly sum: number;
  /** Sum of |d|. */
  readonly size: number;
  /** What |sum| under a sign pattern must reach. */
  readonly threshold: number;
  /** Random patterns that reached it. */
  hits = 0;

  constructor(differences: ArrayLike<number>) {
    const values = new Float64Array(differences.length);
    let n = 0;
    let nonZero = 0;
    let sum = 0;
    let size = 0;
    for (let i = 0; i < values.length; i++) {
      const d = differences[i]!;
      if (Number.isNaN(d)) continue;
      n++;
      if (d === 0) continue;
      values[i] = d;
      nonZero++;
      sum += d;
      size += Math.abs(d);
    }
    this.values = values;
    this.n = n;
    this.nonZero = nonZero;
    this.sum = sum;
    this.size = size;
    this.threshold = Math.abs(sum) - SAME_SUM * size;
  }

  /** p: of all patterns where at most `exactUpTo` differences are not 0, else of the `hits` counted so far. */
  result(draws: number, exactUpTo: number): RandomisationResult {
    const { n, nonZero, sum } = this;
    if (n === 0) return { p: undefined, mean: undefined, n, exact: true, draws: 0 };
    const mean = sum / n;
    if (nonZero > exactUpTo) return { p: (this.hits + 1) / (draws + 1), mean, n, exact: false, draws };
    const differences = this.values.filter((d) => d !== 0);
    return { p: exactP(differences, this.threshold), mean, n, exact: true, draws: 2 ** nonZero };
  }
}

/** Share of all sign patterns whose |sum| reaches the threshold, by meeting in the middle: both halves' sums in order. */
function exactP(values: Float64Array, threshold: number): number {
  if (threshold <= 0) return 1;
  const half = values.length >> 1;
  const left = allSums(values.subarray(0, half));
  const right = allSums(values.subarray(half));
  let reached = 0;
  let j = right.length;
  for (let i = 0; i < left.length; i++) {
    while (j > 0 && left[i]! + right[j - 1]! >= threshold) j--;
    reached += right.length - j;
  }
  // Each pattern has its mirror: as many stand at or below -threshold.
  return (2 * reached) / (left.length * right.length);
}

/** Sums under all sign patterns, ascending. */
function allSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  let size = 1;
  for (const value of values) {
    for (let m = 0; m < size; m++) {
      const sum = sums[m]!;
      sums[m] = sum - value;
      sums[m + size] = sum + value;
    }
    size *= 2;
  }
  return sums.sort();
}
