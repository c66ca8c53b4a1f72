export type { ChangedQuery, Changes } from './changes.ts';
export { mismatches, tooManyFailures } from './comparable.ts';
export { type Comparison, compareSystems } from './compare.ts';

export type { ManyOnMeasure, ManySystems } from './many-systems.ts';
export type { MeasureComparison } from './measure-comparison.ts';

export { CORRECTIONS, type CompareOptions } from './options.ts';
export type { PairComparison } from './pair.ts';
