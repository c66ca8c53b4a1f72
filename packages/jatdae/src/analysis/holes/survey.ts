import { type Measure, meanOf, type NegativeGrades, parseMeasure } from '@jatdae/measures';
import { evaluateRankings, findFamily, type JudgedRanking, judgedOnly, withParam } from '@jatdae/measures/advanced';
import type { Qrels, Query } from '../../collection/index.ts';
import { slicesBy } from '../slices.ts';
import { boundsUnderHoles, holesWithin, horizon, isBounded } from './hole-bounds.ts';
import { type JudgedShare, judgedElsewhere, judgedShares, judgedTo } from './judged-share.ts';
import { type LeaveOneOut, leaveOneOut } from './leave-one-out.ts';
import type { ListedSystem } from './listed-system.ts';

/** Depths, slices, and what a hole that turns out relevant is worth. */
export interface HoleSurveyOptions {
  /** Depths of Judged@k and Hole@k, rising. */
  readonly depths: readonly number[];
  /** Depth to which systems are taken to have been pooled; without it the greatest to which one is judged whole, at least 10. */
  readonly pooledTo?: number;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
  /** Least grade that is relevant; any above 0 when left out. */
  readonly level?: number;
  /** Whether a grade below 0 is no judgement, or judged not relevant. */
  readonly negative: NegativeGrades;
  /** Attributes of the queries to slice by. */
  readonly by: readonly string[];
}

/** The queries of one value of an attribute. */
export interface SliceShare {
  /** The attribute. */
  readonly by: string;
  /** Its value; empty for queries without it. */
  readonly value: string;
  /** Evaluated queries of the slice. */
  readonly queries: number;
  /** One a depth. */
  readonly shares: readonly JudgedShare[];
}

/** One system's holes and what they could do. */
export interface SystemSurvey {
  /** Name. */
  readonly system: string;
  /** The greatest depth to which all its lists are judged without a hole. */
  readonly judgedTo: number | undefined;
  /** One a depth, over all its queries. */
  readonly shares: readonly JudgedShare[];
  /** By attribute, then by value. */
  readonly slices: readonly SliceShare[];
  /** Holes down to the greatest depth, and those of them that some other query has a judgement of. */
  readonly elsewhere: { readonly holes: number; readonly elsewhere: number };
  /** Its measures, plain and under holes. */
  readonly values: SystemUnderHoles;
}

/** What nobody judged, and what that means for the numbers. */
export interface HoleSurvey {
  /** Judged queries. */
  readonly queries: number;
  /** Judged pairs, grades below 0 among them. */
  readonly judgements: number;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
  /** Depths of the shares, rising. */
  readonly depths: readonly number[];
  /** In the order given. */
  readonly systems: readonly SystemSurvey[];
  /** Undefined for one system alone: all that was found, it found. */
  readonly leftOut: LeaveOneOut | undefined;
  /** Queries without a relevant document: the values and their bounds leave them out, though a hole may be relevant. */
  readonly withoutRelevant: number;
}

const LEAST_POOL = 10;

/**
 * Look at the holes of all systems.
 *
 * @param queries for their attributes; may be empty where nothing is sliced
 */
export function surveyHoles(
  systems: readonly ListedSystem[],
  qrels: Qrels,
  queries: readonly Query[],
  options: HoleSurveyOptions,
): HoleSurvey {
  const { depths, grade, level, negative, by } = options;
  const deepest = depths[depths.length - 1] ?? LEAST_POOL;
  const found = systems.map((system): SystemSurvey => {
    const rows = (chosen: readonly number[]): JudgedRanking[] => chosen.map((row) => system.rankings[row]!);
    return {
      system: system.name,
      judgedTo: judgedTo(system.rankings),
      shares: judgedShares(system.rankings, depths),
      slices: by.flatMap((attribute) =>
        slicesBy(system, queries, attribute).map((slice) => ({
          by: attribute,
          value: slice.value,
          queries: slice.rows.length,
          shares: judgedShares(rows(slice.rows), depths),
        })),
      ),
      elsewhere: judgedElsewhere(system, qrels, deepest, negative),
      values: holeTable(system, grade, level),
    };
  });
  const depth = options.pooledTo ?? Math.max(LEAST_POOL, ...found.map((one) => one.judgedTo ?? 0));
  let judgements = 0;
  for (const { grades } of qrels.values()) judgements += grades.size;
  return {
    queries: qrels.size,
    judgements,
    grade,
    depths,
    systems: found,
    leftOut:
      systems.length < 2
        ? undefined
        : leaveOneOut(systems, qrels, { depth, negative, ...(level !== undefined && { level }) }),
    withoutRelevant: Math.max(0, ...systems.map(({ evaluation }) => evaluation.withoutRelevant.length)),
  };
}

