import type { Lang, Say } from '../words/say.ts';

/** The version of the JSON that `jatdae report` writes. */
export const REPORT_VERSION = 1;

/**
 * All that a report shows. The replies are the studio's own, each under the path that it is asked by; the same project
 * gives the same bytes each time: nothing of the day or the machine stands in it.
 */
export interface ReportData {
  /** Version of this shape. */
  readonly version: typeof REPORT_VERSION;
  /** The version of jatdae. */
  readonly jatdae: string;
  /** The language that the report begins in. */
  readonly lang: Lang;
  /** The name of the project's folder. */
  readonly project: string;
  /** Path (under `api/`) to what the studio says there; a larger question answers the smaller ones within it. */
  readonly replies: Readonly<Record<string, unknown>>;
  /** What replies on single queries are made from. */
  readonly lists: ReportLists;
  /** What the studio has and the report has not, and where it is. */
  readonly leftOut: readonly Say[];
}

/** The first results of every query, each document once. */
export interface ReportLists {
  /** Results of each system and query, at most. */
  readonly depth: number;
  /** Every document that is listed; answers name them by place. */
  readonly documents: readonly ListedDocument[];
  /** In the order of the studio. */
  readonly queries: readonly ListedQuery[];
}

export interface ListedDocument {
  /** Document id. */
  readonly id: string;
  /** Null where it has none, or the collection lacks the document. */
  readonly title: string | null;
  /** Its beginning. */
  readonly text: string | null;
  /** The text goes on. */
  readonly cut: boolean;
  /** Empty where it has none. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ListedQuery {
  /** Query id. */
  readonly id: string;
  /** Empty where it has none. */
  readonly answerPoints: readonly string[];
  /** Null where it has none. */
  readonly note: string | null;
  /** All judged pairs of the query, listed or not. */
  readonly judged: readonly ListedGrade[];
  /** What each system answered. */
  readonly systems: readonly ListedAnswer[];
}

export interface ListedGrade {
  /** Document id. */
  readonly document: string;
  /** Null where it has none. */
  readonly title: string | null;
  /** Group of alternatives that it stands in, or null. */
  readonly group: string | null;
  /** How the store's judges settled, or null where the store says nothing. */
  readonly settled: string | null;
  /** Who judged it. */
  readonly judges: readonly string[];
  /** What the store's judges settled on, else what scores are made from; null: nothing. */
  readonly grade: number | null;
  /** Marked as a hard negative. */
  readonly hard: boolean;
  /** What scores are made from; null: not judged there. */
  readonly scored: number | null;
}

export interface ListedAnswer {
  /** Name of the system. */
  readonly name: string;
  /** Why it failed on the query, or null. */
  readonly failed: string | null;
  /** All that it found, listed or not. */
  readonly retrieved: number;
  /** Places in {@link ReportLists.documents}, best first. */
  readonly list: readonly number[];
  /** As many as there are results; empty where the system gives none. */
  readonly scores: readonly number[];
}
