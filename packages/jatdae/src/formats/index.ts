/** Every foreign file shape: recognised by content, read into the four shapes of the collection, and written. */
export { parseColumns } from './claims.ts';
export { compressionByName } from './compression.ts';
export { csvText } from './csv.ts';
export { decimal, decimalBytes, decimalText } from './decimal.ts';
export { detectFormat } from './detect.ts';
export { Faults } from './faults.ts';
export { type Format, type Holdings, KINDS, type Kind, type Read, type WriteOptions } from './format.ts';
export { csvLine, guarded, unguarded } from './gold/csv-table.ts';
export { ALL_FEATURES, FEATURES, type GoldFeature, WHOLE_JUDGEMENTS } from './gold/features.ts';
export { GoldBuilder } from './gold/gold-builder.ts';
export { GoldExport } from './gold/gold-export.ts';
export type { GoldFormat, GoldSource } from './gold/gold-format.ts';
export {
  documentText,
  type GoldContent,
  type GoldSetDocument,
  type GoldSetJudgement,
  type GoldSetPassage,
  type GoldSetQuery,
  type GoldSetVerdict,
  pairKey,
} from './gold/gold-set.ts';
export type { GoldExportOptions, GoldImportOptions } from './gold/gold-shape.ts';
export { anyText, Fields, idList, jsonObjects } from './gold/json-fields.ts';
export { BELOW_ONE, GAINS } from './gold/meanings.ts';
export {
  countsOf,
  type ExchangeCounts,
  type ExchangeFinding,
  type ExchangeReport,
  Findings,
  type GoldSet,
  type JudgedMatch,
  type PassageCandidate,
  type PassageMatch,
} from './gold/report.ts';
export { settledGrades } from './gold/settled-grades.ts';
export { frozenGoldText, readFrozenGold } from './gold-jsonl.ts';
export { Input, isFolder } from './input.ts';
export { type Json, JsonObject } from './json-text.ts';
export { loadInput, loadRead } from './lazy.ts';
export { makeFolder } from './make-folder.ts';
export { nearest } from './nearest.ts';
export { parseGradesAre, parseLabels } from './parse-grades.ts';
export { plainId, withPlainIds } from './plain-ids.ts';
export { ranked } from './rank-order.ts';
export { read, readDocuments, readGroupedQrels, readQrels, readQueries, readRun } from './read.ts';
export { COLUMN_ROLES, CONFLICT_RULES, type NamedColumns, type ReadOptions, type Remarks } from './read-options.ts';
export { holdsScores, readScores } from './read-scores.ts';
export { formatNames, GOLD_FORMATS, goldFormatNames } from './registry.ts';
export { bytesOfFile, requireFile } from './regular-file.ts';
export { idOf } from './rows.ts';
export { rankedList, readRunLines, runLineOf, runLinesOf } from './run-jsonl.ts';
export { lineText, PlainLine, type RunLine, STAGE_ROLES, type StageLine, type StageRole } from './run-line.ts';
export { sampleOf } from './sample.ts';
export type { ScoreSheet } from './scores/sheet.ts';
export { recordsOf } from './sniff.ts';
export { textOfFile } from './text-file.ts';
export { requirePlainId } from './trec-ids.ts';
export { isBlank, isRemark } from './trec-lines.ts';
export { readLists } from './trec-run.ts';
export { formatToWrite, write, writeDocuments, writeQrels, writeQueries, writeRun, writeWhole } from './write.ts';
export { cannotWrite, writeAll, writeFileWhole } from './write-file.ts';
export { nestedTooDeep } from './yaml-depth.ts';
