/**
 * Every file shape of the field: runs, judgements, queries, documents. Each is found by its content, read and written.
 *
 * @module
 */

export { regrade } from '../collection/grades.ts';
export { bySequence, renameIds, suggestGrades, suggestQueryIds } from '../collection/suggest.ts';
export { detectFormat } from '../formats/detect.ts';
export type { WriteOptions } from '../formats/format.ts';
export { parseGradesAre } from '../formats/parse-grades.ts';
export { read, readDocuments, readQrels, readQueries, readRun } from '../formats/read.ts';
export type { ReadOptions } from '../formats/read-options.ts';
export { formatNames } from '../formats/registry.ts';
export { write, writeDocuments, writeQrels, writeQueries, writeRun } from '../formats/write.ts';
