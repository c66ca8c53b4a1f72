export type { Collection, Document, Judgements, Qrels, Query, RankedList, Run } from './collection/shapes.ts';
export type { ExitCode, Notice, Place } from './errors.ts';
export { JatdaeError } from './errors.ts';
