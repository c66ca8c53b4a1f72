/** What may not get worse: rules, baselines, verdicts. */

export { type Baseline, baselineOf } from './baseline.ts';
export { baselineText, readBaseline, writeBaseline } from './baseline-file.ts';
export { BaselineFolder } from './baseline-folder.ts';
export type { GateDoors } from './doors.ts';
export { limitFinding } from './floor.ts';
export { gateJsonSchema } from './gate-schema.ts';
export { answersOnce, type GatedSystems, gatedSystems } from './gated-systems.ts';
export { integrity } from './integrity.ts';
export { type GateResult, judgeGate } from './judge-gate.ts';
export {
  type Gate,
  gateWithoutRules,
  loadGate,
  measuresOfGate,
  slicesOfGate,
  stagesOfGate,
  stagesRead,
} from './load-gate.ts';
export { pastGate } from './past-gate.ts';
export type { GateContext, GatedSystem } from './rule.ts';
export { stageRecalls } from './stage-recalls.ts';
export { scoresOf } from './subjects.ts';
export type { RuleFinding, RuleVerdict } from './verdict.ts';
