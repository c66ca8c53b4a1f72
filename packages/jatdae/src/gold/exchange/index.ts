/** Gold sets to and from the shapes of other tools, with a report of what is lost and what the numbers mean there. */
export { exportGold } from './export-gold.ts';
export { FEATURES, type GoldFeature } from './features.ts';
export type { ExportOptions, GoldFormat, ImportOptions } from './gold-format.ts';
export type {
  GoldContent,
  GoldSet,
  GoldSetDocument,
  GoldSetJudgement,
  GoldSetPassage,
  GoldSetQuery,
  UnjudgedPair,
  Verdict,
} from './gold-set.ts';
export { importGold } from './import-gold.ts';
export { GOLD_FORMATS, goldFormatNames } from './registry.ts';
export type { ExchangeCounts, ExchangeReport, Finding, Meaning } from './report.ts';
export { reportText } from './report-text.ts';
export { type SettledPair, settledGrades } from './settled-grades.ts';
export { type Candidate, type MatchOptions, matchPassages, type PassageMatch } from './text-gold.ts';
