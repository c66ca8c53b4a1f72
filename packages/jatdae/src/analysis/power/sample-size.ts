import type { Moments, PowerOptions, QueriesNeeded } from '@jatdae/measures/stats';
import {
  achievedPower,
  minimumDetectableDifference,
  moments,
  NOISE,
  queriesNeeded,
  topicSetSizeAnova,
} from '@jatdae/measures/stats';

/** What the queries there are can find between two systems, and how many it would take. */
export interface SampleSize {
  /** Queries where both are defined. */
  readonly n: number;
  /** Standard deviation of the differences; undefined for fewer than two. */
  readonly sd: number | undefined;
  /** Least difference that n queries find with the power asked for; undefined where the differences do not vary. */
  readonly detectable: number | undefined;
  /** Chance that n other queries find a difference like the one seen. */
  readonly achieved: number | undefined;
  /** Queries for the difference seen; undefined where it is 0 or does not vary. */
  readonly forSeen: QueriesNeeded | undefined;
  /** Queries for the wanted difference. */
  readonly forWanted: QueriesNeeded | undefined;
}

/**
 * Sample size from the observed variance of a pair's differences.
 *
 * @param wanted difference that must not be missed, above 0, in units of the measure
 */
export function sampleSize(
  { n, mean, sd }: Moments,
  wanted: number | undefined,
  options: Required<PowerOptions>,
): SampleSize {
  if (mean === undefined || sd === undefined || sd === 0) {
    return { n, sd, detectable: undefined, achieved: undefined, forSeen: undefined, forWanted: undefined };
  }
  const seen = Math.abs(mean) <= NOISE ? 0 : Math.abs(mean);
  return {
    n,
    sd,
    detectable: minimumDetectableDifference(sd, n, options),
    achieved: achievedPower(seen, sd, n, options),
    forSeen: queriesNeeded(seen, sd, options),
    forWanted: wanted === undefined ? undefined : queriesNeeded(wanted, sd, options),
  };
}

/** Sakai's topic set size design for all systems together. */
export interface TopicDesign {
  /** How many systems. */
  readonly systems: number;
  /** Between the best and the worst system. */
  readonly difference: number;
  /** Variance of the scores of one system over queries, pooled: the residual mean square of a one-way ANOVA. */
  readonly variance: number;
  /** Queries needed. */
  readonly queries: number;
}

/**
 * How many queries a one-way ANOVA over these systems needs so as not to miss a difference between best and worst (Sakai
 * 2016). It needs no variance of differences, so it holds for systems that are still to come; for systems that score the
 * same queries it is on the safe side.
 *
 * @param columns scores of one system each; NaN (undefined) is left out
 * @returns undefined with one system, or where no score varies
 */
export function designOf(
  columns: readonly Float64Array[],
  difference: number | undefined,
  options: Required<PowerOptions>,
): TopicDesign | undefined {
  if (difference === undefined || columns.length < 2) return undefined;
  let squares = 0;
  let degrees = 0;
  for (const column of columns) {
    const { n, variance } = moments(column);
    if (variance === undefined) continue;
    squares += (n - 1) * variance;
    degrees += n - 1;
  }
  if (squares === 0) return undefined;
  const variance = squares / degrees;
  const systems = columns.length;
  const queries = topicSetSizeAnova(systems, { minDifference: difference, variance, ...options });
  return { systems, difference, variance, queries };
}
