export { expectedWithin, linearExpected, relevantIn, tieGroups } from './linear.ts';
export { expectedScore, extremeScore, tieRange } from './orders.ts';
