import { MeasureError } from '../measure-error.ts';
import type { Label, LabelCodes } from './confusion.ts';
import { labelCodes } from './confusion.ts';
import type { UnitBootstrapOptions, UnitInterval } from './unit-bootstrap.ts';
import { unitInterval } from './unit-bootstrap.ts';

/** Agreement of two labellers beyond chance. */
export interface Kappa {
  /**
   * (agreement - chance) / (1 - chance), at most 1. Undefined where chance alone agrees on everything (both gave one and
   * the same label to all items), and where no item has both labels: show the agreement then.
   */
  readonly kappa: number | undefined;
  /** Observed agreement, 0..1: the share of items with equal labels; for weighted kappa a near miss counts in part. */
  readonly agreement: number | undefined;
  /** Agreement expected of two labellers who give their own labels as often as they do, but at random. */
  readonly chance: number | undefined;
  /** Items with both labels; others are left out. */
  readonly n: number;
  /** Bootstrap interval of kappa over items, where asked for and kappa is defined. */
  readonly interval?: UnitInterval;
}

/** What `cohenKappa` may be told. */
export interface KappaOptions {
  /** Draw a bootstrap interval over items. */
  readonly interval?: UnitBootstrapOptions;
}

/**
 * Cohen's kappa (Cohen 1960) of two labellers over the items that both labelled.
 *
 * @param labelsA one an item, undefined or null where missing
 * @param labelsB labels of the same items in the same order
 * @throws MeasureError for labels not equally many, NaN as a label, or options of the interval out of range
 */
export function cohenKappa<L extends Label>(
  labelsA: readonly (L | null | undefined)[],
  labelsB: readonly (L | null | undefined)[],
  options: KappaOptions = {},
): Kappa {
  return kappaOf(labelCodes(labelsA, labelsB), unequal, options);
}

/**
 * Weighted kappa (Cohen 1968) on numeric grades: a disagreement weighs |a - b| (linear) or (a - b) squared (quadratic),
 * over the greatest one among the grades that were given. The grades' own values count, so a grade that nobody gave
 * changes nothing.
 *
 * @param gradesA one an item, finite; undefined or null where missing
 * @param gradesB grades of the same items in the same order
 * @param weights how a disagreement grows with its distance
 * @throws MeasureError for grades not equally many or not finite, or options of the interval out of range
 */
export function weightedKappa(
  gradesA: readonly (number | null | undefined)[],
  gradesB: readonly (number | null | undefined)[],
  weights: 'linear' | 'quadratic',
  options: KappaOptions = {},
): Kappa {
  const codes = labelCodes(gradesA, gradesB);
  const endless = codes.labels.find((grade) => !Number.isFinite(grade));
  if (endless !== undefined) throw new MeasureError(`grade ${endless} has no distance from others; grades are finite`);
  return kappaOf(codes, distance(codes.labels, weights), options);
}

/**
 * Kappa of counts that are there already: of a confusion matrix, or of a resample of whole queries.
 *
 * @param grades of the rows and of the columns, each once
 * @param counts row: grade by the first labeller, column: by the second
 * @param weights `none`: Cohen's kappa; else weighted kappa, as {@link weightedKappa}
 */
export function kappaOfCounts(
  grades: readonly number[],
  counts: readonly ArrayLike<number>[],
  weights: 'none' | 'linear' | 'quadratic' = 'none',
): Kappa {
  // Grades that nobody gave change nothing: neither the chance nor the greatest distance.
  const given = grades.flatMap((_, i) => (counts.some((row, j) => row[i]! > 0 || (i === j && anyOf(row))) ? [i] : []));
  const values = given.map((i) => grades[i]!);
  const cost = weights === 'none' ? unequal : distance(values, weights);
  const cells = given.flatMap((row, a) => given.map((column, b) => [a, b, counts[row]![column]!] as const));
  const times = cells.map(([, , count]) => count);
  const n = times.reduce((sum, count) => sum + count, 0);
  const rows = cells.map(([a]) => a);
  const columns = cells.map(([, b]) => b);
  const costs = values.map((a) => values.map((b) => cost(a, b)));
  return { ...statistics(rows, columns, costs, times, n), n };
}

const unequal = (a: Label, b: Label) => (a === b ? 0 : 1);

/** Weight of a disagreement among these grades, 0 (the same) .. 1 (the ends). */
function distance(grades: readonly number[], weights: 'linear' | 'quadratic'): (a: number, b: number) => number {
  const [least, most] = grades.reduce(
    ([low, high], grade) => [Math.min(low, grade), Math.max(high, grade)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const power = weights === 'linear' ? 1 : 2;
  return (a, b) => (a === b ? 0 : (Math.abs(a - b) / (most - least)) ** power);
}

function anyOf(row: ArrayLike<number>): boolean {
  for (let i = 0; i < row.length; i++) if (row[i]! > 0) return true;
  return false;
}

/** Kappa with any weight of a disagreement, 0 (the same) .. 1. */
function kappaOf<L extends Label>(
  { labels, a, b, n }: LabelCodes<L>,
  weight: (a: L, b: L) => number,
  options: KappaOptions,
): Kappa {
  // Items that were given the same two labels are one cell: there are few of them, however many the items.
  const cells = new Map<number, number>();
  const cellOf = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    const pair = a[i]! * labels.length + b[i]!;
    const cell = cells.get(pair) ?? cells.size;
    if (cell === cells.size) cells.set(pair, cell);
    cellOf[i] = cell;
  }
  const rows = Array.from(cells.keys(), (pair) => Math.floor(pair / labels.length));
  const columns = Array.from(cells.keys(), (pair) => pair % labels.length);
  const costs = labels.map((one) => labels.map((other) => weight(one, other)));
  const counts = new Float64Array(cells.size);
  const of = (times?: Uint32Array) => {
    counts.fill(0);
    for (let i = 0; i < n; i++) counts[cellOf[i]!]! += times ? times[i]! : 1;
    return statistics(rows, columns, costs, counts, n);
  };
  const whole = of();
  const interval =
    options.interval && whole.kappa !== undefined
      ? unitInterval(n, (times) => of(times).kappa, options.interval)
      : undefined;
  return { ...whole, n, ...(interval && { interval }) };
}

function statistics(
  rows: readonly number[],
  columns: readonly number[],
  costs: readonly (readonly number[])[],
  times: ArrayLike<number>,
  n: number,
): Pick<Kappa, 'kappa' | 'agreement' | 'chance'> {
  if (n === 0) return { kappa: undefined, agreement: undefined, chance: undefined };
  const inRows = new Float64Array(costs.length);
  const inColumns = new Float64Array(costs.length);
  let observed = 0;
  for (let i = 0; i < rows.length; i++) {
    inRows[rows[i]!]! += times[i]!;
    inColumns[columns[i]!]! += times[i]!;
    observed += times[i]! * costs[rows[i]!]![columns[i]!]!;
  }
  let expected = 0;
  for (let a = 0; a < costs.length; a++) {
    if (inRows[a] === 0) continue;
    for (let b = 0; b < costs.length; b++) expected += inRows[a]! * inColumns[b]! * costs[a]![b]!;
  }
  // Counts, not shares: where only one label occurs the expected disagreement is exactly 0.
  return {
    kappa: expected === 0 ? undefined : 1 - (observed * n) / expected,
    agreement: 1 - observed / n,
    chance: 1 - expected / n / n,
  };
}
