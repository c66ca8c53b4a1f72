/** Lower and upper end of a measure from 0 to 1, a tenth each. */
const LOW = 0.1;
const HIGH = 0.9;
/** An end with fewer queries is no hump. */
const FEWEST = 3;
const LEAST_SHARE = 0.05;

/** Scores that are either good or bad, so that their mean is a value that few queries have. */
export interface Humps {
  /** Canonical name; its range is 0..1. */
  readonly measure: string;
  /** Queries for which the measure is defined. */
  readonly n: number;
  /** Queries of at least .9. */
  readonly high: number;
  /** Queries below .1. */
  readonly low: number;
  /** Of these, the queries at 0. */
  readonly zero: number;
  /** Queries between. */
  readonly middle: number;
  /** Mean of the scores, between the two humps. */
  readonly mean: number;
}

/**
 * Two humps: each end tenth holds at least three queries and a twentieth of them, and more than any inner tenth around the
 * mean (the one that holds it and its two neighbours). Undefined where there are no two, where the mean lies
 * in an end, and where the measure has no value but 0 and 1, for which it says nothing.
 *
 * @param scores one a query; NaN (undefined) is left out
 */
export function humpsOf(measure: string, scores: Iterable<number>): Humps | undefined {
  const values = [...scores].filter((score) => !Number.isNaN(score));
  const n = values.length;
  if (!values.some((score) => score > 0 && score < 1)) return undefined;
  const mean = values.reduce((sum, score) => sum + score, 0) / n;
  if (mean < LOW || mean >= HIGH) return undefined;
  const tenths = new Array<number>(10).fill(0);
  for (const value of values) tenths[tenthOf(value)]!++;
  const [low, high] = [tenths[0]!, tenths[9]!];
  const at = tenthOf(mean);
  const around = [at - 1, at, at + 1].filter((tenth) => tenth > 0 && tenth < 9);
  const near = Math.max(...around.map((tenth) => tenths[tenth]!));
  const end = Math.min(low, high);
  if (end < FEWEST || end < LEAST_SHARE * n || end <= near) return undefined;
  const zero = values.filter((score) => score === 0).length;
  return { measure, n, high, low, zero, middle: n - high - low, mean };
}

/** As in the bars of `jatdae eval`: 1 belongs to the last. */
function tenthOf(value: number): number {
  return Math.min(9, Math.floor(value * 10));
}
