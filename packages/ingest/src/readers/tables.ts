import type { Block, Cell } from '../blocks.ts';

/** What the file itself says about a cell. */
export interface CellMarks {
  /** Marked as a title cell. */
  readonly head?: boolean;
  /** Its background is coloured. */
  readonly shaded?: boolean;
}

export interface MarkedCell extends CellMarks {
  readonly cell: Cell;
}

/** A table from its rows, its heads recognised. */
export function tableOf(rows: readonly (readonly MarkedCell[])[], caption = ''): Block {
  const plain = rows.map((row) => row.map(({ cell }) => cell));
  return { kind: 'table', rows: plain, headRows: headRowsOf(rows), ...(caption === '' ? {} : { caption }) };
}

/**
 * How many rows at the top are heads: those marked as such; else a first row that alone is shaded; else a first row of
 * short names over rows that are not such. A head that spans rows takes these with it.
 */
function headRowsOf(rows: readonly (readonly MarkedCell[])[]): number {
  let marked = 0;
  while (marked < rows.length && rows[marked]!.length > 0 && rows[marked]!.every((cell) => cell.head === true))
    marked++;
  if (marked > 0) return marked < rows.length ? closed(rows, marked) : 0;
  if (rows.length < 2 || rows[0]!.length < 2) return 0;
  return shadedAlone(rows) || namesOverValues(rows) ? closed(rows, 1) : 0;
}

/** The first rows with all that their cells span; none where that is the whole table. */
function closed(rows: readonly (readonly MarkedCell[])[], from: number): number {
  let end = from;
  for (let row = 0; row < end && row < rows.length; row++)
    for (const { cell } of rows[row]!) end = Math.max(end, row + cell.rowSpan);
  return end < rows.length ? end : 0;
}

function shadedAlone(rows: readonly (readonly MarkedCell[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first!.every((cell) => cell.shaded === true && cell.cell.text !== '')) return false;
  const body = rest.flat();
  return body.filter((cell) => cell.shaded !== true).length * 2 >= body.length;
}

const NUMBER = /^[\d\s.,%()△▲+\-–~:/$₩원]+$/u;

function namesOverValues(rows: readonly (readonly MarkedCell[])[]): boolean {
  const names = rows[0]!.map(({ cell }) => cell.text);
  const isName = (text: string) => text !== '' && text.length <= 20 && !NUMBER.test(text);
  if (rows.length < 3 || !names.every(isName) || new Set(names).size < names.length) return false;
  // A form has names and values side by side; under a head, whole columns hold something else.
  const width = rows[0]!.reduce((sum, { cell }) => sum + cell.colSpan, 0);
  const body = rows.slice(1).filter((row) => row.length > 0);
  const even = body.filter((row) => row.length >= Math.ceil(width / 2)).length * 2 >= body.length;
  const cells = body.flatMap((row) => row.slice(1));
  const values = cells.filter(({ cell }) => NUMBER.test(cell.text) || cell.text.length > 20).length;
  return even && values * 3 >= cells.length;
}
