import { MeasureError } from '../measure-error.ts';
import { noncentralTCdf } from './noncentral.ts';
import { normalQuantile } from './normal.ts';
import { studentQuantile } from './student-t.ts';

/** What a question about the number of queries may be told: level and power, both from 0 to 1. */
export interface PowerOptions {
  /** Level of the two-sided test, between 0 and 1. @default 0.05 */
  readonly alpha?: number;
  /** Chance of finding the difference that is asked for, between 0 and 1. @default 0.8 */
  readonly power?: number;
}

/**
 * The difference that a two-sided paired t test on n queries finds with the given power, exact by the noncentral t distribution
 * as `achievedPower`, whose inverse it is.
 *
 * @param sd of the paired differences
 * @param n queries, from 2
 * @returns in units of the measure; 0 where the power is no more than alpha, which a difference of 0 has
 * @throws MeasureError for an sd, n, alpha or power out of range
 */
export function minimumDetectableDifference(
  sd: number,
  n: number,
  { alpha = 0.05, power = 0.8 }: PowerOptions = {},
): number {
  checkLevels(alpha, power);
  let high = sd / Math.sqrt(n);
  while (achievedPower(high, sd, n, { alpha }) < power) high *= 2;
  let low = 0;
  for (let step = 0; step < 60 && high - low > 1e-14 * high; step++) {
    const middle = (low + high) / 2;
    if (achievedPower(middle, sd, n, { alpha }) < power) low = middle;
    else high = middle;
  }
  return low === 0 ? 0 : high;
}

/**
 * Chance that a two-sided paired t test on n queries finds this difference, exact by the noncentral t distribution
 * (Cohen 1988, ch. 2).
 *
 * @param difference mean difference, in units of the measure; its sign does not matter
 * @param sd of the paired differences, above 0
 * @param n queries, from 2
 * @returns 0..1
 * @throws MeasureError for an sd, n or alpha out of range
 */
export function achievedPower(
  difference: number,
  sd: number,
  n: number,
  { alpha = 0.05 }: Pick<PowerOptions, 'alpha'> = {},
): number {
  checkSd(sd);
  checkLevels(alpha, 0.5);
  if (!(n >= 2)) throw new MeasureError(`power needs at least 2 queries, here are ${n}`);
  const critical = studentQuantile(1 - alpha / 2, n - 1);
  const shift = (Math.abs(difference) / sd) * Math.sqrt(n);
  // So far out that missing it has a chance below 1e-300, and the sum would have very many terms.
  if (shift > 80 * Math.max(1, critical)) return 1;
  const above = 1 - noncentralTCdf(critical, n - 1, shift);
  return Math.min(1, above + noncentralTCdf(-critical, n - 1, shift));
}

/** Queries that it takes to find a difference. */
export interface QueriesNeeded {
  /** ((z_(1-alpha/2) + z_power) sd / difference)^2, rounded up: for a comparison with tables that have no other. */
  readonly normal: number;
  /** The answer: the fewest queries on which the t test has the power, about two more. Beyond a million as by the normal formula. */
  readonly exact: number;
}

/** Beyond so many queries two more make no difference. */
const MOST_EXACT = 1_000_000;

/**
 * How many queries a paired comparison needs.
 *
 * @param difference mean difference, in units of the measure; its sign does not matter
 * @param sd of the paired differences, above 0
 * @returns undefined for a difference of 0: no number finds it
 * @throws MeasureError for an sd, alpha or power out of range
 */
export function queriesNeeded(
  difference: number,
  sd: number,
  { alpha = 0.05, power = 0.8 }: PowerOptions = {},
): QueriesNeeded | undefined {
  checkSd(sd);
  if (difference === 0) return undefined;
  const normal = Math.ceil(((zSum(alpha, power) * sd) / difference) ** 2);
  if (normal > MOST_EXACT) return { normal, exact: normal };
  return { normal, exact: fewest(normal, (n) => achievedPower(difference, sd, n, { alpha }) >= power) };
}

/**
 * How many queries the mean of one system takes to be known to +- halfWidth, by Student's t, of scores that vary like these.
 *
 * @param sd of the scores
 * @param halfWidth of the interval, in units of the measure, above 0
 * @returns the fewest
 * @throws MeasureError for an sd, halfWidth or alpha out of range
 */
export function queriesForHalfWidth(
  sd: number,
  halfWidth: number,
  { alpha = 0.05 }: Pick<PowerOptions, 'alpha'> = {},
): number {
  checkSd(sd);
  checkLevels(alpha, 0.5);
  if (!(halfWidth > 0)) throw new MeasureError(`halfWidth is ${halfWidth}; it is above 0`);
  const normal = Math.ceil(((normalQuantile(1 - alpha / 2) * sd) / halfWidth) ** 2);
  if (normal > MOST_EXACT) return normal;
  return fewest(normal, (n) => (studentQuantile(1 - alpha / 2, n - 1) * sd) / Math.sqrt(n) <= halfWidth);
}

/** The smallest n >= 2 that is enough, near a first guess; more n never make it less. */
export function fewest(guess: number, enough: (n: number) => boolean): number {
  let high = Math.max(2, guess);
  let low = 1;
  // Bracket from the guess outwards, then halve.
  for (let step = 1; !enough(high); step *= 2) {
    low = high;
    high += step;
  }
  for (let step = 1; high - step > low; step *= 2) {
    if (!enough(high - step)) {
      low = high - step;
      break;
    }
    high -= step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function zSum(alpha: number, power: number): number {
  checkLevels(alpha, power);
  return normalQuantile(1 - alpha / 2) + normalQuantile(power);
}

export function checkLevels(alpha: number, power: number): void {
  for (const [name, value] of [
    ['alpha', alpha],
    ['power', power],
  ] as const) {
    if (!(value > 0 && value < 1)) throw new MeasureError(`${name} is ${value}; it lies between 0 and 1`);
  }
}

function checkSd(sd: number): void {
  if (!(sd > 0)) throw new MeasureError(`sd is ${sd}; power is of differences that vary, with a sd above 0`);
}
