import type { Query } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { STAGE_ROLES, type StageRole } from '../formats/index.ts';

/** What a system says of itself before its first query. */
export interface Readiness {
  /** Documents that can be found; undefined where the system cannot tell. */
  readonly documents?: number;
  /** Size of the index in bytes, where the system can tell. */
  readonly bytes?: number;
  /** Ids of documents that no query can find, because they hold no token. */
  readonly emptyDocuments?: readonly string[];
  /** What the reader of its runs must know; empty where nothing. */
  readonly notices: readonly Notice[];
}

export { STAGE_ROLES, type StageRole };

/** What a pipeline had in hand after one of its steps. */
export interface Stage {
  /** Such as `bm25` or `rerank`; in a pipeline no two stages have the same. */
  readonly name: string;
  /** Absent where a foreign system did not tell. */
  readonly role?: StageRole;
  /** The system of `jatdae.yaml` whose step it is. */
  readonly system?: string;
  /** What was in hand, best first. */
  readonly ids: readonly string[];
  /** Same length as `ids`; absent where the stage only orders. */
  readonly scores?: Float64Array;
  /** How many documents were asked for, where a pipeline asked a part of it. */
  readonly asked?: number;
  /** Documents that left at this stage, and why: see `pipeline/reasons.ts`. */
  readonly dropped?: Readonly<Record<string, string>>;
}

/** A system's answer to one query. */
export interface Answer {
  /** Best first, each id once. */
  readonly ids: readonly string[];
  /** Same length as `ids`, finite, never rising. */
  readonly scores: Float64Array;
  /** In the order in which they were passed; absent where the system has none or does not tell. */
  readonly stages?: readonly Stage[];
  /** Texts that the system gave with the documents, by id, where it did. */
  readonly texts?: Readonly<Record<string, string>>;
  /** How many tokens the system found in the query, where it has a tokenizer. 0: it could not search. */
  readonly queryTokens?: number;
  /** Tokens of the query that no document has, where the system has an index of tokens. */
  readonly unknownTokens?: readonly string[];
}

/** Anything that turns a query into a ranked list. */
export interface System {
  /** In runs, reports and sentences. */
  readonly name: string;
  /** Searches that may be under way at once. Default 1. */
  readonly concurrency?: number;
  /** Load or build what is needed. Called once before the first search; calling it again is harmless. */
  ready(): Promise<Readiness>;
  /**
   * Answer one query.
   *
   * @param query - its text is searched for; conditions may read its attributes.
   * @param depth - how many documents are wanted at most, 1 or more.
   * @throws JatdaeError when the system fails; never an empty answer instead.
   */
  search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer>;
  /** Release what it holds. Nothing may be asked afterwards. */
  close(): Promise<void>;
}
