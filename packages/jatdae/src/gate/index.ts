/** What may not get worse: rules, baselines, verdicts. */
export { BASELINE_VERSION, type Baseline, type BaselineQuery, type Blessing, baselineOf } from './baseline.ts';
export { baselineText, readBaseline, writeBaseline } from './baseline-file.ts';
export { BaselineFolder } from './baseline-folder.ts';
export type { Doors } from './doors.ts';
export { type GatedRun, type GateInput, type GateOptions, gateOf, reachOf } from './gate-of.ts';
export { gateJsonSchema } from './gate-schema.ts';
export { type GatedSystems, gatedProject } from './gated-project.ts';
export { answersOnce, gatedRuns, type ScoredRuns } from './gated-runs.ts';
export { integrity } from './integrity.ts';
export { type AbsentSystem, type GateResult, judgeGate } from './judge-gate.ts';
export { type Gate, loadGate, measuresOfGate, slicesOfGate, stagesOfGate, stagesRead } from './load-gate.ts';
export { pastGate } from './past-gate.ts';
export type { GateContext, GatedSystem, GateRule, RuleKind } from './rule.ts';
export { stageRecalls } from './stage-recalls.ts';
export { type Colour, type Finding, type Verdict, worstOf } from './verdict.ts';
