import { contentHash } from './hash.ts';
import type { Qrels, Query } from './shapes.ts';

/** What a gold version holds. */
export interface GoldVersionCounts {
  /** All queries, labelled or not. */
  readonly queries: number;
  /** Queries without any grade. */
  readonly unlabelled: number;
  /** Graded pairs. */
  readonly judgements: number;
  /** Pairs with a grade above 0. */
  readonly relevant: number;
  /** Pairs marked as hard negatives. */
  readonly hard: number;
}

/** A frozen, hashed state of queries and qrels. */
export interface FrozenGold {
  /** Name of the version. */
  readonly name: string;
  /** Content hash of queries and qrels together; names, guidelines and judges do not enter it. */
  readonly hash: string;
  /** Content hash of the qrels alone: what evaluations carry as their gold. */
  readonly qrelsHash: string;
  /** What it holds. */
  readonly counts: GoldVersionCounts;
  /** Version of the guideline that the judges followed. */
  readonly guideline?: string;
  /** What whoever froze it wrote beside it. */
  readonly note?: string;
  /** In byte order of their ids. */
  readonly queries: readonly Query[];
  /** Queries and documents in byte order. */
  readonly qrels: Qrels;
  /** Who gave each grade: query to document to judges in byte order. Empty where names were left out. */
  readonly judges: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

export function goldCounts(queries: readonly Query[], qrels: Qrels): GoldVersionCounts {
  let [judgements, relevant, hard] = [0, 0, 0];
  for (const one of qrels.values()) {
    judgements += one.grades.size;
    hard += one.hard?.size ?? 0;
    for (const grade of one.grades.values()) if (grade > 0) relevant++;
  }
  const unlabelled = queries.filter(({ id }) => (qrels.get(id)?.grades.size ?? 0) === 0).length;
  return { queries: queries.length, unlabelled, judgements, relevant, hard };
}

export function goldHashes(queries: readonly Query[], qrels: Qrels): Pick<FrozenGold, 'hash' | 'qrelsHash'> {
  const { all, qrels: alone } = contentHash({ queries, qrels });
  return { hash: all, qrelsHash: alone! };
}
