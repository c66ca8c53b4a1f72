import type { NegativeGrades } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures/advanced';
import type { Qrels, Query } from '../../collection/index.ts';
import { isJudged, type ListedSystem, topOf } from './listed-system.ts';

/** A document to judge for a query. */
export interface PoolCandidate {
  /** Query id. */
  readonly query: string;
  /** Document id. */
  readonly document: string;
  /** Best rank over the systems. */
  readonly rank: number;
  /** The systems that have it in their first k, in their order. */
  readonly systems: readonly string[];
  /** Somebody judged it for this query. */
  readonly judged: boolean;
}

/** The union of the first k documents of all systems, query by query. */
export interface Pool {
  /** k: documents of each list that are pooled. */
  readonly depth: number;
  /** By query, then by document id in byte order: the order says nothing about rank. */
  readonly pairs: readonly PoolCandidate[];
  /** Queries with a document in the pool. */
  readonly queries: number;
  /** Pairs that somebody judged. */
  readonly judged: number;
  /** Pairs that nobody judged. */
  readonly unjudged: number;
  /** Queries of the pool without any judgement. */
  readonly unjudgedQueries: readonly string[];
  /** By system: pairs it brings to the pool, and those of them that nobody judged. */
  readonly systems: readonly { readonly system: string; readonly pairs: number; readonly unjudged: number }[];
}

/**
 * Pool the first k documents of each query.
 *
 * @param qrels query to its judgements: what is in them need not be judged again
 * @param queries the queries that count, in their order; where empty, the judged ones and then those of the lists alone
 * @param depth k, from 1
 * @param negative whether a grade below 0 is no judgement, or judged not relevant
 */
export function poolOf(
  systems: readonly ListedSystem[],
  qrels: Qrels,
  queries: readonly Query[],
  depth: number,
  negative: NegativeGrades,
): Pool {
  const pairs: PoolCandidate[] = [];
  const unjudgedQueries: string[] = [];
  let pooled = 0;
  for (const query of orderOf(systems, qrels, queries)) {
    const found = new Map<string, { rank: number; systems: string[] }>();
    for (const system of systems) {
      topOf(system, query, depth).forEach((id, i) => {
        const one = found.get(id);
        if (!one) found.set(id, { rank: i + 1, systems: [system.name] });
        else {
          one.rank = Math.min(one.rank, i + 1);
          one.systems.push(system.name);
        }
      });
    }
    if (found.size === 0) continue;
    pooled++;
    const judgements = qrels.get(query);
    if (!judgements) unjudgedQueries.push(query);
    for (const document of [...found.keys()].sort(compareBytes)) {
      pairs.push({ query, document, ...found.get(document)!, judged: isJudged(judgements, document, negative) });
    }
  }
  const unjudged = pairs.filter((pair) => !pair.judged).length;
  return {
    depth,
    pairs,
    queries: pooled,
    judged: pairs.length - unjudged,
    unjudged,
    unjudgedQueries,
    systems: systems.map(({ name: system }) => {
      const own = pairs.filter((pair) => pair.systems.includes(system));
      return { system, pairs: own.length, unjudged: own.filter((pair) => !pair.judged).length };
    }),
  };
}

function orderOf(systems: readonly ListedSystem[], qrels: Qrels, queries: readonly Query[]): readonly string[] {
  if (queries.length > 0) return queries.map(({ id }) => id);
  const order = new Set(qrels.keys());
  for (const { lists } of systems) for (const query of lists.keys()) order.add(query);
  return [...order];
}
