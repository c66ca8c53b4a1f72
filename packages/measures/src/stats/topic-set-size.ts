import { MeasureError } from '../measure-error.ts';
import { fCritical } from './f-distribution.ts';
import { noncentralFCdf } from './noncentral.ts';
import type { PowerOptions } from './power.ts';
import { checkLevels, fewest, queriesNeeded } from './power.ts';

/** What a collection has to be large enough for. */
export interface TopicSetDesign extends PowerOptions {
  /** The smallest difference that must not be missed, in units of the measure: between two systems, or best and worst. */
  readonly minDifference: number;
  /** Within-system variance of the measure over queries, from an earlier collection (residual mean square of an ANOVA). */
  readonly variance: number;
}

/**
 * Queries for a paired t test between two systems (Sakai 2016, "Topic set size design", section 3.1), with the variance of a
 * difference taken as twice the within-system variance, as where the systems were independent.
 *
 * @returns queries, by the exact power of the t test
 * @throws MeasureError for a minDifference, variance, alpha or power out of range
 */
export function topicSetSizeT({ minDifference, variance, alpha = 0.05, power = 0.8 }: TopicSetDesign): number {
  checkDesign(minDifference, variance);
  return queriesNeeded(minDifference, Math.sqrt(2 * variance), { alpha, power })!.exact;
}

/**
 * Queries for a one-way ANOVA over m systems whose best and worst differ by at least minDifference, the others halfway
 * between: the least favourable case (Sakai 2016, section 3.2). Noncentrality n minDifference^2 / (2 variance).
 *
 * @param systems m, from 2
 * @throws MeasureError for fewer than two systems, or a minDifference, variance, alpha or power out of range
 */
export function topicSetSizeAnova(
  systems: number,
  { minDifference, variance, alpha = 0.05, power = 0.8 }: TopicSetDesign,
): number {
  checkDesign(minDifference, variance);
  checkLevels(alpha, power);
  if (!(Number.isInteger(systems) && systems >= 2)) {
    throw new MeasureError(`an ANOVA compares at least 2 systems, here are ${systems}`);
  }
  const enough = (n: number) => anovaPower(systems, n, minDifference, variance, alpha) >= power;
  const guess = queriesNeeded(minDifference, Math.sqrt(2 * variance), { alpha, power })!.normal;
  return fewest(guess, enough);
}

/** Chance that the one-way ANOVA over m systems on n queries each rejects at this noncentrality. */
export function anovaPower(systems: number, n: number, minDifference: number, variance: number, alpha: number): number {
  const between = systems - 1;
  const within = systems * (n - 1);
  const shift = (n * minDifference ** 2) / (2 * variance);
  return 1 - noncentralFCdf(fCritical(alpha, between, within), between, within, shift);
}

function checkDesign(minDifference: number, variance: number): void {
  if (!(minDifference > 0)) throw new MeasureError(`minDifference is ${minDifference}; it is above 0`);
  if (!(variance > 0)) throw new MeasureError(`variance is ${variance}; it is above 0`);
}
