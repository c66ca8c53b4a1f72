/**
 * Every file shape of the field: runs, judgements, queries, documents. Each is found by its content, read and written.
 *
 * @module
 */

export { bySequence, regrade, renameIds, suggestGrades, suggestQueryIds } from '../collection/index.ts';
export type { ReadOptions, WriteOptions } from '../formats/index.ts';
export {
  detectFormat,
  formatNames,
  parseGradesAre,
  read,
  readDocuments,
  readQrels,
  readQueries,
  readRun,
  write,
  writeDocuments,
  writeQrels,
  writeQueries,
  writeRun,
} from '../formats/index.ts';
