import type { Run } from '../collection/index.ts';

/** How much a system differs from itself over repeated runs. */
export interface SelfDifference {
  /** How many runs. */
  readonly runs: number;
  /** Queries of the first run. */
  readonly queries: number;
  /** Share of queries whose lists are the same in all runs, document by document. */
  readonly identical: number;
  /** Mean share of the first k documents that two runs have in common, over queries and pairs of runs. */
  readonly overlap: number;
  /** Depth of `overlap`. */
  readonly k: number;
  /** Each measure's mean, a run at a time. */
  readonly means: readonly RepeatedMeans[];
  /** Queries that the runs answer with other scores or ranks; absent in what an earlier version kept. */
  readonly varying?: readonly RepeatedQuery[];
}

/** One query over repeated runs, in the order of the measures of `means`. */
export interface RepeatedQuery {
  readonly id: string;
  /** Rank of the first relevant document, a run at a time; 0 where there is none. */
  readonly first: readonly number[];
  /** Standard deviation of each measure's score over the runs; null where it is not defined in all of them. */
  readonly sd: readonly (number | null)[];
  /** Greatest distance of each measure's score between two of the runs; null as for `sd`. */
  readonly range: readonly (number | null)[];
}

/** One measure over repeated runs. */
export interface RepeatedMeans {
  /** Canonical name. */
  readonly measure: string;
  /** Mean of each run, in their order. */
  readonly values: readonly number[];
  /** The greatest fall of one query's score between any two of the runs. */
  readonly fall?: number;
}

/** Compare repeated runs of one system with each other. */
export function selfDifference(
  runs: readonly Run[],
  k: number,
  means: SelfDifference['means'],
  varying: readonly RepeatedQuery[] = [],
): SelfDifference {
  const queries = [...runs[0]!.lists.keys()];
  let identical = 0;
  let overlap = 0;
  let pairs = 0;
  for (const query of queries) {
    const lists = runs.map((run) => run.lists.get(query)?.ids ?? []);
    if (lists.every((list) => list.length === lists[0]!.length && list.every((id, i) => id === lists[0]![i])))
      identical++;
    for (let a = 0; a < lists.length; a++) {
      for (let b = a + 1; b < lists.length; b++) {
        const first = new Set(lists[a]!.slice(0, k));
        const second = lists[b]!.slice(0, k);
        const most = Math.max(first.size, second.length);
        overlap += most === 0 ? 1 : second.filter((id) => first.has(id)).length / most;
        pairs++;
      }
    }
  }
  return {
    runs: runs.length,
    queries: queries.length,
    identical: queries.length === 0 ? 1 : identical / queries.length,
    overlap: pairs === 0 ? 1 : overlap / pairs,
    k,
    means,
    varying,
  };
}
