import type { UnitBootstrapOptions } from '@jatdae/measures/stats';
import type { Estimate } from './agreement.ts';
import { clusterEstimate } from './cluster-estimate.ts';
import { groupedBy, isPlain, type ValidationPair } from './pair.ts';

/** What another wording of the prompt, or another order of the documents, does to a judge's grades. */
export interface VariantEffect {
  /** What is another than usual. */
  readonly kind: 'prompt' | 'order';
  /** Its name. */
  readonly variant: string;
  /** Pairs graded both ways. */
  readonly pairs: number;
  /** Pairs asked both ways that have no grade one way or the other. */
  readonly missing: number;
  /** Share of the pairs with another grade. */
  readonly flips: Estimate;
  /** Share of the pairs that become relevant or stop being so. */
  readonly relevanceFlips: Estimate;
  /** Mean of the variant's grade - the usual grade. */
  readonly shift: Estimate;
}

/** Each variant against the judge as it is used, in order of first appearance. Only pairs asked both ways count. */
export function variantEffects(
  pairs: readonly ValidationPair[],
  {
    level = Number.MIN_VALUE,
    bootstrap = {},
  }: { readonly level?: number; readonly bootstrap?: UnitBootstrapOptions } = {},
): VariantEffect[] {
  const usual = new Map<string, Map<string, ValidationPair>>();
  for (const [query, of] of groupedBy(pairs.filter(isPlain), ({ query }) => query)) {
    usual.set(query, new Map(of.map((pair) => [pair.document, pair])));
  }
  const effects: VariantEffect[] = [];
  for (const kind of ['prompt', 'order'] as const) {
    const other = kind === 'prompt' ? 'order' : 'prompt';
    const varied = pairs.filter((pair) => pair[kind] !== undefined && pair[other] === undefined);
    for (const [variant, of] of groupedBy(varied, (pair) => pair[kind]!)) {
      const both: { query: string; before: number; after: number }[] = [];
      let missing = 0;
      for (const { query, document, judge } of of) {
        const before = usual.get(query)?.get(document);
        if (before === undefined) continue;
        if (before.judge === undefined || judge === undefined) missing++;
        else both.push({ query, before: before.judge, after: judge });
      }
      const mean = (value: (one: { before: number; after: number }) => number) =>
        clusterEstimate(both, value, bootstrap);
      effects.push({
        kind,
        variant,
        pairs: both.length,
        missing,
        flips: mean(({ before, after }) => Number(before !== after)),
        relevanceFlips: mean(({ before, after }) => Number(before >= level !== after >= level)),
        shift: mean(({ before, after }) => after - before),
      });
    }
  }
  return effects;
}
