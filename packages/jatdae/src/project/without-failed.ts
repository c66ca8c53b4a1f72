import type { Qrels } from '../collection/index.ts';

/** The judgements of the queries that did not fail. */
export function without(qrels: Qrels, failed: ReadonlyMap<string, unknown>): Qrels {
  return failed.size === 0 ? qrels : new Map([...qrels].filter(([query]) => !failed.has(query)));
}
