import { meanInterval } from '@jatdae/measures/stats';
import * as words from '../words/gate-measure.ts';
import { against } from '../words/numbers.ts';
import { attainableAround } from './attainable.ts';
import { EXACT, type Finding } from './verdict.ts';

export interface Limit {
  readonly measure: string;
  readonly side: 'at_least' | 'at_most';
  readonly limit: number;
  /** Ask the 95% interval, not the mean alone. */
  readonly sure: boolean;
}

/** A query's score. */
export interface Scored {
  readonly query: string;
  readonly value: number;
}

/**
 * A floor or a ceiling of a mean, compared in full precision (differences below 1e-9 are rounding). With `sure` the whole 95%
 * interval must stand on the right side; where it holds the limit, it cannot tell.
 *
 * @param scores of the queries for which the measure is defined
 * @param of number of queries, defined or not
 */
export function limitFinding({ measure, side, limit, sure }: Limit, scores: readonly Scored[], of: number): Finding {
  const n = scores.length;
  if (n === 0) {
    return { colour: 'red', code: 'undefined', say: words.undefinedFor(measure, of), evidence: { n, of, limit } };
  }
  const values = scores.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const sign = side === 'at_least' ? 1 : -1;
  const met = sign * (mean - limit) >= -EXACT;
  const evidence = { value: mean, limit, n, of };
  const [shown, wanted] = against(mean, limit);
  if (sure) {
    const [low, high] = meanInterval(values) ?? [mean, mean];
    const interval = [low, high] as const;
    const inside = side === 'at_least' ? low >= limit - EXACT : high <= limit + EXACT;
    const outside = side === 'at_least' ? high < limit - EXACT : low > limit + EXACT;
    // One query, or several with one score, say nothing of how much the score varies.
    const few = n < 2;
    const colour = few ? 'cannot-tell' : inside ? 'green' : outside ? 'red' : 'cannot-tell';
    const code =
      colour === 'green' ? 'met' : colour === 'red' ? (sign > 0 ? 'below-floor' : 'above-ceiling') : 'interval';
    return {
      colour,
      code,
      say: words.sureLimit(measure, shown, interval, wanted, side, colour, n),
      evidence: { ...evidence, interval },
      queries: colour === 'green' ? [] : worst(scores, sign),
    };
  }
  if (met) {
    return { colour: 'green', code: 'met', say: words.limitMet(measure, shown, wanted, side, n, of), evidence };
  }
  const around = attainableAround(values, limit);
  return {
    colour: 'red',
    code: side === 'at_least' ? 'below-floor' : 'above-ceiling',
    say: words.limitMissed(measure, shown, wanted, side, n, of, around),
    evidence: { ...evidence, ...(around && { attainable: around }) },
    queries: worst(scores, sign),
  };
}

/** The queries that pull the mean to the wrong side of the best, the worst first. */
function worst(scores: readonly Scored[], sign: number): string[] {
  const best = scores.reduce((most, { value }) => Math.max(most, sign * value), Number.NEGATIVE_INFINITY);
  return scores
    .map((one, i) => ({ ...one, i }))
    .filter(({ value }) => sign * value < best || sign < 0)
    .filter(({ value }) => sign > 0 || value > 0)
    .sort((a, b) => sign * (a.value - b.value) || a.i - b.i)
    .map(({ query }) => query);
}
