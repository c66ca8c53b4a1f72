import { type Aggregation, type Measure, meanOf } from '@jatdae/measures';
import { meanInterval } from '@jatdae/measures/stats';
import type { Query } from '../collection/index.ts';
import type { EvaluatedSystem } from '../evaluation/index.ts';
import { halfWidthOf } from './power/half-width.ts';
import { compareLabels, type SliceSources } from './slice-labels.ts';
import { type Slice, slicesBy } from './slices.ts';

/** A slice with fewer queries than this says little by itself. */
export const FEWEST_QUERIES = 10;
/** So does one whose interval reaches further than this to each side, as a share of the measure's range. */
export const WIDEST_HALF = 0.1;

/** Why a value of a slice says little: few queries, or an interval wide for all that. */
export type TooSmall = 'few' | 'wide';

/** One measure over the queries of a slice, or over all. */
export interface SliceMeasure {
  /** Canonical name. */
  readonly measure: string;
  /** How queries become the value; other than `mean`, there is no interval. */
  readonly aggregation: Aggregation;
  /** Which values are best. */
  readonly better: Measure['better'];
  /** Undefined where the measure is defined for no query of the slice. */
  readonly value: number | undefined;
  /** Queries behind the value. */
  readonly n: number;
  /** Queries of the slice for which the measure is not defined. */
  readonly undefined: number;
  /** Interval of the mean by Student's t; undefined where the spread says nothing. */
  readonly interval: readonly [number, number] | undefined;
  /** Undefined where there is enough to say; never set where the value is undefined. */
  readonly tooSmall: TooSmall | undefined;
  /** Queries for an interval of +- {@link WIDEST_HALF} by the spread seen, where it is wide. */
  readonly needed: number | undefined;
}

/** The queries that share a value, measured. */
export interface SliceRow extends Slice {
  /** Queries of the slice, whether a measure is defined for them or not. */
  readonly queries: number;
  /** In the order of the evaluation's measures. */
  readonly measures: readonly SliceMeasure[];
}

/** The mean of the slices' means: each slice counts alike, however many queries it has. */
export interface MacroMean {
  /** Canonical name. */
  readonly measure: string;
  /** Undefined where no slice has a value, and for sums and geometric means. */
  readonly value: number | undefined;
  /** Slices behind it. */
  readonly slices: number;
}

/** Everything by attribute. */
export interface SliceReport {
  /** The attribute. */
  readonly by: string;
  /** Level of the intervals, between 0 and 1. */
  readonly level: number;
  /** Worst slice first by the first measure; then slices without a value; then `several` and `none`. */
  readonly rows: readonly SliceRow[];
  /** Over all queries, those without the attribute too: the micro mean. */
  readonly all: readonly SliceMeasure[];
  /** Over the slices that are a value of the attribute, not over `several` and `none`. */
  readonly macro: readonly MacroMean[];
}

/** What slices are made from, and how wide intervals are. */
export interface SliceReportOptions extends SliceSources {
  /** Level of the intervals. @default 0.95 */
  readonly level?: number;
}

/**
 * Each measure by slice, with its number of queries and interval; all queries together (micro) and the mean over slices
 * (macro). For every measure that is a mean, micro is the mean of the rows' values weighted by their n.
 *
 * A value is `few` with n < 10 queries: in so small a sample the sign of a small difference often turns over (METHODS.md 9,
 * swap rate). It is `wide` where half of its interval exceeds a tenth of the measure's range; `needed` then says how many
 * queries would narrow it by Student's t. Where all scores are equal there is no interval; with 95% confidence up to
 * 1 - .05^(1/n) of queries may be otherwise, and above a tenth (n < 29) that is `wide` too.
 *
 * @param system its evaluation; every measure of it is reported
 * @param queries for their attributes
 * @param attribute a query's (`lang`), its relevant documents' (`document.item`), or a direction (`lang>document.lang`)
 */
export function sliceReport(
  system: Pick<EvaluatedSystem, 'evaluation'>,
  queries: readonly Query[],
  attribute: string,
  options: SliceReportOptions = {},
): SliceReport {
  const { evaluation } = system;
  const level = options.level ?? 0.95;
  const over = (rows: readonly number[]) =>
    evaluation.measures.map((measure, m) => sliceMeasure(system, measure, m, rows, level));
  const rows = slicesBy(system, queries, attribute, options).map(
    (slice): SliceRow => ({ ...slice, queries: slice.rows.length, measures: over(slice.rows) }),
  );
  return {
    by: attribute,
    level,
    rows: rows.sort(worstFirst),
    all: over(evaluation.queries.map((_, row) => row)),
    macro: evaluation.measures.map((measure, m) => macroMean(measure, m, rows)),
  };
}

/** Slices by name that are too small to say something about a measure, and why. */
export function tooSmallSlices(
  { rows }: Pick<SliceReport, 'rows'>,
  measure: string,
): { readonly row: SliceRow; readonly of: SliceMeasure }[] {
  return rows.flatMap((row) => {
    const of = row.measures.find((one) => one.measure === measure);
    return of?.tooSmall ? [{ row, of }] : [];
  });
}

function sliceMeasure(
  { evaluation: { scores } }: Pick<EvaluatedSystem, 'evaluation'>,
  { name, aggregation, better, range }: Measure,
  m: number,
  rows: readonly number[],
  level: number,
): SliceMeasure {
  const column = Float64Array.from(rows, (row) => scores.values[row * scores.measures.length + m]!);
  const { value, n, undefined: none } = meanOf(column, aggregation);
  const mean = aggregation === 'mean';
  const width = range[1] - range[0];
  const widest = mean && Number.isFinite(width) ? WIDEST_HALF * width : undefined;
  const { halfWidth, forWanted } = halfWidthOf(column, widest, 1 - level);
  const unseen = 1 - (1 - level) ** (1 / n);
  const wide = widest !== undefined && (halfWidth === undefined ? unseen > WIDEST_HALF : halfWidth > widest);
  return {
    measure: name,
    aggregation,
    better,
    value,
    n,
    undefined: none,
    interval: mean ? meanInterval(column, range, level) : undefined,
    tooSmall: value === undefined ? undefined : n < FEWEST_QUERIES ? 'few' : wide ? 'wide' : undefined,
    needed: wide && n >= FEWEST_QUERIES ? (forWanted ?? forUnseen(level)) : undefined,
  };
}

/** Queries without an exception that leave room for a tenth of exceptions at most. */
function forUnseen(level: number): number {
  return Math.ceil(Math.log(1 - level) / Math.log(1 - WIDEST_HALF));
}

function macroMean({ name, aggregation }: Measure, m: number, rows: readonly SliceRow[]): MacroMean {
  const values = rows.flatMap(({ kind, measures }) => {
    const value = kind === 'value' ? measures[m]!.value : undefined;
    return value === undefined ? [] : [value];
  });
  const means = aggregation === 'mean' && values.length > 0;
  return {
    measure: name,
    value: means ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined,
    slices: values.length,
  };
}

function worstFirst(a: SliceRow, b: SliceRow): number {
  const [x, y] = [a.measures[0], b.measures[0]];
  if (a.kind !== 'value' || b.kind !== 'value' || !x || !y) return compareLabels(a, b);
  if (x.value === undefined || y.value === undefined) {
    return Number(x.value === undefined) - Number(y.value === undefined) || compareLabels(a, b);
  }
  const sign = x.better === 'lower' ? -1 : 1;
  return sign * (x.value - y.value) || compareLabels(a, b);
}
