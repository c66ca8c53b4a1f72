import { GEOMETRIC_FLOOR } from '@jatdae/measures';
import type { Column } from './columns.ts';
import type { LineWriter } from './line-writer.ts';
import { head } from './query-lines.ts';

/** The lines "all": sums, means and geometric means in the order of the queries. */
export function printSummary(
  out: LineWriter,
  columns: readonly Column[],
  values: Float64Array,
  queries: number,
  tag: string,
  zscores: boolean,
): void {
  const all = Buffer.from('all\t');
  columns.forEach((column, c) => {
    if (column.final === 'none') return;
    out.raw(head(column, zscores));
    out.raw(all);
    if (column.final === 'tag') out.text(tag);
    else {
      const value = finalValue(column, values, c, columns.length, queries);
      if (column.kind === 'long' && !zscores) out.whole(value);
      else out.number(value);
    }
    out.byte(10);
  });
}

function finalValue(column: Column, values: Float64Array, c: number, width: number, queries: number): number {
  if (column.final === 'count') return queries;
  let sum = 0;
  for (let q = 0; q < queries; q++) {
    const value = values[q * width + c]!;
    sum += column.final === 'geometric-mean' ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
  }
  if (column.final === 'sum') return sum;
  if (column.final === 'mean') return sum / queries;
  return Math.exp(sum / queries);
}
