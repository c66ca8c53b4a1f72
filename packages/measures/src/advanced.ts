/**
 * What `evaluate` is made of, for programs that score rankings their own way: judged rankings, ties, bounds, notation.
 *
 * @module
 */

export { type Bounds, holeBounds, holeRanks } from './bounds.ts';
export { compareBytes } from './byte-order.ts';
export { idealRanking } from './ceiling.ts';
export { evaluateJudged, evaluateRankings } from './evaluate.ts';
export {
  type GradeColumn,
  type GroupedJudgements,
  greatestGrades,
  groupJudgements,
} from './grouped.ts';
export type { Judgements, RankedList } from './inputs.ts';
export {
  bestFirst,
  type GroupTable,
  type JudgedGrades,
  type JudgedRanking,
  judgedOnly,
  judgedWithin,
  type Redundant,
  relevantWithin,
  truncate,
} from './judged-ranking.ts';
export { averageAtPoints } from './measures/index.ts';
export { findFamily, isTrecName, trecNames, withParam } from './notation/index.ts';
export { IR_MEASURES, type IrMeasure, type OtherTool, otherTools } from './other-tools.ts';
export { type Holds, PROPERTIES, type Property, propertiesOf } from './properties.ts';
export { randomOf } from './random.ts';
export { judge, judgedGrades, judgeRanked, type RankedDocument } from './rank.ts';
export { GEOMETRIC_FLOOR } from './scores.ts';
export { sessionDcg, sessionRbp } from './sessions.ts';
export { expectedScore, extremeScore, tieRange } from './ties/index.ts';
