/**
 * The workbench as a library: read any evaluation file, run a lexical baseline, score, and see what stands behind the numbers.
 *
 * @module
 */

export type { FirstRankWorth } from './analysis/advise/advise.ts';
export {
  type Advice,
  type AdviceReason,
  type Answers,
  advise,
  firstRankWorth,
  type LabelShape,
  labelShape,
  type MeasureAdvice,
  type Reader,
} from './analysis/advise/index.ts';
export type { LabelShapeOptions } from './analysis/advise/label-shape.ts';
export * from './analysis/compare/index.ts';
export type { Fate } from './analysis/funnel/buckets.ts';
export type { BucketCount, ConditionCount } from './analysis/funnel/counts.ts';
export type { FunnelDiagnosis, FunnelProblem } from './analysis/funnel/diagnosis.ts';
export type { FunnelPart } from './analysis/funnel/funnel.ts';
export {
  BUCKETS,
  type Bucket,
  type DocumentFate,
  type Funnel,
  type FunnelOptions,
  funnelOf,
  systemOfStages,
  type TracedSystem,
} from './analysis/funnel/index.ts';
export type { FunnelRecalls } from './analysis/funnel/recalls.ts';
export type { HardNegativesOptions, PlacedDocument, ScoredAnswer } from './analysis/hard-negatives.ts';
export { type HardCase, type HardNegatives, hardNegatives, type Margin } from './analysis/hard-negatives.ts';
export {
  boundsUnderHoles,
  type HoleSurvey,
  type JudgeNext,
  type JudgeNextOptions,
  judgeNext,
  leaveOneOut,
  type Pool,
  poolOf,
  surveyHoles,
  type TwoJudgements,
  twoJudgements,
} from './analysis/holes/index.ts';
export type { JudgePair, RelevanceLikelihood } from './analysis/holes/judge-next.ts';
export type { JudgedShare } from './analysis/holes/judged-share.ts';
export type {
  Finders,
  LeaveOneOut,
  LeftOutMeasure,
  LeftOutSystem,
  SystemFinds,
} from './analysis/holes/leave-one-out.ts';
export type { ListedSystem } from './analysis/holes/listed-system.ts';
export type { OpenDifference, StopAdvice } from './analysis/holes/open-difference.ts';
export type { PoolCandidate } from './analysis/holes/pool.ts';
export type {
  HoleSurveyOptions,
  MeasureUnderHoles,
  SliceShare,
  SystemSurvey,
  SystemUnderHoles,
} from './analysis/holes/survey.ts';
export type {
  MeasureByTwo,
  OrderAgreement,
  SystemByTwo,
  TwoJudgementsOptions,
} from './analysis/holes/two-judgements.ts';
export type { Miss } from './analysis/misses.ts';
export { missesOf } from './analysis/misses.ts';
export type { HalfWidth } from './analysis/power/half-width.ts';
export type {
  ErrorRate,
  MeasurePower,
  PairPower,
  PowerAnalysisOptions,
  SampleSize,
  TopicDesign,
} from './analysis/power/power.ts';
export { type PowerAnalysis, powerOf } from './analysis/power/power.ts';
export type { DifferenceBin, MeanRate, PairCurve, SwapCurves } from './analysis/power/swap-curves.ts';
export { type ScopeLeak, type ScopeReport, scopeLeaks } from './analysis/scope.ts';
export type { RepeatedMeans } from './analysis/self-difference.ts';
export type { SliceKind, SliceLabel, SliceSources } from './analysis/slice-labels.ts';
export type { MatrixMargin } from './analysis/slice-matrix.ts';
export { type DirectionMatrix, directionMatrix } from './analysis/slice-matrix.ts';
export type { MacroMean, SliceReportOptions, TooSmall } from './analysis/slice-report.ts';
export { type SliceMeasure, type SliceReport, type SliceRow, sliceReport } from './analysis/slice-report.ts';
export type { Slice } from './analysis/slices.ts';
export type { MeasureSummary, RunSummary, SummaryOptions } from './analysis/summary.ts';
export { summarize } from './analysis/summary.ts';
export * from './collection/index.ts';
export type { ExitCode, Notice, Place } from './errors.ts';
export { JatdaeError } from './errors.ts';
export type { EvaluateFilesOptions } from './evaluation/evaluate-files.ts';
export { evaluateRunFiles, systemsOfFiles } from './evaluation/evaluate-files.ts';
export type { EvaluateRunOptions } from './evaluation/evaluate-run.ts';
export { evaluateRun, evaluateRunFile } from './evaluation/evaluate-run.ts';
export { evaluateScoreFiles } from './evaluation/evaluate-scores.ts';
export type { EvaluatedRun } from './evaluation/evaluated-run.ts';
export type { EvaluatedSystem, EvaluatedSystems, Provenance } from './evaluation/evaluated-system.ts';
export type { Judging } from './evaluation/measure-list.ts';
export type { TrecEvalColumnOptions } from './evaluation/trec-eval/columns.ts';
export type { TrecEvalListOptions } from './evaluation/trec-eval/query-lines.ts';
export type { TrecEvalCall, TrecEvalPrint } from './evaluation/trec-eval/trec-eval.ts';
export { trecEval } from './evaluation/trec-eval/trec-eval.ts';
export * from './formats/index.ts';
export type { BaselineQuery, Blessing } from './gate/baseline.ts';
export type { GateDoors } from './gate/doors.ts';
export {
  type Baseline,
  type Colour,
  type GatedRun,
  type GateInput,
  type GateOptions,
  type GateResult,
  gateJsonSchema,
  gateOf,
  type RuleVerdict,
  readBaseline,
} from './gate/index.ts';
export type { RuleFinding, VerdictSlice } from './gate/verdict.ts';
export type { GoldExportOptions, GoldImportOptions } from './gold/exchange/gold-format.ts';
export type {
  GoldContent,
  GoldSetDocument,
  GoldSetJudgement,
  GoldSetPassage,
  GoldSetQuery,
  GoldSetVerdict,
  UnjudgedPair,
} from './gold/exchange/gold-set.ts';
export { type ExchangeReport, exportGold, type GoldSet, importGold } from './gold/exchange/index.ts';
export type { ExchangeCounts, ExchangeFinding, JudgedMatch, MeaningDifference } from './gold/exchange/report.ts';
export type { MatchKind, PassageCandidate, PassageMatch } from './gold/exchange/text-gold.ts';
export * from './gold/index.ts';
export { type ChangedDocument, checkDocuments, type IngestCheck, type StaleLabel } from './ingest/check.ts';
export { type Counter, pieceCounter, wordCounter } from './ingest/counter.ts';
export type { ReadFile } from './ingest/ingest-files.ts';
export { type IngestedFiles, type IngestOptions, ingestFiles } from './ingest/ingest-files.ts';
export type { ReadLimits } from './ingest/limits.ts';
export { plainText } from './ingest/plain-text.ts';
export type { ReadFileOptions } from './ingest/read-file.ts';
export { readFile } from './ingest/read-file.ts';
export { readFileSafely, SafeReader } from './ingest/read-safely.ts';
export type { DocumentLengths, LimitCut } from './ingest/report.ts';
export { type IngestReport, type IngestReportOptions, ingestReport } from './ingest/report.ts';
export type { Block, Cell, IngestedFile, RefusedFile } from './ingest/shapes.ts';
export * from './ingest/split/index.ts';
export * from './judging/index.ts';
export type { Assembled, AssembleOptions } from './project/assemble.ts';
export { assemble } from './project/assemble.ts';
export type { CollectionPart, CollectionParts } from './project/choose.ts';
export type { ProjectConfig, SystemConfig } from './project/config.ts';
export { configJsonSchema } from './project/config.ts';
export type { JudgedQueries, ProjectListeners } from './project/project.ts';
export { Project } from './project/project.ts';
export type { RunManifest } from './runs/run-folder.ts';
export type { RunLine, StageLine } from './runs/run-line.ts';
export * from './systems/index.ts';
export type { SystemContext, SystemKind } from './systems/kind.ts';
export { kinds } from './systems/kinds.ts';
export type { Lang, Say } from './words/say.ts';
