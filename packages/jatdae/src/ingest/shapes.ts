import type { Notice } from '../errors.ts';

/** A cell of a table. What is merged stands once, at its first place. */
export interface Cell {
  readonly text: string;
  readonly rowSpan: number;
  readonly colSpan: number;
  /** Paragraphs, lists and nested tables of the cell in reading order, where it holds more than one line of text. */
  readonly blocks?: readonly Block[];
}

/** A piece of a document in reading order. Pages are numbered from 1 where the format has them. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly page?: number }
  | { readonly kind: 'paragraph'; readonly text: string; readonly page?: number }
  | { readonly kind: 'footnote'; readonly text: string; readonly page?: number }
  | {
      readonly kind: 'table';
      /** Rows from top to bottom; a merged cell stands in the row it begins in. */
      readonly rows: readonly (readonly Cell[])[];
      /** How many rows at the top are heads. */
      readonly headRows: number;
      readonly caption?: string;
      readonly page?: number;
    }
  | { readonly kind: 'text-box'; readonly blocks: readonly Block[]; readonly page?: number };

/** A file as text in reading order. */
export interface IngestedFile {
  readonly file: string;
  /** `hwp`, `hwpx`, `pdf`, `docx`, `html`, `markdown`, `text`: by content, not by extension. */
  readonly format: string;
  readonly title?: string;
  readonly blocks: readonly Block[];
  /** What was found, to be held against an inventory. */
  readonly counts: {
    readonly tables: number;
    readonly nestedTables: number;
    readonly textBoxes: number;
    readonly cells: number;
    readonly characters: number;
  };
  readonly notices: readonly Notice[];
}

/** A file that gives no text, and why: never indexed as the placeholder it may hold. */
export interface RefusedFile {
  readonly file: string;
  /** `encrypted`, `distribution`, `damaged`, `unknown-format`, `too-large`, `empty`, ... */
  readonly reason: string;
  readonly notice: Notice;
}
