import { normalCdf, normalQuantile, studentQuantile } from '@jatdae/measures/distributions';
import { moments } from '@jatdae/measures/stats';
import { gapOfShares } from '../analysis/index.ts';
import { type DropFacts, gate as words } from '../language/index.ts';
import { EXACT, type RuleFinding } from './verdict.ts';

/** A score that may not get worse than the baseline's by more than a tolerance. */
export interface Drop {
  /** Canonical name, for the sentences. */
  readonly measure: string;
  /** How much worse the mean may be, 0 or above, in units of the measure. */
  readonly tolerance: number;
  /** `real`: only if the drop is real and larger than the tolerance. `plain`: the means alone. */
  readonly how: 'real' | 'plain';
  /** Which values are best; `neither` counts as higher. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** Variance that being run again adds to the difference of the two means. */
  readonly noise: number;
  /** One-sided confidence of the band of noise. @default 0.975 */
  readonly sure?: number;
  /** Judged shares of the first k documents of both, by query, where they are known. */
  readonly judged?: { readonly k: number; readonly before: readonly number[]; readonly now: readonly number[] };
  /** Of the test on judged shares. */
  readonly seed: number;
}

/** One query before and now. */
export interface Paired {
  /** Query id. */
  readonly query: string;
  /** Score in the baseline. */
  readonly before: number;
  /** Score of the system. */
  readonly now: number;
}

/** Queries listed at most. */
const LISTED = 10;

/**
 * Whether a mean got worse than the baseline by more than a tolerance. `plain`: red when it did. `real`: red when it did and
 * the 95% interval of the difference lies on the wrong side of 0; green when the one-sided 95% interval ends above the
 * tolerance; else it cannot tell. Repeats of a system that varies widen the interval; where they alone are wider than the
 * tolerance, and where one of two lists was judged much less than the other, it cannot tell.
 */
export function dropFinding(drop: Drop, pairs: readonly Paired[]): RuleFinding {
  const { measure, tolerance, how, noise, sure = 0.975 } = drop;
  const sign = drop.better === 'lower' ? -1 : 1;
  const n = pairs.length;
  if (n === 0) {
    return { colour: 'red', code: 'no-common-query', say: words.measure.noCommonQuery({ measure }), evidence: { n } };
  }
  // Above 0: better than before. Rounding is no difference.
  const differences = pairs.map(({ before, now }) => {
    const d = sign * (now - before);
    return Math.abs(d) <= EXACT ? 0 : d;
  });
  const { mean: d = 0, variance = 0 } = moments(differences);
  const [before, now] = [pairs.map((one) => one.before), pairs.map((one) => one.now)].map(
    (values) => values.reduce((sum, value) => sum + value, 0) / n,
  ) as [number, number];
  const se = Math.sqrt(variance / n + noise);
  const width = n > 1 ? studentQuantile(0.975, n - 1) * se : Number.NaN;
  const interval = [d - width, d + width] as const;
  const least = n > 1 ? d - studentQuantile(0.95, n - 1) * se : Number.NaN;
  const band = studentQuantile(sure, Math.max(1, n - 1)) * Math.sqrt(noise);
  const queries = pairs
    .map(({ query }, i) => ({ query, d: differences[i]!, i }))
    .filter((one) => one.d < 0)
    .sort((a, b) => a.d - b.d || a.i - b.i)
    .slice(0, LISTED)
    .map(({ query }) => query);
  // On no change at all the plain rule fires this often: Phi(-t / se).
  const falseAlarm = se > 0 ? normalCdf(-tolerance / se) : 0;
  const evidence = {
    before,
    now,
    difference: sign * d,
    tolerance,
    n,
    ...(n > 1 && { interval: sign > 0 ? interval : ([-interval[1], -interval[0]] as const) }),
    ...(noise > 0 && { noise: band }),
    ...(how === 'plain' && { falseAlarm }),
  };
  const facts: DropFacts = {
    measure,
    before,
    now,
    difference: sign * d,
    tolerance,
    n,
    interval: evidence.interval,
  };
  // The same scores query by query are no change, however few they are.
  if (differences.every((one) => one === 0) && noise === 0) {
    return { colour: 'green', code: 'same', say: words.measure.same(facts), evidence };
  }
  const fell = d < -tolerance - EXACT;
  const gap = drop.judged && gapOfShares(drop.judged.before, drop.judged.now, drop.seed);
  if (fell && gap?.differs) {
    const judged = [gap.baseline, gap.other] as const;
    const say = words.measure.judgeFirst({ given: facts, k: drop.judged!.k, beforeNow: judged });
    return { colour: 'cannot-tell', code: 'judge-first', say, evidence: { ...evidence, judged }, queries };
  }
  if (how === 'plain') {
    if (fell && d >= -tolerance - band) {
      return {
        colour: 'cannot-tell',
        code: 'noise',
        say: words.measure.withinNoise({ given: facts, band }),
        evidence,
        queries,
      };
    }
    if (fell)
      return {
        colour: 'red',
        code: 'dropped',
        say: words.measure.dropped({ given: facts, falseAlarm }),
        evidence,
        queries,
      };
    return { colour: 'green', code: 'held', say: words.measure.held(facts), evidence };
  }
  if (n > 1 && fell && interval[1] < 0) {
    return { colour: 'red', code: 'dropped', say: words.measure.dropped({ given: facts }), evidence, queries };
  }
  if (band > tolerance && band > 0) {
    return {
      colour: 'cannot-tell',
      code: 'noise',
      say: words.measure.noiseWider({ given: facts, band }),
      evidence,
      queries,
    };
  }
  if (n > 1 ? least > -tolerance - EXACT : false) {
    return { colour: 'green', code: 'held', say: words.measure.held(facts), evidence };
  }
  // By the difference that is seen: green needs the one-sided interval above -tolerance, red the two-sided one below 0.
  const room = d + tolerance;
  const needed = room > EXACT ? queriesFor(0.95, variance, room) : queriesFor(0.975, variance, -d);
  return {
    colour: 'cannot-tell',
    code: 'too-few-queries',
    say: words.measure.dropUnknown({
      given: facts,
      needed: needed !== undefined && needed > n ? needed : undefined,
    }),
    evidence,
    queries,
  };
}

/** Queries with which a difference is further than `far` from its limit, by Student's t; undefined where none are enough. */
function queriesFor(sure: number, variance: number, far: number): number | undefined {
  if (far <= EXACT) return undefined;
  // The normal quantile is below that of t: no smaller number is enough.
  let n = Math.max(2, Math.ceil((normalQuantile(sure) ** 2 * variance) / far ** 2));
  if (!Number.isSafeInteger(n)) return undefined;
  while (studentQuantile(sure, n - 1) * Math.sqrt(variance / n) >= far) n++;
  return n;
}
