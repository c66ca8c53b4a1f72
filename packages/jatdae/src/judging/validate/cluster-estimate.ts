import { type UnitBootstrapOptions, unitInterval } from '@jatdae/measures/stats';
import type { Estimate } from './agreement.ts';
import { groupedBy } from './pair.ts';

/** Mean of a value over pairs, with its interval over whole queries. */
export function clusterEstimate<T extends { readonly query: string }>(
  pairs: readonly T[],
  value: (pair: T) => number,
  bootstrap: UnitBootstrapOptions = {},
): Estimate {
  if (pairs.length === 0) return { value: undefined };
  const queries = [...groupedBy(pairs, ({ query }) => query).values()].map((of) => ({
    n: of.length,
    sum: of.reduce((sum, pair) => sum + value(pair), 0),
  }));
  const mean = (times?: Uint32Array) => {
    let n = 0;
    let sum = 0;
    for (const [i, one] of queries.entries()) {
      const weight = times ? times[i]! : 1;
      n += weight * one.n;
      sum += weight * one.sum;
    }
    return n === 0 ? undefined : sum / n;
  };
  const interval = queries.length < 2 ? undefined : unitInterval(queries.length, mean, bootstrap);
  return { value: mean(), ...(interval && { interval: [interval.low, interval.high] as const }) };
}
