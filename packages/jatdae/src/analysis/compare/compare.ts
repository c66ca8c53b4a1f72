import type { Measure } from '@jatdae/measures';
import { studentQuantile } from '@jatdae/measures/distributions';
import { benjaminiHochberg, bonferroni, hochberg, holm } from '@jatdae/measures/stats';
import type { EvaluatedSystems } from '../../evaluation/index.ts';
import { type ManySystems, manySystems } from './many-systems.ts';
import type { MeasureComparison } from './measure-comparison.ts';
import type { CompareOptions, Correction } from './options.ts';
import { besideMeasures, isMean, measurePair, type PairComparison, type Uncorrected } from './pair.ts';
import { panelOf, type SystemPanel } from './panel.ts';
import { type UnequalDepth, unequalDepth } from './unequal-depth.ts';
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
  /** The measure that decides; undefined where none is a mean. */
  readonly primary: string | undefined;
  /** All tests that have an answer: pairs times measures. */
  readonly tests: number;
  /** Those of the primary measure, corrected by themselves; the others are corrected together. */
  readonly primaryTests: number;
  /** Lists that end at other depths, and the measures that see it; undefined where none does. */
  readonly unequalDepth: UnequalDepth | undefined;
  /** Rank of every system by every measure, and groups that cannot be told apart, with three systems or more. */
  readonly many: ManySystems | undefined;
}

type PValues = readonly (number | undefined)[];

const CORRECT: Readonly<Record<Correction, (ps: PValues) => PValues>> = {
  holm,
  hochberg,
  bonferroni,
  'benjamini-hochberg': benjaminiHochberg,
  none: (ps) => ps,
};

/**
 * Share of alpha that the k-th smallest of m p-values is held against. What was found is held against the step of the last of
 * those that were, the rest against that of the first that was not: so p is below its level where the corrected p is below alpha.
 */
const STEP: Readonly<Record<Correction, (m: number, k: number) => number>> = {
  holm: (m, k) => 1 / (m - k + 1),
  hochberg: (m, k) => 1 / (m - k + 1),
  bonferroni: (m) => 1 / m,
  'benjamini-hochberg': (m, k) => k / m,
  none: () => 1,
};

/** A test after the correction of its family. */
interface Decided {
  readonly corrected: number | undefined;
  readonly level: number | undefined;
}

/** The tests of a family, corrected together. */
function decided(ps: PValues, { correction, alpha }: CompareOptions): Decided[] {
  const corrected = CORRECT[correction](ps);
  const m = corrected.filter((p) => p !== undefined).length;
  const found = corrected.filter((p) => p !== undefined && p < alpha).length;
  return corrected.map((p) => ({
    corrected: p,
    level: p === undefined ? undefined : alpha * STEP[correction](m, p < alpha ? found : found + 1),
  }));
}

/**
 * Compare systems with the first of them: differences other - baseline on every measure, with interval, corrected p and
 * verdict, and what changed query by query. Paired randomisation test and t interval. The primary measure is tested by itself,
 * corrected over the pairs only; all others are exploratory, and corrected among themselves. So what else is measured changes
 * nothing of what decides.
 *
 * @param input the baseline is its first system
 * @throws MeasureError for draws, margin or alpha out of range; JatdaeError for lists that cannot be read
 */
export async function compareSystems(input: EvaluatedSystems, options: CompareOptions): Promise<Comparison> {
  const panel = primaryFirst(panelOf(input.systems), options.primary);
  const texts = {
    queries: new Map(input.queries.map((query) => [query.id, query.text])),
    documents: new Map(input.documents.map((document) => [document.id, document])),
  };
  const others = input.systems.map((_, s) => s).slice(1);
  const measured = others.map((other) => measurePair(panel, 0, other, options));
  const family = (primary: boolean) => measured.flatMap((pair) => pair.filter((one) => one.primary === primary));
  const verdicts = new Map(
    [family(true), family(false)].flatMap((tests) => {
      const made = decided(
        tests.map(({ p }) => p),
        options,
      );
      return tests.map((one, t) => [one, withVerdict(one, made[t]!, options)] as const);
    }),
  );
  const pairs: PairComparison[] = [];
  for (const [i, other] of others.entries()) {
    pairs.push({
      ...(await besideMeasures(panel, 0, other, texts, options)),
      measures: measured[i]!.map((one) => verdicts.get(one)!),
    });
  }
  const made = pairs.flatMap(({ measures }) => measures.filter(({ corrected }) => corrected !== undefined));
  return {
    systems: input.systems.map(({ name }) => name),
    queries: panel.queries.length,
    missing: panel.missing,
    notMeans: panel.measures.filter((measure) => !isMean(measure)).map(({ name }) => name),
    pairs,
    options,
    primary: panel.measures.find(isMean)?.name,
    tests: made.length,
    primaryTests: made.filter(({ primary }) => primary).length,
    unequalDepth: unequalDepth(panel),
    many: input.systems.length > 2 ? manySystems(panel, options) : undefined,
  };
}

/** The measure that decides before the others, which stay in their order. */
function primaryFirst(panel: SystemPanel, name: string | undefined): SystemPanel {
  const first = panel.measures.find((measure) => measure.name === name && isMean(measure));
  const others = panel.measures.filter((measure): measure is Measure => measure !== first);
  return first ? { ...panel, measures: [first, ...others] } : panel;
}

function withVerdict(one: Uncorrected, { corrected, level }: Decided, options: CompareOptions): MeasureComparison {
  // Where a system differs from itself, its noise is in the interval too.
  const interval = atLevel(one.noise?.interval ?? one.interval, one.n, level);
  const verdict = verdictOf({
    mean: one.difference,
    p: corrected,
    interval: interval ?? equalDifferences(one),
    alpha: options.alpha,
    better: one.better,
    identical: one.n > 0 && one.wins + one.losses === 0,
    equivalent: one.equivalence?.equivalent === true,
    holesDiffer: one.judged?.differs === true,
  });
  return { ...one, corrected, level, correctedInterval: interval, verdict };
}

/** A 95% interval by Student's t, at another level. */
function atLevel(
  interval: readonly [number, number] | undefined,
  n: number,
  level: number | undefined,
): readonly [number, number] | undefined {
  if (!interval || level === undefined || level === PLAIN) return interval;
  const [low, high] = interval;
  const half = ((high - low) / 2) * (studentQuantile(1 - level / 2, n - 1) / studentQuantile(1 - PLAIN / 2, n - 1));
  return [(low + high) / 2 - half, (low + high) / 2 + half];
}

/** 1 - the level of the intervals that are not corrected. */
const PLAIN = 0.05;

/** All differences equal: there is no spread to make an interval of, and the exact test alone decides. */
function equalDifferences({ sd, difference }: Uncorrected): readonly [number, number] | undefined {
  return sd === 0 && difference !== undefined ? [difference, difference] : undefined;
}
