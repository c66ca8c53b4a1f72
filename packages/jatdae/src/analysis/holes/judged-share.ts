import { meanOf, type NegativeGrades, parseMeasure } from '@jatdae/measures';
import { evaluateRankings, type JudgedRanking } from '@jatdae/measures/advanced';
import type { Qrels } from '../../collection/index.ts';
import { isJudged, type ListedSystem, topOf } from './listed-system.ts';

/** How much of the first k documents was judged for their query. */
export interface JudgedShare {
  /** k; a shorter list counts as long as it is. */
  readonly depth: number;
  /** Mean of Judged@k over queries with a list; undefined where no query has one. */
  readonly judged: number | undefined;
  /** Mean of Hole@k = 1 - Judged@k. */
  readonly holes: number | undefined;
  /** Pairs of query and document in the first k that nobody judged. */
  readonly unjudged: number;
  /** Queries with a list. */
  readonly n: number;
}

/**
 * Judged@k and Hole@k at each depth.
 *
 * @returns one a depth, in their order
 */
export function judgedShares(rankings: readonly JudgedRanking[], depths: readonly number[]): JudgedShare[] {
  const names = rankings.map((_, i) => String(i));
  const measures = depths.map((depth) => parseMeasure(`Judged@${depth}`));
  const { values } = evaluateRankings(names, rankings, measures).scores;
  return depths.map((depth, m) => {
    const column = Float64Array.from(rankings, (_, row) => values[row * depths.length + m]!);
    const { value: judged, n } = meanOf(column);
    let unjudged = 0;
    rankings.forEach((ranking, row) => {
      const shown = Math.min(depth, ranking.retrieved);
      if (shown > 0) unjudged += Math.round(shown * (1 - column[row]!));
    });
    return { depth, judged, holes: judged === undefined ? undefined : 1 - judged, unjudged, n };
  });
}

/**
 * The greatest depth to which every list is judged without a hole: about the depth of the pool for a system that was pooled,
 * near 0 for one that was not. Lists that end before their first hole do not count; undefined where there is no list.
 */
export function judgedTo(rankings: readonly JudgedRanking[]): number | undefined {
  let depth = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (const ranking of rankings) {
    longest = Math.max(longest, ranking.retrieved);
    const first = firstHole(ranking);
    if (first !== undefined) depth = Math.min(depth, first - 1);
  }
  return longest === 0 ? undefined : Math.min(depth, longest);
}

function firstHole(ranking: JudgedRanking): number | undefined {
  const { ranks, grades, retrieved } = ranking;
  for (let i = 0; i < ranks.length; i++) if (ranks[i] !== i + 1 || grades[i]! < 0) return i + 1;
  return ranks.length < retrieved ? ranks.length + 1 : undefined;
}

/** Holes in the first k whose document was judged for some other query: BEIR's hole@k would take them for judged. */
export function judgedElsewhere(
  system: ListedSystem,
  qrels: Qrels,
  depth: number,
  negative: NegativeGrades,
): { readonly holes: number; readonly elsewhere: number } {
  const anywhere = new Set<string>();
  for (const judgements of qrels.values()) {
    for (const id of judgements.grades.keys()) if (isJudged(judgements, id, negative)) anywhere.add(id);
  }
  let holes = 0;
  let elsewhere = 0;
  for (const query of system.evaluation.queries) {
    for (const id of topOf(system, query, depth)) {
      if (isJudged(qrels.get(query), id, negative)) continue;
      holes++;
      if (anywhere.has(id)) elsewhere++;
    }
  }
  return { holes, elsewhere };
}
