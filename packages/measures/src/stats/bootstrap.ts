import { MeasureError } from '../measure-error.ts';
import { randomOf } from '../random.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import type { Degenerate } from './paired.ts';
import { defined, moments } from './paired.ts';
import { picksPerNumber } from './picks.ts';
import { quantile } from './quantile.ts';
import { checkDraws } from './randomisation-test.ts';

/** What a bootstrap interval may be told: method, level (0 to 1), draws and seed. */
export interface BootstrapOptions {
  /** bca corrects for bias and skewness (Efron 1987); percentile takes the quantiles of the resampled means as they are. */
  readonly method?: 'bca' | 'percentile';
  /** Confidence, between 0 and 1. @default 0.95 */
  readonly level?: number;
  /** Resamples, a whole number from 1. @default 10000 */
  readonly draws?: number;
  /** Of the resamples. @default 0 */
  readonly seed?: number;
}

/** An interval, or why there is none. */
export interface Interval {
  /** Lower end; undefined where there is no interval, and `high` with it. */
  readonly low: number | undefined;
  /** Upper end. */
  readonly high: number | undefined;
  /** Why there is no interval; absent where there is one. */
  readonly degenerate?: Degenerate;
}

/**
 * Bootstrap interval of the mean difference: queries are drawn with replacement.
 *
 * @param differences one a query; NaN (undefined) is left out
 * @returns no interval with fewer than two differences or where all are equal
 * @throws MeasureError for a level outside (0, 1), or draws that are no whole number from 1
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

/** Both intervals of one column, from the same resamples. */
export interface BothIntervals {
  /** Corrected for bias and skewness (Efron 1987). */
  readonly bca: Interval;
  /** Quantiles of the resampled means as they are. */
  readonly percentile: Interval;
}

/**
 * {@link bootstrapInterval} of many columns by both methods, the same numbers. Columns of as many defined values share their
 * resamples, which are drawn once.
 *
 * @param columns differences, one a query; NaN (undefined) is left out
 * @returns one a column, in their order
 * @throws MeasureError for a level outside (0, 1), or draws that are no whole number from 1
 */
export function bootstrapIntervals(
  columns: readonly ArrayLike<number>[],
  { level = 0.95, draws = 10_000, seed = 0 }: Omit<BootstrapOptions, 'method'> = {},
): BothIntervals[] {
  checkLevel(level);
  checkDraws(draws);
  const whole = columns.map(defined);
  const means = resampledMeansOf(
    whole.filter((values) => spreadless(values) === undefined),
    draws,
    seed,
  );
  return whole.map((values) => {
    const degenerate = spreadless(values);
    if (degenerate !== undefined) {
      const none = { low: undefined, high: undefined, degenerate };
      return { bca: none, percentile: none };
    }
    const own = means.get(values)!;
    return { bca: bcaInterval(values, own, level), percentile: percentileInterval(own, level) };
  });
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
function resampledMeans(values: Float64Array, draws: number, seed: number): Float64Array {
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

/** Columns that are added up at once: one pick is good for all of them. */
const LANES = 4;

/** {@link resampledMeans} of many columns: those of the same length are picked from by the same numbers anyway. */
function resampledMeansOf(
  columns: readonly Float64Array[],
  draws: number,
  seed: number,
): Map<Float64Array, Float64Array> {
  const byLength = new Map<number, Float64Array[]>();
  for (const column of columns) byLength.set(column.length, [...(byLength.get(column.length) ?? []), column]);
  const out = new Map<Float64Array, Float64Array>();
  for (const [n, same] of byLength) {
    const means = same.map(() => new Float64Array(draws));
    const blocks = blocksOf(same, n);
    const renew = picksPerNumber(n);
    const random = randomOf(seed);
    const places = new Uint32Array(n);
    const sums = new Float64Array(LANES);
    for (let b = 0; b < draws; b++) {
      pickPlaces(places, n, renew, random);
      for (let k = 0; k < blocks.length; k++) {
        addUp(blocks[k]!, places, sums);
        const lanes = Math.min(LANES, same.length - k * LANES);
        for (let lane = 0; lane < lanes; lane++) means[k * LANES + lane]![b] = sums[lane]! / n;
      }
    }
    same.forEach((column, c) => {
      out.set(column, means[c]!.sort());
    });
  }
  return out;
}

/** Four columns side by side, a row a value; the last block is filled up with zeros. */
function blocksOf(columns: readonly Float64Array[], n: number): Float64Array[] {
  const blocks: Float64Array[] = [];
  for (const [c, column] of columns.entries()) {
    if (c % LANES === 0) blocks.push(new Float64Array(n * LANES));
    const block = blocks[blocks.length - 1]!;
    for (let i = 0; i < n; i++) block[i * LANES + (c % LANES)] = column[i]!;
  }
  return blocks;
}

/** Where the picked rows begin in a block; the picks are those of {@link resampledMeans}. */
function pickPlaces(places: Uint32Array, n: number, renew: number, random: () => number): void {
  let fraction = 0;
  for (let i = 0, left = 0; i < n; i++, left--) {
    if (left === 0) {
      fraction = random();
      left = renew;
    }
    const scaled = fraction * n;
    const pick = Math.floor(scaled);
    fraction = scaled - pick;
    places[i] = pick * LANES;
  }
}

/** In the order of the picks, as one column alone is added up: the same bits. */
function addUp(block: Float64Array, places: Uint32Array, sums: Float64Array): void {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let i = 0; i < places.length; i++) {
    const at = places[i]!;
    first += block[at]!;
    second += block[at + 1]!;
    third += block[at + 2]!;
    fourth += block[at + 3]!;
  }
  sums[0] = first;
  sums[1] = second;
  sums[2] = third;
  sums[3] = fourth;
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
