import type { Block, Cell } from '../blocks.ts';

/**
 * A block as text: a line for each paragraph, tables as `tableText` has it.
 *
 * @param block - a text box gives the text of what stands in it.
 */
export function blockText(block: Block): string {
  if (block.kind === 'table') return tableText(block);
  if (block.kind === 'text-box') return blocksText(block.blocks);
  return block.text.trim();
}

/**
 * Blocks below each other; empty ones leave no line.
 *
 * @param blocks - in reading order.
 */
export function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n');
}

export type Table = Extract<Block, { kind: 'table' }>;

/** A cell and the column it begins in. */
export interface PlacedCell {
  readonly cell: Cell;
  readonly column: number;
}

/** A file may claim any span; a column beyond this is none. */
const MOST_COLUMNS = 1000;

/** The cells of each row with the columns they begin in: what a cell merged from above covers is skipped. */
export function placed(table: Table): { readonly rows: readonly (readonly PlacedCell[])[]; readonly columns: number } {
  /** Column to the number of rows below that a merged cell still covers. */
  let covered: number[] = [];
  let columns = 0;
  const rows = table.rows.map((row) => {
    const below = covered.map((rest) => Math.max(0, (rest ?? 0) - 1));
    let column = 0;
    const cells = row.map((cell) => {
      while ((covered[column] ?? 0) > 0) column++;
      const at = column;
      const width = Math.min(Math.max(1, cell.colSpan), MOST_COLUMNS);
      for (let i = 0; i < width; i++) below[column + i] = Math.max(1, cell.rowSpan) - 1;
      column += width;
      return { cell, column: at };
    });
    columns = Math.max(columns, column, covered.findLastIndex((rest) => rest > 0) + 1);
    covered = Array.from(below, (rest) => rest ?? 0);
    return cells;
  });
  return { rows, columns };
}

/** The text of a cell, with its nested tables in place. */
export function cellText(cell: Cell): string {
  return cell.blocks ? blocksText(cell.blocks) : cell.text.trim();
}

/** The heads above a table's columns. */
export class TableHeads {
  readonly #heads: readonly PlacedCell[];

  constructor(heads: readonly (readonly PlacedCell[])[]) {
    this.#heads = heads.flat().filter(({ cell }) => oneLine(cell) !== '');
  }

  /** The heads above a cell, the upper before the lower: `수수료 > 기본`; above a cell of several columns `토요일, 일요일`. */
  above({ cell, column }: PlacedCell): string {
    const columns = Array.from({ length: Math.max(1, cell.colSpan) }, (_, i) => this.#overColumn(column + i));
    return [...new Set(columns.filter((path) => path !== ''))].join(', ');
  }

  #overColumn(column: number): string {
    const over = this.#heads.filter((head) => meets(head, column, column + 1));
    return [...new Set(over.map((head) => oneLine(head.cell)))].join(' > ');
  }

  /** Heads that stand above none of the cells, so that no value repeats them. */
  without(cells: readonly PlacedCell[]): string[] {
    return this.#heads
      .filter((head) => !cells.some(({ cell, column }) => meets(head, column, column + Math.max(1, cell.colSpan))))
      .map((head) => oneLine(head.cell));
  }
}

function meets(head: PlacedCell, from: number, to: number): boolean {
  return head.column < to && head.column + Math.max(1, head.cell.colSpan) > from;
}

function oneLine(cell: Cell): string {
  return cellText(cell).replace(/\s+/gu, ' ');
}

/**
 * A table as text, row by row: under heads a line `head: value` for each cell that holds something, without heads the
 * cells of a row on a line (`a | b`), or below each other where one holds a table. A cell over the whole width has no
 * head before it; heads without any value stand on a line of their own, so that an empty form keeps its questions.
 */
function tableText(table: Table): string {
  const { rows, columns } = placed(table);
  const count = table.headRows < rows.length ? Math.max(0, table.headRows) : 0;
  const heads = new TableHeads(rows.slice(0, count));
  const body = rows.slice(count);
  const filled = body.flat().filter(({ cell }) => cellText(cell) !== '');
  const lonely = heads.without(filled.filter((cell) => !isWide(cell, columns)));
  return [
    table.caption?.trim() ?? '',
    lonely.join(' | '),
    ...body.map((row) => (count > 0 ? headedRow(row, heads, columns) : plainRow(row))),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The cells of a row as `head: value` lines. */
export function headedRow(row: readonly PlacedCell[], heads: TableHeads, columns: number): string {
  return row
    .map((placedCell) => {
      const text = cellText(placedCell.cell);
      const head = text === '' || isWide(placedCell, columns) ? '' : heads.above(placedCell);
      return head === '' ? text : `${head}: ${text}`;
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** The cells of a row without heads. */
export function plainRow(row: readonly PlacedCell[]): string {
  const texts = row.map(({ cell }) => inRow(cell)).filter((text) => text !== '');
  return texts.join(texts.some((text) => text.includes('\n')) ? '\n' : ' | ');
}

/** The text of a cell on one line, its paragraphs one after the other; one with a table in it has several. */
function inRow(cell: Cell): string {
  const several = cell.blocks?.some(({ kind }) => kind === 'table' || kind === 'text-box');
  return several ? cellText(cell) : oneLine(cell).trim();
}

function isWide({ cell }: PlacedCell, columns: number): boolean {
  return columns > 1 && cell.colSpan >= columns;
}
