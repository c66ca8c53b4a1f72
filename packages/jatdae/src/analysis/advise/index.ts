export type { Advice, Answers, MeasureAdvice } from './advise.ts';
export { advise, ceilingOf, firstRankWorth } from './advise.ts';
export type { LabelShape } from './label-shape.ts';
export { labelShape, withMoreThan } from './label-shape.ts';
export type { AdviceReason, Reader } from './reasons.ts';
export { READERS } from './reasons.ts';
