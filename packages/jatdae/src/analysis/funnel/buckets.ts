import type { StageRole } from '../../systems/index.ts';

/**
 * Where a document of a query ended, in the order of METHODS.md 12. `STAGE_LOST`: at a stage of a foreign trace, or in a run
 * file, of which nobody said what it does.
 */
export const BUCKETS = [
  'NOT_INDEXED',
  'GATE_CUT',
  'POOL_MISS',
  'SCORE_CUT',
  'RERANK_WINDOW_OUT',
  'RERANK_REJECTED',
  'ASSEMBLY_DROPPED',
  'STAGE_LOST',
  'EXPOSED_WITHIN_K',
  'EXPOSED_BEYOND_K',
] as const;
/** Where a relevant document ended, in the order of a pipeline. */
export type Bucket = (typeof BUCKETS)[number];

/** The document was called, and no hard condition excludes it: all that ordering can work with. */
export function isCandidate(bucket: Bucket): boolean {
  return BUCKETS.indexOf(bucket) > BUCKETS.indexOf('POOL_MISS');
}

export function isExposed(bucket: Bucket): boolean {
  return bucket === 'EXPOSED_WITHIN_K' || bucket === 'EXPOSED_BEYOND_K';
}

/** A bucket with what shows that it is the right one. */
export interface Fate {
  /** Where the document ended. */
  readonly bucket: Bucket;
  /** The stage that the document did not survive. */
  readonly stage?: string;
  /** Its rank, from 1, in the last list that held it; of an exposed document its rank in the answer. */
  readonly rank?: number;
  /** Its score in that list. */
  readonly score?: number;
  /** Score that it would have needed; of `SCORE_CUT` only, where told. */
  readonly threshold?: number;
  /** How many candidates the reranker could see. */
  readonly window?: number;
  /** The window was not told, but seen from how far down the reranker reached. */
  readonly inferred?: true;
  /** Each condition that excludes the document, tested alone. */
  readonly conditions?: readonly string[];
  /** The gate would exclude the document, but no list that it saw held it. */
  readonly unseen?: true;
  /** The document that it was collapsed into. */
  readonly into?: string;
  /** The words of another program. */
  readonly reason?: string;
  /** The lists of candidates that do not hold it, with their depths. */
  readonly pools?: readonly { readonly stage: string; readonly depth: number }[];
}

/** One relevant document (or the best placed of its alternatives) of one query, and where it ended. */
export interface DocumentFate extends Fate {
  /** Query id. */
  readonly query: string;
  /** Document id; of alternatives the one that stands highest, else the one that came furthest. */
  readonly document: string;
  /** Absent where nobody judged it. */
  readonly grade?: number;
  /** How many other documents would have done. */
  readonly alternatives?: number;
}

/** The bucket of what leaves at a stage without a word. */
export const BUCKET_OF_ROLE: Readonly<Record<StageRole, Bucket>> = {
  retrieve: 'POOL_MISS',
  fuse: 'ASSEMBLY_DROPPED',
  gate: 'GATE_CUT',
  threshold: 'SCORE_CUT',
  window: 'RERANK_WINDOW_OUT',
  rerank: 'RERANK_REJECTED',
  assembly: 'ASSEMBLY_DROPPED',
};

/** The bucket that another program names in its reason, as in `GATE_CUT: bbox`, and the rest of what it says. */
export function namedBucket(reason: string): { readonly bucket: Bucket; readonly rest: string } | undefined {
  const [, name, rest = ''] = /^([A-Z_]+)(?:\s*[:(]\s*(.*?)\)?)?$/su.exec(reason.trim()) ?? [];
  const bucket = BUCKETS.find((one) => one === name);
  return bucket && !isExposed(bucket) ? { bucket, rest } : undefined;
}

/** Of several ways on which a document ended, the one that came furthest; the first among equals. */
export function furthest<F extends Fate>(fates: readonly F[]): F | undefined {
  let best: F | undefined;
  for (const fate of fates) if (!best || progress(fate) > progress(best)) best = fate;
  return best;
}

/** What a gate or an index said of a document is more than that another part missed it; what a gate only would say is less. */
function progress({ bucket, unseen }: Fate): number {
  const missed = BUCKETS.indexOf('POOL_MISS');
  if (bucket === 'NOT_INDEXED') return missed + 0.25;
  if (bucket === 'GATE_CUT') return unseen ? 0 : missed + 0.5;
  return BUCKETS.indexOf(bucket);
}
