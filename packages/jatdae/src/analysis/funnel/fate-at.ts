import { parseDropReason } from '../../systems/index.ts';
import { BUCKET_OF_ROLE, type Fate, furthest, namedBucket } from './buckets.ts';
import type { Place, Step } from './steps.ts';

/** Conditions that exclude a document, from those that exclude its chunks: those common to all, else any. */
export function ofChunks(each: readonly (readonly string[])[]): readonly string[] {
  const all = [...new Set(each.flat())];
  const common = all.filter((condition) => each.every((conditions) => conditions.includes(condition)));
  return common.length > 0 ? common : all;
}

/** A stage and what comes after it. */
export interface At {
  /** The stage that the document is looked for at. */
  readonly step: Step;
  /** Stages after it, in the order of the trace. */
  readonly later: readonly Step[];
  /** Where the document stood before; undefined where it stood nowhere. */
  readonly place: Place | undefined;
  /** The list that it stood in. */
  readonly before: Step | undefined;
}

/** The fate of a document that leaves here by a reason; undefined where none was told. */
export function fateByReason(document: string, at: At): Fate | undefined {
  const fates = (at.step.reasons.get(document) ?? []).flatMap((reason) => {
    const fate = fateOf(reason, document, at);
    return fate ? [fate] : [];
  });
  const cut = fates.filter(({ bucket }) => bucket === 'GATE_CUT');
  if (cut.length < fates.length || cut.length < 2) return furthest(fates);
  return { ...cut[0]!, conditions: ofChunks(cut.map(({ conditions = [] }) => conditions)) };
}

function fateOf(text: string, document: string, at: At): Fate | undefined {
  const { step, place } = at;
  const stage = step.name;
  const known = { stage, ...place };
  const reason = parseDropReason(text);
  switch (reason.kind) {
    case 'top':
      return cutOff({ ...known, rank: reason.rank }, reason.limit, at);
    case 'window':
      return { bucket: 'RERANK_WINDOW_OUT', ...known, rank: reason.rank, window: reason.limit };
    case 'score': {
      const score = Number.isFinite(reason.score) ? { score: reason.score } : {};
      return { bucket: 'SCORE_CUT', ...known, ...score, threshold: reason.threshold };
    }
    case 'filter':
      return { bucket: 'GATE_CUT', ...known, conditions: reason.conditions };
    case 'collapsed':
      return reason.into === document ? undefined : { bucket: 'ASSEMBLY_DROPPED', ...known, into: reason.into };
    case 'rejected':
      return { bucket: 'RERANK_REJECTED', ...known };
    case 'not-indexed':
      return { bucket: 'NOT_INDEXED', stage };
    case 'other': {
      const named = namedBucket(reason.text);
      const said = named ? named.rest : reason.text;
      const fate = named ? { bucket: named.bucket, ...known } : fateInSilence(at, { named: true });
      if (said === '') return fate;
      return fate.bucket === 'GATE_CUT' ? { ...fate, conditions: said.split(' & ') } : { ...fate, reason: said };
    }
  }
}

/**
 * The fate of a document that the stage was given and did not hand on, without a reason that tells more.
 *
 * @param told `named`: the stage at least says that this document left there.
 */
export function fateInSilence(at: At, told: { readonly named?: boolean } = {}): Fate {
  const { step, place } = at;
  const known = { stage: step.name, ...place };
  switch (step.role) {
    case undefined:
      return { bucket: 'STAGE_LOST', ...known };
    case 'window':
      return { bucket: 'RERANK_WINDOW_OUT', ...known, window: step.length };
    case 'rerank':
      return (told.named ? undefined : unread(at)) ?? { bucket: 'RERANK_REJECTED', ...known };
    case 'fuse':
    case 'assembly':
      return cutOff(known, step.length, at);
    default:
      return { bucket: BUCKET_OF_ROLE[step.role], ...known };
  }
}

/** What a list too long loses before a reranker, the reranker cannot see; elsewhere it is the final cut. */
function cutOff(known: Omit<Fate, 'bucket'>, limit: number, { step, later }: At): Fate {
  const reader = later.find(
    ({ role, within }) => (role === 'window' || role === 'rerank') && step.within.startsWith(within),
  );
  if (!reader) return { bucket: 'ASSEMBLY_DROPPED', ...known };
  const window = reader.role === 'window' && reader.told ? Math.min(limit, reader.length) : limit;
  return { bucket: 'RERANK_WINDOW_OUT', ...known, window };
}

/** A reranker that tells no window has read at least down to the deepest document that it gave back. */
function unread({ step, place, before }: At): Fate | undefined {
  if (!before || !place || before.role === 'window') return undefined;
  const kept = new Set(step.ids);
  const window = before.ids.findLastIndex((id) => kept.has(id)) + 1;
  if (window === 0 || place.rank <= window) return undefined;
  return { bucket: 'RERANK_WINDOW_OUT', stage: step.name, ...place, window, inferred: true };
}
