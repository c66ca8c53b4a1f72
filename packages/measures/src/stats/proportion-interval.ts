import { checkLevel } from './bootstrap.ts';
import { normalQuantile } from './normal.ts';

/**
 * Wilson's interval of a share (Wilson 1927): never outside of [0, 1], and honest about 0 of n and n of n.
 *
 * @param successes whole, 0..n
 * @param n undefined is returned for 0: nothing is known then
 * @param level default 0.95
 * @throws MeasureError for a level outside (0, 1)
 */
export function wilsonInterval(
  successes: number,
  n: number,
  level = 0.95,
): readonly [low: number, high: number] | undefined {
  checkLevel(level);
  if (n === 0) return undefined;
  const z = normalQuantile((1 + level) / 2);
  const share = successes / n;
  const denominator = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / denominator;
  const half = (z / denominator) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At the ends the two terms are equal but for the last digit.
  return [successes === 0 ? 0 : Math.max(0, centre - half), successes === n ? 1 : Math.min(1, centre + half)];
}

/** One stratum of a sample: how large it is, how many of it were looked at, and of how many it was so. */
export interface StratumShare {
  /** How many there are in the stratum; only the ratio to the other strata's counts. */
  readonly size: number;
  /** How many of them were looked at. */
  readonly n: number;
  /** Of how many of these it was so, 0..n. */
  readonly successes: number;
}

/** A share over strata: each weighs by its size, not by how many of it were looked at. */
export interface StratifiedShare {
  /** Estimated share of the whole, 0..1. */
  readonly value: number;
  /** Confidence interval of the share, within 0..1. */
  readonly interval: readonly [low: number, high: number];
}

/**
 * A share of the whole from a stratified sample, with an interval out of the Wilson intervals of the strata (MOVER: Zou and
 * Donner 2008). Undefined where a stratum that has something was not looked at: the whole is not known then.
 *
 * @param level default 0.95
 * @throws MeasureError for a level outside (0, 1)
 */
export function stratifiedShare(strata: readonly StratumShare[], level = 0.95): StratifiedShare | undefined {
  checkLevel(level);
  const total = strata.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return undefined;
  let [value, below, above] = [0, 0, 0];
  for (const { size, n, successes } of strata) {
    if (size === 0) continue;
    const interval = wilsonInterval(successes, n, level);
    if (!interval) return undefined;
    const weight = size / total;
    const share = successes / n;
    value += weight * share;
    below += (weight * (share - interval[0])) ** 2;
    above += (weight * (interval[1] - share)) ** 2;
  }
  return { value, interval: [Math.max(0, value - Math.sqrt(below)), Math.min(1, value + Math.sqrt(above))] };
}