/** One measure of one system, and what the holes could do to it. */
export interface MeasureUnderHoles {
  /** Canonical name. */
  readonly measure: string;
  /** Unjudged documents count as not relevant. Undefined where the measure is defined for no query. */
  readonly value: number | undefined;
  /** On condensed lists: unjudged documents dropped. Undefined for measures that make no sense there. */
  readonly condensed: number | undefined;
  /**
   * Least and greatest mean, over the same queries as `value`, when every retrieved hole may turn out not relevant or
   * relevant. Undefined for measures without known bounds, and where `tooMany`.
   */
  readonly bounds: readonly [low: number, high: number] | undefined;
  /** There are more holes than can be bounded in reasonable time; a measure with a cut-off has fewer. */
  readonly tooMany: boolean;
  /** Queries behind the value. */
  readonly n: number;
}

/** All measures of one system, plain and under holes. */
export interface SystemUnderHoles {
  /** Name. */
  readonly system: string;
  /** In the order of evaluation. */
  readonly measures: readonly MeasureUnderHoles[];
  /** Bpref, which does not look at unjudged documents. */
  readonly bpref: number | undefined;
}

/** Bounds cost the square of the holes; beyond this sum of squares (some ten seconds) they are left out. */
const MOST_WORK = 1e9;

/**
 * Plain value, condensed value and bounds of each measure of a system, with bpref.
 *
 * @param grade grade of a hole that turns out relevant
 * @param level least relevant grade of bpref; any above 0 when left out
 */
export function holeTable(system: ListedSystem, grade: number, level?: number): SystemUnderHoles {
  const { evaluation, rankings } = system;
  const { queries, measures, scores } = evaluation;
  const dropped = rankings.map(judgedOnly);
  const bpref = withLevel(parseMeasure('Bpref'), level);
  return {
    system: system.name,
    bpref: evaluateRankings(queries, rankings, [bpref]).mean(bpref.name),
    measures: measures.map((measure, m) => {
      const column = Float64Array.from(queries, (_, row) => scores.values[row * measures.length + m]!);
      const { value, n } = meanOf(column, measure.aggregation);
      const defined = rankings.filter((_, row) => !Number.isNaN(column[row]));
      const bounded = isBounded(measure) && measure.aggregation === 'mean';
      const tooMany = bounded && work(measure, defined) > MOST_WORK;
      return {
        measure: measure.name,
        value,
        condensed: condenses(measure) ? evaluateRankings(queries, dropped, [measure]).mean(measure.name) : undefined,
        bounds: bounded && !tooMany ? meanBounds(measure, defined, grade) : undefined,
        tooMany,
        n,
      };
    }),
  };
}

function withLevel(measure: Measure, level: number | undefined): Measure {
  return level === undefined ? measure : withParam(measure, 'rel', level);
}

function condenses(measure: Measure): boolean {
  return isBounded(measure) || Object.hasOwn(findFamily(measure.family)?.params ?? {}, 'judged_only');
}

function work(measure: Measure, rankings: readonly JudgedRanking[]): number {
  const k = horizon(measure);
  return rankings.reduce((sum, ranking) => sum + holesWithin(ranking, k) ** 2, 0);
}

/** The mean of the ends. */
function meanBounds(
  measure: Measure,
  rankings: readonly JudgedRanking[],
  grade: number,
): readonly [number, number] | undefined {
  const bounds = rankings.map((ranking) => boundsUnderHoles(measure, ranking, grade));
  const low = meanOf(Float64Array.from(bounds, (b) => b.low ?? Number.NaN)).value;
  const high = meanOf(Float64Array.from(bounds, (b) => b.high ?? Number.NaN)).value;
  return low === undefined || high === undefined ? undefined : [low, high];
}
