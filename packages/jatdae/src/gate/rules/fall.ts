import * as words from '../../words/gate-measure.ts';
import type { Paired } from '../drop.ts';
import { EXACT, type RuleFinding } from '../verdict.ts';

export interface Fall {
  /** Canonical name, for the sentences. */
  readonly measure: string;
  /** No query may get worse by more than this. */
  readonly limit: number;
  /** Which values are best; `neither` counts as higher. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** The greatest fall of a query between repeats of the baseline, where it was repeated. */
  readonly noise: number | undefined;
}

/** A guard for every single query, unless repeats of the baseline itself show such falls. */
export function fallFinding({ measure, limit, better, noise }: Fall, pairs: readonly Paired[]): RuleFinding {
  const n = pairs.length;
  if (n === 0) return { colour: 'red', code: 'no-common-query', say: words.noCommonQuery(measure), evidence: { n } };
  const sign = better === 'lower' ? -1 : 1;
  const falls = pairs
    .map(({ query, before, now }, i) => ({ query, before, now, fall: sign * (before - now), i }))
    .sort((a, b) => b.fall - a.fall || a.i - b.i);
  const over = falls.filter(({ fall }) => fall > limit + EXACT);
  const [worst] = falls;
  const evidence = { limit, n, worst: worst!.fall, count: over.length, ...(noise !== undefined && { noise }) };
  if (over.length === 0) {
    return { colour: 'green', code: 'held', say: words.noFall(measure, limit, n, worst!), evidence };
  }
  const queries = over.map(({ query }) => query);
  if (noise !== undefined && noise >= worst!.fall - EXACT) {
    return { colour: 'cannot-tell', code: 'noise', say: words.fallInNoise(measure, worst!, noise), evidence, queries };
  }
  return { colour: 'red', code: 'fell', say: words.fell(measure, limit, over.length, worst!), evidence, queries };
}
