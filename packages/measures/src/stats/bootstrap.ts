import { MeasureError } from '../measure-error.ts';
import { randomOf } from '../random.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import type { Degenerate } from './paired.ts';
import { defined, moments } from './paired.ts';
import { picksPerNumber } from './picks.ts';
import { quantile } from './quantile.ts';
import { checkDraws } from './randomisation-test.ts';

export interface BootstrapOptions {
  /** bca corrects for bias and skewness (Efron 1987); percentile takes the quantiles of the resampled means as they are. */
  readonly method?: 'bca' | 'percentile';
  readonly level?: number;
  readonly draws?: number;
  readonly seed?: number;
}

/** An interval, or why there is none. */
export interface Interval {
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly degenerate?: Degenerate;
}

/**
 * Bootstrap interval of the mean difference: queries are drawn with replacement.
 *
 * @param differences one a query; NaN (undefined) is left out
 * @returns no interval with fewer than two differences or where all are equal
 */
export function bootstrapInterval(
  differences: ArrayLike<number>,
  { method = 'bca', level = 0.95, draws = 10_000, seed = 0 }: BootstrapOptions = {},
): Interval {
  checkLevel(level);
  checkDraws(draws);
  const values = defined(differences);
  const degenerate = spreadless(values);
  if (degenerate !== undefined) return { low: undefined, high: undefined, degenerate };
  const means = resampledMeans(values, draws, seed);
  return method === 'percentile' ? percentileInterval(means, level) : bcaInterval(values, means, level);
}

/** Why the values' spread says nothing, undefined where it does. */
export function spreadless(values: ArrayLike<number>): Degenerate | undefined {
  const { variance } = moments(values);
  return variance === undefined ? 'too few' : variance === 0 ? 'no variance' : undefined;
}

export function checkLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new MeasureError(`level ${level}; it lies between 0 and 1, 0.95 for example`);
}

/** Means of resamples of the same size, ascending. */
export function resampledMeans(values: Float64Array, draws: number, seed: number): Float64Array {
  const random = randomOf(seed);
  const n = values.length;
  const renew = picksPerNumber(n);
  const means = new Float64Array(draws);
  for (let b = 0; b < draws; b++) {
    let sum = 0;
    let fraction = 0;
    for (let i = 0, left = 0; i < n; i++, left--) {
      if (left === 0) {
        fraction = random();
        left = renew;
      }
      const scaled = fraction * n;
      const pick = Math.floor(scaled);
      fraction = scaled - pick;
      sum += values[pick]!;
    }
    means[b] = sum / n;
  }
  return means.sort();
}

function percentileInterval(means: Float64Array, level: number): Interval {
  const tail = (1 - level) / 2;
  return { low: quantile(means, tail), high: quantile(means, 1 - tail) };
}

/**
 * Efron 1987 for the mean of the values.
 *
 * @param means of resamples, ascending
 */
export function bcaInterval(values: Float64Array, means: Float64Array, level: number): Interval {
  const n = values.length;
  let mean = 0;
  for (const value of values) mean += value / n;
  const bias = normalQuantile(shareBelow(means, mean));
  // The jackknife's acceleration; for a mean the leave-one-out means differ from it by (mean - value) / (n - 1).
  let squares = 0;
  let cubes = 0;
  for (const value of values) {
    const distance = value - mean;
    squares += distance * distance;
    cubes += distance * distance * distance;
  }
  const acceleration = cubes / (6 * squares ** 1.5);
  const end = (z: number) => {
    const shifted = bias + z;
    // Beyond the pole the correction has no end.
    const slowed = Math.max(0, 1 - acceleration * shifted);
    return quantile(means, normalCdf(bias + shifted / slowed));
  };
  const z = normalQuantile((1 - level) / 2);
  return { low: end(z), high: end(-z) };
}

/** Share of the means below the mean, equal ones half; kept off 0 and 1, whose quantiles are infinite. */
function shareBelow(means: Float64Array, mean: number): number {
  const noise = 1e-14 * Math.abs(mean);
  let twice = 0;
  for (const resampled of means) twice += resampled < mean - noise ? 2 : resampled <= mean + noise ? 1 : 0;
  const share = twice / (2 * means.length);
  const edge = 1 / (2 * means.length);
  return Math.min(1 - edge, Math.max(edge, share));
}
