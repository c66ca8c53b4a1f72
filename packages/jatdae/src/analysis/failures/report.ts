import { compareBytes } from '@jatdae/measures/advanced';
import type { Message } from '../../language/index.ts';
import type { Evidence, FailureCase, Need, Placed } from './case.ts';
import type { Humps } from './humps.ts';

/** One query that a system did not answer in the first place. */
export interface Failure {
  /** Query id. */
  readonly query: string;
  /** Text of the query; empty where the collection has none. */
  readonly text: string;
  /** Rank of the first relevant document; undefined when none was retrieved, or there is none. */
  readonly rank: number | undefined;
  /** The relevant document of the highest grade; undefined where there is none. */
  readonly answer: Placed | undefined;
  /** What stands first; undefined for an empty list. */
  readonly first: Placed | undefined;
  /** In the order of the report; `unexplained` alone where no kind applies. */
  readonly kinds: readonly { readonly name: string; readonly evidence: Evidence | undefined }[];
  /** Tags that people gave; empty without any. */
  readonly tags: readonly string[];
}

export interface SystemFailures {
  /** Name. */
  readonly system: string;
  /** Queries looked at: `answerable`, `unanswerable` and `failed` together. */
  readonly queries: number;
  /** With a relevant document, and not failed. */
  readonly answerable: number;
  /** Without a relevant document, whether something is shown for them or not. */
  readonly unanswerable: number;
  /** Queries that the system failed on. */
  readonly failed: number;
  /** Queries whose answer is first. */
  readonly firsts: number;
  /** Not found at all first, then by rank from the last, then by id. */
  readonly failures: readonly Failure[];
  /** Kinds that were not looked at, and what was missing. */
  readonly notLooked: readonly { readonly kind: string; readonly need: Need }[];
  /** Of the first measure from 0 to 1, where its scores have two humps. */
  readonly humps: Humps | undefined;
  /** Name of what cut the texts into terms: the system's own, or the stand-in. */
  readonly tokenizer: string;
}

/** A line of the table. */
export interface KindRow {
  /** Kind or tag; stable and greppable. */
  readonly name: string;
  /** What the kind is; of a tag its name. */
  readonly about: Message;
  /** What should make it rarer, to be tested; undefined where nothing is said. */
  readonly hypothesis: Message | undefined;
  /** How often, a system at a time; undefined where it was not looked at. Share of that system's failures. */
  readonly counts: readonly ({ readonly count: number; readonly share: number | undefined } | undefined)[];
  /** Of the first system that has one: the answer that stands highest. */
  readonly example: { readonly system: string; readonly failure: Failure } | undefined;
}

export interface FailureReport {
  /** In the order of evaluation. */
  readonly systems: readonly SystemFailures[];
  /** Kinds of failure, `unexplained` last. Kinds that no system has are here too, with 0. */
  readonly kinds: readonly KindRow[];
  /** Tags that people gave, by name in byte order. */
  readonly tags: readonly KindRow[];
  /** What each system fixes and breaks against the first one. */
  readonly changes: readonly Change[];
  /** Attributes that name a document together, told or chosen; undefined where no two do. */
  readonly pair: readonly [string, string] | undefined;
  /** Estimated tokens from which on a document is long. */
  readonly tokenLimit: number;
  /** Greatest lead of a near tie, as a share of the score's size. */
  readonly nearTie: number;
  /** A query in full; undefined for one that was not asked or judged. */
  readonly inFull: (query: string) => FullQuery | undefined;
}

/** One query with what every system gave for it. */
export interface FullQuery {
  /** The query, with an empty text where the collection has none. */
  readonly query: FailureCase['query'];
  /** What each system gave that was asked it; `shared` are the terms that query and document have in common. */
  readonly systems: readonly {
    readonly system: string;
    readonly rank: number | undefined;
    readonly retrieved: number;
    readonly error: string | undefined;
    readonly answer: (Placed & { readonly shared: readonly string[] }) | undefined;
    readonly top: readonly (Placed & { readonly shared: readonly string[] })[];
    readonly kinds: Failure['kinds'];
  }[];
  /** Tags that people gave. */
  readonly tags: readonly string[];
}

/** What one system fixes and breaks against another. Only queries that both were asked. */
export interface Change {
  /** The system that is looked at. */
  readonly system: string;
  /** The system that it is held against, the first one. */
  readonly against: string;
  /** Failures of the other that are none here, by id. */
  readonly fixed: readonly string[];
  /** Failures here that are none there, by id. */
  readonly broken: readonly string[];
  /** By kind: fixed ones by the kinds that the other had, broken ones by those here. Only kinds that moved. */
  readonly kinds: readonly { readonly name: string; readonly fixed: number; readonly broken: number }[];
}

export function changesOf(against: SystemFailures, system: SystemFailures): Change {
  const before = new Map(against.failures.map((failure) => [failure.query, failure]));
  const after = new Map(system.failures.map((failure) => [failure.query, failure]));
  const fixed = against.failures.filter(({ query }) => !after.has(query));
  const broken = system.failures.filter(({ query }) => !before.has(query));
  const count = (failures: readonly Failure[], name: string) =>
    failures.filter(({ kinds }) => kinds.some((kind) => kind.name === name)).length;
  const names = [...new Set([...fixed, ...broken].flatMap(({ kinds }) => kinds.map(({ name }) => name)))];
  return {
    system: system.system,
    against: against.system,
    fixed: fixed.map(({ query }) => query).sort(compareBytes),
    broken: broken.map(({ query }) => query).sort(compareBytes),
    kinds: names
      .map((name) => ({ name, fixed: count(fixed, name), broken: count(broken, name) }))
      .sort((a, b) => b.fixed + b.broken - a.fixed - a.broken || compareBytes(a.name, b.name)),
  };
}
