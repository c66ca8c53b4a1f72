import type { Document, Query, RankedList } from '../collection/index.ts';
import { conditionsOf, missingAttributes, type Where } from '../systems/index.ts';

/** A document that a query must not be shown. */
export interface ScopeLeak {
  /** Query id. */
  readonly query: string;
  /** Document id. */
  readonly document: string;
  /** From 1. */
  readonly rank: number;
  /** The conditions that it breaks, each tested alone, as in `tenant=a`. */
  readonly conditions: readonly string[];
  /** Within the first k. */
  readonly within: boolean;
}

/** Whether any list of a system leaves its query's scope. */
export interface ScopeReport {
  /** Name. */
  readonly system: string;
  /** Depth that readers see at once. */
  readonly k: number;
  /** Queries whose lists were checked. */
  readonly queries: number;
  /** Places of lists that were checked; a document counts at each. */
  readonly documents: number;
  /** In the order of the queries, then by rank. */
  readonly leaks: readonly ScopeLeak[];
  /** Queries that lack an attribute which the scope reads: their lists cannot be checked, which is a fault in itself. */
  readonly unscoped: readonly { readonly query: string; readonly attributes: readonly string[] }[];
  /** Places of lists with a document that the collection does not hold. */
  readonly unknown: readonly { readonly query: string; readonly document: string; readonly rank: number }[];
  /** Queries of lists that the collection does not hold: their scope is not known. */
  readonly unknownQueries: readonly string[];
  /** True only where something was checked, and nothing leaks, lacks its scope or is unknown. */
  readonly clean: boolean;
}

/**
 * Check all that a system shows against each query's scope. Everything in a list is exposed: the whole list is checked, not
 * only the first k.
 *
 * @param system its name
 * @param scope document attribute: value, values, or `query.NAME` for an attribute of the query; all must hold, and a document
 *   without the attribute breaks it
 * @param lists ranked lists by query, judged or not
 * @param k depth that readers see at once, to tell the leaks there from those below
 */
export function scopeLeaks(
  system: string,
  lists: ReadonlyMap<string, RankedList>,
  { queries, documents }: { readonly queries: readonly Query[]; readonly documents: readonly Document[] },
  scope: Where,
  k = 10,
): ScopeReport {
  const queryOf = new Map(queries.map((query) => [query.id, query]));
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const leaks: ScopeLeak[] = [];
  const unscoped: ScopeReport['unscoped'][number][] = [];
  const unknown: ScopeReport['unknown'][number][] = [];
  const unknownQueries: string[] = [];
  let checkedQueries = 0;
  let checked = 0;
  for (const [id, { ids }] of lists) {
    const query = queryOf.get(id);
    if (!query) {
      unknownQueries.push(id);
      continue;
    }
    const missing = missingAttributes(scope, query);
    if (missing.length > 0) {
      unscoped.push({ query: id, attributes: missing });
      continue;
    }
    checkedQueries++;
    const excluded = conditionsOf(scope, query);
    ids.forEach((one, i) => {
      const rank = i + 1;
      const document = documentOf.get(one);
      if (!document) {
        unknown.push({ query: id, document: one, rank });
        return;
      }
      checked++;
      const conditions = excluded(document);
      if (conditions.length > 0) leaks.push({ query: id, document: one, rank, conditions, within: rank <= k });
    });
  }
  const doubts = leaks.length + unscoped.length + unknown.length + unknownQueries.length;
  return {
    system,
    k,
    queries: checkedQueries,
    documents: checked,
    leaks,
    unscoped,
    unknown,
    unknownQueries,
    clean: checkedQueries > 0 && doubts === 0,
  };
}
