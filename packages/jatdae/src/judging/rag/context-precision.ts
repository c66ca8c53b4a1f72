import { type Bounded, bounded, isKnown, type Support } from './support.ts';

/**
 * Context precision@k: the mean of precision@i over the ranks i ≤ k of contexts that a judge finds useful, divided by the useful
 * contexts *retrieved*. It is neither P@k (which divides by k) nor AP (which divides by all relevant documents, found or not); one
 * useful context at rank 1 makes it 1, whatever was missed. 0 where none is useful, or nothing was retrieved.
 *
 * Source: Ragas, `LLMContextPrecisionWithReference` and `…WithoutReference` (its small constant in the divisor left out).
 *
 * @param useful - in order of rank: `[0, 0]`, `[1, 1]`, or `[0, 1]` where there is no verdict.
 * @param k - from 1.
 * @returns its bounds meet where missing verdicts cannot change it.
 */
export function contextPrecision(useful: readonly Support[], k: number): Bounded {
  const seen = useful.slice(0, k);
  return bounded(boundsOf(seen), seen);
}

/**
 * The least and greatest value over all ways in which the missing verdicts may turn out. The j-th useful context at rank i adds
 * j/i whatever else is useful, so the best sum for each count of useful ones is found rank by rank.
 */
function boundsOf(useful: readonly Support[]): Support {
  // Sums by the count of useful contexts so far.
  let least: (number | undefined)[] = [0];
  let most: (number | undefined)[] = [0];
  useful.forEach((verdict, i) => {
    const may = isKnown(verdict) ? [verdict[0] === 1] : [false, true];
    const next = (sums: readonly (number | undefined)[], better: (a: number, b: number) => number) => {
      const out: (number | undefined)[] = new Array(sums.length + 1).fill(undefined);
      sums.forEach((sum, count) => {
        if (sum === undefined) return;
        for (const yes of may) {
          const [to, value] = yes ? [count + 1, sum + (count + 1) / (i + 1)] : [count, sum];
          const before = out[to];
          out[to] = before === undefined ? value : better(before, value);
        }
      });
      return out;
    };
    least = next(least, Math.min);
    most = next(most, Math.max);
  });
  const means = (sums: readonly (number | undefined)[]) =>
    sums.flatMap((sum, count) => (sum === undefined ? [] : [count === 0 ? 0 : sum / count]));
  return [Math.min(...means(least)), Math.max(...means(most))];
}
