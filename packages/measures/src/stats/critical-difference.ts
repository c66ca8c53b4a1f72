import { MeasureError } from '../measure-error.ts';
import { sharedRanks } from './average-ranks.ts';
import { chiSquareTail } from './chi-square.ts';
import { indistinguishableGroups } from './letters.ts';
import { studentizedRangeQuantile } from './studentized-range.ts';

/** Friedman's test of "all systems are equal". */
export interface Friedman {
  /** Corrected for ties. */
  readonly chiSquare: number;
  /** Systems - 1. */
  readonly degrees: number;
  /** Chance of a chi-square as great where all systems are equal, 0..1 (chi-square approximation). */
  readonly p: number;
}

/** Average ranks of systems over queries, and how far apart they must be. */
export interface CriticalDifference {
  /** Queries on which every system is defined; others are left out. */
  readonly n: number;
  /** Average rank of each system, 1 best. */
  readonly ranks: readonly number[];
  /** Undefined where every query ranks all systems equal. */
  readonly friedman: Friedman | undefined;
  /** Nemenyi's critical difference: average ranks this far apart differ at `alpha`. */
  readonly critical: number;
  /** Level of the critical difference, as asked for. */
  readonly alpha: number;
  /** Largest sets of systems within it of one another, best first, as positions of systems; sets of one included. */
  readonly groups: readonly (readonly number[])[];
}

/** What `criticalDifference` may be told: level of the test, and which scores are best. */
export interface CriticalDifferenceOptions {
  /** Level, between 0 and 1. @default 0.05 */
  readonly alpha?: number;
  /** Which scores are best. @default 'higher' */
  readonly better?: 'higher' | 'lower';
}

/**
 * Friedman's test and Nemenyi's critical difference q_alpha sqrt(k (k+1) / 6n) (Demsar 2006, section 3.2.2): k systems are
 * ranked on each query, ties shared, and the ranks averaged. q_alpha is the quantile of the studentized range for
 * infinite degrees of freedom over sqrt 2.
 *
 * @param columns scores of one system each over the same queries; NaN where undefined
 * @param options alpha .05 and `higher` when left out
 * @returns undefined with fewer than two systems or no query on which all are defined
 * @throws MeasureError for an alpha outside (0, 1), or columns that are not equally long
 */
export function criticalDifference(
  columns: readonly ArrayLike<number>[],
  { alpha = 0.05, better = 'higher' }: CriticalDifferenceOptions = {},
): CriticalDifference | undefined {
  if (!(alpha > 0 && alpha < 1)) throw new MeasureError(`alpha=${alpha}; give a number between 0 and 1, such as 0.05`);
  const k = columns.length;
  if (columns.some((column) => column.length !== columns[0]!.length)) {
    throw new MeasureError(
      'the columns of the systems are over the same queries and equally long; join them by query first',
    );
  }
  const sums = new Float64Array(k);
  let squares = 0;
  let n = 0;
  for (let row = 0; row < (columns[0]?.length ?? 0); row++) {
    const values = columns.map((column) => (better === 'lower' ? -column[row]! : column[row]!));
    if (values.some(Number.isNaN)) continue;
    n++;
    for (const [system, rank] of sharedRanks(values).entries()) {
      sums[system]! += rank;
      squares += rank * rank;
    }
  }
  if (k < 2 || n === 0) return undefined;
  const ranks = Array.from(sums, (sum) => sum / n);
  const critical = studentizedRangeQuantile(1 - alpha, k) * Math.sqrt((k * (k + 1)) / (12 * n));
  const apart = (i: number, j: number) => Math.abs(ranks[i]! - ranks[j]!) >= critical;
  return {
    n,
    ranks,
    friedman: friedman(sums, squares, n),
    critical,
    alpha,
    groups: indistinguishableGroups(ranks, apart, { better: 'lower' }),
  };
}

/** (k - 1) * sum of (R_j - n (k+1)/2)^2 / (sum of squared ranks - n k (k+1)^2 / 4), Conover 1999 section 5.8. */
function friedman(sums: Float64Array, squares: number, n: number): Friedman | undefined {
  const k = sums.length;
  const middle = (n * (k + 1)) / 2;
  const within = squares - (n * k * (k + 1) ** 2) / 4;
  // Ranks are multiples of one half and their squares of one quarter: exact.
  if (within === 0) return undefined;
  let between = 0;
  for (const sum of sums) between += (sum - middle) ** 2;
  const chiSquare = ((k - 1) * between) / within;
  return { chiSquare, degrees: k - 1, p: chiSquareTail(chiSquare, k - 1) };
}
