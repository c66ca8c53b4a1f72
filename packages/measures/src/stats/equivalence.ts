import { MeasureError } from '../measure-error.ts';
import type { Interval } from './bootstrap.ts';
import type { Degenerate } from './paired.ts';
import { studentCdf } from './student-t.ts';
import { pairedT } from './t-test.ts';

/** The result of two one-sided t tests against a margin, in units of the measure. */
export interface EquivalenceTest {
  /** Defined differences. */
  readonly n: number;
  /** Mean difference; undefined for n = 0. */
  readonly mean: number | undefined;
  /** The largest difference that does not matter, as asked for. */
  readonly margin: number;
  /** The larger of the two one-sided p; undefined where the differences have no spread. */
  readonly p: number | undefined;
  /** p < alpha, which is the same as the interval lying inside the margin. Undefined where it cannot be told. */
  readonly equivalent: boolean | undefined;
  /** Of level 1 - 2 alpha: 90% by default. */
  readonly interval: Interval;
  /** Why there is no answer; absent where there is one. */
  readonly degenerate?: Degenerate;
}

/**
 * Two one-sided t tests (Schuirmann 1987): is the mean difference above -margin and below margin?
 *
 * @param differences one a query; NaN (undefined) is left out
 * @param margin the largest difference that does not matter, above 0, in units of the measure
 * @throws MeasureError for a margin not above 0, or an alpha outside (0, 0.5)
 */
export function equivalenceTest(
  differences: ArrayLike<number>,
  margin: number,
  { alpha = 0.05 }: { readonly alpha?: number } = {},
): EquivalenceTest {
  if (!(margin > 0)) throw new MeasureError(`margin is ${margin}; equivalence needs one above 0, 0.02 for example`);
  if (!(alpha > 0 && alpha < 0.5)) throw new MeasureError(`alpha is ${alpha}; it lies between 0 and 0.5`);
  const { n, mean, df, interval, degenerate, error } = pairedT(differences, { level: 1 - 2 * alpha });
  if (mean === undefined || df === undefined || error === undefined) {
    return { n, mean, margin, p: undefined, equivalent: undefined, interval, degenerate: degenerate ?? 'too few' };
  }
  const above = studentCdf(-(mean + margin) / error, df);
  const below = studentCdf((mean - margin) / error, df);
  const p = Math.max(above, below);
  return { n, mean, margin, p, equivalent: p < alpha, interval };
}
