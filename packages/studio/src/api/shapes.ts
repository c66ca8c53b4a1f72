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
  /** A measure each; null without three systems, or where it is no mean. */
  readonly pairs?: readonly (MeasurePairs | null)[];
}

/** p of each pair of rows, corrected for all pairs. */
export interface MeasurePairs {
  readonly n: number;
  readonly alpha: number;
  readonly means: readonly Maybe[];
  readonly p: readonly (readonly Maybe[])[];
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
  readonly attributes: Attributes;
  readonly positives: number;
  readonly negatives: number;
  /** System by measure. */
  readonly scores: readonly (readonly Maybe[])[];
  /** Rank of the first relevant document; 0: not in the list; null: none was judged relevant. */
  readonly firstRank: readonly Maybe[];
  readonly kinds: readonly (readonly string[])[];
  readonly unjudged: readonly Maybe[];
}

export type Attributes = Readonly<Record<string, string>>;

export interface QueryReply {
  readonly query: {
    readonly id: string;
    readonly text: string;
    readonly attributes: Attributes;
    readonly answerPoints: readonly string[];
    readonly note: string | null;
  };
  readonly judged: readonly JudgedDocument[];
  readonly systems: readonly SystemResults[];
}

/** What is known of a pair. */
export interface PairGrade {
  /** What judges settled on; where they say nothing, what scores are made from. */
  readonly grade: Maybe;
  readonly hard: boolean;
  /** The grade that scores are made from. */
  readonly scored: Maybe;
  /** My own label. */
  readonly label: OwnLabel | null;
}

export interface OwnLabel {
  readonly grade: number | 'unrateable' | 'later';
  readonly hard: boolean;
  readonly note: string | null;
  readonly revision: number;
  readonly at: string;
}

export interface JudgedDocument extends PairGrade {
  readonly document: string;
  readonly title: string | null;
  readonly group: string | null;
  readonly settled: string | null;
  readonly judges: readonly string[];
}

export interface SystemResults {
  readonly name: string;
  readonly failed: string | null;
  readonly retrieved: number;
  readonly results: readonly Result[];
  readonly stages: readonly Stage[];
}

export interface Stage {
  readonly name: string;
  readonly role: string | null;
  readonly ids: readonly string[];
  readonly retrieved: number;
  readonly dropped: Readonly<Record<string, string>>;
}

/** Ranges of a text, in UTF-16 units. */
export type Ranges = readonly (readonly [number, number])[];

export interface Result extends PairGrade {
  readonly rank: number;
  readonly document: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly cut: boolean;
  readonly score: Maybe;
  readonly attributes: Attributes;
  readonly matched: Ranges;
  readonly matchedTitle: Ranges;
}

export interface DocumentReply {
  readonly document: {
    readonly id: string;
    readonly title: string | null;
    readonly text: string;
    readonly attributes: Attributes;
    readonly source: string | null;
    readonly path: readonly string[];
  };
  /** Hash of what is shown of it: a label is sent with it. */
  readonly shown: string;
}

export interface FoundDocuments {
  readonly documents: readonly { readonly id: string; readonly title: string | null; readonly text: string }[];
  readonly more: boolean;
}

export interface GoldReply {
  /** Null: nothing was labelled or imported yet. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly versions: readonly {
    readonly name: string;
    readonly hash: string;
    readonly at: string;
    readonly counts: Readonly<Record<string, number>>;
    readonly note: string | null;
  }[];
  /** Names that a diff knows. */
  readonly names: readonly string[];
  readonly judges: readonly {
    readonly judge: string;
    readonly grades: readonly { readonly grade: string; readonly count: number }[];
  }[];
  readonly agreement: {
    readonly pairs: number;
    readonly same: Maybe;
    readonly alpha: Maybe;
    readonly judges: readonly {
      readonly first: string;
      readonly second: string;
      readonly pairs: number;
      readonly same: Maybe;
      readonly kappa: Maybe;
    }[];
  } | null;
  readonly queries: readonly GoldQuery[];
}

