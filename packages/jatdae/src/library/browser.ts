export { type Lang, type Spoken, sharedTables, withParticles } from '../language/index.ts';
export {
  type Chart,
  COLOURS,
  NONE,
  percent,
  rankBumpChart,
  shown,
  swapCurveChart,
  trendChart,
  withInterval,
} from '../report/index.ts';
export {
  type Bodies,
  heldReplies,
  type Packed,
  type Params,
  type PostReplies,
  type Replies,
  type ReportData,
  replyOf,
  unpacked,
} from '../server/index.ts';
