import type { Aggregation } from './measure.ts';
import { MeasureError } from './measure-error.ts';
import { parseMeasure } from './notation/index.ts';

/** Per-query scores of one system: a matrix with names. What statistics and analyses read. */
export class Scores {
  /** Query ids, one a row. */
  readonly queries: readonly string[];
  /** Canonical names of the measures. */
  readonly measures: readonly string[];
  /** Row = query, column = measure. NaN stands for undefined and is never printed. */
  readonly values: Float64Array;
  readonly #rows: ReadonlyMap<string, number>;

  constructor(queries: readonly string[], measures: readonly string[], values: Float64Array) {
    this.queries = queries;
    this.measures = measures;
    this.values = values;
    this.#rows = new Map(queries.map((query, row) => [query, row]));
  }

  /**
   * The canonical name of a measure of these scores, given in any notation.
   *
   * @throws MeasureError for a measure that is not among them
   */
  nameOf(measure: string): string {
    if (this.measures.includes(measure)) return measure;
    const { name } = parseMeasure(measure);
    if (this.measures.includes(name)) return name;
    throw new MeasureError(`"${measure}" was not evaluated; there are ${this.measures.join(', ')}`);
  }

  /**
   * One measure's scores, in the order of `queries`; NaN where undefined.
   *
   * @param measure in any notation
   * @throws MeasureError for a measure that is not among them
   */
  column(measure: string): Float64Array {
    const m = this.measures.indexOf(this.nameOf(measure));
    return Float64Array.from(this.queries, (_, row) => this.values[row * this.measures.length + m]!);
  }

  /**
   * One score, or undefined where the measure is not defined for the query.
   *
   * @param measure in any notation
   * @throws MeasureError for a query or a measure that is not among them
   */
  get(query: string, measure: string): number | undefined {
    const row = this.#rows.get(query);
    if (row === undefined) throw new MeasureError(`query "${query}" was not evaluated`);
    const value = this.values[row * this.measures.length + this.measures.indexOf(this.nameOf(measure))]!;
    return Number.isNaN(value) ? undefined : value;
  }
}

/** A mean and what stands behind it. */
export interface Mean {
  /** Undefined when the measure is defined for no query. */
  readonly value: number | undefined;
  /** Queries for which the measure is defined. */
  readonly n: number;
  /** Queries for which it is not; they are left out. */
  readonly undefined: number;
  /** How the queries were put together. */
  readonly aggregation: Aggregation;
}

/** trec_eval's floor under geometric means. */
export const GEOMETRIC_FLOOR = 0.00001;

/**
 * Aggregate one column over the queries where it is defined, in order.
 *
 * @param column one score a query; NaN where undefined
 * @returns value: mean, sum, or exp(mean(ln max(score, 0.00001))) for `geometric-mean`, trec_eval's gm_map
 */
export function meanOf(column: Float64Array, aggregation: Aggregation = 'mean'): Mean {
  let sum = 0;
  let n = 0;
  for (const value of column) {
    if (Number.isNaN(value)) continue;
    sum += aggregation === 'geometric-mean' ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    n++;
  }
  const value =
    n === 0 ? undefined : aggregation === 'sum' ? sum : aggregation === 'mean' ? sum / n : Math.exp(sum / n);
  return { value, n, undefined: column.length - n, aggregation };
}
