import type { Measure } from '@jatdae/measures';
import type { Bounds, JudgedRanking } from '@jatdae/measures/advanced';
import { findFamily, holeRanks, judgedWithin, truncate } from '@jatdae/measures/advanced';
import { withMore, withRelevant } from './with-judged.ts';

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
 * The same bounds as `holeBounds` for these measures, fit for long lists. Holes below the measure's cut-off only make R and
 * the ideal list greater, so the greatest value has none of them relevant and the least value all; and a hole that is not
 * relevant changes nothing.
 *
 * @param measure one with known bounds: nDCG, AP, RR, R, P, RBP, ERR or Success
 * @param grade grade of a hole that turns out relevant
 * @returns undefined ends where the measure is defined under no judgement
 * @throws MeasureError where a value is beyond what a number holds
 */
export function boundsUnderHoles(measure: Measure, ranking: JudgedRanking, grade: number): Bounds {
  const k = horizon(measure);
  const shown = truncate(ranking, k);
  const holes = holeRanks(shown);
  const below = holesWithin(ranking, ranking.retrieved) - holes.length;
  let low: number | undefined;
  let high: number | undefined;
  for (let c = 0; c <= holes.length; c++) {
    const most = withMore(ranking.judged, grade, c);
    const least = below === 0 ? most : withMore(ranking.judged, grade, c + below);
    const above = measure.score(withRelevant(shown, holes.slice(0, c), grade, most));
    const under = measure.score(withRelevant(shown, holes.slice(holes.length - c), grade, least));
    if (above !== undefined && (high === undefined || above > high)) high = above;
    if (under !== undefined && (low === undefined || under < low)) low = under;
  }
  // Without a relevant document one of them may be defined only where the other is.
  return { low: low ?? high, high: high ?? low };
}

/** Documents among the first k that nobody judged. */
export function holesWithin(ranking: JudgedRanking, k: number): number {
  return Math.min(k, ranking.retrieved) - judgedWithin(ranking, k);
}
