import type { JudgedRanking } from '../judged-ranking.ts';
import type { Measure } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { findFamily } from '../notation/index.ts';

/** Greatest depth whose rankings are enumerated: 4,096 of them. */
const DEEPEST_INTERVAL = 12;
/** Values this close are one value. */
const SAME = 1e-9;

/** The values that a measure can take, and their places on a scale of equal steps. */
export interface IntervalMap {
  /** Canonical name. */
  readonly measure: string;
  /** Length of the rankings. */
  readonly k: number;
  /** R, the number of relevant documents there are. */
  readonly relevant: number;
  /** Distinct possible values, rising; none where the measure is undefined for this R. Value i of m stands at i / (m - 1). */
  readonly values: Float64Array;
}

/**
 * Possible values of a measure over all rankings of k documents of which at most R are relevant, for its version on an
 * interval scale (Ferrante, Ferro and Fuhr 2021): steps between measure values are not equally long, and means and t
 * tests ask for that.
 *
 * @param k length of the rankings, 1..12
 * @param relevant R, 0 or above
 * @param grade grade of a relevant document; the others are judged at 0
 * @throws MeasureError for a k outside 1..12, or an R that is no whole number from 0
 */
export function intervalMap(
  measure: Measure,
  k: number,
  relevant: number,
  grade = relevantGrade(measure),
): IntervalMap {
  if (!Number.isInteger(k) || k < 1 || k > DEEPEST_INTERVAL) {
    throw new MeasureError(
      `rankings of ${k} documents cannot be enumerated; give a depth from 1 to ${DEEPEST_INTERVAL}`,
    );
  }
  if (!Number.isInteger(relevant) || relevant < 0) throw new MeasureError(`R=${relevant} is no number of documents`);
  const judged = new Float64Array(relevant + k).fill(grade, 0, relevant);
  const ranks = Uint32Array.from({ length: k }, (_, i) => i + 1);
  const scores: number[] = [];
  for (let pattern = 0; pattern < 2 ** k; pattern++) {
    const grades = Float64Array.from(ranks, (rank) => ((pattern >> (rank - 1)) & 1 ? grade : 0));
    if (grades.filter((each) => each > 0).length > relevant) continue;
    const score = measure.score({ retrieved: k, ranks, grades, judged });
    if (score !== undefined) scores.push(score);
  }
  const values: number[] = [];
  for (const score of scores.sort((a, b) => a - b)) {
    if (values.length === 0 || score - values.at(-1)! > SAME) values.push(score);
  }
  return { measure: measure.name, k, relevant, values: Float64Array.from(values) };
}

/**
 * Place of a value on the scale of equal steps, 0..1.
 *
 * @param value taken for a possible one within 1e-9
 * @returns undefined where the measure cannot take the value, as with graded judgements
 */
export function mapToInterval({ values }: IntervalMap, value: number): number | undefined {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value - SAME) low = middle + 1;
    else high = middle;
  }
  if (low === values.length || !(Math.abs(values[low]! - value) <= SAME)) return undefined;
  return values.length === 1 ? 0 : low / (values.length - 1);
}

/**
 * Why scores cannot be put on a scale of equal steps. `depth`: the measure has no cut-off, or one beyond 12. `graded`:
 * relevant documents are worth more or less, and binary rankings do not give all values. `impossible`: a score is none
 * that a ranking with binary judgements gives.
 */
export type NoIntervalScale = 'depth' | 'graded' | 'impossible';

/** Scores on a scale of equal steps, or the reason why there is none. */
export type IntervalScores =
  | { readonly values: Float64Array; readonly reason?: undefined }
  | { readonly values?: undefined; readonly reason: NoIntervalScale };

/**
 * Per-query scores on the scale of equal steps of their measure, each query by its own number of relevant documents.
 *
 * @param scores one a query; NaN (undefined) stays NaN
 * @param rankings of the same queries in the same order, of any system: only their judgements are read. Undefined: the
 * query becomes NaN
 * @returns places 0..1, or why there are none
 * @throws MeasureError where scores and rankings are not equally many
 */
export function intervalScores(
  measure: Measure,
  scores: ArrayLike<number>,
  rankings: readonly (Pick<JudgedRanking, 'judged'> | undefined)[],
): IntervalScores {
  // The cut-off of interpolated precision is a recall, no rank.
  const k = findFamily(measure.family)?.cutoff === 'recall' ? undefined : measure.cutoff;
  if (k === undefined || !Number.isInteger(k) || k < 1 || k > DEEPEST_INTERVAL) return { reason: 'depth' };
  if (rankings.length !== scores.length) {
    throw new MeasureError(`${scores.length} scores and ${rankings.length} rankings; give one ranking a query`);
  }
  const scored = Array.from({ length: scores.length }, (_, q) => q).filter((q) => !Number.isNaN(scores[q]));
  const merits = new Map<number, number>();
  for (const q of scored) {
    for (const grade of rankings[q]?.judged ?? []) {
      const merit = measure.merit(grade);
      if (merit > 0 && !merits.has(merit)) merits.set(merit, grade);
    }
  }
  if (merits.size > 1) return { reason: 'graded' };
  const grade = merits.values().next().value ?? relevantGrade(measure);
  const maps = new Map<number, IntervalMap>();
  const values = new Float64Array(scores.length).fill(Number.NaN);
  for (const q of scored) {
    const judged = rankings[q]?.judged;
    if (judged === undefined) continue;
    const relevant = judged.filter((each) => measure.merit(each) > 0).length;
    const map = maps.get(relevant) ?? intervalMap(measure, k, relevant, grade);
    maps.set(relevant, map);
    const place = mapToInterval(map, scores[q]!);
    if (place === undefined) return { reason: 'impossible' };
    values[q] = place;
  }
  return { values };
}

/** The measure's relevance level where it names one, else 1. */
function relevantGrade(measure: Measure): number {
  const { rel } = measure.params;
  return typeof rel === 'number' && rel > 1 ? rel : 1;
}
