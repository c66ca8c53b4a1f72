import { type Block, cellOf } from '../blocks.ts';
import { columnsOf, type Piece } from './pdf-columns.ts';
import type { Grid } from './pdf-grids.ts';
import { type MarkedCell, tableOf } from './tables.ts';

/** Sizes of letters in a document, to tell headings from text. */
export class Sizes {
  readonly #count = new Map<number, number>();

  add(pieces: readonly Pick<Piece, 'size' | 'text'>[]): void {
    for (const { size, text } of pieces)
      this.#count.set(round(size), (this.#count.get(round(size)) ?? 0) + text.length);
  }

  /** Level of a heading by its size: the largest is 1; undefined for text. */
  level(size: number): number | undefined {
    const [body] = [...this.#count].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([known]) => known);
    if (body === undefined || round(size) < body * 1.2) return undefined;
    const larger = [...this.#count.keys()].filter((known) => known > round(size)).length;
    return Math.min(6, larger + 1);
  }
}

function round(size: number): number {
  return Math.round(size * 2) / 2;
}

/** A page as blocks: its tables where their first text stands, all else as paragraphs. */
export function pageBlocks(pieces: readonly Piece[], grids: readonly Grid[], sizes: Sizes, page: number): Block[] {
  const tables = grids.map((grid) => ({ grid, cells: grid.cells.map((): Piece[] => []), text: false }));
  const runs: (Piece[] | Block)[] = [];
  const spaces = writesSpaces(pieces);
  const places = new Map<number, number>();
  for (const piece of pieces) {
    const found = piece.text.trim() === '' ? undefined : cellAt(tables, piece);
    if (!found) {
      // White space has no place of its own: it belongs to what stands before it.
      if (!Array.isArray(runs.at(-1))) runs.push([]);
      (runs.at(-1) as Piece[]).push(piece);
      continue;
    }
    tables[found.table]!.cells[found.cell]!.push(piece);
    if (!places.has(found.table)) {
      places.set(found.table, runs.length);
      runs.push({ kind: 'table', rows: [], headRows: 0 });
    }
  }
  return runs.flatMap((run, at) => {
    if (Array.isArray(run)) return columnsOf(run).flatMap((column) => textBlocks(linesOf(column), spaces, sizes, page));
    const index = [...places].find(([, place]) => place === at)![0];
    const { grid, cells } = tables[index]!;
    return [{ ...tableBlock(grid, cells, spaces), page } as Block];
  });
}

function cellAt(tables: readonly { grid: Grid }[], piece: Piece): { table: number; cell: number } | undefined {
  const x = (piece.left + piece.right) / 2;
  const y = piece.base + piece.size * 0.3;
  for (const [table, { grid }] of tables.entries()) {
    const cell = grid.cells.findIndex(
      ({ left, right, bottom, top }) => x >= left && x <= right && y >= bottom && y <= top,
    );
    if (cell >= 0) return { table, cell };
  }
  return undefined;
}

function tableBlock(grid: Grid, texts: readonly Piece[][], spaces: boolean): Block {
  const rows = Array.from({ length: grid.rows }, (): MarkedCell[] => []);
  grid.cells.forEach(({ row, rowSpan, colSpan }, i) => {
    const lines = linesOf(texts[i]!);
    const blocks = paragraphsOf(lines).map((lines): Block => ({ kind: 'paragraph', text: joinLines(lines, spaces) }));
    const text = blocks.map((block) => ('text' in block ? block.text : '')).join('\n');
    rows[row]!.push({ cell: { ...cellOf([]), text, rowSpan, colSpan } });
  });
  return tableOf(rows);
}

function textBlocks(lines: readonly Line[], spaces: boolean, sizes: Sizes, page: number): Block[] {
  return paragraphsOf(lines).map((paragraph): Block => {
    const text = joinLines(paragraph, spaces);
    const level = text.length <= 120 ? sizes.level(paragraph[0]!.size) : undefined;
    return level === undefined ? { kind: 'paragraph', text, page } : { kind: 'heading', level, text, page };
  });
}

/** Does the page write a space where a line ends between words? */
function writesSpaces(pieces: readonly Piece[]): boolean {
  const lines = linesOf(pieces);
  return lines.filter((line) => line.open).length * 5 >= lines.length;
}

/** Pieces on one baseline. */
export interface Line extends Piece {
  /** The text ended with a space of its own: what follows is a new word. */
  readonly open: boolean;
}

/** Pieces in the order of the file as lines. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1)?.at(-1);
    const near = last && Math.abs(last.base - piece.base) <= Math.max(last.size, piece.size) * 0.4;
    if (near) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  return groups.map(lineOf).filter((line) => line.text !== '');
}

function lineOf(group: readonly Piece[]): Line {
  const sorted = [...group].sort((a, b) => a.left - b.left);
  let text = '';
  let right = sorted[0]!.left;
  for (const piece of sorted) {
    const gap = piece.left - right > piece.size * 0.2;
    if (gap && text !== '' && !/\s$/u.test(text) && !/^\s/u.test(piece.text)) text += ' ';
    text += piece.text;
    right = Math.max(right, piece.right);
  }
  const inked = sorted.filter((piece) => piece.text.trim() !== '');
  const ends = inked.map((piece) => piece.right);
  return {
    text: text.replace(/\s+/gu, ' ').trim(),
    open: /\s$/u.test(text),
    left: inked[0]?.left ?? sorted[0]!.left,
    right: ends.length > 0 ? Math.max(...ends) : right,
    base: sorted[0]!.base,
    size: Math.max(...(inked.length > 0 ? inked : sorted).map((piece) => piece.size)),
  };
}

/** Begins something of its own: an article, a number, a mark. */
const BEGINS =
  /^(제\s?\d+\s?[조관장절항편]|\(?\d{1,2}[.)]\s|[가-하]\.\s|[①-⑳]|[-–•·○●□■◦▶※*☞]\s?|\(?[가-하]\)\s|【|\[)/u;

/** Lines as paragraphs: a line goes on where the one above it is full. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  const right = Math.max(0, ...lines.map((line) => line.right));
  for (const line of lines) {
    const above = paragraphs.at(-1)?.at(-1);
    const down = above ? above.base - line.base : 0;
    const goesOn =
      above &&
      down > 0 &&
      down < above.size * 2.4 &&
      Math.abs(above.size - line.size) < above.size * 0.15 &&
      above.right > right - above.size * 3 &&
      !BEGINS.test(line.text);
    if (goesOn) paragraphs.at(-1)!.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/**
 * Lines of one paragraph as one text. Korean breaks lines within words; where the file writes its spaces at the ends of
 * lines, their absence says so.
 */
function joinLines(lines: readonly Line[], writesSpaces: boolean): string {
  let text = '';
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1];
    const within = above && writesSpaces && !above.open && /[가-힣]$/u.test(above.text) && /^[가-힣]/u.test(line.text);
    text += above && !within ? ` ${line.text}` : line.text;
  }
  return text;
}
