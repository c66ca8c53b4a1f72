import { MeasureError } from '../measure-error.ts';
import { randomOf } from '../random.ts';
import { quantile } from './quantile.ts';

/** How to draw a bootstrap interval. */
export interface UnitBootstrapOptions {
  /** Resamples, a whole number from 100. @default 2000 */
  readonly draws?: number;
  /** Share of the resamples inside the interval, between 0 and 1. @default 0.95 */
  readonly level?: number;
  /** Of the resamples. @default 0 */
  readonly seed?: number;
}

/** A percentile interval over resampled units. */
export interface UnitInterval {
  /** Quantile (1 - level) / 2 of the statistic over the resamples. */
  readonly low: number;
  /** Quantile (1 + level) / 2. */
  readonly high: number;
  /** Resamples in which the statistic was defined; the ends are taken over these. */
  readonly defined: number;
  /** Resamples drawn, as asked for. */
  readonly draws: number;
}

/**
 * Percentile bootstrap interval of a statistic of labelled units (Efron 1979): units are drawn with replacement, as many
 * as there are, and the ends are quantiles of the statistic over the resamples (interpolated, type 7).
 *
 * @param units number of units
 * @param statistic value of a resample, given how often each unit was drawn; undefined where it is not defined
 * @returns undefined where more than half of the resamples have no value
 * @throws MeasureError for draws below 100, or a level outside (0, 1)
 */
export function unitInterval(
  units: number,
  statistic: (times: Uint32Array) => number | undefined,
  { draws = 2000, level = 0.95, seed = 0 }: UnitBootstrapOptions = {},
): UnitInterval | undefined {
  if (!Number.isInteger(draws) || draws < 100) throw new MeasureError(`draws=${draws}; give a whole number from 100`);
  if (!(level > 0 && level < 1)) throw new MeasureError(`level=${level}; give a number between 0 and 1, such as 0.95`);
  const random = randomOf(seed);
  const times = new Uint32Array(units);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    times.fill(0);
    for (let i = 0; i < units; i++) times[Math.floor(random() * units)]!++;
    const value = statistic(times);
    if (value !== undefined) values.push(value);
  }
  if (values.length * 2 < draws || values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  return {
    low: quantile(sorted, (1 - level) / 2),
    high: quantile(sorted, (1 + level) / 2),
    defined: values.length,
    draws,
  };
}
