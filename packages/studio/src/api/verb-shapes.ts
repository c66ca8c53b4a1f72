import type { Say } from '../words/say.ts';
import type { Attributes, Maybe } from './shapes.ts';

/** What `jatdae compare A B --format json` says, with points; only what is shown here. */
export interface CompareReply {
  readonly comparable: boolean;
  readonly banner: Say | null;
  readonly scatter: {
    readonly systems: readonly string[];
    readonly measures: readonly string[];
    readonly points: readonly { readonly query: string; readonly a: readonly Maybe[]; readonly b: readonly Maybe[] }[];
  };
  readonly options: { readonly alpha: number; readonly correction: string };
  readonly pairs: readonly ComparePair[];
}

export interface ComparePair {
  readonly measures: readonly ComparedMeasure[];
  readonly changes?: {
    readonly by: { readonly k: number };
    readonly lost: readonly ChangedQuery[];
    readonly won: readonly ChangedQuery[];
    readonly drops: readonly ChangedQuery[];
  } | null;
}

export interface ChangedQuery {
  readonly query: string;
  readonly text: string | null;
  readonly baseline: Maybe;
  readonly other: Maybe;
  readonly ranks: readonly Maybe[] | null;
}

export interface ComparedMeasure {
  readonly measure: string;
  readonly better: string;
  readonly n: number;
  readonly baseline: Maybe;
  readonly other: Maybe;
  readonly difference: Maybe;
  readonly interval: readonly [number, number] | null;
  readonly p: Maybe;
  readonly corrected: Maybe;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly needed: Maybe;
  readonly detectable: Maybe;
  readonly verdict: 'better' | 'worse' | 'different' | 'equivalent' | 'identical' | 'judge-first' | 'cannot-tell';
}

/** What `jatdae failures --format json` says. */
export interface FailuresReply {
  readonly systems: readonly {
    readonly system: string;
    readonly queries: number;
    readonly answerable: number;
    readonly firsts: number;
    readonly failures: readonly Failure[];
  }[];
  readonly kinds: readonly {
    readonly name: string;
    readonly about: Say;
    readonly hypothesis: Say | null;
    readonly counts: readonly ({ readonly count: number; readonly share: Maybe } | null)[];
    readonly example: { readonly system: string; readonly query: string } | null;
  }[];
}

export interface Failure {
  readonly query: string;
  readonly text: string;
  readonly rank: Maybe;
  readonly first: {
    readonly id: string;
    readonly title?: string | null;
    readonly attributes?: Attributes | null;
  } | null;
  readonly kinds: readonly { readonly name: string; readonly evidence: { readonly say: Say } | null }[];
}

/** What `jatdae funnel --format json` says. */
export interface FunnelReply {
  readonly k: number;
  readonly systems: readonly {
    readonly system: string;
    readonly whole: {
      readonly documents: number;
      readonly counts: readonly { readonly bucket: string; readonly n: number; readonly share: Maybe }[];
      readonly recalls: { readonly candidates: Maybe; readonly recall: Maybe };
    };
    readonly fates: readonly {
      readonly query: string;
      readonly document: string;
      readonly bucket: string;
      readonly rank: Maybe;
      readonly stage?: string | null;
    }[];
  }[];
}

/** What `jatdae gate --format json` says. */
export interface GateReply {
  readonly colour: Colour;
  readonly counts: Readonly<Record<Colour, number>>;
  readonly systems: readonly string[];
  readonly verdicts: readonly Verdict[];
}

export type Colour = 'green' | 'red' | 'cannot-tell';

export interface Verdict {
  readonly rule: string;
  readonly system: string | null;
  readonly slice?: { readonly attribute: string; readonly value: string } | null;
  readonly queries: readonly string[];
  readonly colour: Colour;
  readonly message: string;
  readonly messageKo: string;
}

/** What `jatdae advise --format json` says. */
export interface AdviceReply {
  readonly labels: { readonly queries: number; readonly answerable: number };
  readonly watch: readonly AdvisedMeasure[];
  readonly leave: readonly AdvisedMeasure[];
  readonly sentences: readonly { readonly measure: string; readonly reasons: readonly Say[] }[];
}

export interface AdvisedMeasure {
  readonly measure: string;
  readonly ceiling: Maybe;
}

/** The curve that `jatdae power --svg` draws, of two systems. */
export interface SwapCurveReply {
  readonly systems: readonly string[];
  readonly draws: number;
  readonly curve: {
    readonly measure: string;
    readonly queries: number;
    readonly curves: {
      readonly sizes: readonly number[];
      readonly pairs: readonly {
        readonly a: number;
        readonly b: number;
        readonly n: number;
        readonly difference: number;
        readonly rates: readonly SwapRate[];
      }[];
      readonly mean: readonly (SwapRate & { readonly pairs: number })[];
      readonly bins: readonly [];
    };
  } | null;
}

export interface SwapRate {
  readonly size: number;
  readonly rate: number;
  readonly normal: number;
}

/** What `jatdae eval --history` says. */
export interface HistoryReply {
  readonly measures: readonly string[];
  readonly systems: readonly string[];
  readonly segments: readonly HistorySegment[];
  readonly notices: readonly Say[];
}

export interface HistorySegment {
  readonly gold: string;
  readonly collection: string;
  readonly from: string;
  readonly changed: readonly ('gold' | 'collection' | 'scoring')[];
  readonly points: readonly HistoryPoint[];
}

export interface HistoryPoint {
  readonly time: string;
  readonly jatdae: string;
  readonly gate: {
    readonly verdict: Colour;
    readonly green: number;
    readonly red: number;
    readonly cannotTell: number;
  } | null;
  readonly otherRules: boolean;
  readonly systems: readonly {
    readonly system: string;
    readonly run: string;
    readonly settings: string;
    readonly failed: number;
    readonly means: readonly {
      readonly measure: string;
      readonly value: Maybe;
      readonly n: number;
      readonly unjudged: Maybe;
    }[];
  }[];
}
