import type { Evaluation, NegativeGrades } from '@jatdae/measures';
import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { Judgements, RankedList } from '../../collection/index.ts';

/** A scored system with its lists at hand: what all analyses of holes read. */
export interface ListedSystem {
  /** As in reports. */
  readonly name: string;
  /** Its scores. */
  readonly evaluation: Evaluation;
  /** One a query of the evaluation, in its order. */
  readonly rankings: readonly JudgedRanking[];
  /** Documents in rank order, by query: the order in which the rankings were made. */
  readonly lists: ReadonlyMap<string, RankedList>;
}

/** The ranking of each query that a system was scored on. */
export function rankingsByQuery(system: ListedSystem): Map<string, JudgedRanking> {
  return new Map(system.evaluation.queries.map((query, row) => [query, system.rankings[row]!]));
}

/**
 * Was the document judged for this query? A grade below 0 says "pooled, not judged" unless the collection says `junk`; a
 * judgement for another query says nothing.
 */
export function isJudged(judgements: Judgements | undefined, document: string, negative: NegativeGrades): boolean {
  const grade = judgements?.grades.get(document);
  return grade !== undefined && (grade >= 0 || negative === 'junk');
}

/** The first k documents of a list; none where there is no list. */
export function topOf(system: ListedSystem, query: string, k: number): readonly string[] {
  const ids = system.lists.get(query)?.ids ?? [];
  return ids.length > k ? ids.slice(0, k) : ids;
}
