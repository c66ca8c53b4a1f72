import { studentQuantile } from '@jatdae/measures/distributions';
import { moments, queriesForHalfWidth } from '@jatdae/measures/stats';

/** How well the mean of one system is known. */
export interface HalfWidth {
  /** Queries for which the measure is defined. */
  readonly n: number;
  /** Over those; undefined where there are none. */
  readonly mean: number | undefined;
  /** Standard deviation of the scores over queries; undefined for fewer than two. */
  readonly sd: number | undefined;
  /** Half of the width of the mean's interval, by Student's t; undefined where the scores do not vary. */
  readonly halfWidth: number | undefined;
  /** The fewest queries for an interval of mean +- wanted, by Student's t, of scores that vary like these. */
  readonly forWanted: number | undefined;
}

/**
 * What one system alone allows to say: the half width of the interval of its mean, and the queries for a wanted one.
 *
 * @param column scores, one a query; NaN (undefined) is left out
 * @param wanted half width, above 0
 * @param alpha 1 - level of the interval
 */
export function halfWidthOf(column: Float64Array, wanted: number | undefined, alpha: number): HalfWidth {
  const { n, mean, sd } = moments(column);
  if (sd === undefined || sd === 0) return { n, mean, sd, halfWidth: undefined, forWanted: undefined };
  return {
    n,
    mean,
    sd,
    halfWidth: (studentQuantile(1 - alpha / 2, n - 1) * sd) / Math.sqrt(n),
    forWanted: wanted === undefined ? undefined : queriesForHalfWidth(sd, wanted, { alpha }),
  };
}
