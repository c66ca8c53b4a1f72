/**
 * The workbench as a library: score runs, compare systems, find holes, gate releases. Files, systems, gold sets and judges
 * have entries of their own: `jatdae/formats`, `jatdae/systems`, `jatdae/gold`, `jatdae/judging`.
 *
 * @module
 */

export {
  advise,
  BUCKETS,
  boundsUnderHoles,
  CORRECTIONS,
  compareSystems,
  directionMatrix,
  firstRankWorth,
  funnelOf,
  hardNegatives,
  judgeNext,
  labelShape,
  leaveOneOut,
  mismatches,
  missesOf,
  poolOf,
  powerOf,
  scopeLeaks,
  sliceReport,
  summarize,
  surveyHoles,
  systemOfStages,
  tooManyFailures,
  twoJudgements,
} from '../analysis/index.ts';
export type { Collection, Document, Judgements, Qrels, Query, RankedList, Run } from '../collection/index.ts';
export { audit, contentHash, joinIds } from '../collection/index.ts';
export { JatdaeError, type Notice, type Place } from '../errors.ts';
export type { EvaluatedRun, EvaluatedSystem, EvaluatedSystems } from '../evaluation/index.ts';
export {
  evaluateRun,
  evaluateRunFile,
  evaluateRunFiles,
  evaluateScoreFiles,
  systemsOfFiles,
  trecEval,
} from '../evaluation/index.ts';
export type { RunLine } from '../formats/index.ts';
export type { Baseline, GateResult } from '../gate/index.ts';
export { gateJsonSchema, readBaseline } from '../gate/index.ts';
export { type Lang, type Message, translate } from '../language/index.ts';
export { configJsonSchema, Project, type ProjectConfig } from '../project/index.ts';
export { callVerb, type GateInput, type GateOptions, gateOf } from '../verbs/index.ts';
