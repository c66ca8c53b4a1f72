import type { Lang, Spoken } from '../../language/index.ts';
import type { Replies } from '../api-types.ts';

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
  /**
   * Address (path and parameters, under `api/`) to what the studio says there: the key under which the page's cache has it
   * too. A larger question answers the smaller ones within it.
   */
  readonly replies: Readonly<Record<string, unknown>>;
  /** What replies on single queries are made from. */
  readonly lists: ReportLists;
  /** What the studio has and the report has not, and where it is. */
  readonly leftOut: readonly Spoken[];
}

/** The replies of a path that the report holds, in the order in which they were asked for. */
export function heldReplies<Path extends keyof Replies>(
  replies: ReportData['replies'],
  path: Path,
): { readonly params: URLSearchParams; readonly reply: Replies[Path] }[] {
  return Object.entries(replies).flatMap(([address, reply]) => {
    const [held, query = ''] = address.split('?');
    return held === path ? { params: new URLSearchParams(query), reply: reply as Replies[Path] } : [];
  });
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

type OneQuery = Replies['query'];
type Answer = OneQuery['systems'][number];

/** A document as the lists of the studio show it. */
export type ListedDocument = { readonly id: string } & Pick<
  Answer['results'][number],
  'title' | 'text' | 'cut' | 'attributes'
>;

export interface ListedQuery {
  /** Query id. */
  readonly id: string;
  /** Empty where it has none. */
  readonly answerPoints: string[];
  /** Null where it has none. */
  readonly note: string | null;
  /** All judged pairs of the query, listed or not. */
  readonly judged: readonly ListedGrade[];
  /** What each system answered. */
  readonly systems: readonly ListedAnswer[];
}

/** A judged pair, without a label of one's own. */
export type ListedGrade = Omit<OneQuery['judged'][number], 'label'>;

export interface ListedAnswer extends Pick<Answer, 'name' | 'failed' | 'retrieved'> {
  /** Places in {@link ReportLists.documents}, best first. */
  readonly list: readonly number[];
  /** As many as there are results; empty where the system gives none. */
  readonly scores: readonly number[];
}
