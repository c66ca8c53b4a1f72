import stringWidth from 'string-width';
import {
  type DirectionMatrix,
  FEWEST_QUERIES,
  type MatrixMargin,
  type SliceComparison,
  type SliceMeasure,
  type SliceReport,
  type SliceRow,
  tooSmallSlices,
  WIDEST_HALF,
} from '../analysis/index.ts';
import { type Lang, report, translate, evaluation as words } from '../language/index.ts';
import { NONE, shown } from './number.ts';
import type { Section } from './sections.ts';

export interface SlicesView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns that do not fit go into a table of their own. */
  readonly width: number;
}

/** A column with its head and a cell a row. */
interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

/** One system by slice: the first measure with its interval, the others as means. */
export function slicesSections(sliced: SliceReport, view: SlicesView): Section[] {
  const { lang } = view;
  const { rows, all, macro, by } = sliced;
  const small = new Set(tooSmallSlices(sliced, all[0]?.measure ?? '').map(({ row }) => row));
  const names = [
    ...rows.map((row) => `${sliceName(row, lang)}${small.has(row) ? ' *' : ''}`),
    translate(words.slices.all, lang),
    translate(words.slices.macro, lang),
  ];
  const counts = [...rows.map(({ measures }) => most(measures.slice(0, 1))), most(all.slice(0, 1)), ''];
  const columns = all.flatMap((one, m): Column[] => {
    const values = [...rows.map(({ measures }) => measures[m]!.value), one.value, macro[m]!.value];
    const column = { head: one.measure, cells: values.map((value) => shown(value, one.aggregation === 'sum' ? 0 : 4)) };
    if (m > 0) return [column];
    const intervals = [...rows.map(({ measures }) => measures[0]!.interval), one.interval, undefined];
    return [column, { head: interval(sliced.level, lang), cells: intervals.map(range) }];
  });
  const tables = chunked({ head: by, cells: names }, [{ head: 'n', cells: counts }], columns, view.width);
  const others = all
    .filter((_, m) => [...rows, { measures: all }].some(({ measures }) => measures[m]!.n !== measures[0]!.n))
    .map(({ measure }) => measure);
  return withRemarks(tables, [
    ...(small.size > 0 ? [tooSmallRemark(sliced.level, lang)] : []),
    ...(others.length > 0
      ? [translate(words.slices.otherCounts({ first: all[0]!.measure, measures: others.join(', ') }), lang)]
      : []),
  ]);
}

/** Several systems by slice on one measure. */
export function comparisonSections(compared: SliceComparison, systems: readonly string[], view: SlicesView): Section[] {
  const { lang } = view;
  const { rows, all, macro, by, measure } = compared;
  const names = [
    ...rows.map((row) => sliceName(row, lang)),
    translate(words.slices.all, lang),
    translate(words.slices.macro, lang),
  ];
  const counts = [...rows.map((row) => most(row.systems)), most(all), ''];
  const columns = systems.map((head, s) => ({
    head,
    cells: [...rows.map((row) => row.systems[s]?.value), all[s]?.value, macro[s]].map((value) => shown(value)),
  }));
  const title = all[0]?.better === 'lower' ? words.slices.acrossTitleLower : words.slices.acrossTitle;
  const [first, ...others] = chunked({ head: by, cells: names }, [{ head: 'n', cells: counts }], columns, view.width);
  return [{ title: translate(title({ measure, by }), lang), ...first }, ...others];
}

/** Directions: queries by row, documents by column, each cell with its number of queries. */
export function matrixSections(matrix: DirectionMatrix, view: SlicesView): Section[] {
  const { lang } = view;
  const { from, to, cells, byFrom, byTo, all, rest, by, measure } = matrix;
  const columns: Column[] = to.map((head, c) => ({
    head,
    cells: [...cells.map((row) => cell(row[c])), cell(byTo[c])],
  }));
  columns.push({ head: translate(words.slices.allSides, lang), cells: [...byFrom, all].map(cell) });
  const names = { head: '', cells: [...from, translate(words.slices.allSides, lang)] };
  const [first, ...others] = chunked(names, [], columns, view.width);
  const left = rest.reduce((sum, { queries }) => sum + queries, 0);
  return withRemarks(
    [{ title: translate(words.slices.matrixTitle({ measure, by }), lang), ...first }, ...others],
    left > 0 ? [translate(words.slices.rest({ count: left }), lang)] : [],
  );
}

/** A slice as it is named in tables. */
function sliceName({ kind, value }: Pick<SliceRow, 'kind' | 'value'>, lang: Lang): string {
  return kind === 'none' ? NONE : kind === 'several' ? translate(words.slices.several, lang) : value;
}

function tooSmallRemark(level: number, lang: Lang): string {
  return translate(
    words.slices.tooSmall({ fewest: FEWEST_QUERIES, widest: String(WIDEST_HALF), level: percentage(level) }),
    lang,
  );
}

function interval(level: number, lang: Lang): string {
  return level === 0.95 ? translate(report.head.interval, lang) : `${percentage(level)}`;
}

function percentage(level: number): string {
  return `${Number((level * 100).toFixed(3))}%`;
}

function range(pair: readonly [number, number] | undefined): string {
  return pair ? `[${shown(pair[0], 3)}, ${shown(pair[1], 3)}]` : '';
}

function cell(of: SliceMeasure | MatrixMargin | undefined): string {
  return of?.value === undefined ? NONE : `${shown(of.value)} (${of.n})`;
}

function most(measures: readonly (SliceMeasure | undefined)[]): string {
  return String(Math.max(0, ...measures.map((one) => one?.n ?? 0)));
}

function withRemarks(tables: readonly Section[], remarks: readonly string[]): Section[] {
  if (remarks.length === 0) return [...tables];
  return tables.map((section, i) => (i === tables.length - 1 ? { ...section, remarks } : section));
}

/** Columns as tables that fit the width, each with the names; the fixed ones stand in the first only. */
function chunked(names: Column, fixed: readonly Column[], columns: readonly Column[], width: number): Section[] {
  const wide = ({ head, cells }: Column) => Math.max(...[head, ...cells].map((text) => stringWidth(text)));
  const tables: Column[][] = [[...fixed]];
  let used = fixed.reduce((sum, one) => sum + wide(one) + 2, wide(names));
  for (const column of columns) {
    const next = wide(column) + 2;
    if (used + next > width && tables.at(-1)!.length > (tables.length === 1 ? fixed.length : 0)) {
      tables.push([]);
      used = wide(names);
    }
    tables.at(-1)!.push(column);
    used += next;
  }
  return tables.map((of) => ({
    table: {
      head: [names.head, ...of.map(({ head }) => head)],
      rows: names.cells.map((name, row) => [name, ...of.map(({ cells }) => cells[row]!)]),
    },
  }));
}
