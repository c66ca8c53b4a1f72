import { type Measure, meanOf } from '@jatdae/measures';
import type { Bounds } from '@jatdae/measures/advanced';
import { meanInterval, NOISE } from '@jatdae/measures/stats';
import { boundsUnderHoles, isBounded } from './hole-bounds.ts';
import type { Hole, OpenQuery } from './open-query.ts';

/**
 * Whether more judging is of use to a comparison (METHODS.md 4). `decided`: whatever the holes are, the sign stays.
 * `noise`: what they can still move lies inside the interval that the queries leave open anyway. `open`: they could turn it.
 * `nothing-open`: there is no hole. `unknown`: the measure has no known bounds, or too many holes.
 */
export type StopAdvice = 'decided' | 'noise' | 'open' | 'nothing-open' | 'unknown';

/** The mean of A - B and what the holes could make of it. */
export interface OpenDifference {
  /** Over the queries where both are defined. */
  readonly value: number | undefined;
  /** Queries behind the value. */
  readonly n: number;
  /**
   * Least and greatest mean over the judgements of the holes; undefined for measures without known bounds, and for too
   * many holes.
   */
  readonly bounds: readonly [low: number, high: number] | undefined;
  /** Queries whose bounds are wider than they need be, as their holes are too many to enumerate. */
  readonly wide: number;
  /** 95% interval of the mean. */
  readonly interval: readonly [number, number] | undefined;
  /** Whether more judging is of use. */
  readonly advice: StopAdvice;
}

/** Enumerated judgements over all queries; a smaller h is then the most that is enumerated. */
const MOST_JUDGEMENTS = 2 ** 22;
/** Sum of squares of holes, as a measure of the time that additive bounds take. */
const MOST_WORK = 5e7;

