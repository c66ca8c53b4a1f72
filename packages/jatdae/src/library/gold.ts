/**
 * Labels with their history: the store, its versions, other tools' gold sets, and what is wrong with labels.
 *
 * @module
 */

export { gradeOfPair } from '../collection/grade-of-pair.ts';
export type { Judgement, JudgementInput } from '../collection/judgement.ts';
export type { GoldSet } from '../formats/gold/report.ts';
export { JudgementConflict } from '../gold/conflict.ts';
export { diffGold } from '../gold/diff.ts';
export { exportGold } from '../gold/exchange/export-gold.ts';
export { importGold } from '../gold/exchange/import-gold.ts';
export { freezeGold } from '../gold/freeze.ts';
export { LINT_RULES, lintGold } from '../gold/lint/index.ts';
export { type LintOptions, lintInput } from '../gold/lint/lint-input.ts';
export { DEFAULT_STORE, openGoldStore } from '../gold/open-store.ts';
export { pairsOf, qrelsOf } from '../gold/qrels-of.ts';
export { shownHash, shownText } from '../gold/shown-text.ts';
export type { GoldReader, GoldStore } from '../gold/store.ts';
