import type { Message } from '../../language/index.ts';

/** `error`: numbers on this gold are wrong. `warning`: they may be. `note`: to be known when they are read. */
export type LintLevel = 'error' | 'warning' | 'note';

/** One thing that a finding is about. Ids as they stand in the gold. */
export interface LintItem {
  /** Ids of queries; absent where it is not about any. */
  readonly queries?: readonly string[];
  /** Ids of documents; absent where it is not about any. */
  readonly documents?: readonly string[];
  /** Names of judges, as the judgements have them; absent where it is not about any. */
  readonly judges?: readonly string[];
  /** Names of systems; absent where it is not about any. */
  readonly systems?: readonly string[];
  /** What there is to see: grades, words, numbers. */
  readonly shown?: string;
}

/** Something that is wrong with a gold set, said once for all that it is wrong with. */
export interface LintFinding {
  /** How bad it is; see {@link LintLevel}. */
  readonly level: LintLevel;
  /** Stable and greppable, such as `documents-not-in-corpus`. */
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly say: Message;
  /** All of them, in byte order of their ids unless the rule says another order. */
  readonly items: readonly LintItem[];
}
