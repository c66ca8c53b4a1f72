import { MeasureError } from '../measure-error.ts';
import type { Interval } from './bootstrap.ts';
import type { Degenerate } from './paired.ts';
import { studentCdf } from './student-t.ts';
import { pairedT } from './t-test.ts';

/** What `bayesianComparison` may be told. */
export interface BayesOptions {
  /** Region of practical equivalence: mean differences from -rope to rope count as none. */
  readonly rope?: number;
  /** Of the credible interval. */
  readonly level?: number;
}

/** Posterior chances of a mean difference under the reference prior (a t distribution around the mean). */
export interface BayesianComparison {
  readonly n: number;
  readonly mean: number | undefined;
  readonly rope: number;
  /** P(mean difference > rope), P(< -rope) and P(between); they add up to 1. Undefined without spread. */
  readonly better: number | undefined;
  readonly worse: number | undefined;
  readonly equivalent: number | undefined;
  /** Central credible interval of the mean difference. */
  readonly interval: Interval;
  readonly degenerate?: Degenerate;
}

/**
 * Posterior of the mean difference of normal differences under the reference prior 1/sigma: Student's t with n - 1 degrees
 * of freedom about the mean, scaled by sd / sqrt(n) (Benavoli and others 2017, without correlation; Sakai 2017).
 *
 * @param differences one a query; NaN (undefined) is left out
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
