import type { NegativeGrades } from '@jatdae/measures';
import { type JudgedGrades, judgedGrades } from '@jatdae/measures/advanced';
import type { Qrels } from '../../collection/index.ts';
import type { Judging } from '../../evaluation/index.ts';

/** How complete the judgements are, and which grades are relevant. */
export interface LabelShapeOptions {
  /** How complete the judgements are: all documents, a pool, or a sample. */
  readonly judging: Judging;
  /** What grades below 0 mean. @default 'unjudged' */
  readonly negative?: NegativeGrades;
  /** Least grade that is relevant; any above 0 when left out. */
  readonly level?: number;
}

/** What the judgements of a collection look like: what a measure can see depends on it. */
export interface LabelShape {
  /** How complete the judgements are, as told. */
  readonly judging: Judging;
  /** Least grade that is relevant, as told; undefined: any above 0. */
  readonly level: number | undefined;
  /** Judged queries. */
  readonly queries: number;
  /** Of these, those with a relevant document. */
  readonly answerable: number;
  /** Over answerable queries; any of a group of alternatives counts once. */
  readonly relevant: {
    readonly mean: number | undefined;
    readonly median: number | undefined;
    readonly max: number;
    /** Queries with exactly one, with two or more. */
    readonly single: number;
    readonly several: number;
  };
  /** Relevant grades that occur, rising. */
  readonly grades: readonly number[];
  /** Queries whose relevant documents have more than one grade. */
  readonly mixedGrades: number;
  /** Documents judged not relevant, over all queries. */
  readonly nonrelevant: number;
  /** Queries that have documents judged not relevant. */
  readonly withNonrelevant: number;
  /** Queries without a relevant document that have judged ones all the same. */
  readonly onlyNonrelevant: number;
  /** Hard negatives: queries that have some, and how many these are together. */
  readonly hard: { readonly queries: number; readonly documents: number };
  /** Queries with groups of which any document will do. */
  readonly groups: number;
  /** Judged grades of each answerable query, best first. */
  readonly judged: readonly JudgedGrades[];
}

/**
 * Look at the judgements.
 *
 * @param qrels query to its judgements; of a group of alternatives one counts
 */
export function labelShape(qrels: Qrels, { judging, negative = 'unjudged', level }: LabelShapeOptions): LabelShape {
  const isRelevant = (grade: number) => (level === undefined ? grade > 0 : grade >= level);
  const judged: JudgedGrades[] = [];
  const counts: number[] = [];
  const grades = new Set<number>();
  let [mixedGrades, nonrelevant, withNonrelevant, onlyNonrelevant, groups, hardQueries, hardDocuments] =
    new Array<number>(7).fill(0) as [number, number, number, number, number, number, number];
  for (const judgements of qrels.values()) {
    const all = judgedGrades(judgements, negative);
    const relevant = all.filter(isRelevant);
    const others = all.filter((grade) => grade >= 0 && !isRelevant(grade)).length;
    nonrelevant += others;
    if (others > 0) withNonrelevant++;
    if (judgements.groups && judgements.groups.size > 0) groups++;
    if (judgements.hard && judgements.hard.size > 0) {
      hardQueries++;
      hardDocuments += judgements.hard.size;
    }
    if (relevant.length === 0) {
      if (others > 0) onlyNonrelevant++;
      continue;
    }
    judged.push(all);
    counts.push(relevant.length);
    const own = new Set(relevant);
    if (own.size > 1) mixedGrades++;
    for (const grade of own) grades.add(grade);
  }
  counts.sort((a, b) => a - b);
  const single = counts.filter((count) => count === 1).length;
  return {
    judging,
    level,
    queries: qrels.size,
    answerable: counts.length,
    relevant: {
      mean: counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0) / counts.length,
      median: middle(counts),
      max: counts.at(-1) ?? 0,
      single,
      several: counts.length - single,
    },
    grades: [...grades].sort((a, b) => a - b),
    mixedGrades,
    nonrelevant,
    withNonrelevant,
    onlyNonrelevant,
    hard: { queries: hardQueries, documents: hardDocuments },
    groups,
    judged,
  };
}

/** Answerable queries with more relevant documents than k places. */
export function withMoreThan({ judged, level }: LabelShape, k: number): number {
  const at = (grades: JudgedGrades) => grades[k] ?? -1;
  return judged.filter((grades) => (level === undefined ? at(grades) > 0 : at(grades) >= level)).length;
}

function middle(sorted: readonly number[]): number | undefined {
  if (sorted.length === 0) return undefined;
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1]! + sorted[half]!) / 2;
}
