export {
  type Advice,
  type Answers,
  advise,
  ceilingOf,
  firstRankWorth,
  type MeasureAdvice,
  READERS,
  type Reader,
} from './advise.ts';
export { type LabelShape, labelShape, withMoreThan } from './label-shape.ts';
