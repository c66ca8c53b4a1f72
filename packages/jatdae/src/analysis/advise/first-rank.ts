import type { JudgedGrades, Measure } from '@jatdae/measures';
import { ceiling, meanOf } from '@jatdae/measures';

/** Ranks that the table shows. */
export const FIRST_RANKS: readonly number[] = [1, 2, 3, 5, 6, 10];

/** What a measure gives for the rank of the first answer, on these labels. */
export interface FirstRankWorth {
  /** Canonical name. */
  readonly measure: string;
  /** One a rank: the mean over queries; undefined where the measure is defined for none. */
  readonly values: readonly (number | undefined)[];
  /** With every answer found and in the best order: the ceiling. */
  readonly all: number | undefined;
}

/**
 * The worth of each first rank: a list in which each query's best judged document stands at that rank behind documents
 * nobody judged, and no other answer is found. With one relevant document a query rank 1 is worth the ceiling; with several
 * the distance to it is what the others are worth.
 *
 * @param judged judged grades of each answerable query, best first
 * @param ranks from 1, in the order wanted
 * @returns one a measure, in their order
 */
export function firstRankWorth(
  judged: readonly JudgedGrades[],
  measures: readonly Measure[],
  ranks: readonly number[] = FIRST_RANKS,
): FirstRankWorth[] {
  return measures.map((measure) => ({
    measure: measure.name,
    values: ranks.map((rank) => mean(judged, (grades) => measure.score(oneAt(rank, grades)))),
    all: ceilingOf(judged, measure),
  }));
}

/**
 * The mean of the best value that each query's judgements allow.
 *
 * @param judged judged grades of each query, best first
 * @returns undefined where the measure is defined for no query
 */
export function ceilingOf(judged: readonly JudgedGrades[], measure: Measure): number | undefined {
  return mean(judged, (grades) => ceiling(measure, grades));
}

function oneAt(rank: number, judged: JudgedGrades) {
  return { retrieved: rank, ranks: Uint32Array.of(rank), grades: judged.slice(0, 1), judged };
}

function mean(
  judged: readonly JudgedGrades[],
  score: (grades: JudgedGrades) => number | undefined,
): number | undefined {
  return meanOf(Float64Array.from(judged, (grades) => score(grades) ?? Number.NaN)).value;
}
