import type { Qrels } from '../collection/index.ts';

/** What a stage hands on: the most that all later stages can find. */
export interface Candidates {
  /** Mean over queries with a relevant document of the share that the stage holds; undefined where there are none. */
  readonly recall: number | undefined;
  /** Queries of which it holds none. */
  readonly without: readonly string[];
  /** Queries with a relevant document, less those left out. */
  readonly n: number;
}

/**
 * Recall of a stage's whole lists. Queries in `leftOut` do not count.
 *
 * @param lists query to the stage's list; a query without one holds nothing
 */
export function candidatesOf(
  qrels: Qrels,
  lists: ReadonlyMap<string, { readonly ids: readonly string[] }>,
  leftOut: { has(query: string): boolean } = new Set(),
): Candidates {
  let sum = 0;
  let n = 0;
  const without: string[] = [];
  for (const [query, { grades, groups }] of qrels) {
    if (leftOut.has(query)) continue;
    const held = new Set(lists.get(query)?.ids ?? []);
    // Of interchangeable documents any one will do.
    const needs = new Map<string | number, boolean>();
    for (const [id, grade] of grades) {
      if (grade <= 0) continue;
      const need = groups?.get(id) ?? id;
      needs.set(need, (needs.get(need) ?? false) || held.has(id));
    }
    if (needs.size === 0) continue;
    const found = [...needs.values()].filter(Boolean).length;
    n++;
    sum += found / needs.size;
    if (found === 0) without.push(query);
  }
  return { recall: n === 0 ? undefined : sum / n, without, n };
}
