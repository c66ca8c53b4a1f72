import { MeasureError } from '../measure-error.ts';
import type { Label } from './confusion.ts';
import { labelPairs } from './confusion.ts';
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
 * @param labelsA one an item, undefined where missing
 * @param labelsB labels of the same items in the same order
 */
export function cohenKappa<L extends Label>(
  labelsA: readonly (L | undefined)[],
  labelsB: readonly (L | undefined)[],
  options: KappaOptions = {},
): Kappa {
  const { pairs } = labelPairs(labelsA, labelsB);
  return kappaOf(pairs, (a, b) => (a === b ? 0 : 1), options);
}

/**
 * Weighted kappa (Cohen 1968) on numeric grades: a disagreement weighs |a - b| (linear) or (a - b) squared (quadratic),
 * over the greatest one among the grades that were given. The grades' own values count, so a grade that nobody gave
 * changes nothing.
 *
 * @param gradesA one an item, finite; undefined where missing
 * @param gradesB grades of the same items in the same order
 */
export function weightedKappa(
  gradesA: readonly (number | undefined)[],
  gradesB: readonly (number | undefined)[],
  weights: 'linear' | 'quadratic',
  options: KappaOptions = {},
): Kappa {
  const { pairs } = labelPairs(gradesA, gradesB);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const grade of pairs.flat()) {
    if (!Number.isFinite(grade))
      throw new MeasureError(`grade ${grade} has no distance from others; grades are finite`);
    least = Math.min(least, grade);
    most = Math.max(most, grade);
  }
  const range = most - least;
  const power = weights === 'linear' ? 1 : 2;
  return kappaOf(pairs, (a, b) => (a === b ? 0 : (Math.abs(a - b) / range) ** power), options);
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
  const range = Math.max(...values) - Math.min(...values);
  const cost = (a: number, b: number) =>
    a === b ? 0 : weights === 'none' ? 1 : (Math.abs(a - b) / range) ** (weights === 'linear' ? 1 : 2);
  const cells = given.flatMap((row, a) => given.map((column, b) => [a, b, counts[row]![column]!] as const));
  const times = cells.map(([, , count]) => count);
  const n = times.reduce((sum, count) => sum + count, 0);
  const rows = cells.map(([a]) => a);
  const columns = cells.map(([, b]) => b);
  const costs = values.map((a) => values.map((b) => cost(a, b)));
  return { ...statistics(rows, columns, costs, times, n), n };
}

function anyOf(row: ArrayLike<number>): boolean {
  for (let i = 0; i < row.length; i++) if (row[i]! > 0) return true;
  return false;
}

/** Kappa with any weight of a disagreement, 0 (the same) .. 1. */
function kappaOf<L extends Label>(
  pairs: readonly (readonly [L, L])[],
  weight: (a: L, b: L) => number,
  options: KappaOptions,
): Kappa {
  const n = pairs.length;
  const categories = [...new Set(pairs.flat())];
  const places = new Map(categories.map((category, i) => [category, i]));
  const rows = pairs.map(([a]) => places.get(a)!);
  const columns = pairs.map(([, b]) => places.get(b)!);
  const costs = categories.map((a) => categories.map((b) => weight(a, b)));
  const whole = statistics(rows, columns, costs, new Uint32Array(n).fill(1), n);
  const interval =
    options.interval && whole.kappa !== undefined
      ? unitInterval(n, (times) => statistics(rows, columns, costs, times, n).kappa, options.interval)
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
