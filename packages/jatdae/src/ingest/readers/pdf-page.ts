import { cellOf } from '../plain-text.ts';
import type { Block } from '../shapes.ts';
import type { Grid } from './pdf-grids.ts';
import { joinLines, type Line, linesOf, type Piece, paragraphsOf } from './pdf-lines.ts';
import { type MarkedCell, tableOf } from './tables.ts';

/** Sizes of letters in a document, to tell headings from text. */
export class Sizes {
  readonly #count = new Map<number, number>();

  add(pieces: readonly Piece[]): void {
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
    if (Array.isArray(run)) return textBlocks(linesOf(run), spaces, sizes, page);
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
