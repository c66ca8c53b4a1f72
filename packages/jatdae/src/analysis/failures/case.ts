import type { Document, Query } from '../../collection/index.ts';
import type { Message } from '../../language/index.ts';
import type { CodeBook } from './codes.ts';
import type { Terms } from './terms.ts';

/** A document as one system placed it. */
export interface Placed {
  /** Document id. */
  readonly id: string;
  /** Undefined where the documents are not at hand, or do not hold it. */
  readonly document: Document | undefined;
  /** 1-based; undefined where it was not retrieved. */
  readonly rank: number | undefined;
  /** The system's own; undefined where it gave none, or did not retrieve the document. */
  readonly score: number | undefined;
  /** Undefined where nobody judged it for the query. */
  readonly grade: number | undefined;
}

/** A query that one system did not answer in the first place, with all that a rule may look at. */
export interface FailureCase {
  /** Name. */
  readonly system: string;
  /** With an empty text where the collection has none. */
  readonly query: Query;
  /** Rank of the first relevant document; undefined when none was retrieved. */
  readonly rank: number | undefined;
  /** The document of the highest grade; among equals the one that stands highest, else the first of the file. */
  readonly answer: Placed | undefined;
  /** The relevant document that stands highest in the list. */
  readonly found: Placed | undefined;
  /** What stands first. */
  readonly first: Placed | undefined;
  /** The first documents of the list, in order. */
  readonly top: readonly Placed[];
  /** Score of the document at a rank of the list, where the system gave scores. */
  readonly scoreAt: (rank: number) => number | undefined;
  /** Documents in the list. */
  readonly retrieved: number;
  /** The query has relevant documents. */
  readonly answerable: boolean;
  /** Why the system failed on it. */
  readonly error: string | undefined;
  /** As told, with the pair that was chosen where none was. */
  readonly rules: FailureRules;
  /** Terms as this system cuts them. */
  readonly terms: Terms;
  /** Codes of the documents and queries. */
  readonly codes: CodeBook;
  /** Place of a document in its file, where documents are at hand. */
  readonly placeOf: (id: string) => number | undefined;
}

/** Why a kind applies: a sentence, and the values that it rests on. */
export interface Evidence {
  /** The sentence, in both languages. */
  readonly say: Message;
  /** Name to value, for the data; the same for the same case. */
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** What a rule must have to be looked at. */
export type Need = 'texts' | 'documents' | 'pair' | 'codes' | 'sections' | 'scores' | 'answer-points';

/** A kind of failure: one readable rule. */
export interface FailureKind {
  /** Stable and greppable, such as `two-codes`. */
  readonly name: string;
  /** What the kind is, for the table. */
  readonly about: Message;
  /** Without one of these the kind is not looked at, and the report says so. */
  readonly needs: readonly Need[];
  /** Cases that are no question of what came first: a failed query, one without relevant documents. Default `ranked`. */
  readonly of?: 'ranked' | 'unanswerable' | 'failed';
  /** Pure: the same case gives the same evidence. Undefined where the kind does not apply. */
  applies(one: FailureCase): Evidence | undefined;
  /** What should make it rarer, to be tested; undefined for a kind of the user's that says none. */
  readonly hypothesis: Message | undefined;
}

/** What the rules may be told: `rules:` of jatdae.yaml, or the defaults. */
export interface FailureRules {
  /** Two attributes of the documents that name a document together, category and item; undefined: choose, if two do. */
  readonly pair?: readonly [category: string, item: string];
  /** Pattern of a code, as documents write it. */
  readonly code: string;
  /** Pattern of titles and paths of appendices. */
  readonly appendix: string;
  /** Estimated tokens from which on a document is long. */
  readonly tokenLimit: number;
  /** Near tie: what stands first is ahead of the answer by at most this share of what the first ten scores span. */
  readonly nearTie: number;
  /** Kinds of the user. */
  readonly kinds: readonly FailureKind[];
  /** Names of kinds that are not looked at. */
  readonly off: ReadonlySet<string>;
}

/** Latin capitals and digits (D-8, E-7-4, KF94), and articles of a law (제10조의2). */
const DEFAULT_CODE: string = String.raw`[A-Z]{1,5}-?\d{1,6}(?:-\d{1,4}){0,3}|제\s?\d{1,4}\s?조(?:의\s?\d{1,3})?`;
const DEFAULT_APPENDIX = '부록|별표|별첨|붙임|별지|appendix|annex|schedule';

export const DEFAULT_RULES: FailureRules = {
  code: DEFAULT_CODE,
  appendix: DEFAULT_APPENDIX,
  tokenLimit: 512,
  nearTie: 0.05,
  kinds: [],
  off: new Set(),
};
