import type { Say } from '../../words/say.ts';
import type { Evidence, FailureCase, Need, Placed } from './case.ts';
import type { Change } from './changes.ts';
import type { Humps } from './humps.ts';

/** One query that a system did not answer in the first place. */
export interface Failure {
  readonly query: string;
  readonly text: string;
  /** Rank of the first relevant document; undefined when none was retrieved, or there is none. */
  readonly rank: number | undefined;
  readonly answer: Placed | undefined;
  readonly first: Placed | undefined;
  /** In the order of the report; `unexplained` alone where no kind applies. */
  readonly kinds: readonly { readonly name: string; readonly evidence: Evidence | undefined }[];
  readonly tags: readonly string[];
}

export interface SystemFailures {
  readonly system: string;
  /** Queries looked at: with relevant documents, without (and something shown or not), and failed. */
  readonly queries: number;
  readonly answerable: number;
  readonly unanswerable: number;
  readonly failed: number;
  /** Queries whose answer is first. */
  readonly firsts: number;
  /** Not found at all first, then by rank from the last, then by id. */
  readonly failures: readonly Failure[];
  /** Kinds that were not looked at, and what was missing. */
  readonly notLooked: readonly { readonly kind: string; readonly need: Need }[];
  /** Of the first measure from 0 to 1, where its scores have two humps. */
  readonly humps: Humps | undefined;
  readonly tokenizer: string;
}

/** A line of the table. */
export interface KindRow {
  readonly name: string;
  readonly about: Say;
  readonly hypothesis: Say | undefined;
  /** How often, a system at a time; undefined where it was not looked at. Share of that system's failures. */
  readonly counts: readonly ({ readonly count: number; readonly share: number | undefined } | undefined)[];
  /** Of the first system that has one: the answer that stands highest. */
  readonly example: { readonly system: string; readonly failure: Failure } | undefined;
}

export interface FailureReport {
  readonly systems: readonly SystemFailures[];
  /** Kinds of failure, `unexplained` last. Kinds that no system has are here too, with 0. */
  readonly kinds: readonly KindRow[];
  /** Tags that people gave, by name in byte order. */
  readonly tags: readonly KindRow[];
  /** What each system fixes and breaks against the first one. */
  readonly changes: readonly Change[];
  readonly pair: readonly [string, string] | undefined;
  readonly tokenLimit: number;
  readonly nearTie: number;
  /** A query in full; undefined for one that was not asked or judged. */
  readonly inFull: (query: string) => FullQuery | undefined;
}

/** One query with what every system gave for it. */
export interface FullQuery {
  readonly query: FailureCase['query'];
  readonly systems: readonly {
    readonly system: string;
    readonly rank: number | undefined;
    readonly retrieved: number;
    readonly error: string | undefined;
    readonly answer: (Placed & { readonly shared: readonly string[] }) | undefined;
    readonly top: readonly (Placed & { readonly shared: readonly string[] })[];
    readonly kinds: Failure['kinds'];
  }[];
  readonly tags: readonly string[];
}
