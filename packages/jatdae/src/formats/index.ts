/** Every foreign file shape: recognised by content, read into the four shapes of the collection, and written. */
export { detectFormat } from './detect.ts';
export type { Kind } from './format.ts';
export { Input } from './input.ts';
export { read, readBytes, readDocuments, readQrels, readQueries, readRun } from './read.ts';
export type { ReadOptions } from './read-options.ts';
export { rankedList, readRunLines, runLineOf, runLinesOf } from './run-jsonl.ts';
export {
  lineText,
  PlainLine,
  type RunLine,
  STAGE_ROLES,
  type StageLine,
  type StageRole,
} from './run-line.ts';
export { isBlank } from './trec-lines.ts';
export { readLists } from './trec-run.ts';
export { write, writeDocuments, writeQrels, writeQueries, writeRun } from './write.ts';
