/** The gold store: queries, judgements and the memory of both. */
export type { FrozenGold, GoldVersionCounts } from '../collection/frozen-gold.ts';
export { type Ballot, gradeOfPair, type PairGrade, type Settled } from '../collection/grade-of-pair.ts';
export type {
  Judgement,
  JudgementInput,
  JudgementKey,
  NoGrade,
  Role,
  Source,
  Status,
} from '../collection/judgement.ts';
export { JudgementConflict } from './conflict.ts';
export type { DiffLabel } from './diff.ts';
export { diffGold, type GoldDiff, type GoldState, type LabelChange, type QueryChange } from './diff.ts';
export type { FreezeOptions } from './freeze.ts';
export { type Frozen, freezeGold } from './freeze.ts';
export type { CacheCounts, CachedReply, CacheFilter, JudgeCache } from './judge-cache.ts';
export {
  type GoldToLint,
  LINT_RULES,
  type LintDifferences,
  type LintFinding,
  type LintInput,
  type LintItem,
  type LintJudgement,
  type LintLevel,
  type LintOptions,
  type LintPool,
  type LintReport,
  type LintRule,
  type LintSystem,
  lintGold,
  lintInput,
} from './lint/index.ts';
export type { LintBallot, NearTexts } from './lint/lint-input.ts';
export { DEFAULT_STORE, type OpenGoldStoreOptions, openGoldStore } from './open-store.ts';
export type { Passage, PassageInput, PassageKey } from './passage.ts';
export type { PoolKey, PoolPair } from './pool.ts';
export { type GoldQrels, type GoldQrelsFilter, pairsOf, qrelsOf } from './qrels-of.ts';
export { shownHash, shownText } from './shown-text.ts';
export type {
  By,
  EventFilter,
  GoldCounts,
  GoldEvent,
  GoldQuery,
  GoldReader,
  GoldStore,
  GoldVersion,
  Ids,
  JudgementFilter,
  JudgeOptions,
  PassageFilter,
  PoolFilter,
  Put,
  QueryInput,
  SeenDocument,
  SeenInput,
  SeenText,
  Vote,
  VoteInput,
} from './store.ts';
