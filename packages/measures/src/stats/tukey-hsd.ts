import { randomOf } from '../random.ts';
import { shufflePicksPerNumber } from './picks.ts';
import { commonLength, withDefaults } from './randomisation-test.ts';

/** What the randomised Tukey HSD test may be told: draws and seed. */
export interface TukeyOptions {
  /** Random orders, a whole number from 1. @default 10000 */
  readonly draws?: number;
  /** Of the random orders. @default 0 */
  readonly seed?: number;
}

/** Ranges within this share of the mean |score| count as equal. */
const SAME_RANGE = 1e-12;

/**
 * Randomised Tukey HSD test (Carterette 2012, "Multiple testing in statistical analysis of systems-based information
 * retrieval experiments", algorithm 1): were all systems the same, each query's scores would belong to the systems in any
 * order. The p of a pair is the share of random orders whose largest difference of means, over all systems, is at
 * least the pair's own: (hits + 1) / (draws + 1). That corrects for all pairs at once.
 *
 * @param systems scores, one a query, all over the same queries; a query that is NaN for any system is left out
 * @returns p of each pair of systems, symmetric; 1 on the diagonal, undefined without a query
 * @throws MeasureError for columns of unequal length, or draws that are no whole number from 1
 */
export function randomisedTukeyHsd(
  systems: readonly ArrayLike<number>[],
  options: TukeyOptions = {},
): (number | undefined)[][] {
  const { draws, seed } = withDefaults(options);
  const m = systems.length;
  const scores = completeRows(systems);
  const n = m === 0 ? 0 : scores.length / m;
  if (n === 0) return systems.map(() => systems.map(() => undefined));

  const means = columnSums(scores, m).map((sum) => sum / n);
  const slack = (SAME_RANGE * scores.reduce((sum, score) => sum + Math.abs(score), 0)) / scores.length;
  const pairs: { readonly i: number; readonly j: number; readonly least: number }[] = [];
  for (let i = 0; i < m; i++) {
    for (let j = i + 1; j < m; j++) pairs.push({ i, j, least: Math.abs(means[i]! - means[j]!) - slack });
  }
  pairs.sort((a, b) => a.least - b.least);

  // reached[k]: draws whose range reaches exactly the k smallest differences.
  const reached = new Float64Array(pairs.length + 1);
  const random = randomOf(seed);
  const sums = new Float64Array(m);
  for (let draw = 0; draw < draws; draw++) {
    const range = shuffledRange(scores, sums, random) / n;
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pairs[middle]!.least <= range) low = middle + 1;
      else high = middle;
    }
    reached[low]!++;
  }

  const p: (number | undefined)[][] = systems.map((_, i) => systems.map((_, j) => (i === j ? 1 : undefined)));
  let hits = 0;
  for (let k = pairs.length - 1; k >= 0; k--) {
    hits += reached[k + 1]!;
    const { i, j } = pairs[k]!;
    p[i]![j] = (hits + 1) / (draws + 1);
    p[j]![i] = p[i]![j];
  }
  return p;
}

/** The rows that are defined for all columns, one after the other. */
export function completeRows(columns: readonly ArrayLike<number>[]): Float64Array {
  const length = commonLength(columns);
  const rows = new Float64Array(length * columns.length);
  let at = 0;
  for (let row = 0; row < length; row++) {
    if (columns.some((column) => Number.isNaN(column[row]!))) continue;
    for (const column of columns) rows[at++] = column[row]!;
  }
  return rows.slice(0, at);
}

/** Sum of each of m columns of a matrix by rows. */
export function columnSums(rows: Float64Array, m: number): Float64Array {
  const sums = new Float64Array(m);
  for (let i = 0; i < rows.length; i++) sums[i % m]! += rows[i]!;
  return sums;
}

/** Shuffle each row in place (any order is as good a start as the last one) and return the range of the columns' sums. */
function shuffledRange(rows: Float64Array, sums: Float64Array, random: () => number): number {
  const m = sums.length;
  const renew = shufflePicksPerNumber(m);
  sums.fill(0);
  for (let from = 0; from < rows.length; from += m) {
    let fraction = 0;
    for (let last = m - 1, left = 0; last >= 0; last--, left--) {
      if (left === 0) {
        fraction = random();
        left = renew;
      }
      const scaled = fraction * (last + 1);
      const pick = Math.floor(scaled);
      fraction = scaled - pick;
      const score = rows[from + pick]!;
      rows[from + pick] = rows[from + last]!;
      rows[from + last] = score;
      sums[last]! += score;
    }
  }
  let least = sums[0]!;
  let most = sums[0]!;
  for (let i = 1; i < m; i++) {
    if (sums[i]! < least) least = sums[i]!;
    if (sums[i]! > most) most = sums[i]!;
  }
  return most - least;
}
