import { sha256 } from '../prompt.ts';

/** What a person should look at before keeping a draft. */
export const DRAFT_FLAGS = ['copies', 'needs-context', 'twice', 'known', 'long'] as const;
/** What a person should look at before keeping a draft, by its code. */
export type DraftFlag = (typeof DRAFT_FLAGS)[number];

/** A query that a model wrote for a document. Nothing but a proposal: no gold set has it until somebody keeps it. */
export interface Draft {
  /** `draft-` and twelve digits of a hash of document and text: the same draft has the same id. */
  readonly id: string;
  /** The query. */
  readonly text: string;
  /** The document that it was written from. */
  readonly document: string;
  /** Of the document; undefined where it has none. */
  readonly title?: string;
  /** The beginning of the document, at most 300 characters, for who decides. */
  readonly excerpt: string;
  /** `shownHash` of the document. */
  readonly textHash: string;
  /** The model, with its prompt and the prompt's version. */
  readonly by: string;
  /** The attribute `origin` that the query gets when the draft is kept. */
  readonly origin: 'generated';
  /** Always this: a draft that is kept is a query of the gold set. */
  readonly status: 'draft';
  /** Share of its terms that the document has: Korean two syllables at a time, else words. Undefined where it has no term. */
  readonly overlap: number | undefined;
  /** What to look at, in the order of `DRAFT_FLAGS`; empty where nothing. */
  readonly flags: readonly DraftFlag[];
}

/** The same for the same text of the same document. */
export function draftId(document: string, text: string): string {
  return `draft-${sha256(JSON.stringify([document, text])).slice(0, 12)}`;
}
