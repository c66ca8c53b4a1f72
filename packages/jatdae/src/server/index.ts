export type { Bodies, Params, PostReplies, Replies } from './api-types.ts';
export type { StudioApi } from './app.ts';
export { type Packed, unpacked } from './report/packed.ts';
export { replyOf } from './report/reply-of.ts';
export { heldReplies, type ReportData } from './report/report-data.ts';
export { serverVerbs } from './verbs.ts';
