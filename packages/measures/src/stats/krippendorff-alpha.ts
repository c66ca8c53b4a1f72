import { MeasureError } from '../measure-error.ts';
import type { UnitBootstrapOptions, UnitInterval } from './unit-bootstrap.ts';
import { unitInterval } from './unit-bootstrap.ts';

/** Whether values only differ, have an order, or have distances. */
export type AlphaLevel = 'nominal' | 'ordinal' | 'interval';

/** Agreement of any number of labellers, with missing values. */
export interface KrippendorffAlpha {
  /**
   * 1 - observed / expected disagreement: 1 perfect, 0 as by chance. Undefined where all values that can be compared are
   * the same (there is nothing to disagree on), and where no unit has two values.
   */
  readonly alpha: number | undefined;
  /** Units with two values or more; others say nothing on agreement and are left out. */
  readonly units: number;
  /** Values in these units. */
  readonly values: number;
  /** Bootstrap interval over units, where asked for and alpha is defined. */
  readonly interval?: UnitInterval;
}

/** What `krippendorffAlpha` may be told. */
export interface AlphaOptions {
  /** Draw a bootstrap interval over units. */
  readonly interval?: UnitBootstrapOptions;
}

/** A unit as places of its values among all distinct values, rising. */
type Unit = readonly number[];

/**
 * Krippendorff's alpha (Krippendorff 2004, section 11.3; Hayes and Krippendorff 2007).
 *
 * @param units one array a unit (a query-document pair, say), with the values of its labellers in any order; undefined or null
 * where a labeller gave none. Finite numbers; for names give numbers to the names and take `nominal`
 * @param level what of the values counts
 * @throws MeasureError for values that are not finite, or options of the interval out of range
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null | undefined)[])[],
  level: AlphaLevel,
  options: AlphaOptions = {},
): KrippendorffAlpha {
  const paired = units
    .map((unit) => unit.filter((value) => value !== undefined && value !== null))
    .filter((values) => values.length > 1);
  const distinct = Float64Array.from(new Set(paired.flat())).sort();
  if (!distinct.every(Number.isFinite)) {
    throw new MeasureError('values to be compared are finite numbers; leave a missing value undefined');
  }
  const places = new Map(Array.from(distinct, (value, i) => [value, i]));
  const placed = paired.map((unit) => unit.map((value) => places.get(value)!));
  const alpha = alphaOf(placed, distinct, level, new Uint32Array(placed.length).fill(1));
  const interval =
    options.interval && alpha !== undefined
      ? unitInterval(placed.length, (times) => alphaOf(placed, distinct, level, times), options.interval)
      : undefined;
  return {
    alpha,
    units: placed.length,
    values: placed.reduce((sum, unit) => sum + unit.length, 0),
    ...(interval && { interval }),
  };
}

function alphaOf(
  units: readonly Unit[],
  distinct: Float64Array,
  level: AlphaLevel,
  times: Uint32Array,
): number | undefined {
  const counts = new Float64Array(distinct.length);
  for (const [u, unit] of units.entries()) for (const place of unit) counts[place]! += times[u]!;
  if (counts.filter((count) => count > 0).length < 2) return undefined;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const pairs = level === 'nominal' ? unequalPairs : squaredPairs(level === 'ordinal' ? midRanks(counts) : distinct);
  let observed = 0;
  for (const [u, unit] of units.entries()) {
    if (times[u] === 0) continue;
    observed += (times[u]! * pairs(countsOf(unit))) / (unit.length - 1);
  }
  const expected = pairs([...counts.entries()]) / (total - 1);
  return 1 - observed / expected;
}

/** Place and how many of it. */
type Counts = readonly (readonly [number, number])[];

function countsOf(unit: Unit): Counts {
  const counts = new Map<number, number>();
  for (const place of unit) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts];
}

/** Ordered pairs of values that differ. */
function unequalPairs(counts: Counts): number {
  let total = 0;
  let same = 0;
  for (const [, count] of counts) {
    total += count;
    same += count * count;
  }
  return total * total - same;
}

/**
 * Sum over ordered pairs of values of the squared distance of their positions, by way of the mean:
 * 2 n * sum of squared distances from it.
 */
function squaredPairs(positions: Float64Array): (counts: Counts) => number {
  return (counts) => {
    let total = 0;
    let sum = 0;
    for (const [place, count] of counts) {
      total += count;
      sum += count * positions[place]!;
    }
    const mean = sum / total;
    let squares = 0;
    for (const [place, count] of counts) squares += count * (positions[place]! - mean) ** 2;
    return 2 * total * squares;
  };
}

/**
 * Krippendorff's ordinal distance of c and k, the values from c to k less half of those at either end, is the distance
 * of their middle ranks.
 */
function midRanks(counts: Float64Array): Float64Array {
  let below = 0;
  return counts.map((count) => {
    below += count;
    return below - count / 2;
  });
}
