import { normalCdf } from './normal.ts';
import { NOISE } from './paired.ts';

/** The result of Wilcoxon's signed rank test. */
export interface Wilcoxon {
  /** Differences that are not 0; those of 0 are left out, as Wilcoxon did. */
  readonly n: number;
  /** The smaller of the two rank sums; undefined without a difference. */
  readonly statistic: number | undefined;
  /** Two-sided; 1 where all differences are 0, undefined without any. */
  readonly p: number | undefined;
  /** True where p is of the exact distribution, false where of the normal approximation. */
  readonly exact: boolean;
}

/** Up to so many differences the exact distribution is used, with ties or zeros up to fewer: as scipy.stats.wilcoxon. */
const EXACT = 50;
const EXACT_WITH_TIES = 13;

/**
 * Wilcoxon's signed-rank test (1945): exact for few differences, else the normal approximation, corrected for ties but
 * not for continuity; scipy.stats.wilcoxon with its defaults. It asks of the median of a symmetric distribution, not of the mean.
 *
 * @param differences one a query; NaN (undefined) is left out. Sizes within 1e-12 of each other are tied
 */
export function wilcoxon(differences: ArrayLike<number>): Wilcoxon {
  let all = 0;
  const kept: number[] = [];
  for (let i = 0; i < differences.length; i++) {
    const d = differences[i]!;
    if (Number.isNaN(d)) continue;
    all++;
    if (d !== 0) kept.push(d);
  }
  const n = kept.length;
  if (n === 0) return { n, statistic: all === 0 ? undefined : 0, p: all === 0 ? undefined : 1, exact: true };
  const { twice, tieTerm } = doubledRanks(kept);
  let plus = 0;
  let minus = 0;
  kept.forEach((d, i) => {
    if (d > 0) plus += twice[i]!;
    else minus += twice[i]!;
  });
  const statistic = Math.min(plus, minus) / 2;
  const exact = all <= (tieTerm > 0 || n < all ? EXACT_WITH_TIES : EXACT);
  if (exact) return { n, statistic, p: exactP(twice, Math.min(plus, minus)), exact };
  const variance = (n * (n + 1) * (2 * n + 1) - tieTerm / 2) / 24;
  const z = (statistic - (n * (n + 1)) / 4) / Math.sqrt(variance);
  return { n, statistic, p: Math.min(1, 2 * normalCdf(z)), exact };
}

/** Twice the rank of each size, the mean rank where they are tied, and the sum of t^3 - t over ties of t. */
function doubledRanks(values: readonly number[]): { twice: Uint32Array; tieTerm: number } {
  const size = (i: number) => Math.abs(values[i]!);
  const order = values.map((_, i) => i).sort((a, b) => size(a) - size(b));
  const twice = new Uint32Array(values.length);
  let tieTerm = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && size(order[to]!) - size(order[to - 1]!) <= NOISE) to++;
    for (let i = from; i < to; i++) twice[order[i]!] = from + to + 1;
    const tied = to - from;
    tieTerm += tied ** 3 - tied;
    from = to;
  }
  return { twice, tieTerm };
}

/** Twice the chance of a rank sum at most this one, over all sign patterns: counted rank by rank. */
function exactP(twice: Uint32Array, smaller: number): number {
  const ways = new Float64Array(smaller + 1);
  ways[0] = 1;
  for (const rank of twice) for (let sum = smaller; sum >= rank; sum--) ways[sum]! += ways[sum - rank]!;
  let reached = 0;
  for (const count of ways) reached += count;
  return Math.min(1, (2 * reached) / 2 ** twice.length);
}
