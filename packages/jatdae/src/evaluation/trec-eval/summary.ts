import { GEOMETRIC_FLOOR } from '@jatdae/measures/advanced';
import type { Column } from './columns.ts';
import type { LineWriter } from './line-writer.ts';
import { head } from './query-lines.ts';

/** Values of a query: `values` from `at` on, one a column. */
export interface ValueRow {
  /** Values of one or more queries. */
  readonly values: Float64Array;
  /** Where this query's values begin. */
  readonly at: number;
}

/** The lines "all": sums, means and geometric means in the order of the queries. */
export function printSummary(
  out: LineWriter,
  columns: readonly Column[],
  rows: readonly ValueRow[],
  tag: string,
  zscores: boolean,
): void {
  const all = Buffer.from('all\t');
  const sums = columnSums(columns, rows);
  columns.forEach((column, c) => {
    if (column.final === 'none') return;
    out.raw(head(column, zscores));
    out.raw(all);
    if (column.final === 'tag') out.text(tag);
    else {
      const value = finalValue(column, sums[c]!, rows.length);
      if (column.kind === 'long' && !zscores) out.whole(value);
      else out.number(value);
    }
    out.byte(10);
  });
}

/** Of logarithms for geometric means. Row by row, as the values lie in memory. */
function columnSums(columns: readonly Column[], rows: readonly ValueRow[]): Float64Array {
  const sums = new Float64Array(columns.length);
  const logarithms = columns.map((column) => column.final === 'geometric-mean');
  for (const { values, at } of rows) {
    for (let c = 0; c < sums.length; c++) {
      const value = values[at + c]!;
      sums[c]! += logarithms[c] ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    }
  }
  return sums;
}

function finalValue(column: Column, sum: number, queries: number): number {
  if (column.final === 'count') return queries;
  if (column.final === 'sum') return sum;
  if (column.final === 'mean') return sum / queries;
  return Math.exp(sum / queries);
}
