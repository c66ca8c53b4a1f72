import { judgedWithin } from '@jatdae/measures';
import { moments, pairedDifferences, randomisationTest } from '@jatdae/measures/stats';
import type { Panel } from './panel.ts';

/** How many of the first k documents of two systems were judged. */
export interface JudgedGap {
  /** Depth; a list that is shorter counts as long as it is. */
  readonly k: number;
  /** Mean share of judged documents, 0..1, over the queries with a list. */
  readonly baseline: number;
  /** The same of the other system. */
  readonly other: number;
  /** The shares differ by more than .1, and not by chance: the less judged system cannot be told. */
  readonly differs: boolean;
}

/** A gap in Judged@k beyond which a verdict would be about the judgements. */
const GAP = 0.1;

/** Judged@k of both systems; undefined where only scores are known or a system shows nothing. */
export function judgedGap(
  panel: Panel,
  baseline: number,
  other: number,
  k: number,
  seed: number,
): JudgedGap | undefined {
  const a = judgedShares(panel, baseline, k);
  const b = judgedShares(panel, other, k);
  const means = [moments(a ?? []).mean, moments(b ?? []).mean] as const;
  if (!a || !b || means[0] === undefined || means[1] === undefined) return undefined;
  const { p } = randomisationTest(pairedDifferences(a, b).values, { seed });
  const differs = Math.abs(means[0] - means[1]) > GAP && p !== undefined && p < 0.05;
  return { k, baseline: means[0], other: means[1], differs };
}

function judgedShares(panel: Panel, system: number, k: number): Float64Array | undefined {
  const { rankings } = panel.systems[system]!;
  if (!rankings) return undefined;
  return Float64Array.from(panel.rows[system]!, (row) => {
    const ranking = rankings[row]!;
    const shown = Math.min(k, ranking.retrieved);
    return shown === 0 ? Number.NaN : judgedWithin(ranking, shown) / shown;
  });
}
