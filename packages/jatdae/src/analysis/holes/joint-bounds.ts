import type { Bounds } from '@jatdae/measures';
import { boundsUnderHoles, isBounded } from './hole-bounds.ts';
import type { Hole, OpenQuery } from './open-query.ts';

/** Bounds of A - B for one query, over all judgements of the holes of both lists. */
export interface JointBounds extends Bounds {
  /** False: by interval arithmetic from the bounds of A and of B, so wider than they need be. */
  readonly exact: boolean;
}

/** More holes than these are not enumerated. */
export const MOST_ENUMERATED = 16;
/** Nor are more pairs of holes than this many holes have. */
const MOST_PAIRED = 200;

/** Every judgement adds to the measure what its rank gives it, over something that depends on their number alone. */
const ADDITIVE = new Set(['nDCG', 'P', 'R', 'RBP']);
/** The first relevant document decides: two holes, one for each list, reach all that can be reached. */
const BY_FIRST = new Set(['RR', 'Success']);

/** How many holes of a query would have to be enumerated; 0 where its bounds are found faster. */
export function toEnumerate({ measure, seen }: OpenQuery): number {
  if (!isBounded(measure) || ADDITIVE.has(measure.family)) return 0;
  return BY_FIRST.has(measure.family) && seen.length <= MOST_PAIRED ? 0 : seen.length;
}

/**
 * Least and greatest difference. Exact for additive measures (the holes that speak most for one side, for each number of
 * them) and those by the first relevant document; else over all 2^h judgements where h is at most `most`; else wide.
 */
export function jointBounds(query: OpenQuery, most = MOST_ENUMERATED): JointBounds {
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
