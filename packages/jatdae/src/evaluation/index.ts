export {
  type EvaluateFilesOptions,
  evaluateRunFiles,
  rankedLists,
  shortNames,
  systemsOfFiles,
} from './evaluate-files.ts';
export { type EvaluateRunOptions, evaluateJoined, evaluateRun, evaluateRunFile } from './evaluate-run.ts';
export { evaluateScoreFiles } from './evaluate-scores.ts';
export type { EvaluatedRun } from './evaluated-run.ts';
export type { EvaluatedSystem, EvaluatedSystems, Provenance } from './evaluated-system.ts';
export { loadEvaluateFiles } from './lazy.ts';
export { measureFault } from './measure-fault.ts';
export { DEFAULT_MEASURES, isForAll, type Judging, measuresOf, primaryFirst } from './measure-list.ts';
export { type Known, NothingInCommon } from './meeting.ts';
export { readJudgements } from './read-judgements.ts';
export { AnswerScanner } from './scan/answer-scanner.ts';
export { tiesOf, withoutSelf } from './self-matches.ts';
export { sharedGrades } from './shared-grades.ts';
export { TREC_JUDGEMENTS } from './trec-eval/columns.ts';
export { trecEval } from './trec-eval/trec-eval.ts';
