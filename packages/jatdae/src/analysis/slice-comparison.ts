import type { SliceKind } from './slice-labels.ts';
import { compareLabels } from './slice-labels.ts';
import type { SliceMeasure, SliceReport } from './slice-report.ts';

/** One slice over several systems. */
export interface ComparedSlice {
  /** The value as it is shown; empty for `none` and `several`. */
  readonly value: string;
  /** Whether it is a value, several, or none. */
  readonly kind: SliceKind;
  /** One a system; undefined where its run has no query of the slice. */
  readonly systems: readonly (SliceMeasure | undefined)[];
}

/** Several systems by slice, on one measure. */
export interface SliceComparison {
  /** The attribute. */
  readonly by: string;
  /** Canonical name; the reports' first. */
  readonly measure: string;
  /** Worst first by the mean over the systems; slices without a value, `several` and `none` last. */
  readonly rows: readonly ComparedSlice[];
  /** Over all queries, one a system. */
  readonly all: readonly SliceMeasure[];
  /** Mean of the slices' means, one a system; undefined where none has a value. */
  readonly macro: readonly (number | undefined)[];
}

/** Reports of several systems by one attribute, side by side on their first measure. */
export function compareSlices(reports: readonly [SliceReport, ...SliceReport[]]): SliceComparison {
  const labels = new Map(reports.flatMap(({ rows }) => rows.map((row) => [`${row.kind} ${row.value}`, row])));
  const rows = [...labels.values()].map(({ value, kind }): ComparedSlice => {
    const systems = reports.map(
      (report) => report.rows.find((row) => row.kind === kind && row.value === value)?.measures[0],
    );
    return { value, kind, systems };
  });
  const [first] = reports;
  const sign = first.all[0]?.better === 'lower' ? -1 : 1;
  const order = (a: ComparedSlice, b: ComparedSlice) => {
    const [x, y] = [meanOver(a), meanOver(b)];
    if (a.kind !== 'value' || b.kind !== 'value') return compareLabels(a, b);
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined) || compareLabels(a, b);
    return sign * (x - y) || compareLabels(a, b);
  };
  return {
    by: first.by,
    measure: first.all[0]?.measure ?? '',
    rows: rows.sort(order),
    all: reports.flatMap(({ all }) => all.slice(0, 1)),
    macro: reports.map(({ macro }) => macro[0]?.value),
  };
}

function meanOver({ systems }: ComparedSlice): number | undefined {
  const values = systems.flatMap((one) => (one?.value === undefined ? [] : [one.value]));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
