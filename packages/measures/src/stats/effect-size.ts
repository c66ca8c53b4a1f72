import { moments, NOISE, pairedDifferences } from './paired.ts';

/**
 * Cohen's d of paired differences, d_z = mean / sd (Cohen 1988, 2.3.5): what a paired test sees.
 *
 * @param differences one a query; NaN (undefined) is left out
 * @returns undefined for fewer than two differences or where all are equal
 */
export function cohenDz(differences: ArrayLike<number>): number | undefined {
  const { mean, sd } = moments(differences);
  return mean === undefined || sd === undefined || sd === 0 ? undefined : mean / sd;
}

/**
 * Standardised mean difference: (mean of b - mean of a) / the root of their mean variance, over the positions where both
 * are defined. Unlike d_z it does not grow with the correlation of the systems.
 *
 * @param a scores of the baseline, one a query; NaN where undefined
 * @param b scores of the other system over the same queries in the same order
 * @returns undefined for fewer than two pairs or where neither system's scores vary
 * @throws MeasureError for columns of unequal length
 */
export function standardisedMeanDifference(a: ArrayLike<number>, b: ArrayLike<number>): number | undefined {
  const { rows } = pairedDifferences(a, b);
  const [first, second] = [a, b].map((scores) => moments(Float64Array.from(rows, (row) => scores[row]!)));
  if (first?.variance === undefined || second?.variance === undefined) return undefined;
  const pooled = Math.sqrt((first.variance + second.variance) / 2);
  return pooled === 0 ? undefined : (second.mean! - first.mean!) / pooled;
}

/**
 * Share of queries on which b is better than a, equal ones (within 1e-12) half.
 *
 * @param a scores, one a query, greater better; NaN where undefined
 * @param b scores of the other system over the same queries in the same order
 * @returns 0..1; undefined where no query has both
 * @throws MeasureError for columns of unequal length
 */
export function probabilityOfSuperiority(a: ArrayLike<number>, b: ArrayLike<number>): number | undefined {
  const { values } = pairedDifferences(a, b);
  if (values.length === 0) return undefined;
  let twice = 0;
  for (const d of values) twice += d > NOISE ? 2 : d < -NOISE ? 0 : 1;
  return twice / (2 * values.length);
}
