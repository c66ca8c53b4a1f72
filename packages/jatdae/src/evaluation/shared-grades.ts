import type { NegativeGrades } from '@jatdae/measures';
import { type JudgedGrades, judgedGrades } from '@jatdae/measures/advanced';
import type { Qrels } from '../collection/index.ts';

/**
 * The judged grades of each query, best first, equal ones the same array: what is known of an array (its ideal, its ceiling)
 * is then known of all queries that were judged alike, and of every system.
 */
export function sharedGrades(qrels: Qrels, negative: NegativeGrades): ReadonlyMap<string, JudgedGrades> {
  const byQuery = new Map<string, JudgedGrades>();
  const byGrades = new Map<string, JudgedGrades>();
  for (const [query, judgements] of qrels) {
    const judged = judgedGrades(judgements, negative);
    const key = judged.join();
    const known = byGrades.get(key) ?? judged;
    byGrades.set(key, known);
    byQuery.set(query, known);
  }
  return byQuery;
}
