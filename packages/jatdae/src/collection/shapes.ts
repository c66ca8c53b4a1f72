/** A document of a collection. Ids are strings, compared byte for byte. */
export interface Document {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly source?: string;
  readonly path?: readonly string[];
}

/** A query of a collection. */
export interface Query {
  readonly id: string;
  readonly text: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly answerPoints?: readonly string[];
  readonly note?: string;
}

/**
 * All judgements of one query. Grade 0 is judged not relevant; a document that is not here is unjudged.
 * Insertion order is file order.
 */
export interface Judgements {
  readonly grades: Map<string, number>;
  /** Documents of grade 0 that are marked as dangerous look-alikes. */
  readonly hard?: Set<string>;
  /** "All of [any of]": document id to the index of its group. One found document of a group stands for the group. */
  readonly groups?: Map<string, number>;
}

/** All judgements of a collection: query id to its judgements, in file order. */
export type Qrels = Map<string, Judgements>;

/** One query's ranked list, in the order of the file. Without scores the order of the list is the ranking. */
export interface RankedList {
  readonly ids: readonly string[];
  /** Same length as `ids`; finite. */
  readonly scores?: Float64Array;
}

/** The ranked lists of one system for all queries. */
export interface Run {
  /** The system's name (the tag of a TREC run), '' when the file carries none. */
  readonly name: string;
  readonly lists: Map<string, RankedList>;
}

/** Documents, queries and qrels. */
export interface Collection {
  readonly documents: readonly Document[];
  readonly queries: readonly Query[];
  readonly qrels: Qrels;
}
