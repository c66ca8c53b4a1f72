export { type Agreement, agreementOf } from './agreement.ts';
export { boundsUnderHoles, holesWithin } from './hole-bounds.ts';
export { type JudgeNext, type JudgePair, judgeNext, likelihoodOf } from './judge-next.ts';
export { type JudgedShare, judgedElsewhere, judgedShares, judgedTo } from './judged-share.ts';
export { type LeaveOneOut, leaveOneOut } from './leave-one-out.ts';
export type { ListedSystem } from './listed-system.ts';
export { type Pool, poolOf } from './pool.ts';
export { type HoleSurvey, holeTable, type SystemSurvey, surveyHoles } from './survey.ts';
export { type MeasureByTwo, type OrderAgreement, type TwoJudgements, twoJudgements } from './two-judgements.ts';
