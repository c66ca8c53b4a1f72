export {
  type AgreementOptions,
  type Estimate,
  type GradeRecall,
  type JudgeAgreement,
  judgeAgreement,
} from './agreement.ts';
export {
  type ErrorExample,
  type ErrorPattern,
  type ErrorPatternOptions,
  type ErrorPatterns,
  errorPatterns,
} from './error-patterns.ts';
export { type Cell, type JudgedByBoth, judgedByBoth } from './judged-pairs.ts';
export { type LengthBias, lengthBias } from './length-bias.ts';
export type { Stratum, ValidationPair } from './pair.ts';
export { type JudgeAnswers, validationPairs } from './pairs-of.ts';
export { type RankingHolds, rankingHolds, type SystemSwap } from './ranking.ts';
export { type StrataOptions, type StratumPair, sampled, strataOf } from './strata.ts';
export { type NamedRunFile, systemsByPeople } from './systems-by-people.ts';
export { type JudgeValidation, type PairSet, type ValidateOptions, validateJudge } from './validate.ts';
export {
  type JudgeAndPeople,
  type ReportOptions,
  type ValidationReport,
  validationReport,
} from './validation-report.ts';
export { type VariantEffect, variantEffects } from './variants.ts';
export { type Check, THRESHOLDS, type Thresholds, type ValidationVerdict, validationVerdict } from './verdict.ts';
