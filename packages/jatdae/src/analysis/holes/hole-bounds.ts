import type { Bounds, JudgedRanking, Measure } from '@jatdae/measures';
import { findFamily, holeBounds, truncate } from '@jatdae/measures';
import { withRelevant } from './with-judged.ts';

/** Measures whose extremes over all judgements of the holes are known to lie among those that are tried (METHODS.md 3). */
const BOUNDED = new Set(['nDCG', 'AP', 'RR', 'R', 'P', 'RBP', 'ERR', 'Success']);

/** Can the measure be bounded under holes? Condensed lists drop the holes, so nothing of them is left to bound. */
export function isBounded(measure: Measure): boolean {
  return BOUNDED.has(measure.family) && measure.params.judged_only !== true;
}

/** The last rank that the measure looks at; Infinity where it looks at all. */
export function horizon(measure: Measure): number {
  // A recall point is no rank.
  const isRank = findFamily(measure.family)?.cutoff !== 'recall';
  return isRank ? (measure.cutoff ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

/**
 * The same bounds as `holeBounds`, without a try for each of the holes below the measure's cut-off: those only make R and
 * the ideal list greater, so the greatest value has none of them relevant and the least value all.
 */
export function boundsUnderHoles(measure: Measure, ranking: JudgedRanking, grade: number): Bounds {
  const k = horizon(measure);
  if (ranking.retrieved <= k) return holeBounds(measure, ranking, grade);
  const shown = truncate(ranking, k);
  const below = holesWithin(ranking, ranking.retrieved) - holesWithin(ranking, k);
  const none = holeBounds(measure, shown, grade);
  const all = holeBounds(measure, withRelevant(shown, [], grade, below), grade);
  return { low: extreme(Math.min, none.low, all.low), high: extreme(Math.max, none.high, all.high) };
}

/** Documents among the first k that nobody judged. */
export function holesWithin({ retrieved, ranks, grades }: JudgedRanking, k: number): number {
  let holes = Math.min(k, retrieved);
  for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) if (grades[i]! >= 0) holes--;
  return holes;
}

function extreme(
  pick: (a: number, b: number) => number,
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  return a === undefined ? b : b === undefined ? a : pick(a, b);
}
