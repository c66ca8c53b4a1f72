/**
 * The workbench as a library: score runs, compare systems, find holes, gate releases. Files, systems, gold sets and judges
 * have entries of their own: `jatdae/formats`, `jatdae/systems`, `jatdae/gold`, `jatdae/judging`.
 *
 * @module
 */

export { advise, firstRankWorth } from '../analysis/advise/advise.ts';
export { labelShape } from '../analysis/advise/label-shape.ts';
export { mismatches, tooManyFailures } from '../analysis/compare/comparable.ts';
export { compareSystems } from '../analysis/compare/compare.ts';
export { CORRECTIONS } from '../analysis/compare/options.ts';
export { BUCKETS } from '../analysis/funnel/buckets.ts';
export { funnelOf } from '../analysis/funnel/funnel.ts';
export { systemOfStages } from '../analysis/funnel/stage-files.ts';
export { hardNegatives } from '../analysis/hard-negatives.ts';
export { boundsUnderHoles } from '../analysis/holes/hole-bounds.ts';
export { judgeNext } from '../analysis/holes/judge-next.ts';
export { leaveOneOut } from '../analysis/holes/leave-one-out.ts';
export { poolOf } from '../analysis/holes/pool.ts';
export { surveyHoles } from '../analysis/holes/survey.ts';
export { twoJudgements } from '../analysis/holes/two-judgements.ts';
export { missesOf } from '../analysis/misses.ts';
export { powerOf } from '../analysis/power/power.ts';
export { scopeLeaks } from '../analysis/scope.ts';
export { directionMatrix } from '../analysis/slice-matrix.ts';
export { sliceReport } from '../analysis/slice-report.ts';
export { summarize } from '../analysis/summary.ts';
export { audit } from '../collection/audit.ts';
export { contentHash } from '../collection/hash.ts';
export { joinIds } from '../collection/join-ids.ts';
export type { Collection, Document, Judgements, Qrels, Query, RankedList, Run } from '../collection/shapes.ts';
export { JatdaeError, type Notice, type Place } from '../errors.ts';
export { evaluateRunFiles, systemsOfFiles } from '../evaluation/evaluate-files.ts';
export { evaluateRun, evaluateRunFile } from '../evaluation/evaluate-run.ts';
export { evaluateScoreFiles } from '../evaluation/evaluate-scores.ts';
export type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
export type { EvaluatedSystem, EvaluatedSystems } from '../evaluation/evaluated-system.ts';
export { trecEval } from '../evaluation/trec-eval/trec-eval.ts';
export type { Baseline } from '../gate/baseline.ts';
export { readBaseline } from '../gate/baseline-file.ts';
export { gateJsonSchema } from '../gate/gate-schema.ts';
export type { GateResult } from '../gate/judge-gate.ts';
export { type Lang, type Message, translate } from '../language/index.ts';
export { configJsonSchema, type ProjectConfig } from '../project/config.ts';
export { Project } from '../project/project.ts';
export type { RunLine } from '../runs/run-line.ts';
export { callVerb } from '../verbs/call-verb.ts';
export { type GateInput, type GateOptions, gateOf } from '../verbs/gate.ts';
