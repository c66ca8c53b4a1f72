import { Evaluation, type Measure, Scores } from '@jatdae/measures';
import type { JudgedGrades, JudgedRanking, Redundant } from '@jatdae/measures/advanced';
import { type MeasureSummary, summarize } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';
import type { EvaluatedRun } from '../../evaluation/index.ts';

/** What the first screen tells of a measure. */
export type Cell = Pick<MeasureSummary, 'value' | 'n' | 'undefined' | 'ceiling' | 'interval' | 'unjudged' | 'ties'>;

/**
 * A scored run in flat arrays, as threads hand it over and as it is kept: what is in them is read without making 7,000
 * objects a system.
 */
export interface PackedRun {
  readonly head: {
    /** Evaluated queries. */
    readonly queries: readonly string[];
    readonly unanswered: readonly string[];
    readonly unjudged: readonly string[];
    readonly withoutRelevant: readonly string[];
    readonly failed: readonly (readonly [query: string, why: string])[];
    readonly stages: readonly string[];
    /** Names of the measures that values and cells are of. */
    readonly measures: readonly string[];
  };
  readonly arrays: PackedArrays;
}

export interface PackedArrays {
  /** Length of each list. */
  readonly retrieved: Uint32Array;
  /** Judged documents of query i: start[i] to start[i + 1]. */
  readonly start: Uint32Array;
  readonly rank: Uint32Array;
  readonly grade: Float64Array;
  readonly hard: Uint8Array;
  /** 1 where ties matter to the query; where not, tieFrom and tieTo say nothing. */
  readonly tied: Uint8Array;
  readonly tieFrom: Uint32Array;
  readonly tieTo: Uint32Array;
  /** Redundant documents of query i, see `JudgedRanking`: spareStart[i] to spareStart[i + 1]. */
  readonly spareStart: Uint32Array;
  readonly spareRank: Uint32Array;
  readonly spareOf: Uint32Array;
  readonly spareTieFrom: Uint32Array;
  readonly spareTieTo: Uint32Array;
  /** Scores, a row a query. NaN: not defined. */
  readonly values: Float64Array;
  /** Nine numbers a measure, in the order of {@link Cell}. NaN: not defined. */
  readonly cells: Float64Array;
}

const CELL = 9;

export function packRun(
  run: EvaluatedRun,
  { failed, stages }: { readonly failed: ReadonlyMap<string, string>; readonly stages: readonly string[] },
): PackedRun {
  const { evaluation, rankings } = run;
  const { queries, unanswered, unjudged, withoutRelevant, measures, scores } = evaluation;
  const start = new Uint32Array(rankings.length + 1);
  for (let i = 0; i < rankings.length; i++) start[i + 1] = start[i]! + rankings[i]!.ranks.length;
  const spareStart = new Uint32Array(rankings.length + 1);
  for (let i = 0; i < rankings.length; i++)
    spareStart[i + 1] = spareStart[i]! + (rankings[i]!.redundant?.ranks.length ?? 0);
  const spare = (of: (redundant: Redundant) => Uint32Array) =>
    Uint32Array.from(rankings.flatMap(({ redundant }) => (redundant ? [...of(redundant)] : [])));
  const entries = start[rankings.length]!;
  const arrays = {
    retrieved: Uint32Array.from(rankings, ({ retrieved }) => retrieved),
    start,
    rank: new Uint32Array(entries),
    grade: new Float64Array(entries),
    hard: new Uint8Array(entries),
    tied: Uint8Array.from(rankings, ({ tieFrom }) => (tieFrom ? 1 : 0)),
    tieFrom: new Uint32Array(entries),
    tieTo: new Uint32Array(entries),
    spareStart,
    spareRank: spare(({ ranks }) => ranks),
    spareOf: spare(({ of }) => of),
    spareTieFrom: spare((redundant) => redundant.tieFrom),
    spareTieTo: spare((redundant) => redundant.tieTo),
    values: scores.values,
    cells: Float64Array.from(summarize(run).measures.flatMap(numbersOf)),
  };
  rankings.forEach(({ ranks, grades, hard, tieFrom, tieTo }, i) => {
    arrays.rank.set(ranks, start[i]!);
    arrays.grade.set(grades, start[i]!);
    if (hard) arrays.hard.set(hard, start[i]!);
    if (tieFrom) arrays.tieFrom.set(tieFrom, start[i]!);
    if (tieTo) arrays.tieTo.set(tieTo, start[i]!);
  });
  const names = measures.map(({ name }) => name);
  return {
    head: { queries, unanswered, unjudged, withoutRelevant, failed: [...failed], stages, measures: names },
    arrays,
  };
}

function numbersOf({ value, n, undefined: none, ceiling, interval, unjudged, ties }: Cell): number[] {
  return [value, n, none, ceiling, interval?.[0], interval?.[1], unjudged, ties?.[0], ties?.[1]].map(
    (number) => number ?? Number.NaN,
  );
}

/** One cell a measure. */
export function cellsOf({ head, arrays }: PackedRun): Cell[] {
  return head.measures.map((_, m) => {
    const numbers = arrays.cells.subarray(m * CELL, (m + 1) * CELL);
    const at = (i: number) => (Number.isNaN(numbers[i]) ? undefined : numbers[i]);
    const pair = (i: number) => (Number.isNaN(numbers[i]) ? undefined : ([numbers[i]!, numbers[i + 1]!] as const));
    return {
      value: at(0),
      n: numbers[1]!,
      undefined: numbers[2]!,
      ceiling: at(3),
      interval: pair(4),
      unjudged: at(6),
      ties: pair(7),
    };
  });
}

/** The scores as an evaluation. @param measures those of the run */
export function evaluationOf({ head, arrays }: PackedRun, measures: readonly Measure[]): Evaluation {
  const { queries, unanswered, unjudged, withoutRelevant } = head;
  const scores = new Scores(queries, head.measures, arrays.values);
  return new Evaluation(scores, measures, unanswered, unjudged, withoutRelevant);
}

/** The rankings: views, no copies. */
export function rankingsOf(
  { head, arrays }: PackedRun,
  qrels: Qrels,
  judged: ReadonlyMap<string, JudgedGrades>,
): JudgedRanking[] {
  const { retrieved, start, rank, grade, hard, tied, tieFrom, tieTo, spareStart } = arrays;
  const unanswered = new Set(head.unanswered);
  return head.queries.map((query, i) => {
    const from = start[i]!;
    const to = start[i + 1]!;
    const negatives = qrels.get(query)?.hard;
    const answered = negatives && !unanswered.has(query);
    return {
      retrieved: retrieved[i]!,
      ranks: rank.subarray(from, to),
      grades: grade.subarray(from, to),
      ...(tied[i] === 1 && { tieFrom: tieFrom.subarray(from, to), tieTo: tieTo.subarray(from, to) }),
      ...(answered && { hard: hard.subarray(from, to) }),
      ...(negatives && { hardJudged: negatives.size }),
      ...(spareStart[i]! < spareStart[i + 1]! && { redundant: redundantOf(arrays, i) }),
      judged: judged.get(query)!,
    };
  });
}

function redundantOf(arrays: PackedArrays, i: number): Redundant {
  const part = (array: Uint32Array) => array.subarray(arrays.spareStart[i], arrays.spareStart[i + 1]);
  return {
    ranks: part(arrays.spareRank),
    of: part(arrays.spareOf),
    tieFrom: part(arrays.spareTieFrom),
    tieTo: part(arrays.spareTieTo),
  };
}
