import type { Bodies, PostReplies, Replies } from '../../../jatdae/src/library/browser.ts';

// Names for the parts of replies that the screens hand on. What they are is said once, by the routes of the server.

/** A number that is not defined is null. */
export type Maybe = number | null;

type StudioReply = Replies['project'];
/** With a project open. */
export type ProjectReply = StudioReply & {
  readonly name: string;
  readonly collection: NonNullable<StudioReply['collection']>;
};
export type LeaderboardReply = Replies['leaderboard'];
export type LeaderboardValue = LeaderboardReply['rows'][number]['values'][number];
export type CurvesReply = Replies['curves'];
export type QueriesReply = Replies['queries'];
export type QueryRow = QueriesReply['rows'][number];
export type QueryReply = Replies['query'];
export type SystemResults = QueryReply['systems'][number];
type Result = SystemResults['results'][number];
/** What is known of a pair. */
export type PairGrade = Pick<Result, 'grade' | 'hard' | 'scored' | 'label'>;
export type OwnLabel = NonNullable<Result['label']>;
/** Ranges of a text, in UTF-16 units. */
export type Ranges = Result['matched'];
export type LabReply = Replies['lab'];

export type CompareReply = Replies['compare'];
export type ComparePair = CompareReply['pairs'][number];
export type ComparedMeasure = ComparePair['measures'][number];
export type ChangedQuery = NonNullable<ComparePair['changes']>['lost'][number];
export type FailuresReply = Replies['failures'];
export type Failure = FailuresReply['systems'][number]['failures'][number];
export type FunnelReply = Replies['funnel'];
export type GateReply = Replies['gate'];
export type Verdict = GateReply['verdicts'][number];
export type Colour = Verdict['colour'];
export type AdviceReply = Replies['advise'];
export type AdvisedMeasure = AdviceReply['watch'][number];
export type SwapCurveReply = Replies['swap-curve'];
export type HistoryReply = Replies['history'];
export type HistoryPoint = HistoryReply['segments'][number]['points'][number];

export type GoldReply = Replies['gold'];
export type GoldQuery = GoldReply['queries'][number];
export type PairReply = Replies['gold/pair'];
export type PairEvent = Extract<PairReply['history'][number], { subject: 'judgement' }>;
export type QueueReply = Replies['gold/queue'];
export type QueueItem = QueueReply['pairs'][number];
export type DiffReply = Replies['gold/diff'];
export type LabelState = NonNullable<DiffReply['labels'][number]['before']>;
export type LintItem = Replies['gold/lint']['findings'][number]['items'][number];
/** A label as it is sent; it may be sent again, it counts once. */
export type Label = Bodies['gold/judgements'][number] & { readonly hard: boolean };
type Outcome = PostReplies['gold/judgements'][number];
/** What became of a label. */
export type LabelReply = Omit<Outcome, 'stored'> & {
  readonly stored?: Pick<NonNullable<Outcome['stored']>, 'revision'> | undefined;
};

export type JudgesReply = Replies['judge'];
export type StoredJudge = JudgesReply['judges'][number];
export type AskedReplies = JudgesReply['replies'][number];
export type JudgedPairReply = Replies['judge/pair'];
export type ValidationReply = Replies['judge/validate'];
export type JudgeAgreement = ValidationReply['validation']['sets'][number];
/** A number with the ends of its interval. */
export type Estimate = JudgeAgreement['exact'];
export type RankingHolds = NonNullable<ValidationReply['ranking']>;
