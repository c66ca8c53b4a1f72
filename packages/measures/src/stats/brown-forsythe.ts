import { fTail } from './f-distribution.ts';

/** The result of a test of equal spread: F, its two degrees of freedom, p in [0, 1]. */
export interface SpreadTest {
  /** Mean square between the groups over that within, of the distances to the groups' medians. */
  readonly F: number;
  /** Groups - 1, and values - groups. */
  readonly df: readonly [number, number];
  /** P of an F as great by chance, 0..1. */
  readonly p: number;
}

/**
 * Levene's test about the medians (Brown and Forsythe 1974): do the groups spread alike?
 *
 * @param groups values of each group
 * @returns undefined for fewer than two groups, with an empty one, or where no distance to a median varies
 */
export function brownForsythe(groups: readonly Float64Array[]): SpreadTest | undefined {
  if (groups.length < 2 || groups.some((group) => group.length === 0)) return undefined;
  const distances = groups.map((group) => {
    const center = median(group);
    return group.map((value) => Math.abs(value - center));
  });
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  const means = distances.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
  const grand = means.reduce((sum, mean, g) => sum + mean * groups[g]!.length, 0) / n;
  let between = 0;
  let within = 0;
  distances.forEach((group, g) => {
    between += group.length * (means[g]! - grand) ** 2;
    for (const value of group) within += (value - means[g]!) ** 2;
  });
  const df = [groups.length - 1, n - groups.length] as const;
  if (df[1] < 1 || within === 0) return undefined;
  const F = between / df[0] / (within / df[1]);
  return { F, df, p: fTail(F, ...df) };
}

function median(values: Float64Array): number {
  const sorted = values.toSorted();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
