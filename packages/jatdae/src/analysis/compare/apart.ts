import { holm, letterGroups, moments, pairwiseRandomisationTests } from '@jatdae/measures/stats';

/** How several systems stand to one another on one measure, over the queries on which all have a score. */
export interface Apart {
  /** Queries on which all systems have a score. */
  readonly n: number;
  /** One a system; undefined where n is 0. */
  readonly means: readonly (number | undefined)[];
  /** p of systems i and j, `p[i][j]`: paired randomisation test, corrected over all pairs by Holm's method. */
  readonly p: readonly (readonly (number | undefined)[])[];
  /** Letters of each system: two that share one cannot be told apart. */
  readonly letters: readonly string[];
}

/** What decides that two systems are apart. */
export interface ApartOptions {
  /** Corrected p below which they are. */
  readonly alpha: number;
  /** Which mean is the better one. */
  readonly better: 'higher' | 'lower';
  readonly draws?: number;
  readonly seed?: number;
}

/**
 * The one comparison of all with all: matrix, letters and leaderboard are made from it. Each pair has the test that it has when it is
 * compared alone, so a poor third system takes nothing from what two good ones show (the randomised Tukey HSD, whose one distribution
 * is that of the greatest difference of all, does).
 *
 * @param columns scores of each system in the same order of queries; NaN where not defined
 */
export function apartOf(columns: readonly Float64Array[], { alpha, better, ...test }: ApartOptions): Apart {
  const [first = new Float64Array(0)] = columns;
  const rows = Array.from(first, (_, q) => q).filter((q) => columns.every((column) => !Number.isNaN(column[q]!)));
  const whole = columns.map((column) => Float64Array.from(rows, (q) => column[q]!));
  const pairs = pairwiseRandomisationTests(whole, test);
  const corrected = holm(pairs.map(({ p }) => p));
  const p = columns.map((): (number | undefined)[] => columns.map(() => undefined));
  for (const [i, { baseline, other }] of pairs.entries()) {
    p[baseline]![other] = corrected[i];
    p[other]![baseline] = corrected[i];
  }
  const means = whole.map((column) => moments(column).mean);
  const letters = letterGroups(
    means.map((mean) => mean ?? Number.NaN),
    (i, j) => (p[i]![j] ?? 1) < alpha,
    { better },
  );
  return { n: rows.length, means, p, letters };
}
