import { MeasureError } from '../measure-error.ts';
import type { Interval } from './bootstrap.ts';
import type { Degenerate } from './paired.ts';
import { studentCdf } from './student-t.ts';
import { pairedT } from './t-test.ts';

/** What `bayesianComparison` may be told. */
export interface BayesOptions {
  /**
   * Region of practical equivalence, in units of the measure: mean differences from -rope to rope count as none.
   * @default 0
   */
  readonly rope?: number;
  /** Of the credible interval, between 0 and 1. @default 0.95 */
  readonly level?: number;
}

/** Posterior chances of a mean difference under the reference prior (a t distribution around the mean). */
export interface BayesianComparison {
  /** Defined differences. */
  readonly n: number;
  /** Mean difference, the middle of the posterior; undefined for n = 0. */
  readonly mean: number | undefined;
  /** Half-width of the region of practical equivalence, as asked for. */
  readonly rope: number;
  /** P(mean difference > rope); the three chances add up to 1. Undefined without spread, as the other two. */
  readonly better: number | undefined;
  /** P(mean difference < -rope). */
  readonly worse: number | undefined;
  /** P(mean difference within the region). */
  readonly equivalent: number | undefined;
  /** Central credible interval of the mean difference. */
  readonly interval: Interval;
  /** Why there is no posterior; absent where there is one. */
  readonly degenerate?: Degenerate;
}

/**
 * Posterior of the mean difference of normal differences under the reference prior 1/sigma: Student's t with n - 1 degrees
 * of freedom about the mean, scaled by sd / sqrt(n) (Benavoli and others 2017, without correlation; Sakai 2017).
 *
 * @param differences one a query; NaN (undefined) is left out
 * @throws MeasureError for a rope below 0 or a level outside (0, 1)
 */
export function bayesianComparison(
  differences: ArrayLike<number>,
  { rope = 0, level = 0.95 }: BayesOptions = {},
): BayesianComparison {
  if (!(rope >= 0)) throw new MeasureError(`rope is ${rope}; it is at least 0, 0.01 for example`);
  const { n, mean, df, interval, degenerate, error } = pairedT(differences, { level });
  if (mean === undefined || df === undefined || error === undefined) {
    const none = { better: undefined, worse: undefined, equivalent: undefined };
    return { n, mean, rope, ...none, interval, degenerate: degenerate ?? 'too few' };
  }
  const better = studentCdf((mean - rope) / error, df);
  const worse = studentCdf((-rope - mean) / error, df);
  return { n, mean, rope, better, worse, equivalent: Math.max(0, 1 - better - worse), interval };
}
