import type { JudgedRanking, NegativeGrades } from '@jatdae/measures';
import type { Qrels, Query } from '../../collection/shapes.ts';
import { slicesBy } from '../slices.ts';
import type { SystemUnderHoles } from './hole-table.ts';
import { holeTable } from './hole-table.ts';
import type { JudgedShare } from './judged-share.ts';
import { judgedElsewhere, judgedShares, judgedTo } from './judged-share.ts';
import type { LeaveOneOut } from './leave-one-out.ts';
import { leaveOneOut } from './leave-one-out.ts';
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
