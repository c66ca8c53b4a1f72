/**
 * The workbench as a library: read any evaluation file, run a lexical baseline, score, and see what stands behind the numbers.
 *
 * @module
 */
export {
  type Advice,
  type Answers,
  advise,
  firstRankWorth,
  type LabelShape,
  labelShape,
  type MeasureAdvice,
  type Reader,
  type Reason,
} from './analysis/advise/index.ts';
export * from './analysis/compare/index.ts';
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
export type { Miss } from './analysis/misses.ts';
export { missesOf } from './analysis/misses.ts';
export { type PowerAnalysis, powerOf } from './analysis/power/power.ts';
export { type ScopeLeak, type ScopeReport, scopeLeaks } from './analysis/scope.ts';
export { type DirectionMatrix, directionMatrix } from './analysis/slice-matrix.ts';
export { type SliceMeasure, type SliceReport, type SliceRow, sliceReport } from './analysis/slice-report.ts';
export type { MeasureSummary, RunSummary, SummaryOptions } from './analysis/summary.ts';
export { summarize } from './analysis/summary.ts';
export * from './collection/index.ts';
export type { ExitCode, Notice, Place } from './errors.ts';
export { JatdaeError } from './errors.ts';
export { evaluateRunFiles, systemsOfFiles } from './evaluation/evaluate-files.ts';
export type { EvaluateRunOptions } from './evaluation/evaluate-run.ts';
export { evaluateRun, evaluateRunFile } from './evaluation/evaluate-run.ts';
export { evaluateScoreFiles } from './evaluation/evaluate-scores.ts';
export type { EvaluatedRun } from './evaluation/evaluated-run.ts';
export type { EvaluatedSystem, EvaluatedSystems, Provenance } from './evaluation/evaluated-system.ts';
export type { TrecEvalCall, TrecEvalPrint } from './evaluation/trec-eval/trec-eval.ts';
export { trecEval } from './evaluation/trec-eval/trec-eval.ts';
export * from './formats/index.ts';
export {
  type Baseline,
  type Colour,
  type GatedRun,
  type GateInput,
  type GateOptions,
  type GateResult,
  gateJsonSchema,
  gateOf,
  readBaseline,
  type Verdict,
} from './gate/index.ts';
export { type ExchangeReport, exportGold, type GoldSet, importGold } from './gold/exchange/index.ts';
export * from './gold/index.ts';
export { type ChangedDocument, checkDocuments, type IngestCheck, type StaleLabel } from './ingest/check.ts';
export { type Counter, pieceCounter, wordCounter } from './ingest/counter.ts';
export { type IngestedFiles, type IngestOptions, ingestFiles } from './ingest/ingest-files.ts';
export { plainText } from './ingest/plain-text.ts';
export type { ReadFileOptions } from './ingest/read-file.ts';
export { readFile } from './ingest/read-file.ts';
export { readFileSafely, SafeReader } from './ingest/read-safely.ts';
export { type IngestReport, ingestReport, type ReportOptions } from './ingest/report.ts';
export type { Block, Cell, IngestedFile, RefusedFile } from './ingest/shapes.ts';
export * from './ingest/split/index.ts';
export * from './judging/index.ts';
export type { AssembleOptions } from './project/assemble.ts';
export { assemble } from './project/assemble.ts';
export { configJsonSchema } from './project/config.ts';
export { Project } from './project/project.ts';
export * from './systems/index.ts';
export type { SystemContext, SystemKind } from './systems/kind.ts';
export { kinds } from './systems/kinds.ts';
export type { Lang, Say } from './words/say.ts';
