import { checkLevel } from './bootstrap.ts';
import { studentQuantile } from './student-t.ts';

/**
 * Confidence interval of a mean over queries by Student's t, cut to the measure's range.
 *
 * @param values one a query; NaN (undefined) is left out
 * @param range least and greatest value of the measure; unbounded when left out
 * @param level confidence, between 0 and 1
 * @throws MeasureError for a level outside (0, 1)
 * @returns undefined with fewer than two values or where all are equal: their spread says nothing
 */
export function meanInterval(
  values: ArrayLike<number>,
  range: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  level = 0.95,
): readonly [number, number] | undefined {
  checkLevel(level);
  let n = 0;
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    n++;
    const distance = value - mean;
    mean += distance / n;
    squares += distance * (value - mean);
  }
  if (n < 2 || squares === 0) return undefined;
  const half = studentQuantile((1 + level) / 2, n - 1) * Math.sqrt(squares / (n - 1) / n);
  return [Math.max(range[0], mean - half), Math.min(range[1], mean + half)];
}
