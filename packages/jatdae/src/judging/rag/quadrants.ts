import { recallAt } from './row.ts';
import type { RagScores } from './run-rag.ts';
import type { Support } from './support.ts';

/** Did retrieval have the answer, and was the answer right? */
export const QUADRANTS = ['retrieved-right', 'retrieved-wrong', 'missed-right', 'missed-wrong'] as const;
/** Retrieval had the answer or missed it; the answer was right or wrong. */
export type RagQuadrant = (typeof QUADRANTS)[number];

/** By what it was told that retrieval had the answer. */
export type RetrievedBy = 'R@k' | 'ClaimRecall' | 'NuggetRecall';
/** By what it was told that the answer was right. */
export type AnsweredBy = 'given' | 'nuggets' | 'claims';

/** A query of a quadrant, and what put it there. */
export interface PlacedRow {
  /** Id of the row. */
  readonly query: string;
  /** What told that retrieval had the answer. */
  readonly retrievedBy: RetrievedBy;
  /** What told that the answer is right: `given` in the file, its nuggets, or its claims. */
  readonly answeredBy: AnsweredBy;
}

/** Queries by whether retrieval had the answer and whether the answer given is right. */
export interface Quadrants {
  /** Queries of each quadrant, in the order of the rows. */
  readonly lists: Readonly<Record<RagQuadrant, readonly PlacedRow[]>>;
  /** Queries with an answer that missing verdicts leave in no quadrant. */
  readonly unknown: readonly string[];
  /** Queries with an answer of which nothing says whether retrieval had it, or whether it is right. */
  readonly untold: readonly string[];
  /** Queries without an answer. */
  readonly unanswered: readonly string[];
}

/**
 * "Retrieved right, answered wrong", and the other three. Retrieval had the answer where R@k = 1; where no relevant documents are
 * known, where ClaimRecall = 1; else where every vital nugget is in the contexts in full. A missing verdict puts a query into a
 * quadrant only where it could not change it.
 *
 * @param rows - scores of all rows.
 * @param k - contexts that count, from rank 1.
 */
export function quadrantsOf(rows: readonly RagScores[], k: number): Quadrants {
  const lists = Object.fromEntries(QUADRANTS.map((name) => [name, [] as PlacedRow[]])) as Record<
    RagQuadrant,
    PlacedRow[]
  >;
  const unknown: string[] = [];
  const untold: string[] = [];
  const unanswered: string[] = [];
  for (const scores of rows) {
    const { id, answer, correct } = scores.row;
    if (answer === undefined && correct === undefined) {
      unanswered.push(id);
      continue;
    }
    const retrieved = retrievedOf(scores, k);
    const answered = answeredOf(scores);
    if (!retrieved || !answered) untold.push(id);
    else if (retrieved.whole === undefined || answered.whole === undefined) unknown.push(id);
    else {
      const quadrant: RagQuadrant = `${retrieved.whole ? 'retrieved' : 'missed'}-${answered.whole ? 'right' : 'wrong'}`;
      lists[quadrant].push({ query: id, retrievedBy: retrieved.by, answeredBy: answered.by });
    }
  }
  return { lists, unknown, untold, unanswered };
}

interface Told<By> {
  readonly by: By;
  /** Undefined: missing verdicts decide. */
  readonly whole: boolean | undefined;
}

function retrievedOf({ row, claims, nuggets }: RagScores, k: number): Told<RetrievedBy> | undefined {
  const recall = recallAt(row, k);
  if (recall !== undefined) return { by: 'R@k', whole: recall === 1 };
  if (claims.bounds) return { by: 'ClaimRecall', whole: whole(claims.bounds) };
  const held = nuggets.VitalNuggetRecallStrict.bounds ?? nuggets.NuggetRecallStrict.bounds;
  return held && { by: 'NuggetRecall', whole: whole(held) };
}

function answeredOf({ row, answer }: RagScores): Told<AnsweredBy> | undefined {
  if (row.correct !== undefined) return { by: 'given', whole: row.correct };
  return answer?.score.bounds && { by: answer.by, whole: whole(answer.score.bounds) };
}

function whole([low, high]: Support): boolean | undefined {
  return low === 1 ? true : high < 1 ? false : undefined;
}