export interface GoldQuery {
  readonly id: string;
  readonly text: string;
  readonly evaluated: boolean;
  readonly positives: number;
  readonly negatives: number;
  readonly hard: number;
  readonly open: number;
  readonly later: number;
  readonly unrateable: number;
}

/** One judgement of the store. */
export interface StoredJudgement {
  readonly judge: string;
  readonly grade: number | 'unrateable' | 'later';
  readonly hard: boolean;
  readonly role: 'judge' | 'adjudicator';
  readonly at: string;
  readonly note: string | null;
}

export interface PairReply {
  /** What judges settled on; told together with what they said. */
  readonly grade: Maybe;
  readonly hard: boolean;
  readonly settled: string | null;
  readonly label: StoredJudgement | null;
  /** How many others judged it. */
  readonly others: number;
  /** What they said: told once one has judged oneself. */
  readonly judgements: readonly StoredJudgement[];
  readonly history: readonly HistoryEvent[];
}

/** A change of a pair: before and after. */
export interface HistoryEvent {
  readonly seq: number;
  readonly at?: string;
  readonly actor?: string;
  readonly before?: StoredJudgement | null;
  readonly after?: StoredJudgement | null;
}

/** What `jatdae gold diff A B --format json` says; only what is shown here. */
export interface DiffReply {
  readonly labels: readonly {
    readonly query: string;
    readonly document: string;
    readonly before?: LabelState | null;
    readonly after?: LabelState | null;
  }[];
  /** A system each, scored on both. */
  readonly effects: readonly {
    readonly after: string;
    readonly measures: readonly {
      readonly measure: string;
      readonly from: Maybe;
      readonly to: Maybe;
      readonly total: Maybe;
    }[];
  }[];
}

export interface LabelState {
  readonly grade?: number | 'unrateable' | 'later' | null;
  readonly hard: boolean;
}

export interface LintReply {
  readonly findings: readonly {
    readonly level: 'error' | 'warning' | 'note' | string;
    readonly code: string;
    readonly say: Say;
    readonly items?: readonly LintItem[];
  }[];
}

export interface LintItem {
  readonly queries?: readonly string[];
  readonly documents?: readonly string[];
  readonly systems?: readonly string[];
  readonly shown?: string;
}

/** A label as it is sent; it may be sent again, it counts once. */
export interface Label {
  readonly clientId: string;
  readonly query: string;
  readonly document: string;
  readonly grade: number | 'unrateable' | 'later';
  readonly hard: boolean;
  readonly note?: string;
  /** Hash of the text that was judged. */
  readonly shown?: string;
  readonly role?: 'judge' | 'adjudicator';
}

/** What became of a label. */
export interface LabelReply {
  readonly clientId: string;
  readonly stored?: { readonly revision: number };
  readonly conflict?: { readonly current: StoredJudgement | null };
  readonly error?: { readonly code: string; readonly message: Say };
}

export interface QueueReply {
  readonly pairs: readonly QueueItem[];
  /** All that are in the queue. */
  readonly open: number;
}

export interface QueueItem {
  readonly query: string;
  readonly queryText: string;
  readonly document: string;
  readonly title: string | null;
  readonly text: string;
  readonly attributes: Attributes;
  readonly shown: string;
  readonly cut: boolean;
  readonly why: Say;
}

/** A recorded list with its grades, for the measure lab. */
export interface LabReply {
  readonly query: { readonly id: string; readonly text: string };
  readonly system: string;
  readonly list: readonly {
    readonly document: string;
    readonly title: string | null;
    readonly grade: Maybe;
    readonly hard: boolean;
    readonly score: Maybe;
  }[];
  /** All judged documents of the query, in the list or not. */
  readonly judged: readonly { readonly document: string; readonly grade: number; readonly hard: boolean }[];
  readonly scores: readonly { readonly measure: string; readonly value: Maybe }[];
}

/** The values of an attribute, of relevant documents, or of a direction. */
export interface SlicesReply {
  readonly by: string;
  readonly values: readonly {
    readonly value: string;
    readonly kind: 'value' | 'several' | 'none';
    readonly queries: number;
  }[];
}
