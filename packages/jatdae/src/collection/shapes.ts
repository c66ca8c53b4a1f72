import type { GroupedJudgements } from '@jatdae/measures/advanced';

/** A document of a collection. Ids are strings, compared byte for byte. */
export interface Document {
  /** Unique in the collection. */
  readonly id: string;
  /** Absent where it has none. */
  readonly title?: string;
  /** May be empty. */
  readonly text: string;
  /** Attribute to its value, as for filters and slices; absent where it has none. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Where it came from, as its file says. */
  readonly source?: string;
  /** Headings, pages or labels that it stands under, the outermost first. */
  readonly path?: readonly string[];
}

/** A query of a collection. */
export interface Query {
  /** Unique in the collection. */
  readonly id: string;
  /** As a user would write it. */
  readonly text: string;
  /** Attribute to its value, as for filters and slices; absent where it has none. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** What an answer must say, point by point. */
  readonly answerPoints?: readonly string[];
  /** A remark for people. */
  readonly note?: string;
}

/**
 * All judgements of one query. Grade 0 is judged not relevant; a document that is not here is unjudged.
 * Insertion order is file order.
 */
export interface Judgements {
  /** Document to grade. Below 0: pooled but not judged, or junk, as the caller says. */
  readonly grades: Map<string, number>;
  /** Documents of grade 0 that are marked as dangerous look-alikes. */
  readonly hard?: Set<string>;
  /** "All of [any of]": document id to the index of its group. One found document of a group stands for the group. */
  readonly groups?: Map<string, number>;
  /** The same documents judged by subtopic, user or other group; `grades` holds the greatest grade of each. */
  readonly grouped?: GroupedJudgements;
}

/** All judgements of a collection: query id to its judgements, in file order. */
export type Qrels = Map<string, Judgements>;

/** One query's ranked list, in the order of the file. Without scores the order of the list is the ranking. */
export interface RankedList {
  /** Document ids, each once; with scores in any order. */
  readonly ids: readonly string[];
  /** Same length as `ids`; finite. */
  readonly scores?: Float64Array;
}

/** The ranked lists of one system for all queries. */
export interface Run {
  /** The system's name (the tag of a TREC run), '' when the file carries none. */
  readonly name: string;
  /** Query to its ranked list, in the order of the file. */
  readonly lists: Map<string, RankedList>;
  /** Queries that failed, and why; they have no list. Absent where none did. */
  readonly failed?: ReadonlyMap<string, string>;
}

/** Documents, queries and qrels. */
export interface Collection {
  /** In the order of the file. */
  readonly documents: readonly Document[];
  /** In the order of the file. */
  readonly queries: readonly Query[];
  /** Query to its judgements, in the order of the file. */
  readonly qrels: Qrels;
}

/** The value of an attribute. Only its own: `constructor` and `__proto__` are names like others. */
export function attributeOf(
  attributes: Readonly<Record<string, string>> | undefined,
  name: string,
): string | undefined {
  return attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
