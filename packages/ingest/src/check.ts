import type { Document } from './blocks.ts';
import { textHash } from './split/index.ts';
import { FEWEST, jaccard, shinglesOf } from './texts.ts';

/** Judgements by query: the grade of each document. */
export type Judged = ReadonlyMap<string, { readonly grades: ReadonlyMap<string, number> }>;

/** A document whose text is another now. */
export interface ChangedDocument {
  /** The same before and after. */
  readonly id: string;
  /** First 12 digits of the SHA-256 of the earlier text, in hexadecimal. */
  readonly before: string;
  /** The same of the text now. */
  readonly after: string;
  /** Only white space or the composition of characters differs: what a reader sees is the same. */
  readonly spacing: boolean;
  /**
   * How much of it is the same: Jaccard similarity of runs of five characters, 0 to 1; undefined where a text is too
   * short.
   */
  readonly similarity?: number;
}

/** A label that can no longer be trusted, and why. */
export interface StaleLabel {
  /** Id of the query. */
  readonly query: string;
  /** Id that was judged, as the qrels have it. */
  readonly document: string;
  /** The grade that was given to the earlier text. */
  readonly grade: number;
  /** `changed`: another text has the id. `removed`: neither id nor text is there. `moved`: the text has another id. */
  readonly why: 'changed' | 'removed' | 'moved';
  /** Where the text that was judged stands now, if anywhere. */
  readonly now?: string;
}

/** What became of the documents of an earlier ingestion, or of another library's. */
export interface IngestCheck {
  /** Documents of the earlier time. */
  readonly before: number;
  /** Documents now. */
  readonly after: number;
  /** Same id, same text. */
  readonly unchanged: number;
  /** New ids with new texts, in the order of the documents now. */
  readonly added: readonly string[];
  /** Ids that are gone with their text, in the earlier order. */
  readonly removed: readonly string[];
  /** Same id, another text, in the earlier order. */
  readonly changed: readonly ChangedDocument[];
  /** The same text under another id. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** Same id and text, another title. */
  readonly retitled: readonly string[];
  /**
   * Judged documents of which the text changed, moved or is gone, in the earlier order; undefined without judgements.
   */
  readonly judged: readonly string[] | undefined;
  /** In the order of the judgements; empty without any. */
  readonly stale: readonly StaleLabel[];
}

/**
 * Hold documents against those of an earlier time. Documents are met by id, texts by their hash; a text that is gone under
 * one id and new under another has moved. A change of white space alone makes no label stale.
 *
 * @param before - documents of the earlier time, or of another library; ids once each.
 * @param after - documents now; ids once each.
 * @param qrels - judgements of the earlier documents; undefined: no labels are looked at.
 */
export function checkDocuments(before: readonly Document[], after: readonly Document[], qrels?: Judged): IngestCheck {
  const old = new Map(before.map((document) => [document.id, document]));
  const now = new Map(after.map((document) => [document.id, document]));
  const gone = before.filter(({ id }) => !now.has(id));
  const fresh = after.filter(({ id }) => !old.has(id));
  const moved = movesOf(gone, fresh);
  const movedTo = new Map(moved.map(({ from, to }) => [from, to]));
  const arrived = new Set(movedTo.values());

  const changed: ChangedDocument[] = [];
  const retitled: string[] = [];
  let unchanged = 0;
  for (const { id, title, text } of before) {
    const other = now.get(id);
    if (!other) continue;
    if (other.text !== text) changed.push(changeOf(id, text, other.text));
    else if ((other.title ?? '') !== (title ?? '')) retitled.push(id);
    else unchanged++;
  }
  const removed = gone.map(({ id }) => id).filter((id) => !movedTo.has(id));
  const reasons = new Map<string, StaleLabel['why']>([
    ...changed.filter(({ spacing }) => !spacing).map(({ id }) => [id, 'changed'] as const),
    ...removed.map((id) => [id, 'removed'] as const),
    ...moved.map(({ from }) => [from, 'moved'] as const),
  ]);
  const places = placesOf(after);
  const nowAt = new Map(movedTo);
  for (const { id } of changed) {
    const [place, ...others] = places.get(old.get(id)!.text) ?? [];
    if (place !== undefined && others.length === 0) nowAt.set(id, place);
  }
  const stale = qrels ? staleLabels(qrels, reasons, nowAt) : [];
  const touched = new Set(stale.map(({ document }) => document));
  return {
    before: before.length,
    after: after.length,
    unchanged,
    added: fresh.map(({ id }) => id).filter((id) => !arrived.has(id)),
    removed,
    changed,
    moved,
    retitled,
    judged: qrels && before.map(({ id }) => id).filter((id) => touched.has(id)),
    stale,
  };
}

/** Texts that went from one id to another; of several equal ones the nearest in name, else in order. */
function movesOf(gone: readonly Document[], fresh: readonly Document[]): { from: string; to: string }[] {
  const places = placesOf(fresh);
  const moves: { from: string; to: string }[] = [];
  for (const { id, text } of gone) {
    const free = places.get(text);
    if (!free || free.length === 0) continue;
    const tail = id.slice(id.lastIndexOf('/') + 1);
    const nearest = free.findIndex((place) => place.slice(place.lastIndexOf('/') + 1) === tail);
    moves.push({ from: id, to: free.splice(Math.max(0, nearest), 1)[0]! });
  }
  return moves;
}

/** The ids under which each text stands; empty ones are told by no id. */
function placesOf(documents: readonly Document[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { id, text } of documents) {
    const ids = places.get(text);
    if (ids) ids.push(id);
    else if (text.trim() !== '') places.set(text, [id]);
  }
  return places;
}

function changeOf(id: string, before: string, after: string): ChangedDocument {
  const [a, b] = [shinglesOf(before), shinglesOf(after)];
  const seen = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');
  return {
    id,
    before: textHash(before).slice(0, 12),
    after: textHash(after).slice(0, 12),
    spacing: seen(before) === seen(after),
    ...(Math.min(a.length, b.length) >= FEWEST && { similarity: jaccard(a, b) }),
  };
}

function staleLabels(
  qrels: Judged,
  reasons: ReadonlyMap<string, StaleLabel['why']>,
  nowAt: ReadonlyMap<string, string>,
): StaleLabel[] {
  const stale: StaleLabel[] = [];
  for (const [query, { grades }] of qrels) {
    for (const [document, grade] of grades) {
      const why = reasons.get(document);
      const now = nowAt.get(document);
      if (why) stale.push({ query, document, grade, why, ...(now !== undefined && { now }) });
    }
  }
  return stale;
}
