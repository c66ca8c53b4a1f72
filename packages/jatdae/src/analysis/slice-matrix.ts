import { compareBytes } from '@jatdae/measures/advanced';
import type { SliceMeasure, SliceReport, SliceRow } from './slice-report.ts';

/** A mean over the directions of a row or column, weighted by their queries: the mean over its queries. */
export interface MatrixMargin {
  /** Undefined where no direction has a value. */
  readonly value: number | undefined;
  /** Queries behind it. */
  readonly n: number;
}

/** Slices that are directions, such as `ko>en`: query side by row, document side by column. */
export interface DirectionMatrix {
  /** The attribute. */
  readonly by: string;
  /** Canonical name. */
  readonly measure: string;
  /** Sides of the queries, the rows, in byte order. */
  readonly from: readonly string[];
  /** Sides of the documents, the columns, in byte order. */
  readonly to: readonly string[];
  /** `cells[row][column]`; undefined where no query has that direction. */
  readonly cells: readonly (readonly (SliceMeasure | undefined)[])[];
  /** One a row. */
  readonly byFrom: readonly MatrixMargin[];
  /** One a column. */
  readonly byTo: readonly MatrixMargin[];
  /** Over all directions. */
  readonly all: MatrixMargin;
  /** Slices that are no direction. */
  readonly rest: readonly SliceRow[];
}

/**
 * A report's slices as a matrix of directions for one measure.
 *
 * @param measure canonical name; the report's first when left out
 * @returns undefined where no slice is a direction, the measure is not there, or is no mean
 */
export function directionMatrix(report: SliceReport, measure?: string): DirectionMatrix | undefined {
  const m = measure === undefined ? 0 : report.all.findIndex((one) => one.measure === measure);
  const whole = report.all[m];
  const [directed, rest] = directedRows(report.rows);
  if (whole?.aggregation !== 'mean' || directed.length === 0) return undefined;
  const sides = (side: 0 | 1) => [...new Set(directed.map((row) => row.direction![side]))].sort(compareBytes);
  const [from, to] = [sides(0), sides(1)];
  const cells = from.map((one) =>
    to.map((other) => {
      const row = directed.find(({ direction }) => direction![0] === one && direction![1] === other);
      return row?.measures[m];
    }),
  );
  return {
    by: report.by,
    measure: whole.measure,
    from,
    to,
    cells,
    byFrom: cells.map(margin),
    byTo: to.map((_, column) => margin(cells.map((row) => row[column]))),
    all: margin(cells.flat()),
    rest,
  };
}

/** The first row of each direction (`ko>en` and `ko->en` are one), and all others. */
function directedRows(rows: readonly SliceRow[]): [directed: SliceRow[], rest: SliceRow[]] {
  const taken = new Set<string>();
  const directed: SliceRow[] = [];
  const rest: SliceRow[] = [];
  for (const row of rows) {
    const key = row.direction && JSON.stringify(row.direction);
    if (key === undefined || taken.has(key)) rest.push(row);
    else {
      taken.add(key);
      directed.push(row);
    }
  }
  return [directed, rest];
}

function margin(cells: readonly (SliceMeasure | undefined)[]): MatrixMargin {
  let sum = 0;
  let n = 0;
  for (const cell of cells) {
    if (cell?.value === undefined) continue;
    sum += cell.value * cell.n;
    n += cell.n;
  }
  return { value: n === 0 ? undefined : sum / n, n };
}
