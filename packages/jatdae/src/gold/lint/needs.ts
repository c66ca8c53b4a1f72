import * as words from '../../words/gold-lint.ts';
import type { Say } from '../../words/say.ts';
import type { LintInput } from './lint-input.ts';

/** What several rules cannot do without. */
export function needsDocuments({ documents }: LintInput): Say | undefined {
  return documents === undefined ? words.lacks.documents : undefined;
}

export function needsQueryTexts({ queries }: LintInput): Say | undefined {
  return queries.every(({ text }) => text.trim() === '') ? words.lacks.queryTexts : undefined;
}
