import { isotonicFit } from '@jatdae/measures/stats';
import type { ListedSystem } from './listed-system.ts';

/** How likely an unjudged document is relevant, by its best rank over the systems (METHODS.md 4). */
export interface RelevanceLikelihood {
  /** `judged`: learnt from judged documents; `rank`: .5 / rank, where those say nothing. */
  readonly from: 'judged' | 'rank';
  /** Judged documents that it was learnt from. */
  readonly judged: number;
  /** 0..1, for a best rank from 1; never rises with the rank. */
  at(rank: number): number;
}

/**
 * The share of relevant ones among the judged documents at the same best rank, made to fall with the rank by isotonic
 * regression. Where no document of the lists was judged not relevant, that share says nothing: .5 / rank.
 *
 * @param level least grade that is relevant; any above 0 when left out
 */
export function likelihoodOf(systems: readonly ListedSystem[], level = Number.MIN_VALUE): RelevanceLikelihood {
  const judged: number[] = [];
  const relevant: number[] = [];
  const rows = systems.map(({ evaluation }) => new Map(evaluation.queries.map((query, row) => [query, row])));
  for (const query of new Set(systems.flatMap(({ evaluation }) => evaluation.queries))) {
    const best = new Map<string, { rank: number; relevant: boolean }>();
    systems.forEach((system, s) => {
      const row = rows[s]!.get(query);
      if (row === undefined) return;
      const { ranks, grades } = system.rankings[row]!;
      const ids = system.lists.get(query)?.ids;
      for (let i = 0; i < ranks.length; i++) {
        if (grades[i]! < 0) continue;
        const rank = ranks[i]!;
        const id = ids![rank - 1]!;
        const one = best.get(id);
        if (!one) best.set(id, { rank, relevant: grades[i]! >= level });
        else one.rank = Math.min(one.rank, rank);
      }
    });
    for (const one of best.values()) {
      judged[one.rank] = (judged[one.rank] ?? 0) + 1;
      relevant[one.rank] = (relevant[one.rank] ?? 0) + (one.relevant ? 1 : 0);
    }
  }
  return fitted(judged, relevant);
}

/** From counts by rank, with gaps. */
function fitted(judged: readonly number[], relevant: readonly number[]): RelevanceLikelihood {
  const ranks = Object.keys(judged).map(Number);
  const weights = ranks.map((rank) => judged[rank]!);
  const total = weights.reduce((sum, n) => sum + n, 0);
  const hits = ranks.reduce((sum, rank) => sum + relevant[rank]!, 0);
  if (hits === total) return { from: 'rank', judged: total, at: (rank) => 0.5 / rank };
  const shares = ranks.map((rank) => relevant[rank]! / judged[rank]!);
  const fit = isotonicFit(shares, weights, 'falling');
  // A rank without a judged document has the value of the nearest one above it.
  const byRank = new Float64Array(ranks[ranks.length - 1]! + 1);
  let next = 0;
  for (let rank = 0; rank < byRank.length; rank++) {
    while (next + 1 < ranks.length && ranks[next + 1]! <= rank) next++;
    byRank[rank] = fit[next]!;
  }
  return { from: 'judged', judged: total, at: (rank) => byRank[Math.min(rank, byRank.length - 1)]! };
}
