import type { Measure } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { parseMeasure } from '../notation/index.ts';
import { checkLevel, type Interval, spreadless } from './bootstrap.ts';
import { moments } from './paired.ts';
import { studentQuantile } from './student-t.ts';

/** One judged document of a query's list, with the probability with which its pair was drawn for judging. */
export interface SampledPair {
  /** 1-based rank. */
  readonly rank: number;
  /** Grade by people. */
  readonly grade: number;
  /** Above 0, at most 1; 1: sure to be judged. Kept from when the sample was drawn, never guessed afterwards. */
  readonly probability: number;
}

/** One query's list, of which people judged a random part. */
export interface SampledRanking {
  /** Judged documents of the list, in any order; empty where nothing was judged. */
  readonly pairs: readonly SampledPair[];
  /** R, the number of relevant documents, where it is known: R@k and P@R need it. */
  readonly relevant?: number;
  /** The ideal DCG, where it is known: nDCG needs it. */
  readonly ideal?: number;
}

/** Why a measure cannot be estimated from random pairs. */
export type NotLinear = 'not linear' | 'relevant unknown' | 'ideal unknown' | 'scaled by the query';

/** An estimate of a measure from randomly judged pairs, or why there is none. */
export type HorvitzThompson =
  | {
      readonly measure: string;
      /** One a query: unbiased, and may lie outside of the measure's range. */
      readonly values: Float64Array;
      readonly mean: number | undefined;
      /** Standard error over queries: holds the spread of queries and that of the draws. */
      readonly error: number | undefined;
      /** Standard error by the draws alone, for these very queries: pairs drawn independently of each other. */
      readonly designError: number;
      readonly interval: Interval;
    }
  | { readonly measure: string; readonly refused: NotLinear };

/** A measure as a sum over documents of a weight that depends on grade and rank. */
const LINEAR: ReadonlyMap<string, (measure: Measure) => NotLinear | undefined> = new Map([
  ['P', condensed],
  ['DCG', condensed],
  ['nDCG', condensed],
  ['R', condensed],
  ['RBP', ({ params }) => (Number(params.rel ?? 0) > 0 ? undefined : 'scaled by the query')],
]);

/**
 * Horvitz and Thompson's estimator (1952) of a measure that is a sum over documents: every judged document counts 1 / p
 * times, p being the probability with which its pair was drawn. Unbiased for P@k, DCG, RBP(rel=...), R@k with known R and
 * nDCG with a known ideal. AP and RR multiply what stands above a document, so that unjudged documents cannot be weighed
 * out: refused, and so are measures that have no such sum.
 *
 * @param rankings one a query; a query with nothing judged is an empty list of pairs
 * @param measure in any notation
 * @throws MeasureError for an unknown measure, a level outside (0, 1), a probability outside (0, 1], a rank that is no
 * whole number from 1
 */
export function horvitzThompson(
  rankings: readonly SampledRanking[],
  measure: string,
  { level = 0.95 }: { readonly level?: number } = {},
): HorvitzThompson {
  checkLevel(level);
  const parsed = parseMeasure(measure);
  const { name, family } = parsed;
  const check = LINEAR.get(family);
  const refused = check ? check(parsed) : 'not linear';
  if (refused) return { measure: name, refused };
  if (family === 'R' && rankings.some(({ relevant }) => !relevant))
    return { measure: name, refused: 'relevant unknown' };
  if (family === 'nDCG' && rankings.some(({ ideal }) => !ideal)) return { measure: name, refused: 'ideal unknown' };
  const one = family === 'nDCG' ? parseMeasure(name.replace(/^nDCG/, 'DCG')) : parsed;
  const values = new Float64Array(rankings.length);
  let design = 0;
  for (const [i, { pairs, relevant, ideal }] of rankings.entries()) {
    const whole = family === 'R' ? relevant! : family === 'nDCG' ? ideal! : 1;
    for (const pair of pairs) {
      const { probability } = pair;
      if (!(probability > 0 && probability <= 1)) {
        throw new MeasureError(`a pair was drawn with probability ${probability}; it is above 0 and at most 1`);
      }
      const weight = termOf(one, pair) / whole;
      values[i]! += weight / probability;
      design += ((1 - probability) / probability ** 2) * weight ** 2;
    }
  }
  const { mean, sd, n } = moments(values);
  const degenerate = spreadless(values);
  const error = sd === undefined ? undefined : sd / Math.sqrt(n);
  const half = error === undefined || n < 2 ? 0 : studentQuantile((1 + level) / 2, n - 1) * error;
  return {
    measure: name,
    values,
    mean,
    error,
    designError: n === 0 ? 0 : Math.sqrt(design) / n,
    interval:
      mean === undefined || degenerate !== undefined
        ? { low: undefined, high: undefined, degenerate: degenerate ?? 'too few' }
        : { low: mean - half, high: mean + half },
  };
}

/** What one document adds: the measure of a list that holds nothing else. */
function termOf(measure: Measure, { rank, grade }: SampledPair): number {
  if (!Number.isInteger(rank) || rank < 1) throw new MeasureError(`rank ${rank}; ranks are whole numbers from 1`);
  const grades = Float64Array.of(grade);
  return measure.score({ retrieved: rank, ranks: Uint32Array.of(rank), grades, judged: grades }) ?? 0;
}

/** A list of judged documents only depends on what was drawn. */
function condensed({ params }: Measure): NotLinear | undefined {
  return params.judged_only === true ? 'not linear' : undefined;
}
