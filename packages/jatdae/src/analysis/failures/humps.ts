/** Lower and upper end of a measure from 0 to 1, a tenth each. */
export const LOW = 0.1;
export const HIGH = 0.9;
/** An end with fewer queries is no hump. */
const FEWEST = 3;
const LEAST_SHARE = 0.05;

/** Scores that are either good or bad, so that their mean is a value that few queries have. */
export interface Humps {
  readonly measure: string;
  /** Queries for which the measure is defined. */
  readonly n: number;
  /** Queries of at least .9. */
  readonly high: number;
  /** Queries below .1, and those of them at 0. */
  readonly low: number;
  readonly zero: number;
  /** Queries between. */
  readonly middle: number;
  readonly mean: number;
}

/**
 * Two humps: each end tenth holds at least three queries and a twentieth of them, and more than a tenth of the middle
 * does on average (an eighth of what lies between). Undefined where there are no two, and where the measure has no value
 * but 0 and 1, for which it says nothing.
 */
export function humpsOf(measure: string, scores: Iterable<number>): Humps | undefined {
  const values = [...scores].filter((score) => !Number.isNaN(score));
  const n = values.length;
  if (!values.some((score) => score > 0 && score < 1)) return undefined;
  const high = values.filter((score) => score >= HIGH).length;
  const low = values.filter((score) => score < LOW).length;
  const middle = n - high - low;
  const least = Math.max(FEWEST, LEAST_SHARE * n, middle / 8);
  if (high < least || low < least || Math.min(high, low) <= middle / 8) return undefined;
  return {
    measure,
    n,
    high,
    low,
    zero: values.filter((score) => score === 0).length,
    middle,
    mean: values.reduce((sum, score) => sum + score, 0) / n,
  };
}
