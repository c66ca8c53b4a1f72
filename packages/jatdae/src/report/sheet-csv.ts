import { csvText, decimal, guarded } from '../formats/index.ts';

/**
 * A table of results as CSV for a spreadsheet, which runs a cell that starts with `=`, `+`, `-` or `@` as a formula: such text gets an
 * apostrophe before it, numbers stay. Not for data: what is read again keeps its ids as they are.
 */
export function sheetCsv(rows: Iterable<readonly string[]>): string {
  const safe = Array.from(rows, (row) => row.map((cell) => (decimal(cell) === undefined ? guarded(cell, "'") : cell)));
  return [...csvText(safe)].join('');
}
