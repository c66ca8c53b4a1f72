import type { Say } from '../words/say.ts';

/** What the server says; the contract is its `openapi.json`. A number that is not defined is null. */
export type Maybe = number | null;

/** What is open, and who asks. */
export interface ProjectReply {
  readonly name: string;
  readonly lang: 'ko' | 'en';
  readonly role: 'viewer' | 'labeler' | 'admin';
  /** The judge that labels are stored under. */
  readonly judge: string;
  readonly version: string;
  readonly collection: {
    readonly documents: number;
    readonly queries: number;
    readonly judged: number;
    readonly attributes: readonly string[];
    readonly documentAttributes: readonly string[];
  };
  readonly systems: readonly SystemState[];
  readonly measures: readonly string[];
  readonly slices: readonly string[];
  /** Everything that may be sliced by. */
  readonly sliceNames: readonly string[];
  readonly gold: string;
  readonly ties: string;
  readonly judging: string | null;
  /** Every grade that was given, least first. */
  readonly grades: readonly number[];
  readonly hasGate: boolean;
  readonly hasStore: boolean;
  readonly hasBaseline: readonly string[];
}

/** The same without a project. */
export type StudioReply = ProjectReply | (Omit<ProjectReply, 'name' | 'collection'> & { name: null; collection: null });

export interface SystemState {
  readonly name: string;
  readonly type: string;
  readonly state: 'ready' | 'never-ran' | 'interrupted' | 'stale';
  readonly queries: Maybe;
  readonly failed: Maybe;
}

export interface LeaderboardReply {
  readonly measures: readonly MeasureHead[];
  readonly rows: readonly { readonly system: string; readonly values: readonly LeaderboardValue[] }[];
  readonly queries: number;
  /** False while the letters are being computed: ask again. */
  readonly lettersReady?: boolean;
}

export interface MeasureHead {
  readonly name: string;
  readonly range: readonly [Maybe, Maybe];
  readonly better: string;
  readonly cutoff?: Maybe;
}

export interface LeaderboardValue {
  readonly value: Maybe;
  readonly n: number;
  readonly undefined: number;
  readonly ceiling: Maybe;
  readonly interval: readonly [number, number] | null;
  readonly unjudged: Maybe;
  /** Least and greatest mean over the orders of tied documents. */
  readonly ties: readonly [number, number] | null;
  readonly letters: string | null;
  readonly rank: Maybe;
  readonly baseline: { readonly value: Maybe; readonly change: Maybe; readonly comparable: boolean } | null;
}

export interface CurvesReply {
  readonly recall: readonly { readonly system: string; readonly points: readonly { k: number; value: Maybe }[] }[];
  readonly precisionRecall: readonly {
    readonly system: string;
    readonly points: readonly { recall: number; precision: Maybe }[];
  }[];
}

export interface QueriesReply {
  readonly measures: readonly string[];
  readonly systems: readonly string[];
  readonly rows: readonly QueryRow[];
}

export interface QueryRow {
  readonly id: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly positives: number;
  readonly negatives: number;
  /** System by measure. */
  readonly scores: readonly (readonly Maybe[])[];
  readonly firstRank: readonly Maybe[];
  readonly kinds: readonly (readonly string[])[];
  readonly unjudged: readonly number[];
}

export interface QueryReply {
  readonly query: { readonly id: string; readonly text: string; readonly attributes: Readonly<Record<string, string>> };
  readonly judged: readonly JudgedDocument[];
  readonly systems: readonly SystemResults[];
}

export interface JudgedDocument {
  readonly document: string;
  readonly title?: string | null;
  readonly grade: Maybe;
  readonly hard: boolean;
  readonly group?: number | null;
  readonly judges?: readonly unknown[];
}

export interface SystemResults {
  readonly name: string;
  readonly failed?: string | boolean | null;
  readonly results: readonly Result[];
  readonly stages?: readonly Stage[];
}

export interface Stage {
  readonly name: string;
  readonly role?: string | null;
  readonly ids: readonly string[];
  readonly dropped?: Readonly<Record<string, string>> | null;
}

export interface Result {
  readonly rank: number;
  readonly document: string;
  readonly title: string;
  readonly text: string;
  readonly score: Maybe;
  readonly grade: Maybe;
  readonly hard: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Ranges of `text`, in UTF-16 units. */
  readonly matched: readonly (readonly [number, number])[];
}

export interface DocumentReply {
  readonly document: {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly source?: string | null;
    readonly path?: readonly string[] | null;
  };
}

export interface GoldReply {
  readonly counts: Readonly<Record<string, number>>;
  readonly versions: readonly { readonly name: string; readonly hash?: string; readonly at?: string }[];
  readonly judges: readonly Readonly<Record<string, string | number | null>>[];
  readonly queries: readonly GoldQuery[];
}

export interface GoldQuery {
  readonly id: string;
  readonly text: string;
  readonly evaluated: boolean;
  readonly positives: number;
  readonly negatives: number;
  readonly open: number;
  readonly later: number;
}

/** A label as it is sent; it may be sent again, it counts once. */
export interface Label {
  readonly clientId: string;
  readonly query: string;
  readonly document: string;
  readonly grade: number | 'unrateable' | 'later';
  readonly hard: boolean;
  readonly note?: string;
  readonly role?: string;
}

export interface LabelReply {
  readonly clientId: string;
  readonly stored?: unknown;
  readonly conflict?: unknown;
}

export interface QueueItem {
  readonly query: string;
  readonly document: string;
  readonly title: string;
  readonly text: string;
  readonly shown: string;
  readonly cut: boolean;
  readonly why: Say | string | null;
}

export interface LabReply {
  readonly query: string;
  readonly system: string;
  readonly results: readonly Pick<Result, 'rank' | 'document' | 'title' | 'grade' | 'hard'>[];
  /** Relevant documents outside the list. */
  readonly outside?: number;
  readonly judged?: readonly JudgedDocument[];
}
