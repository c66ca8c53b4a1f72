/** Every query whose answer is not first: what came first, and why. */

export { patternFault } from '../../collection/index.ts';
export { DEFAULT_RULES, type FailureRules } from './case.ts';
export { choosePair, failuresOf } from './failures.ts';
export { humpsOf } from './humps.ts';
export { failureKinds, UNEXPLAINED } from './kinds/index.ts';
export type { Failure, FailureReport, FullQuery, KindRow, SystemFailures } from './report.ts';
export type { Cutters } from './terms.ts';
export { type UserKind, userKind } from './user-kind.ts';
