import { EXACT } from './verdict.ts';

/**
 * The values that a mean of hits and misses can take on either side of a limit that it misses: with three queries a hit
 * rate is 0, 1/3, 2/3 or 1, so that a floor of 0.67 asks for all three. Undefined where scores are not 0 or 1, or where the
 * limit itself can be reached.
 */
export function attainableAround(values: readonly number[], limit: number): readonly [number, number] | undefined {
  const n = values.length;
  if (n === 0 || !values.every((value) => value === 0 || value === 1)) return undefined;
  const steps = limit * n;
  if (Math.abs(steps - Math.round(steps)) < EXACT * n || limit < 0 || limit > 1) return undefined;
  return [Math.floor(steps) / n, Math.ceil(steps) / n];
}
