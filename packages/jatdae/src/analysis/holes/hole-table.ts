import type { JudgedRanking, Measure } from '@jatdae/measures';
import { evaluateRankings, findFamily, judgedOnly, meanOf, parseMeasure, withParam } from '@jatdae/measures';
import { boundsUnderHoles, holesWithin, horizon, isBounded } from './hole-bounds.ts';
import type { ListedSystem } from './listed-system.ts';

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
