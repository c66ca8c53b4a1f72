export type { JudgeAgreement } from './agreement.ts';
export { storedJudgements } from './from-store.ts';
export { judgedByBoth } from './judged-pairs.ts';
export { type RankingHolds, rankingHolds } from './ranking.ts';
export { sampled, strataOf } from './strata.ts';
export { systemsByPeople } from './systems-by-people.ts';
export { type JudgeValidation, validateJudge } from './validate.ts';
export { type JudgeAndPeople, type ValidationReport, validationPairs, validationReport } from './validation-report.ts';
export { THRESHOLDS, type Thresholds } from './verdict.ts';
