/**
 * Labels with their history: the store, its versions, other tools' gold sets, and what is wrong with labels.
 *
 * @module
 */

export type { Judgement, JudgementInput } from '../collection/index.ts';
export { gradeOfPair } from '../collection/index.ts';
export type { GoldSet } from '../formats/index.ts';
export type { GoldReader, GoldStore } from '../gold/index.ts';
export {
  DEFAULT_STORE,
  diffGold,
  exportGold,
  freezeGold,
  importGold,
  JudgementConflict,
  LINT_RULES,
  type LintOptions,
  lintGold,
  lintInput,
  openGoldStore,
  pairsOf,
  qrelsOf,
  shownHash,
  shownText,
} from '../gold/index.ts';
