import { BUCKETS, type Bucket, isCandidate } from './buckets.ts';
import type { BucketCount } from './counts.ts';
import type { FunnelRecalls } from './recalls.ts';

/** Candidate recall below this is low: more than one relevant document in ten was never called. */
const LOW_CANDIDATES = 0.9;
/** Capped recall from here on is near 1: there is nothing left to win within k that is worth the work. */
const NEAR_ONE = 0.95;
/** Ordering loses something where it costs at least this much of capped recall. */
const ORDERING_LOSS = 0.05;
/** Documents beyond k are many where they are at least this share of all. */
export const MANY_BEYOND = 0.1;

/**
 * - `none`: capped recall is near 1.
 * - `calling`: candidate recall is low; no ordering brings back what was not called.
 * - `ordering`: candidate recall is high, and yet what was called does not stand within k.
 * - `both`: candidate recall is low, and ordering loses besides.
 * - `small`: neither is large by itself.
 */
export type FunnelProblem = 'none' | 'calling' | 'ordering' | 'both' | 'small';

/** What keeps relevant documents from the first k, and in which buckets most of them stay. */
export interface FunnelDiagnosis {
  /** What keeps relevant documents from the first k. */
  readonly problem: FunnelProblem;
  /** Many documents beyond k, though the first k are as full of right answers as they can be: an effect of counting. */
  readonly fullAnyway: boolean;
  /** The largest bucket of what was not called; undefined where all was. */
  readonly worstCall: Bucket | undefined;
  /**
   * The largest bucket of what was called and does not stand within k, documents behind a first k that is right
   * throughout not counted; undefined where there is none.
   */
  readonly worstOrder: Bucket | undefined;
}

/** What candidate recall beside R@k says (METHODS.md 12). */
export function diagnose(recalls: FunnelRecalls, counts: readonly BucketCount[]): FunnelDiagnosis {
  const { candidates, capped, ordering, beyond, moreThanK } = recalls;
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  const low = candidates < LOW_CANDIDATES;
  const disorder = ordering >= ORDERING_LOSS;
  const near = capped >= NEAR_ONE;
  const calls = (bucket: Bucket) => !isCandidate(bucket);
  const orders = (bucket: Bucket) => isCandidate(bucket) && bucket !== 'EXPOSED_WITHIN_K';
  const toWin = counts.map(({ bucket, n }) => ({
    bucket,
    n: bucket === 'EXPOSED_BEYOND_K' ? n - beyond.behindFull : n,
  }));
  return {
    problem: near ? 'none' : low ? (disorder ? 'both' : 'calling') : disorder ? 'ordering' : 'small',
    fullAnyway: near && moreThanK > 0 && beyond.documents >= MANY_BEYOND * all,
    worstCall: largest(counts, calls),
    worstOrder: largest(toWin, orders),
  };
}

type Count = Pick<BucketCount, 'bucket' | 'n'>;

function largest(counts: readonly Count[], keep: (bucket: Bucket) => boolean): Bucket | undefined {
  let best: Count | undefined;
  for (const bucket of BUCKETS) {
    const count = keep(bucket) ? counts.find((one) => one.bucket === bucket) : undefined;
    if (count && count.n > (best?.n ?? 0)) best = count;
  }
  return best?.bucket;
}
