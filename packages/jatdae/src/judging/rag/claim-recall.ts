import { type Bounded, bounded, type Support, WITHOUT } from './support.ts';

/**
 * Claim recall: the share of the reference answer's claims that the contexts support, all contexts read together. It asks of texts
 * what recall on qrels asks of documents, and is not that: one context may support every claim.
 *
 * Source: Ragas, `LLMContextRecall` (claims there are sentences, judged in one call; here each claim has a verdict of its own).
 *
 * @param supported - one a claim. Empty: the reference claims nothing, and the measure does not apply.
 * @returns neither value nor bounds where nothing is claimed.
 */
export function claimRecall(supported: readonly Support[]): Bounded {
  if (supported.length === 0) return WITHOUT;
  return bounded(meanSupport(supported), supported);
}

/** Mean of both ends. @param weights - default: all the same. */
export function meanSupport(items: readonly Support[], weights: readonly number[] = items.map(() => 1)): Support {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const end = (which: 0 | 1) => items.reduce((sum, item, i) => sum + item[which] * weights[i]!, 0) / total;
  return [end(0), end(1)];
}
