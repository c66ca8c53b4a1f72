import { letterGroups, moments, randomisedTukeyHsd } from '@jatdae/measures/stats';

/** One measure of several systems: scores in the same order of queries, NaN where not defined. */
export interface LettersJob {
  /** Of sums and geometric means a test of means says nothing. */
  readonly mean: boolean;
  /** Which mean is the better one. */
  readonly better: 'higher' | 'lower';
  /** One a system. */
  readonly columns: readonly Float64Array[];
}

/** How the systems stand to one another on one measure, over the queries on which all have a score. */
export interface Apart {
  /** Queries on which all systems have a score. */
  readonly n: number;
  /** One a system; undefined where n is 0. */
  readonly means: readonly (number | undefined)[];
  /** p of each pair, corrected for all pairs. */
  readonly p: readonly (readonly (number | undefined)[])[];
  /** Of each system: two that share one cannot be told apart. */
  readonly letters: readonly string[];
}

/** Below this two systems are told apart. */
export const ALPHA = 0.05;
const TEST = { draws: 10_000, seed: 0 };

/** Which systems can be told apart; undefined where the measure is no mean. */
export function apartOfColumns({ mean, better, columns }: LettersJob): Apart | undefined {
  if (!mean) return undefined;
  const [first = new Float64Array(0)] = columns;
  const rows = Array.from(first, (_, q) => q).filter((q) => columns.every((column) => !Number.isNaN(column[q]!)));
  const whole = columns.map((column) => Float64Array.from(rows, (q) => column[q]!));
  const p = randomisedTukeyHsd(whole, TEST);
  const means = whole.map((column) => moments(column).mean);
  const letters = letterGroups(
    means.map((one) => one ?? Number.NaN),
    (i, j) => (p[i]![j] ?? 1) < ALPHA,
    { better },
  );
  return { n: rows.length, means, p, letters };
}
