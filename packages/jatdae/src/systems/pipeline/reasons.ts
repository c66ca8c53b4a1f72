// Why a document left a pipeline. The words stand in traces on disk and are read again by the funnel, so they are written and
// read in this one place, in English only; what people see is said in their language from the parsed reason.

/** A reason, parsed. */
export type DropReason =
  /** The list was cut: the document stood at this rank. */
  | { readonly kind: 'top'; readonly limit: number; readonly rank: number }
  /** Not among the candidates that a later step may see. */
  | { readonly kind: 'window'; readonly limit: number; readonly rank: number }
  | { readonly kind: 'score'; readonly threshold: number; readonly score: number }
  /** Each condition that the document fails, tested alone, such as `tenant=a`. */
  | { readonly kind: 'filter'; readonly conditions: readonly string[] }
  /** A chunk that stands for its document from here on. */
  | { readonly kind: 'collapsed'; readonly into: string }
  /** Seen by the reranker, which did not give it back. */
  | { readonly kind: 'rejected' }
  /** The system does not have the document. */
  | { readonly kind: 'not-indexed' }
  /** A reason that another program wrote. */
  | { readonly kind: 'other'; readonly text: string };

export const outsideTop = (limit: number, rank: number) => `outside top ${limit} (rank ${rank})`;
export const outsideWindow = (limit: number, rank: number) => `outside window ${limit} (rank ${rank})`;
export const belowScore = (threshold: number, score: number) => `below ${threshold} (score ${score})`;
export const filteredBy = (conditions: readonly string[]) => `filter ${conditions.join(' & ')}`;
export const collapsedInto = (document: string) => `collapsed into ${document}`;
export const REJECTED = 'rejected by reranker';
export const NOT_INDEXED = 'not indexed';

/**
 * Read a reason of a trace. `below 0.2` without a score, as other programs write it, is read with the score NaN.
 *
 * @param text - as a trace has it; what is not known comes back as `other`.
 * @example parseDropReason('outside window 50 (rank 63)') // { kind: 'window', limit: 50, rank: 63 }
 */
export function parseDropReason(text: string): DropReason {
  const place = /^outside (top|window) (\d+) \(rank (\d+)\)$/u.exec(text);
  if (place) return { kind: place[1] as 'top' | 'window', limit: Number(place[2]), rank: Number(place[3]) };
  const score = /^below (\S+?)(?: \(score (\S+)\))?$/u.exec(text);
  if (score && Number.isFinite(Number(score[1]))) {
    return { kind: 'score', threshold: Number(score[1]), score: Number(score[2] ?? Number.NaN) };
  }
  if (text.startsWith('filter ')) return { kind: 'filter', conditions: text.slice('filter '.length).split(' & ') };
  if (text.startsWith('collapsed into ')) return { kind: 'collapsed', into: text.slice('collapsed into '.length) };
  if (text === NOT_INDEXED) return { kind: 'not-indexed' };
  return text === REJECTED ? { kind: 'rejected' } : { kind: 'other', text };
}
