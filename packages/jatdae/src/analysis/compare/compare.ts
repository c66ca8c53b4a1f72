import { benjaminiHochberg, bonferroni, hochberg, holm } from '@jatdae/measures/stats';
import type { EvaluatedSystems } from '../../evaluation/index.ts';
import { type ManySystems, manySystems } from './many-systems.ts';
import type { MeasureComparison } from './measure-comparison.ts';
import type { CompareOptions, Correction } from './options.ts';
import { besideMeasures, measurePair, type PairComparison, type Uncorrected } from './pair.ts';
import { panelOf } from './panel.ts';
import { verdictOf } from './verdict.ts';

/** Systems against the first of them. */
export interface Comparison {
  /** Names, the baseline first. */
  readonly systems: readonly string[];
  /** Queries that every system was evaluated on. */
  readonly queries: number;
  /**
   * Queries that a system lacks and another has, by system: they are left out. Systems that lack none are not named.
   */
  readonly missing: readonly { readonly system: string; readonly queries: readonly string[] }[];
  /** Measures left out because they are no means of per-query scores. */
  readonly notMeans: readonly string[];
  /** Each other system against the first, in the order of `systems`. */
  readonly pairs: readonly PairComparison[];
  /** What was asked for. */
  readonly options: CompareOptions;
  /** Tests that were corrected together: pairs times measures. */
  readonly tests: number;
  /** Rank of every system by every measure, and groups that cannot be told apart, with three systems or more. */
  readonly many: ManySystems | undefined;
}

const CORRECT: Readonly<Record<Correction, (ps: readonly (number | undefined)[]) => readonly (number | undefined)[]>> =
  { holm, hochberg, bonferroni, 'benjamini-hochberg': benjaminiHochberg, none: (ps) => ps };

/**
 * Compare systems with the first of them: differences other - baseline on every measure, with interval, corrected p and
 * verdict, and what changed query by query. Paired randomisation test, t interval, one correction over all tests.
 *
 * @param input the baseline is its first system
 * @throws MeasureError for draws, margin or alpha out of range; JatdaeError for lists that cannot be read
 */
export async function compareSystems(input: EvaluatedSystems, options: CompareOptions): Promise<Comparison> {
  const panel = panelOf(input.systems);
  const texts = {
    queries: new Map(input.queries.map((query) => [query.id, query.text])),
    documents: new Map(input.documents.map((document) => [document.id, document])),
  };
  const others = input.systems.map((_, s) => s).slice(1);
  const measured = others.map((other) => measurePair(panel, 0, other, options));
  const corrected = CORRECT[options.correction](measured.flatMap((pair) => pair.map(({ p }) => p)));
  const width = measured[0]?.length ?? 0;
  const pairs: PairComparison[] = [];
  for (const [i, other] of others.entries()) {
    pairs.push({
      ...(await besideMeasures(panel, 0, other, texts, options)),
      measures: measured[i]!.map((one, m) => withVerdict(one, corrected[i * width + m], options)),
    });
  }
  return {
    systems: input.systems.map(({ name }) => name),
    queries: panel.queries.length,
    missing: panel.missing,
    notMeans: panel.measures.filter(({ aggregation }) => aggregation !== 'mean').map(({ name }) => name),
    pairs,
    options,
    tests: corrected.filter((p) => p !== undefined).length,
    many: input.systems.length > 2 ? manySystems(panel, options) : undefined,
  };
}

function withVerdict(one: Uncorrected, corrected: number | undefined, options: CompareOptions): MeasureComparison {
  const verdict = verdictOf({
    mean: one.difference,
    p: corrected,
    // Where a system differs from itself, its noise is in the interval too.
    interval: one.noise?.interval ?? one.interval ?? equalDifferences(one),
    alpha: options.alpha,
    better: one.better,
    identical: one.n > 0 && one.wins + one.losses === 0,
    equivalent: one.equivalence?.equivalent === true,
    holesDiffer: one.judged?.differs === true,
  });
  return { ...one, corrected, verdict };
}

/** All differences equal: there is no spread to make an interval of, and the exact test alone decides. */
function equalDifferences({ sd, difference }: Uncorrected): readonly [number, number] | undefined {
  return sd === 0 && difference !== undefined ? [difference, difference] : undefined;
}
