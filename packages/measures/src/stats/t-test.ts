import type { Interval } from './bootstrap.ts';
import { checkLevel, spreadless } from './bootstrap.ts';
import type { Degenerate } from './paired.ts';
import { moments } from './paired.ts';
import { studentQuantile, studentTwoSided } from './student-t.ts';

/** The result of Student's t test on paired differences, in units of the measure. */
export interface PairedT {
  /** Defined differences. */
  readonly n: number;
  /** Mean difference; undefined for n = 0. */
  readonly mean: number | undefined;
  /** Standard error of the mean, sd / sqrt(n); undefined where the differences have no spread. */
  readonly error: number | undefined;
  /** mean / error; 0 where all differences are 0, undefined where they are equal but not 0. */
  readonly t: number | undefined;
  /** Degrees of freedom, n - 1. */
  readonly df: number | undefined;
  /** Two-sided. 1 where all differences are 0; undefined where they are equal but not 0, for t would be infinite. */
  readonly p: number | undefined;
  /** Confidence interval of the mean. */
  readonly interval: Interval;
  /** Why the spread says nothing; absent where it does. */
  readonly degenerate?: Degenerate;
}

/**
 * Student's paired t test: t = mean / (sd / sqrt(n)).
 *
 * @param differences one a query; NaN (undefined) is left out
 * @throws MeasureError for a level outside (0, 1)
 */
export function pairedT(differences: ArrayLike<number>, { level = 0.95 }: { readonly level?: number } = {}): PairedT {
  checkLevel(level);
  const { n, mean, sd } = moments(differences);
  const degenerate = spreadless(differences);
  if (mean === undefined || sd === undefined || degenerate !== undefined) {
    const identical = mean === 0 && (sd ?? 0) === 0;
    const interval = { low: undefined, high: undefined, degenerate: degenerate ?? ('too few' as const) };
    return {
      n,
      mean,
      error: undefined,
      t: identical ? 0 : undefined,
      df: n < 2 ? undefined : n - 1,
      p: identical ? 1 : undefined,
      interval,
      degenerate: interval.degenerate,
    };
  }
  const error = sd / Math.sqrt(n);
  const t = mean / error;
  const half = studentQuantile((1 + level) / 2, n - 1) * error;
  return {
    n,
    mean,
    error,
    t,
    df: n - 1,
    p: studentTwoSided(t, n - 1),
    interval: { low: mean - half, high: mean + half },
  };
}
