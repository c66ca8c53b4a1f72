import type { Notice } from '../errors.ts';

/** A cell of a table. What is merged stands once, at its first place. */
export interface Cell {
  /** Its text, one line a block; '' for an empty cell. */
  readonly text: string;
  /** Rows that it covers, from 1. */
  readonly rowSpan: number;
  /** Columns that it covers, from 1. */
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
  /** Its path, as it was given. */
  readonly file: string;
  /** `hwp`, `hwpx`, `pdf`, `docx`, `html`, `markdown`, `text`: by content, not by extension. */
  readonly format: string;
  /** From the file's own properties or head, of Markdown else its first heading; undefined: none. */
  readonly title?: string;
  /** Its text in reading order. */
  readonly blocks: readonly Block[];
  /** What was found, to be held against an inventory. */
  readonly counts: {
    /** All tables, nested ones among them. */
    readonly tables: number;
    /** Tables inside of tables' cells. */
    readonly nestedTables: number;
    readonly textBoxes: number;
    /** Cells of all tables; a merged one counts once. */
    readonly cells: number;
    /** UTF-16 units of all text, white space left out. */
    readonly characters: number;
  };
  /** What was found on the way that the reader of its text must know. */
  readonly notices: readonly Notice[];
}

/** A file that gives no text, and why: never indexed as the placeholder it may hold. */
export interface RefusedFile {
  /** Its path, as it was given. */
  readonly file: string;
  /** `encrypted`, `distribution`, `damaged`, `unknown-format`, `too-large`, `empty`, ... */
  readonly reason: string;
  /** The same in words, with what to do. */
  readonly notice: Notice;
}
