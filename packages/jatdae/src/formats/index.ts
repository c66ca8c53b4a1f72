/** Every foreign file shape: recognised by content, read into the four shapes of the collection, and written. */
export { type Detected, detectFormat } from './detect.ts';
export type {
  Compression,
  ConflictRule,
  Encoding,
  Holdings,
  Kind,
  Read,
  ReadOptions,
  WriteOptions,
} from './format.ts';
export { Input } from './input.ts';
export { read, readBytes, readDocuments, readQrels, readQueries, readRun } from './read.ts';
export { formatNames } from './registry.ts';
export { isBlank } from './trec-lines.ts';
export { readLists } from './trec-run.ts';
export { type WriteTo, type Written, write, writeDocuments, writeQrels, writeQueries, writeRun } from './write.ts';
