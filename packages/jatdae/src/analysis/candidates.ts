import type { Judgements, Qrels } from '../collection/index.ts';

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
 * @param options `level`: least grade that is relevant, any above 0 when left out
 */
export function candidatesOf(
  qrels: Qrels,
  lists: ReadonlyMap<string, { readonly ids: readonly string[] }>,
  { leftOut = new Set(), level }: { readonly leftOut?: { has(query: string): boolean }; readonly level?: number } = {},
): Candidates {
  let sum = 0;
  let n = 0;
  const without: string[] = [];
  for (const [query, judgements] of qrels) {
    if (leftOut.has(query)) continue;
    const needs = needsOf(judgements, level);
    if (needs.length === 0) continue;
    const held = new Set(lists.get(query)?.ids ?? []);
    const found = needs.filter(({ documents }) => documents.some((id) => held.has(id))).length;
    n++;
    sum += found / needs.length;
    if (found === 0) without.push(query);
  }
  return { recall: n === 0 ? undefined : sum / n, without, n };
}

/** Documents of a query of which any one will do; most needs have one document. */
export interface Need {
  /** Document ids, in the order of the judgements. */
  readonly documents: readonly string[];
  /** The greatest grade of them; absent where they are watched and nobody judged them. */
  readonly grade?: number;
}

/**
 * What a query needs: its relevant documents, in the order of the judgements. Alternatives are one need, and each carries the
 * best grade of its group, as the measures have it.
 */
export function needsOf({ grades, groups }: Judgements, level = Number.MIN_VALUE): Need[] {
  const needs = new Map<string, { documents: string[]; grade: number }>();
  for (const [document, grade] of grades) {
    if (grade <= 0) continue;
    const group = groups?.get(document);
    const key = group === undefined ? `d${document}` : `g${group}`;
    const need = needs.get(key);
    if (!need) needs.set(key, { documents: [document], grade });
    else {
      need.documents.push(document);
      need.grade = Math.max(need.grade, grade);
    }
  }
  return [...needs.values()].filter((need) => need.grade >= level);
}
