import { letterGroups, moments, randomisedTukeyHsd } from '@jatdae/measures/stats';

/** One measure of several systems: scores in the same order of queries, NaN where not defined. */
export interface LettersJob {
  /** Of sums and geometric means a test of means says nothing. */
  readonly mean: boolean;
  readonly better: 'higher' | 'lower';
  readonly columns: readonly Float64Array[];
}

const ALPHA = 0.05;
const TEST = { draws: 10_000, seed: 0 };

/** The letters of each system, over the queries on which all have a score. */
export function lettersOfColumns({ mean, better, columns }: LettersJob): readonly string[] | undefined {
  if (!mean) return undefined;
  const [first = new Float64Array(0)] = columns;
  const rows = Array.from(first, (_, q) => q).filter((q) => columns.every((column) => !Number.isNaN(column[q]!)));
  const whole = columns.map((column) => Float64Array.from(rows, (q) => column[q]!));
  const p = randomisedTukeyHsd(whole, TEST);
  const means = whole.map((column) => moments(column).mean ?? Number.NaN);
  return letterGroups(means, (i, j) => (p[i]![j] ?? 1) < ALPHA, { better });
}