/** Takes the queries of a comparison one by one and bounds the mean difference jointly. */
export class DifferenceUnderHoles {
  readonly #measure: Measure;
  readonly #values: number[] = [];
  /** Queries to enumerate, once it is known how many there are. */
  readonly #waiting: OpenQuery[] = [];
  readonly #sum = { low: 0, high: 0, wide: 0, holes: 0, work: 0 };

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** A query; without effect where the measure is not defined for it now. */
  add(query: OpenQuery): void {
    const value = query.value();
    if (value === undefined) return;
    this.#values.push(value);
    this.#sum.holes += query.seen.length + query.below;
    this.#sum.work += query.seen.length ** 2;
    if (!this.#bounded) return;
    const holes = toEnumerate(query);
    if (holes > 0 && holes <= MOST_ENUMERATED) this.#waiting.push(query);
    else this.#meet(query, 0);
    query.release();
  }

  /** Of the queries added so far; asked for once, at the end. */
  result(): OpenDifference {
    const { value, n } = meanOf(Float64Array.from(this.#values));
    const interval = meanInterval(this.#values);
    if (!this.#bounded || value === undefined) {
      return { value, n, bounds: undefined, wide: 0, interval, advice: 'unknown' };
    }
    const most = mostEnumerated(this.#waiting);
    for (const query of this.#waiting.splice(0)) this.#meet(query, most);
    const { low, high, wide, holes } = this.#sum;
    const bounds = [low / n, high / n] as const;
    return { value, n, bounds, wide, interval, advice: holes === 0 ? 'nothing-open' : adviceOn(bounds, interval) };
  }

  get #bounded(): boolean {
    const { aggregation } = this.#measure;
    return isBounded(this.#measure) && aggregation === 'mean' && this.#sum.work <= MOST_WORK;
  }

  #meet(query: OpenQuery, most: number): void {
    const { low, high, exact } = jointBounds(query, most);
    this.#sum.low += low ?? 0;
    this.#sum.high += high ?? 0;
    if (!exact) this.#sum.wide++;
  }
}

function adviceOn([low, high]: readonly [number, number], interval: readonly [number, number] | undefined): StopAdvice {
  if (low > 0 || high < 0 || high - low <= NOISE) return 'decided';
  return interval && interval[0] <= low && high <= interval[1] ? 'noise' : 'open';
}

/** The greatest number of holes, at most 16, up to which all queries together can be enumerated. */
function mostEnumerated(queries: readonly OpenQuery[]): number {
  const sizes = new Array<number>(MOST_ENUMERATED + 1).fill(0);
  for (const query of queries) sizes[toEnumerate(query)]!++;
  let judgements = 0;
  for (let holes = 0; holes <= MOST_ENUMERATED; holes++) {
    judgements += sizes[holes]! * 2 ** holes;
    if (judgements > MOST_JUDGEMENTS) return holes - 1;
  }
  return MOST_ENUMERATED;
}

/** Bounds of A - B for one query, over all judgements of the holes of both lists. */
interface JointBounds extends Bounds {
  /** False: by interval arithmetic from the bounds of A and of B, so wider than they need be. */
  readonly exact: boolean;
}

/** More holes than these are not enumerated. */
const MOST_ENUMERATED = 16;
/** Nor are more pairs of holes than this many holes have. */
const MOST_PAIRED = 200;

/** Every judgement adds to the measure what its rank gives it, over something that depends on their number alone. */
const ADDITIVE = new Set(['nDCG', 'P', 'R', 'RBP']);
/** The first relevant document decides: two holes, one for each list, reach all that can be reached. */
const BY_FIRST = new Set(['RR', 'Success']);

/** How many holes of a query would have to be enumerated; 0 where its bounds are found faster. */
function toEnumerate({ measure, seen }: OpenQuery): number {
  if (!isBounded(measure) || ADDITIVE.has(measure.family)) return 0;
  return BY_FIRST.has(measure.family) && seen.length <= MOST_PAIRED ? 0 : seen.length;
}

/**
 * Least and greatest difference. Exact for additive measures (the holes that speak most for one side, for each number of
 * them) and those by the first relevant document; else over all 2^h judgements where h is at most `most`; else wide.
 */
function jointBounds(query: OpenQuery, most = MOST_ENUMERATED): JointBounds {
  const { measure, seen } = query;
  if (!isBounded(measure)) return { low: undefined, high: undefined, exact: false };
  if (toEnumerate(query) > most) return wide(query);
  const range = new Range(query);
  if (ADDITIVE.has(measure.family)) {
    const byDifference = seen
      .map((hole) => ({ hole, value: query.value([hole]) ?? 0 }))
      .sort((x, y) => x.value - y.value)
      .map(({ hole }) => hole);
    for (let c = 0; c <= seen.length; c++) {
      range.take(byDifference.slice(0, c));
      range.take(byDifference.slice(seen.length - c));
    }
  } else if (BY_FIRST.has(measure.family)) {
    range.take([]);
    for (let i = 0; i < seen.length; i++) {
      range.take([seen[i]!]);
      for (let j = 0; j < i; j++) range.take([seen[j]!, seen[i]!]);
    }
  } else {
    for (let bits = 0; bits < 2 ** seen.length; bits++) range.take(seen.filter((_, i) => (bits >> i) & 1));
  }
  return { low: range.low, high: range.high, exact: true };
}

/** The extremes met so far, each judgement with none and with all of the holes below the cut-off relevant. */
class Range {
  low: number | undefined;
  high: number | undefined;
  readonly #query: OpenQuery;

  constructor(query: OpenQuery) {
    this.#query = query;
  }

  take(relevant: readonly Hole[]): void {
    this.#met(this.#query.value(relevant));
    if (this.#query.below > 0) this.#met(this.#query.value(relevant, this.#query.below));
  }

  #met(value: number | undefined): void {
    if (value === undefined) return;
    if (this.low === undefined || value < this.low) this.low = value;
    if (this.high === undefined || value > this.high) this.high = value;
  }
}

function wide({ measure, a, b, grade }: OpenQuery): JointBounds {
  const first = boundsUnderHoles(measure, a, grade);
  const second = b ? boundsUnderHoles(measure, b, grade) : { low: 0, high: 0 };
  const known = first.low !== undefined && second.low !== undefined;
  return {
    low: known ? first.low! - second.high! : undefined,
    high: known ? first.high! - second.low! : undefined,
    exact: false,
  };
}
