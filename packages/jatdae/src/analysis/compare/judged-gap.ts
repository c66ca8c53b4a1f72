import { judgedWithin } from '@jatdae/measures/advanced';
import { moments, pairedDifferences, randomisationTest } from '@jatdae/measures/stats';
import type { SystemPanel } from './panel.ts';

/** How many of the first k documents of two systems were judged. */
export interface JudgedGap {
  /** Depth; a list that is shorter counts as long as it is. */
  readonly k: number;
  /** Mean share of judged documents, 0..1, over the queries for which both have a list. */
  readonly baseline: number;
  /** The same of the other system. */
  readonly other: number;
  /** The shares differ by more than .1, and not by chance: the less judged system cannot be told. */
  readonly differs: boolean;
}

/** A gap in Judged@k beyond which a verdict would be about the judgements. */
const GAP = 0.1;

/** Judged@k of both systems; undefined where only scores are known, and where no query has a list of both. */
export function judgedGap(
  panel: SystemPanel,
  baseline: number,
  other: number,
  k: number,
  seed: number,
): JudgedGap | undefined {
  const a = judgedShares(panel, baseline, k);
  const b = judgedShares(panel, other, k);
  const gap = a && b && gapOfShares(a, b, seed);
  return gap && { k, ...gap };
}

/**
 * Whether two systems were judged so differently that a verdict would be about the judgements.
 *
 * @param baseline - judged share, one a query; NaN where there is no list
 * @param other - of the other system over the same queries in the same order
 * @param seed - of the randomisation test
 * @returns undefined where no query has both
 */
export function gapOfShares(
  baseline: ArrayLike<number>,
  other: ArrayLike<number>,
  seed: number,
): Omit<JudgedGap, 'k'> | undefined {
  const { rows, values } = pairedDifferences(baseline, other);
  const means = [baseline, other].map((shares) => moments(Float64Array.from(rows, (row) => shares[row]!)).mean);
  const [a, b] = means;
  if (a === undefined || b === undefined) return undefined;
  const { p } = randomisationTest(values, { seed });
  return { baseline: a, other: b, differs: Math.abs(a - b) > GAP && p !== undefined && p < 0.05 };
}

function judgedShares(panel: SystemPanel, system: number, k: number): Float64Array | undefined {
  const { rankings } = panel.systems[system]!;
  if (!rankings) return undefined;
  return Float64Array.from(panel.rows[system]!, (row) => {
    const ranking = rankings[row]!;
    const shown = Math.min(k, ranking.retrieved);
    return shown === 0 ? Number.NaN : judgedWithin(ranking, shown) / shown;
  });
}
