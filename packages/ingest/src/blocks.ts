import type { IngestNotice } from './errors.ts';

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
  readonly notices: readonly IngestNotice[];
}

/** A file that gives no text, and why: never indexed as the placeholder it may hold. */
export interface RefusedFile {
  /** Its path, as it was given. */
  readonly file: string;
  /** `encrypted`, `distribution`, `damaged`, `unknown-format`, `too-large`, `empty`, ... */
  readonly reason: string;
  /** The same in words, with what to do. */
  readonly notice: IngestNotice;
}

/** A document of a collection. */
export interface Document {
  /** Unique in the collection. */
  readonly id: string;
  /** Absent where it has none. */
  readonly title?: string;
  /** May be empty. */
  readonly text: string;
  /** Attribute to its value; absent where it has none. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The file that it came from. */
  readonly source?: string;
  /** Headings, pages or labels that it stands under, the outermost first. */
  readonly path?: readonly string[];
}

/**
 * Blocks as lines of text: a row of a table is one line, its cells apart by ` | `.
 *
 * @param blocks - in reading order; text boxes stand in their place, blocks without text leave no line.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(lineOf).filter(Boolean).join('\n');
}

function lineOf(block: Block): string {
  if (block.kind === 'text-box') return plainText(block.blocks);
  if (block.kind !== 'table') return block.text;
  const rows = block.rows.map((row) => row.map(inRow).join(' | '));
  return [block.caption ?? '', ...rows].filter(Boolean).join('\n');
}

/** A cell in the line of its row: its paragraphs one after the other, a table in it line by line. */
function inRow({ text, blocks }: Cell): string {
  return blocks?.some((block) => block.kind === 'table' || block.kind === 'text-box')
    ? text
    : text.replace(/\s*\n\s*/gu, ' ');
}

/** A cell from its blocks: these are kept where they say more than the text. */
export function cellOf(blocks: readonly Block[], rowSpan = 1, colSpan = 1): Cell {
  const text = plainText(blocks);
  const plain = blocks.length === 0 || (blocks.length === 1 && blocks[0]!.kind === 'paragraph');
  return plain ? { text, rowSpan, colSpan } : { text, rowSpan, colSpan, blocks };
}
