import { type Message, gold as words } from '../../language/index.ts';
import type { LintInput } from './lint-input.ts';

/** What several rules cannot do without. */
export function needsDocuments({ documents }: LintInput): Message | undefined {
  return documents === undefined ? words.lint.lacks.documents : undefined;
}

export function needsQueryTexts({ queries }: LintInput): Message | undefined {
  return queries.every(({ text }) => text.trim() === '') ? words.lint.lacks.queryTexts : undefined;
}
