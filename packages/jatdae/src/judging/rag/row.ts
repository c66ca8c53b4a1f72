import type { Nugget } from './nugget-recall.ts';

/** A text that was retrieved. */
export interface RagContext {
  /** Absent where the file has texts alone. */
  readonly id?: string;
  /** Of its document; absent where there is none or it is not known. */
  readonly title?: string;
  /** '' where it is not known: such a context says nothing. */
  readonly text: string;
}

/** A question, what was retrieved for it in order of rank, and what is known of its answer. */
export interface RagRow {
  /** Of the query; unique among the rows. */
  readonly id: string;
  /** Its text. */
  readonly question: string;
  /** In order of rank; empty where nothing was retrieved. */
  readonly contexts: readonly RagContext[];
  /** A right answer. */
  readonly reference?: string;
  /** What a right answer says; may be empty. */
  readonly nuggets: readonly Nugget[];
  /** What was answered. */
  readonly answer?: string;
  /** Whether it was right, where somebody said so. */
  readonly correct?: boolean;
  /** Ids of relevant documents; absent where they are not known. */
  readonly relevant?: readonly string[];
}

/** Share of the relevant documents in the first k contexts; undefined where it is not known. */
export function recallAt({ contexts, relevant }: RagRow, k: number): number | undefined {
  if (relevant === undefined || relevant.length === 0) return undefined;
  const found = new Set(contexts.slice(0, k).map(({ id }) => id));
  return relevant.filter((id) => found.has(id)).length / relevant.length;
}
