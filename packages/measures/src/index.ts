/**
 * Retrieval measures on ranked lists, exact as trec_eval.
 *
 * @module
 */

export { ceiling } from './ceiling.ts';
export { type EvaluateOptions, Evaluation, evaluate, type Ties } from './evaluate.ts';
export { type QrelsInput, type RunInput, toQrels, toRun } from './inputs.ts';
export type { NegativeGrades } from './judged-ranking.ts';
export type { Aggregation, Measure } from './measure.ts';
export { MeasureError, type MeasureFault } from './measure-error.ts';
export { families } from './measures/index.ts';
export { measureNames, nearest, parseMeasure, parseMeasures } from './notation/index.ts';
export { meanOf, Scores } from './scores.ts';
