import type { Measure } from '@jatdae/measures';
import {
  bootstrapIntervals,
  jaccardAt,
  NOISE,
  pairedDifferences,
  randomisationTests,
  rankBiasedOverlap,
} from '@jatdae/measures/stats';
import type { Document, RankedList } from '../../collection/index.ts';
import { type Changes, changesOf } from './changes.ts';
import { type Crossing, crossing, firstRelevantRanks } from './first-relevant.ts';
import { intervalCheck } from './interval-check.ts';
import { type JudgedGap, judgedGap } from './judged-gap.ts';
import { differencesOf, type MeasureComparison } from './measure-comparison.ts';
import { noiseBand } from './noise.ts';
import type { CompareOptions } from './options.ts';
import { columnOf, type SystemPanel } from './panel.ts';

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

/** What a measure of a pair says before the tests of all pairs are known. */
export type Uncorrected = Omit<MeasureComparison, 'verdict' | 'corrected' | 'level' | 'correctedInterval'>;

/** Every measure of a pair that is a mean of per-query scores, the primary one first. */
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
      primary: m === 0,
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

/** A setting in which two systems differ. */
export interface SettingDifference {
  /** Dotted path, as in `reranker.window`. */
  readonly path: string;
  /** JSON of the baseline's value; undefined where it has no such setting. */
  readonly baseline: string | undefined;
  /** JSON of the other's value; undefined where it has no such setting. */
  readonly other: string | undefined;
}

type Settings = Readonly<Record<string, unknown>>;

/** Settings in which two configurations differ, by path in order of first appearance. */
export function settingDifferences(baseline: Settings, other: Settings): SettingDifference[] {
  // Systems of different kinds share no settings that could be set side by side.
  if (JSON.stringify(baseline.type) !== JSON.stringify(other.type)) {
    return [{ path: 'type', baseline: JSON.stringify(baseline.type), other: JSON.stringify(other.type) }];
  }
  const a = leaves(baseline);
  const b = leaves(other);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((path) => a.get(path) !== b.get(path))
    .map((path) => ({ path, baseline: a.get(path), other: b.get(path) }));
}

/** Leaves by path; a list is one value. */
function leaves(settings: Settings, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) leaves(value as Settings, path, into);
    else into.set(path, JSON.stringify(value));
  }
  return into;
}

/** How alike the lists of two systems are, whatever is relevant. Means over queries. */
export interface ResultOverlap {
  /** Queries with a list of both, one of them not empty. */
  readonly queries: number;
  /** Depth of `jaccard` and `same`, from 1. */
  readonly k: number;
  /** Common documents over documents of either within the first k, 0..1. */
  readonly jaccard: number;
  /** Rank-biased overlap, extrapolated (Webber, Moffat and Zobel 2010, eq. 32). */
  readonly rbo: number;
  /** p of the rank-biased overlap, .9. */
  readonly persistence: number;
  /** Queries with the same first k documents in the same order. */
  readonly same: number;
}

const PERSISTENCE = 0.9;

/** Overlap over the queries for which both have a list; undefined where there is none. */
function overlapOf(
  queries: readonly string[],
  a: ReadonlyMap<string, RankedList>,
  b: ReadonlyMap<string, RankedList>,
  k: number,
): ResultOverlap | undefined {
  let n = 0;
  let jaccard = 0;
  let rbo = 0;
  let same = 0;
  for (const query of queries) {
    const x = a.get(query)?.ids;
    const y = b.get(query)?.ids;
    if (!x || !y || (x.length === 0 && y.length === 0)) continue;
    n++;
    jaccard += jaccardAt(x, y, k) ?? 1;
    // One list alone overlaps with nothing.
    rbo += rankBiasedOverlap(x, y, { p: PERSISTENCE }).extrapolated ?? 0;
    const length = Math.min(k, Math.max(x.length, y.length));
    let equal = true;
    for (let i = 0; i < length && equal; i++) equal = x[i] === y[i];
    if (equal) same++;
  }
  return n === 0 ? undefined : { queries: n, k, jaccard: jaccard / n, rbo: rbo / n, persistence: PERSISTENCE, same };
}
