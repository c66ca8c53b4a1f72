import type { Measure } from '@jatdae/measures';
import { meanOf } from '@jatdae/measures';
import { meanInterval } from '@jatdae/measures/stats';
import { isBounded } from './hole-bounds.ts';
import { jointBounds, MOST_ENUMERATED, toEnumerate } from './joint-bounds.ts';
import type { OpenQuery } from './open-query.ts';

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
  readonly n: number;
  readonly bounds: readonly [low: number, high: number] | undefined;
  /** Queries whose bounds are wider than they need be, as their holes are too many to enumerate. */
  readonly wide: number;
  /** 95% interval of the mean. */
  readonly interval: readonly [number, number] | undefined;
  readonly advice: StopAdvice;
}

/** Enumerated judgements over all queries; a smaller h is then the most that is enumerated. */
const MOST_JUDGEMENTS = 2 ** 22;
/** Sum of squares of holes, as a measure of the time that additive bounds take. */
const MOST_WORK = 5e7;

/** Collects the queries of a comparison, then bounds the mean difference jointly. */
export class DifferenceUnderHoles {
  readonly #measure: Measure;
  readonly #values: number[] = [];
  readonly #open: OpenQuery[] = [];
  #work = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** A query; without effect where the measure is not defined for it now. */
  add(query: OpenQuery): void {
    const value = query.value();
    if (value === undefined) return;
    this.#values.push(value);
    this.#work += query.seen.length ** 2;
    // Nothing is kept of queries that will not be bounded.
    if (this.#work <= MOST_WORK) this.#open.push(query);
    else this.#open.length = 0;
  }

  result(): OpenDifference {
    const { value, n } = meanOf(Float64Array.from(this.#values));
    const interval = meanInterval(this.#values);
    const bounded = isBounded(this.#measure) && this.#measure.aggregation === 'mean' && this.#work <= MOST_WORK;
    if (!bounded || value === undefined) {
      return { value, n, bounds: undefined, wide: 0, interval, advice: 'unknown' };
    }
    const most = mostEnumerated(this.#open);
    let low = 0;
    let high = 0;
    let wide = 0;
    for (const query of this.#open) {
      const bounds = jointBounds(query, most);
      low += bounds.low ?? 0;
      high += bounds.high ?? 0;
      if (!bounds.exact) wide++;
    }
    const bounds = [low / n, high / n] as const;
    const none = this.#open.every((query) => query.seen.length === 0 && query.below.length === 0);
    return { value, n, bounds, wide, interval, advice: none ? 'nothing-open' : adviceOn(bounds, interval) };
  }
}

function adviceOn([low, high]: readonly [number, number], interval: readonly [number, number] | undefined): StopAdvice {
  if (low > 0 || high < 0) return 'decided';
  return interval && interval[0] <= low && high <= interval[1] ? 'noise' : 'open';
}

/** The greatest number of holes, at most 16, up to which all queries together can be enumerated. */
function mostEnumerated(queries: readonly OpenQuery[]): number {
  const sizes = new Array<number>(MOST_ENUMERATED + 1).fill(0);
  for (const query of queries) {
    const holes = toEnumerate(query);
    if (holes <= MOST_ENUMERATED) sizes[holes]!++;
  }
  let judgements = 0;
  for (let holes = 0; holes <= MOST_ENUMERATED; holes++) {
    judgements += sizes[holes]! * 2 ** holes;
    if (judgements > MOST_JUDGEMENTS) return holes - 1;
  }
  return MOST_ENUMERATED;
}
