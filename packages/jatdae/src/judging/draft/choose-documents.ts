import { compareBytes, randomOf } from '@jatdae/measures/advanced';
import { attributeOf, type Document } from '../../collection/index.ts';

/** How many drafts are wanted, and of which documents. */
export interface DraftChoice {
  /** Drafts that each document is asked for. */
  readonly n: number;
  /**
   * At most so many drafts for each value of an attribute; documents without it are one value of their own. Default: no
   * quota.
   */
  readonly per?: { readonly attribute: string; readonly most: number } | undefined;
  /** At most so many documents. Default: all. */
  readonly limit?: number | undefined;
  /** Of the draw, where not all are taken. Default 0. */
  readonly seed?: number | undefined;
}

/** A document, and how many drafts it is asked for. */
export interface ChosenDocument {
  /** With its text, which is not blank. */
  readonly document: Document;
  /** From 1. */
  readonly count: number;
}

/**
 * Documents to write queries for: all in byte order of their ids, or where there is a limit or a quota those that a draw with the
 * seed puts first, value by value in turn so that no topic dominates. The order in which documents come in never matters.
 *
 * @param documents - ids once each.
 * @returns the chosen ones in byte order of ids, and the ids of documents that say nothing (`empty`): they are left
 * out.
 */
export function chooseDocuments(
  documents: readonly Document[],
  { n, per, limit, seed = 0 }: DraftChoice,
): { readonly chosen: readonly ChosenDocument[]; readonly empty: readonly string[] } {
  const sorted = [...documents].sort((a, b) => compareBytes(a.id, b.id));
  const empty = sorted.flatMap(({ id, text }) => (text.trim() === '' ? [id] : []));
  const useful = sorted.filter(({ text }) => text.trim() !== '');
  if (!per && limit === undefined) return { chosen: useful.map((document) => ({ document, count: n })), empty };
  const groups = new Map<string, Document[]>();
  for (const document of shuffled(useful, seed)) {
    const value = per ? (attributeOf(document.attributes, per.attribute) ?? '') : '';
    groups.set(value, [...(groups.get(value) ?? []), document]);
  }
  const turns = [...groups].sort(([a], [b]) => compareBytes(a, b)).map(([, group]) => group);
  const chosen: ChosenDocument[] = [];
  const most = per?.most ?? Number.POSITIVE_INFINITY;
  for (let turn = 0; turns.some((group) => turn < group.length); turn++) {
    const count = Math.min(n, most - turn * n);
    if (count <= 0) break;
    for (const group of turns) {
      const document = group[turn];
      if (document && chosen.length < (limit ?? Number.POSITIVE_INFINITY)) chosen.push({ document, count });
    }
  }
  return { chosen: chosen.sort((a, b) => compareBytes(a.document.id, b.document.id)), empty };
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}
