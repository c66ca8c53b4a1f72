import type { JudgedRanking } from './judged-ranking.ts';
import type { Measure } from './measure.ts';

/** What a score may turn out to be when the unjudged documents of the list are judged. */
export interface Bounds {
  /** Least value; undefined where the measure is defined under none of the judgements, and `high` with it. */
  readonly low: number | undefined;
  /** Greatest value. */
  readonly high: number | undefined;
}

/**
 * Least and greatest value over all 2^h judgements of the h retrieved unjudged documents, each not relevant or relevant at
 * one grade; R and the ideal list change with them. The extremes lie among 2(h + 1) assignments: the c highest-ranked
 * holes relevant, or the c lowest-ranked (METHODS.md 3). Unjudged documents that were not retrieved are outside the bounds.
 *
 * @param ranking without ties: `tieFrom` and `tieTo` are not read
 * @param grade grade of a hole that is relevant, usually the collection's highest
 * @returns undefined ends where the measure is defined under none of the judgements tried
 * @throws MeasureError where a value is beyond what a number holds
 */
export function holeBounds(measure: Measure, ranking: JudgedRanking, grade: number): Bounds {
  const holes = holeRanks(ranking);
  let low: number | undefined;
  let high: number | undefined;
  for (let c = 0; c <= holes.length; c++) {
    for (const filled of c === 0 ? [[]] : [holes.slice(0, c), holes.slice(holes.length - c)]) {
      const value = measure.score(fill(ranking, holes, filled, grade));
      if (value === undefined) continue;
      if (low === undefined || value < low) low = value;
      if (high === undefined || value > high) high = value;
    }
  }
  return { low, high };
}

/**
 * Ranks at which a document stands that nobody judged.
 *
 * @returns ranks from 1, ascending; pooled documents that were not judged (grade below 0) are among them
 */
export function holeRanks(ranking: JudgedRanking): number[] {
  const holes: number[] = [];
  const spare = new Set(ranking.redundant?.ranks);
  let next = 0;
  for (let rank = 1; rank <= ranking.retrieved; rank++) {
    while (next < ranking.ranks.length && ranking.ranks[next]! < rank) next++;
    const listed = next < ranking.ranks.length && ranking.ranks[next] === rank;
    if (listed ? ranking.grades[next]! < 0 : !spare.has(rank)) holes.push(rank);
  }
  return holes;
}

/** The ranking as it would be if `filled` were judged relevant at this grade and the other holes not relevant. */
function fill(
  ranking: JudgedRanking,
  holes: readonly number[],
  filled: readonly number[],
  grade: number,
): JudgedRanking {
  const good = new Set(filled);
  const total = ranking.ranks.length + holes.length;
  const ranks = new Uint32Array(total);
  const grades = new Float64Array(total);
  const hard = ranking.hard && new Uint8Array(total);
  let n = 0;
  let i = 0;
  let h = 0;
  while (i < ranking.ranks.length || h < holes.length) {
    const known = i < ranking.ranks.length ? ranking.ranks[i]! : Number.POSITIVE_INFINITY;
    const hole = h < holes.length ? holes[h]! : Number.POSITIVE_INFINITY;
    if (hole <= known) {
      ranks[n] = hole;
      grades[n] = good.has(hole) ? grade : 0;
      if (hole === known) i++;
      h++;
    } else {
      ranks[n] = known;
      grades[n] = ranking.grades[i]!;
      if (hard) hard[n] = ranking.hard![i]!;
      i++;
    }
    n++;
  }
  return {
    retrieved: ranking.retrieved,
    ranks: ranks.subarray(0, n),
    grades: grades.subarray(0, n),
    ...(hard && { hard: hard.subarray(0, n) }),
    ...(ranking.hardJudged !== undefined && { hardJudged: ranking.hardJudged }),
    // Of no use but to Judged: no index of theirs is right any more.
    ...(ranking.redundant && { redundant: ranking.redundant }),
    judged: withMore(ranking.judged, grade, filled.length, holes.length - filled.length),
  };
}

/** Judged grades with `count` more of one grade and `zeros` more of 0, still best first. Pooled, unjudged ones stay at the end. */
function withMore(judged: Float64Array, grade: number, count: number, zeros: number): Float64Array {
  const all = new Float64Array(judged.length + count + zeros);
  let n = 0;
  let i = 0;
  while (i < judged.length && judged[i]! >= grade) all[n++] = judged[i++]!;
  for (let c = 0; c < count; c++) all[n++] = grade;
  while (i < judged.length && judged[i]! >= 0) all[n++] = judged[i++]!;
  n += zeros;
  while (i < judged.length) all[n++] = judged[i++]!;
  return all;
}
