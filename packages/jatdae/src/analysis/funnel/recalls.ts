import { type Bucket, isCandidate } from './buckets.ts';

/** Relevant documents of one query by where they ended. */
export interface QueryTally {
  /** Query id. */
  readonly query: string;
  /** Relevant documents; alternatives are one. */
  readonly documents: number;
  /** Documents that were called and that no hard condition excludes. */
  readonly candidates: number;
  /** Documents exposed within k. */
  readonly within: number;
  /** Documents exposed beyond k. */
  readonly beyond: number;
}

/** How much of what is relevant was called, and how much of that stands within k. Means over queries with a relevant document. */
export interface FunnelRecalls {
  /** Queries with a relevant document. */
  readonly queries: number;
  /** Mean share of the relevant documents that are candidates. */
  readonly candidates: number;
  /** R@k. */
  readonly recall: number;
  /** Found within k, of all that can stand there: min(k, R). */
  readonly capped: number;
  /** What capped recall loses because too little was called; capped + calling + ordering = 1. */
  readonly calling: number;
  /** What capped recall loses because what was called does not stand within k. */
  readonly ordering: number;
  /** Queries with more than k relevant documents. */
  readonly moreThanK: number;
  /** Documents exposed beyond k, and those of them whose query has all of its first k right. */
  readonly beyond: { readonly documents: number; readonly behindFull: number };
}

export function tallyOf(query: string, buckets: readonly Bucket[]): QueryTally {
  const count = (keep: (bucket: Bucket) => boolean) => buckets.filter(keep).length;
  return {
    query,
    documents: buckets.length,
    candidates: count(isCandidate),
    within: count((bucket) => bucket === 'EXPOSED_WITHIN_K'),
    beyond: count((bucket) => bucket === 'EXPOSED_BEYOND_K'),
  };
}

/** @returns undefined where no query has a relevant document */
export function recallsOf(tallies: readonly QueryTally[], k: number): FunnelRecalls | undefined {
  const rows = tallies.filter(({ documents }) => documents > 0);
  if (rows.length === 0) return undefined;
  const mean = (value: (row: QueryTally) => number) => rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const room = ({ documents }: QueryTally) => Math.min(k, documents);
  const full = (row: QueryTally) => row.within === k;
  const sum = (of: readonly QueryTally[]) => of.reduce((all, { beyond }) => all + beyond, 0);
  return {
    queries: rows.length,
    candidates: mean((row) => row.candidates / row.documents),
    recall: mean((row) => row.within / row.documents),
    capped: mean((row) => row.within / room(row)),
    calling: mean((row) => (room(row) - Math.min(k, row.candidates)) / room(row)),
    ordering: mean((row) => (Math.min(k, row.candidates) - row.within) / room(row)),
    moreThanK: rows.filter(({ documents }) => documents > k).length,
    beyond: { documents: sum(rows), behindFull: sum(rows.filter(full)) },
  };
}
