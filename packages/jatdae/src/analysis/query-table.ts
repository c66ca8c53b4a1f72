import type { Collection, Judgements } from '../collection/index.ts';
import type { EvaluatedRun } from '../evaluation/index.ts';
import { firstRelevantRank } from './compare/index.ts';
import { holesWithin } from './holes/index.ts';

/** One query over all systems. */
export interface QueryRow {
  /** Query id. */
  readonly id: string;
  /** Empty where the collection has none. */
  readonly text: string;
  /** Empty where it has none. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Judged documents at or above the level. */
  readonly positives: number;
  /** Judged documents below it, from grade 0 on. */
  readonly negatives: number;
  /** Documents marked as look-alikes. */
  readonly hard: number;
  /** A system each: its scores, a measure each; undefined where not defined, or not evaluated. */
  readonly scores: readonly (readonly (number | undefined)[])[];
  /** Rank of the first relevant document; 0 where none is in the list, undefined where none was judged relevant. */
  readonly firstRank: readonly (number | undefined)[];
  /** Documents that nobody judged among the first of each list. */
  readonly unjudged: readonly (number | undefined)[];
}

export interface QueryTableOptions {
  /** Least relevant grade. */
  readonly level: number;
  /** Depth to which holes are counted. */
  readonly depth: number;
}

/** Queries by systems, in the order of the ids. */
export function queryTable(
  ids: readonly string[],
  runs: readonly EvaluatedRun[],
  { queries, qrels }: Pick<Collection, 'queries' | 'qrels'>,
  { level, depth }: QueryTableOptions,
): QueryRow[] {
  const known = new Map(queries.map((query) => [query.id, query]));
  const rowsOf = runs.map(({ evaluation }) => new Map(evaluation.queries.map((query, row) => [query, row])));
  return ids.map((id) => {
    const query = known.get(id);
    const rows = rowsOf.map((rows) => rows.get(id));
    const rankings = runs.map(({ rankings }, r) => (rows[r] === undefined ? undefined : rankings[rows[r]]!));
    return {
      id,
      text: query?.text ?? '',
      attributes: query?.attributes ?? {},
      ...countsOf(qrels.get(id), level),
      scores: runs.map(({ evaluation: { measures, scores } }, r) =>
        measures.map((_, m) => {
          const row = rows[r];
          return row === undefined ? undefined : defined(scores.values[row * measures.length + m]!);
        }),
      ),
      firstRank: rankings.map((ranking) => ranking && defined(firstRelevantRank(ranking, level))),
      unjudged: rankings.map((ranking) => ranking && holesWithin(ranking, depth)),
    };
  });
}

/** Judged documents of a query, by what they are. */
export function countsOf(
  judgements: Judgements | undefined,
  level: number,
): { readonly positives: number; readonly negatives: number; readonly hard: number } {
  let positives = 0;
  let negatives = 0;
  for (const grade of judgements?.grades.values() ?? []) {
    if (grade >= level) positives++;
    else if (grade >= 0) negatives++;
  }
  return { positives, negatives, hard: judgements?.hard?.size ?? 0 };
}

function defined(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
