export type { Advice, Answers, MeasureAdvice, Reader } from './advise.ts';
export { advise, ceilingOf, firstRankWorth, READERS } from './advise.ts';
export type { LabelShape } from './label-shape.ts';
export { labelShape, withMoreThan } from './label-shape.ts';
