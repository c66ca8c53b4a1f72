import type { ComparisonVerdict } from '../analysis/compare/verdict.ts';
import type { Say } from '../words/say.ts';

/** What a text report reads of the studio's replies. A number that is not defined is null. */
type Maybe = number | null;

export interface Board {
  /** Queries behind it. */
  readonly queries: number;
  /** Columns. */
  readonly measures: readonly { readonly name: string }[];
  /** One a system, its values in the order of the measures. */
  readonly rows: readonly {
    readonly system: string;
    readonly values: readonly {
      readonly value: Maybe;
      readonly ceiling: Maybe;
      readonly rank: Maybe;
      readonly letters: string | null;
      readonly interval: readonly [number, number] | null;
      readonly unjudged: Maybe;
    }[];
  }[];
}

export interface Compared {
  /** Why the systems must not be compared, or null. */
  readonly banner: Say | null;
  /** Each other system against the first. */
  readonly pairs: readonly {
    readonly baseline: string;
    readonly other: string;
    readonly changes: { readonly lost: readonly unknown[]; readonly won: readonly unknown[] } | null;
    readonly measures: readonly {
      readonly measure: string;
      readonly baseline: Maybe;
      readonly other: Maybe;
      readonly difference: Maybe;
      readonly interval: readonly [number, number] | null;
      readonly corrected: Maybe;
      readonly wins: number;
      readonly ties: number;
      readonly losses: number;
      readonly judged: { readonly baseline: number; readonly other: number } | null;
      readonly verdict: ComparisonVerdict;
    }[];
  }[];
}

export interface Failed {
  /** In the order of evaluation. */
  readonly systems: readonly {
    readonly system: string;
    readonly queries: number;
    readonly failures: readonly {
      readonly query: string;
      readonly text: string;
      readonly kinds: readonly { readonly name: string }[];
    }[];
  }[];
  /** How often each system has a kind; null where it was not looked at. */
  readonly kinds: readonly {
    readonly name: string;
    readonly counts: readonly ({ readonly count: number } | null)[];
  }[];
}

export interface Funnelled {
  /** Depth that counts as exposed within k. */
  readonly k: number;
  /** Buckets of each system, in the order of a pipeline. */
  readonly systems: readonly {
    readonly system: string;
    readonly whole: {
      readonly counts: readonly { readonly bucket: string; readonly n: number; readonly share: Maybe }[];
    };
  }[];
}

export interface Gated {
  /** Red where any verdict is, else `cannot-tell` where any is. */
  readonly colour: 'green' | 'red' | 'cannot-tell';
  /** System by system, rule by rule. */
  readonly verdicts: readonly {
    readonly rule: string;
    readonly system: string | null;
    readonly slice?: { readonly attribute: string; readonly value: string } | null;
    readonly colour: 'green' | 'red' | 'cannot-tell';
    readonly message: string;
    readonly messageKo: string;
  }[];
}

export interface Advised {
  /** Measures to watch, the first one first. */
  readonly watch: readonly { readonly measure: string }[];
  /** Measures to leave. */
  readonly leave: readonly { readonly measure: string }[];
  /** Reasons of each measure, as sentences. */
  readonly sentences: readonly { readonly measure: string; readonly reasons: readonly Say[] }[];
}
