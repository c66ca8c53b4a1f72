import { meanInterval } from '@jatdae/measures/stats';
import { against, gate as words } from '../language/index.ts';
import { EXACT, type RuleFinding } from './verdict.ts';

export interface Limit {
  /** Canonical name, for the sentences. */
  readonly measure: string;
  /** `at_least`: a floor. `at_most`: a ceiling. */
  readonly side: 'at_least' | 'at_most';
  /** What the mean is held against, in units of the measure. */
  readonly limit: number;
  /** Ask the 95% interval, not the mean alone. */
  readonly sure: boolean;
  /** A score is 0 or 1 and nothing between, whatever the system does. @default false */
  readonly binary?: boolean;
  /** What a score can be. @default [0, 1] */
  readonly range?: readonly [number, number];
}

/** A query's score. */
export interface Scored {
  /** Query id. */
  readonly query: string;
  /** Its score, never NaN. */
  readonly value: number;
}

/**
 * A floor or a ceiling of a mean, compared in full precision (differences below 1e-9 are rounding). With `sure` the whole 95%
 * interval must stand on the right side; where it holds the limit, it cannot tell.
 *
 * @param scores of the queries for which the measure is defined
 * @param of number of queries, defined or not
 */
export function limitFinding(
  { measure, side, limit, sure, binary = false, range = [0, 1] }: Limit,
  scores: readonly Scored[],
  of: number,
): RuleFinding {
  const n = scores.length;
  if (n === 0) {
    return {
      colour: 'red',
      code: 'undefined',
      say: words.measure.undefinedFor({ measure, queries: of }),
      evidence: { n, of, limit },
    };
  }
  const values = scores.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const sign = side === 'at_least' ? 1 : -1;
  const met = sign * (mean - limit) >= -EXACT;
  const evidence = { value: mean, limit, n, of };
  const [shown, wanted] = against(mean, limit);
  if (sure) {
    const interval = allEqual(values) ? equalScores(values, range) : meanInterval(values);
    const [low, high] = interval ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const inside = side === 'at_least' ? low >= limit - EXACT : high <= limit + EXACT;
    const outside = side === 'at_least' ? high < limit - EXACT : low > limit + EXACT;
    const colour = interval === undefined ? 'cannot-tell' : inside ? 'green' : outside ? 'red' : 'cannot-tell';
    const code =
      colour === 'green' ? 'met' : colour === 'red' ? (sign > 0 ? 'below-floor' : 'above-ceiling') : 'interval';
    return {
      colour,
      code,
      say: words.measure.sureLimit({ measure, value: shown, interval, limit: wanted, side, colour, n }),
      evidence: { ...evidence, ...(interval && { interval }) },
      queries: colour === 'green' ? [] : worst(scores, sign),
    };
  }
  if (met) {
    return {
      colour: 'green',
      code: 'met',
      say: words.measure.limitMet({ measure, value: shown, limit: wanted, side, n, all: of }),
      evidence,
    };
  }
  const around = binary ? attainableAround(values, limit) : undefined;
  return {
    colour: 'red',
    code: side === 'at_least' ? 'below-floor' : 'above-ceiling',
    say: words.measure.limitMissed({ measure, value: shown, limit: wanted, side, n, all: of, around }),
    evidence: { ...evidence, ...(around && { attainable: around }) },
    queries: worst(scores, sign),
  };
}

/**
 * Equal scores say nothing of how much a score varies, unless all are the best or the worst there is: then so many queries
 * would show another one with a chance of .975 if more than `1 - .025^(1/n)` of all queries had it.
 */
function equalScores(
  values: readonly number[],
  [least, most]: readonly [number, number],
): readonly [number, number] | undefined {
  const [one] = values;
  if (one === undefined || values.length < 2 || !Number.isFinite(most - least)) return undefined;
  const hidden = (1 - 0.025 ** (1 / values.length)) * (most - least);
  if (Math.abs(one - most) <= EXACT) return [most - hidden, most];
  return Math.abs(one - least) <= EXACT ? [least, least + hidden] : undefined;
}

/** Equal but for rounding. */
function allEqual(values: readonly number[]): boolean {
  return values.every((value) => Math.abs(value - values[0]!) <= EXACT);
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

/**
 * The values that a mean of hits and misses can take on either side of a limit that it misses: with three queries a hit
 * rate is 0, 1/3, 2/3 or 1, so that a floor of 0.67 asks for all three. Undefined where scores are not 0 or 1 (means over the
 * orders of ties), or where the limit itself can be reached. Of a measure whose scores happen to be 0 or 1, as those of RR may,
 * nothing of the kind can be said.
 */
export function attainableAround(values: readonly number[], limit: number): readonly [number, number] | undefined {
  const n = values.length;
  if (n === 0 || !values.every((value) => value === 0 || value === 1)) return undefined;
  const steps = limit * n;
  if (Math.abs(steps - Math.round(steps)) < EXACT * n || limit < 0 || limit > 1) return undefined;
  return [Math.floor(steps) / n, Math.ceil(steps) / n];
}
