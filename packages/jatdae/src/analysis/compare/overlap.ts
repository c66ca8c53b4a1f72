import { jaccardAt, rankBiasedOverlap } from '@jatdae/measures/stats';
import type { RankedList } from '../../collection/shapes.ts';

/** How alike the lists of two systems are, whatever is relevant. Means over queries. */
export interface ResultOverlap {
  /** Queries with a list of both, one of them not empty. */
  readonly queries: number;
  /** Depth of `jaccard` and `same`, from 1. */
  readonly k: number;
  /** Common documents over documents of either within the first k, 0..1. */
  readonly jaccard: number;
  /** Rank-biased overlap, extrapolated (Webber, Moffat and Zobel 2010, eq. 32). */
  readonly rbo: number;
  /** p of the rank-biased overlap, .9. */
  readonly persistence: number;
  /** Queries with the same first k documents in the same order. */
  readonly same: number;
}

const PERSISTENCE = 0.9;

/** Overlap over the queries for which both have a list; undefined where there is none. */
export function overlapOf(
  queries: readonly string[],
  a: ReadonlyMap<string, RankedList>,
  b: ReadonlyMap<string, RankedList>,
  k: number,
): ResultOverlap | undefined {
  let n = 0;
  let jaccard = 0;
  let rbo = 0;
  let same = 0;
  for (const query of queries) {
    const x = a.get(query)?.ids;
    const y = b.get(query)?.ids;
    if (!x || !y || (x.length === 0 && y.length === 0)) continue;
    n++;
    jaccard += jaccardAt(x, y, k) ?? 1;
    // One list alone overlaps with nothing.
    rbo += rankBiasedOverlap(x, y, { p: PERSISTENCE }).extrapolated ?? 0;
    const length = Math.min(k, Math.max(x.length, y.length));
    let equal = true;
    for (let i = 0; i < length && equal; i++) equal = x[i] === y[i];
    if (equal) same++;
  }
  return n === 0 ? undefined : { queries: n, k, jaccard: jaccard / n, rbo: rbo / n, persistence: PERSISTENCE, same };
}
