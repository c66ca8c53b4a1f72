import type { Measure } from '@jatdae/measures';
import { bootstrapIntervals, NOISE, pairedDifferences, randomisationTests } from '@jatdae/measures/stats';
import type { Document } from '../../collection/shapes.ts';
import type { Changes } from './changes.ts';
import { changesOf } from './changes.ts';
import type { Crossing } from './first-relevant.ts';
import { crossing, firstRelevantRanks } from './first-relevant.ts';
import { intervalCheck } from './interval-check.ts';
import type { JudgedGap } from './judged-gap.ts';
import { judgedGap } from './judged-gap.ts';
import type { MeasureComparison } from './measure-comparison.ts';
import { differencesOf } from './measure-comparison.ts';
import { noiseBand } from './noise.ts';
import type { CompareOptions } from './options.ts';
import type { ResultOverlap } from './overlap.ts';
import { overlapOf } from './overlap.ts';
import type { SystemPanel } from './panel.ts';
import { columnOf } from './panel.ts';
import type { SettingDifference } from './settings.ts';
import { settingDifferences } from './settings.ts';

/** One system against the baseline. */
export interface PairComparison {
  /** Name. */
  readonly baseline: string;
  /** Name. */
  readonly other: string;
  /** One a measure that is a mean, in the order of evaluation. */
  readonly measures: readonly MeasureComparison[];
  /** Query by query, on the first measure; undefined where no measure is a mean. */
  readonly changes: Changes | undefined;
  /** How the first relevant document moved; undefined where only scores are known. */
  readonly crossing: Crossing | undefined;
  /** How alike the lists are; undefined where lists are not at hand. */
  readonly overlap: ResultOverlap | undefined;
  /** Settings in which they differ; undefined where they are not known. */
  readonly settings: readonly SettingDifference[] | undefined;
}

export interface Texts {
  /** Query to its text. */
  readonly queries: ReadonlyMap<string, string>;
  /** Document id to document. */
  readonly documents: ReadonlyMap<string, Document>;
}

/** Verdict and corrected p of a measure are set when the tests of all pairs are known. */
export type Uncorrected = Omit<MeasureComparison, 'verdict' | 'corrected'>;

/** Every measure of a pair that is a mean of per-query scores. */
export function measurePair(
  panel: SystemPanel,
  baseline: number,
  other: number,
  options: CompareOptions,
): Uncorrected[] {
  const measures = panel.measures.filter(isMean);
  const columns = measures.map(
    (measure) => [columnOf(panel, baseline, measure), columnOf(panel, other, measure)] as const,
  );
  const tests = randomisationTests(
    columns.map(([a, b]) => byQuery(a, b)),
    options,
  );
  const bootstraps = bootstrapIntervals(
    columns.map(([a, b]) => pairedDifferences(a, b).values),
    { seed: options.seed },
  );
  const judged = new Map<number, JudgedGap | undefined>();
  return measures.map((measure, m) => {
    const [a, b] = columns[m]!;
    const { mean, variance, values, ...rest } = differencesOf(a, b, measure, bootstraps[m]!, options);
    const k = measure.cutoff !== undefined && measure.cutoff >= 1 ? measure.cutoff : options.k;
    if (!judged.has(k)) judged.set(k, judgedGap(panel, baseline, other, k, options.seed));
    const { p, exact } = tests[m]!;
    return {
      measure: measure.name,
      better: measure.better,
      difference: mean,
      p,
      exact,
      judged: judged.get(k),
      noise:
        mean === undefined || variance === undefined
          ? undefined
          : noiseBand(panel.systems[baseline]!, panel.systems[other]!, measure.name, {
              mean,
              variance,
              n: values.length,
            }),
      intervalScale: intervalCheck(panel, [baseline, other], measure, options),
      ...rest,
    };
  });
}

/** Sums and geometric means are not means of per-query scores: a paired test of them says something else. */
export function isMean(measure: Measure): boolean {
  return measure.aggregation === 'mean';
}

/** Differences in the place of their query, NaN where undefined: the signs go by position. */
function byQuery(a: Float64Array, b: Float64Array): Float64Array {
  return Float64Array.from(a, (value, q) => {
    const d = b[q]! - value;
    return Math.abs(d) <= NOISE ? 0 : d;
  });
}

/** What there is beside the measures. Reads the lists where there are some. */
export async function besideMeasures(
  panel: SystemPanel,
  baseline: number,
  other: number,
  texts: Texts,
  options: CompareOptions,
): Promise<Omit<PairComparison, 'measures'>> {
  const systems = [panel.systems[baseline]!, panel.systems[other]!] as const;
  const before = await systems[0].lists?.();
  const now = await systems[1].lists?.();
  const a = firstRelevantRanks(panel, baseline, options.level);
  const b = firstRelevantRanks(panel, other, options.level);
  const ranks = a && b ? ([a, b] as const) : undefined;
  const [measure] = panel.measures.filter(isMean);
  return {
    baseline: systems[0].name,
    other: systems[1].name,
    changes:
      measure &&
      changesOf({
        panel,
        baseline,
        other,
        measure,
        k: options.k,
        ranks,
        texts: texts.queries,
        documents: texts.documents,
        lists: now,
      }),
    crossing: ranks && crossing(...ranks),
    overlap: before && now && overlapOf(panel.queries, before, now, options.k),
    settings:
      systems[0].settings && systems[1].settings
        ? settingDifferences(systems[0].settings, systems[1].settings)
        : undefined,
  };
}
