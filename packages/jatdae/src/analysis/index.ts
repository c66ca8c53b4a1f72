export {
  type Advice,
  type Answers,
  advise,
  firstRankWorth,
  type LabelShape,
  labelShape,
  type MeasureAdvice,
  READERS,
  type Reader,
} from './advise/index.ts';
export { candidatesOf } from './candidates.ts';
export {
  type Apart,
  apartOf,
  type ChangedQuery,
  type Changes,
  CORRECTIONS,
  type Comparison,
  columnOf,
  compareSystems,
  firstRelevantRank,
  gapOfShares,
  type ManyOnMeasure,
  type ManySystems,
  type MeasureComparison,
  mismatches,
  type PairComparison,
  panelOf,
  tooManyFailures,
  unequalDepth,
} from './compare/index.ts';
export { curvesOf } from './curves.ts';
export {
  type Cutters,
  DEFAULT_RULES,
  type Failure,
  type FailureReport,
  type FailureRules,
  type FullQuery,
  failureKinds,
  failuresOf,
  type KindRow,
  type SystemFailures,
  UNEXPLAINED,
  userKind,
} from './failures/index.ts';
export {
  BUCKETS,
  type Bucket,
  candidateShares,
  type DocumentFate,
  type Funnel,
  type FunnelPart,
  funnelOf,
  isExposed,
  MANY_BEYOND,
  perQueryCounts,
  type StageRoles,
  stageNames,
  systemOfStages,
  type TracedSystem,
} from './funnel/index.ts';
export { type GoldEffect, goldEffects, type OnTwoGolds } from './gold-effect.ts';
export {
  type HardNegatives,
  hardNegatives,
  hasHardNegatives,
  type PlacedDocument,
  type ScoredAnswer,
} from './hard-negatives.ts';
export {
  type Agreement,
  agreementOf,
  boundsUnderHoles,
  type HoleSurvey,
  type JudgedShare,
  type JudgeNext,
  type JudgePair,
  judgeNext,
  type LeaveOneOut,
  type ListedSystem,
  leaveOneOut,
  type MeasureByTwo,
  type OrderAgreement,
  type Pool,
  poolOf,
  type SystemSurvey,
  surveyHoles,
  type TwoJudgements,
  twoJudgements,
} from './holes/index.ts';
export { leaderboard, leaderboardOf } from './leaderboard.ts';
export { matchedTerms } from './matched-terms.ts';
export { type Miss, missesOf } from './misses.ts';
export { percentiles } from './percentiles.ts';
export { type MeasurePower, type PairPower, type PowerAnalysis, powerOf, smoothCurves } from './power/power.ts';
export type { SwapCurves } from './power/swap-curves.ts';
export { countsOf, queryTable } from './query-table.ts';
export { type ScopeReport, scopeLeaks } from './scope.ts';
export { type RepeatedMeans, type RepeatedQuery, type SelfDifference, selfDifference } from './self-difference.ts';
export { compareSlices, type SliceComparison } from './slice-comparison.ts';
export {
  attributeNames,
  compareLabels,
  type SliceLabel,
  type SliceSources,
  sliceLabels,
  sliceNames,
} from './slice-labels.ts';
export { type DirectionMatrix, directionMatrix, type MatrixMargin } from './slice-matrix.ts';
export {
  FEWEST_QUERIES,
  type SliceMeasure,
  type SliceReport,
  type SliceRow,
  sliceReport,
  tooSmallSlices,
  WIDEST_HALF,
} from './slice-report.ts';
export { slicesBy } from './slices.ts';
export { type MeasureSummary, type RunSummary, summarize, TIE_MATTERS, unjudgedShare } from './summary.ts';
export {
  meanAt,
  measuresOfTrend,
  type PastEvaluation,
  type PastGate,
  type PastMean,
  type PastSystem,
  systemsOfTrend,
  type TrendPoint,
  type TrendSegment,
  trendOf,
} from './trend.ts';
