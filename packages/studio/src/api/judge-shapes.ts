import type { Say } from '../words/say.ts';
import type { Maybe } from './shapes.ts';

/** The models that judged in the store, and what was asked of them. */
export interface JudgesReply {
  readonly judges: readonly StoredJudge[];
  readonly replies: readonly AskedReplies[];
  /** What to do where no model judged. */
  readonly next: Say | null;
}

export interface StoredJudge {
  readonly judge: string;
  readonly judgements: number;
  readonly queries: number;
  readonly grades: readonly { readonly grade: number; readonly count: number }[];
  readonly cut: number;
  readonly withPeople: number;
  readonly voted: number;
  readonly disagree: number;
  readonly flips: readonly { readonly judge: string; readonly pairs: number; readonly flipped: number }[];
  readonly circular: readonly {
    readonly system: string;
    readonly part: string;
    readonly model: string;
    readonly family: string;
  }[];
}

export interface AskedReplies {
  readonly model: string;
  readonly prompt: string;
  readonly replies: number;
  readonly missing: number;
  readonly kinds: readonly { readonly kind: string; readonly count: number; readonly say: Say }[];
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly ms: number;
  readonly cost: Maybe;
}

/** A number with the ends of its interval. */
export interface Estimate {
  readonly value: Maybe;
  readonly interval?: readonly [number, number] | null;
}

export type PairSet = 'relevant' | 'hard' | 'random' | 'unsorted' | 'top' | 'all';

export interface JudgeAgreement {
  readonly set: PairSet;
  readonly pairs: number;
  readonly missing: number;
  readonly queries: number;
  readonly confusion: { readonly categories: readonly number[]; readonly counts: readonly (readonly number[])[] };
  readonly exact: Estimate;
  readonly kappa: Estimate;
  readonly quadraticKappa: Estimate;
  readonly binary: { readonly kappa: Estimate; readonly sensitivity: Estimate; readonly specificity: Estimate };
  readonly recalls: readonly {
    readonly grade: number;
    readonly n: number;
    readonly missing: number;
    readonly recall: Estimate;
  }[];
  readonly majority: { readonly grade: number; readonly exact: number } | null;
  readonly tooHigh: number;
  readonly tooLow: number;
  readonly meanError: Estimate;
}

export type CheckName = 'hardPairs' | 'hardQueries' | 'specificity' | 'sensitivity' | 'kappa' | 'missing';

/** What `jatdae judge validate --format json` says; only what is shown here. */
export interface ValidationReply {
  readonly human: string;
  readonly depth: number;
  readonly unjudged: number;
  readonly systems: readonly string[];
  readonly validation: {
    readonly sets: readonly JudgeAgreement[];
    readonly length: {
      readonly middle: number;
      readonly longError: Maybe;
      readonly shortError: Maybe;
      readonly difference: Estimate;
      readonly correlation: Estimate;
    } | null;
    readonly patterns: {
      readonly patterns: readonly ErrorPattern[];
      readonly tested: number;
      readonly alpha: number;
    };
    readonly verdict: {
      readonly validated: boolean;
      readonly checks: readonly {
        readonly of: CheckName;
        readonly seen: Maybe;
        readonly threshold: number;
        readonly passed: boolean;
      }[];
    };
  };
  readonly ranking?: RankingHolds | null;
}

export interface ErrorPattern {
  readonly attribute: string;
  readonly value: string;
  readonly queries: number;
  readonly pairs: number;
  readonly errorRate: number;
  readonly otherRate: number;
  readonly tooHigh: number;
  readonly tooLow: number;
  readonly p: number;
  readonly examples: readonly {
    readonly query: string;
    readonly text: string;
    readonly document: string;
    readonly human: number;
    readonly judge: number;
  }[];
}

export interface RankingHolds {
  readonly queries: number;
  readonly measures: readonly {
    readonly measure: string;
    readonly systems: readonly unknown[];
    readonly all: SystemOrder;
    readonly top: SystemOrder & { readonly n: number };
  }[];
  readonly swaps: readonly {
    readonly measure: string;
    readonly better: string;
    readonly worse: string;
    readonly human: number;
    readonly judge: number;
    readonly matters: readonly ('winner' | 'real')[];
  }[];
}

export interface SystemOrder {
  readonly tau: Maybe;
  readonly tauAP?: Maybe;
  readonly tauAPb?: Maybe;
  readonly swapped: number;
  readonly pairs: number;
}

/** Pairs that people and the judge graded. */
export interface JudgedPairsReply {
  readonly total: number;
  readonly pairs: readonly {
    readonly query: string;
    readonly text: string;
    readonly document: string;
    readonly title: string | null;
    readonly human: number;
    readonly judge: number;
    readonly reason: string | null;
  }[];
}

/** One of them: what the judge said, and people. */
export interface JudgedPairReply {
  readonly query: string;
  readonly text: string;
  readonly document: string;
  readonly judge: {
    readonly grade: number;
    readonly reason: string | null;
    readonly guideline: string | null;
    readonly cut: boolean;
    readonly changed: boolean;
    readonly votes: readonly {
      readonly judge: string;
      readonly sample: number;
      readonly grade: number;
      readonly reason: string | null;
    }[];
  };
  readonly people: readonly {
    readonly judge: string;
    readonly grade: number | 'unrateable' | 'later';
    readonly hard: boolean;
    readonly note: string | null;
  }[];
}

type Share = { readonly value: number; readonly interval: readonly [number, number] } | null;

/** What `jatdae judge audit --format json` says to me, with the sample. */
export interface AuditReply {
  readonly drawn: number;
  readonly checked: number;
  readonly equal: number;
  readonly agreement: Share;
  readonly binary: Share;
  readonly items: readonly {
    readonly query: string;
    readonly text: string;
    readonly document: string;
    readonly title: string | null;
    readonly mine: Maybe;
    /** Kept back until I graded it. */
    readonly judge: Maybe;
  }[];
}
