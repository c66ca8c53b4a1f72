import { MeasureError } from '../measure-error.ts';

/** Differences up to this are last-bit noise of the same score computed on two ways, and count as 0. */
export const NOISE = 1e-12;

/** Differences of two systems on the queries where both are defined. */
export interface PairedDifferences {
  /** Positions in the two columns, ascending. */
  readonly rows: Uint32Array;
  /** other - baseline at those positions. */
  readonly values: Float64Array;
}

/**
 * other - baseline over the positions where both are defined. A difference within 1e-12 of 0 is made 0: it is the noise
 * of the last bits, and would otherwise have a sign and a rank.
 *
 * @param baseline scores, one a query; NaN where undefined
 * @param other scores of the other system over the same queries in the same order
 * @throws MeasureError for columns of unequal length
 */
export function pairedDifferences(baseline: ArrayLike<number>, other: ArrayLike<number>): PairedDifferences {
  if (baseline.length !== other.length) {
    throw new MeasureError(
      `two systems are paired over the same queries, here are ${baseline.length} and ${other.length}; join them by query first`,
    );
  }
  const rows = new Uint32Array(baseline.length);
  const values = new Float64Array(baseline.length);
  let n = 0;
  for (let row = 0; row < baseline.length; row++) {
    const difference = other[row]! - baseline[row]!;
    if (Number.isNaN(difference)) continue;
    rows[n] = row;
    values[n++] = Math.abs(difference) <= NOISE ? 0 : difference;
  }
  return { rows: rows.slice(0, n), values: values.slice(0, n) };
}

/** Number, mean and spread of the defined values. */
export interface Moments {
  /** Defined values. */
  readonly n: number;
  /** Undefined for n = 0. */
  readonly mean: number | undefined;
  /** Sum of squares / (n - 1); undefined for n < 2, 0 where all values lie within 1e-12. */
  readonly variance: number | undefined;
  /** Root of the variance; undefined where that is. */
  readonly sd: number | undefined;
}

/**
 * Moments of the values; NaN (undefined) is left out.
 *
 * @param values one a query
 */
export function moments(values: ArrayLike<number>): Moments {
  let n = 0;
  let mean = 0;
  let squares = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    n++;
    const distance = value - mean;
    mean += distance / n;
    squares += distance * (value - mean);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const variance = n < 2 ? undefined : most - least <= NOISE ? 0 : squares / (n - 1);
  return {
    n,
    mean: n === 0 ? undefined : mean,
    variance,
    sd: variance === undefined ? undefined : Math.sqrt(variance),
  };
}

/** Why a test or an interval has no answer. */
export type Degenerate = 'too few' | 'no variance';

/** The defined values, in order. */
export function defined(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).filter((value) => !Number.isNaN(value));
}
