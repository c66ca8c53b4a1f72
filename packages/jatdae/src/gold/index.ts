/** The gold store: queries, judgements and the memory of both. */
export { gradeOfPair, type Judgement, type JudgementInput } from '../collection/index.ts';
export { JudgementConflict } from './conflict.ts';
export { diffGold, type GoldDiff, type GoldState, type LabelChange, type QueryChange } from './diff.ts';
export { exportGold, importGold, reportText } from './exchange/index.ts';
export { type Frozen, freezeGold, NOW } from './freeze.ts';
export { eventsAbout, type GoldStats, goldStats } from './gold-stats.ts';
export { inspectStore, locksHold, sqliteWorks } from './inspect-store.ts';
export type { CacheCounts, CachedReply, JudgeCache } from './judge-cache.ts';
export { isoTime } from './judgement.ts';
export { type Kept, keepSet, setOf } from './keep-set.ts';
export {
  copiedWords,
  type GoldToLint,
  LINT_RULES,
  type LintDifferences,
  type LintFinding,
  type LintItem,
  type LintJudgement,
  type LintLevel,
  type LintOptions,
  type LintPool,
  type LintReport,
  type LintSystem,
  lintGold,
  lintInput,
  promptLeakage,
} from './lint/index.ts';
export { matchStored } from './match-stored.ts';
export { DEFAULT_STORE, isPostgres, type OpenGoldStoreOptions, openGoldStore } from './open-store.ts';
export type { PassageInput } from './passage.ts';
export { pairsOf, qrelsOf } from './qrels-of.ts';
export { shownHash, shownText } from './shown-text.ts';
export type {
  By,
  EventFilter,
  GoldEvent,
  GoldReader,
  GoldStore,
  JudgementFilter,
  PassageFilter,
  Put,
  VoteInput,
} from './store.ts';
