/**
 * Retrieval measures on ranked lists, exact as trec_eval.
 *
 * @module
 */
export type { Bounds } from './bounds.ts';
export { holeBounds, holeRanks } from './bounds.ts';
export { compareBytes } from './byte-order.ts';
export { ceiling, idealRanking } from './ceiling.ts';
export type { EvaluateOptions, Ties } from './evaluate.ts';
export { Evaluation, evaluate, evaluateJudged, evaluateRankings } from './evaluate.ts';
export type {
  GradesInput,
  Judgements,
  JudgementsInput,
  ListInput,
  QrelsColumns,
  QrelsInput,
  RankedList,
  RunColumns,
  RunInput,
} from './inputs.ts';
export { toQrels, toRun } from './inputs.ts';
export type { JudgedGrades, JudgedRanking, NegativeGrades } from './judged-ranking.ts';
export { bestFirst, judgedOnly, judgedWithin, relevantWithin, truncate } from './judged-ranking.ts';
export type {
  Aggregation,
  ChoiceSpec,
  FlagSpec,
  Gains,
  GainsSpec,
  Laws,
  Measure,
  MeasureFamily,
  NumberSpec,
  ParamSpec,
  ParamSpecBase,
  ParamSpecs,
  ParamsOf,
  ParamValue,
  ParamValueOf,
} from './measure.ts';
export { MeasureError, type MeasureFault } from './measure-error.ts';
export { families } from './measures/index.ts';
export { averageAtPoints } from './measures/interpolated-precision.ts';
export { withParam } from './notation/build.ts';
export { findFamily, measureNames } from './notation/catalogue.ts';
export { nearest } from './notation/nearest.ts';
export { parseMeasure, parseMeasures } from './notation/parse.ts';
export { isTrecName, trecNames } from './notation/trec.ts';
export { randomOf } from './random.ts';
export type { JoinOptions, Order } from './rank.ts';
export { judge, judgedGrades, judgeRanked, type RankedDocument } from './rank.ts';
export type { Mean } from './scores.ts';
export { GEOMETRIC_FLOOR, meanOf, Scores } from './scores.ts';
export { meanInterval } from './stats/mean-interval.ts';
export { studentCdf, studentQuantile } from './stats/student-t.ts';
export type { TieRange } from './ties/orders.ts';
export { expectedScore, extremeScore, tieRange } from './ties/orders.ts';
