import type { Message } from '../../language/index.ts';
import type { LintFinding } from './finding.ts';
import type { LintInput } from './lint-input.ts';

/** One thing that can be wrong with a gold set. One object a file; a line in `index.ts`. */
export interface LintRule {
  /** Stable, kebab-case. */
  readonly name: string;
  /** Why it cannot be applied to this input; undefined where it can. */
  lacks?(input: LintInput): Message | undefined;
  /** What it finds; empty where nothing is wrong. Called only where `lacks` says nothing. */
  find(input: LintInput): readonly LintFinding[];
}
