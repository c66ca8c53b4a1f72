import type { Lang, Say } from '../words/say.ts';

/** The version of the JSON that `jatdae report` writes. */
export const REPORT_VERSION = 1;

/**
 * All that a report shows. The replies are the studio's own, each under the path that it is asked by; the same project
 * gives the same bytes each time: nothing of the day or the machine stands in it.
 */
export interface ReportData {
  readonly version: typeof REPORT_VERSION;
  /** The version of jatdae. */
  readonly jatdae: string;
  /** The language that the report begins in. */
  readonly lang: Lang;
  /** The name of the project's folder. */
  readonly project: string;
  /** Path (under `api/`) to what the studio says there; a larger question answers the smaller ones within it. */
  readonly replies: Readonly<Record<string, unknown>>;
  readonly lists: ReportLists;
  /** What the studio has and the report has not, and where it is. */
  readonly leftOut: readonly Say[];
}

/** The first results of every query, each document once. */
export interface ReportLists {
  /** Results of each system and query, at most. */
  readonly depth: number;
  readonly documents: readonly ListedDocument[];
  readonly queries: readonly ListedQuery[];
}

export interface ListedDocument {
  readonly id: string;
  readonly title: string | null;
  /** Its beginning. */
  readonly text: string | null;
  readonly cut: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ListedQuery {
  readonly id: string;
  readonly answerPoints: readonly string[];
  readonly note: string | null;
  readonly judged: readonly ListedGrade[];
  readonly systems: readonly ListedAnswer[];
}

export interface ListedGrade {
  readonly document: string;
  readonly title: string | null;
  readonly group: string | null;
  readonly settled: string | null;
  readonly judges: readonly string[];
  readonly grade: number | null;
  readonly hard: boolean;
  readonly scored: number | null;
}

export interface ListedAnswer {
  readonly name: string;
  readonly failed: string | null;
  /** All that it found, listed or not. */
  readonly retrieved: number;
  /** Places in {@link ReportLists.documents}, best first. */
  readonly list: readonly number[];
  /** As many as there are results; empty where the system gives none. */
  readonly scores: readonly number[];
}
