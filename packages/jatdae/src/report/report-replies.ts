import type { Verdict } from '../analysis/compare/verdict.ts';
import type { Say } from '../words/say.ts';

/** What a text report reads of the studio's replies. A number that is not defined is null. */
type Maybe = number | null;

export interface Board {
  readonly queries: number;
  readonly measures: readonly { readonly name: string }[];
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
  readonly banner: Say | null;
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
      readonly verdict: Verdict;
    }[];
  }[];
}

export interface Failed {
  readonly systems: readonly {
    readonly system: string;
    readonly queries: number;
    readonly failures: readonly {
      readonly query: string;
      readonly text: string;
      readonly kinds: readonly { readonly name: string }[];
    }[];
  }[];
  readonly kinds: readonly {
    readonly name: string;
    readonly counts: readonly ({ readonly count: number } | null)[];
  }[];
}

export interface Funnelled {
  readonly k: number;
  readonly systems: readonly {
    readonly system: string;
    readonly whole: {
      readonly counts: readonly { readonly bucket: string; readonly n: number; readonly share: Maybe }[];
    };
  }[];
}

export interface Gated {
  readonly colour: 'green' | 'red' | 'cannot-tell';
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
  readonly watch: readonly { readonly measure: string }[];
  readonly leave: readonly { readonly measure: string }[];
  readonly sentences: readonly { readonly measure: string; readonly reasons: readonly Say[] }[];
}
