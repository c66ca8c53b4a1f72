import { compareBytes } from '@jatdae/measures';
import { normalise } from '../../systems/tokenizers/normalise.ts';
import { wordsOf } from '../../systems/tokenizers/words.ts';
import * as words from '../../words/gold-lint.ts';
import { shownText } from '../shown-text.ts';
import type { LintFinding } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsQueryTexts } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Queries, and judged documents, without a single word: no search by text can match them. */
export const textless: LintRule = {
  name: 'textless',
  lacks: (input) => (input.documents === undefined ? needsQueryTexts(input) : undefined),
  find(input) {
    const findings: LintFinding[] = [];
    const queries = needsQueryTexts(input) ? [] : input.queries.filter(({ text }) => wordless(text));
    if (queries.length > 0) {
      const items = queries.map(({ id, text }) => ({ queries: [id], shown: JSON.stringify(text.slice(0, 80)) }));
      findings.push({
        level: 'warning',
        code: 'queries-without-words',
        say: words.wordlessQueries(items.length),
        items,
      });
    }
    const documents = wordlessDocuments(input);
    if (documents.length > 0) {
      const items = documents.map((id) => ({ documents: [id] }));
      findings.push({
        level: 'warning',
        code: 'relevant-without-words',
        say: words.wordlessDocuments(items.length),
        items,
      });
    }
    return findings;
  },
};

function wordlessDocuments({ documents, positives }: LintInput): readonly string[] {
  const relevant = [...new Set([...positives.values()].flat())].sort(compareBytes);
  return relevant.filter((id) => {
    const document = documents?.get(id);
    return document !== undefined && wordless(shownText(document));
  });
}

function wordless(text: string): boolean {
  // Long texts have a word near their beginning, or are none.
  return wordsOf(normalise(text.slice(0, 500))).length === 0 && wordsOf(normalise(text)).length === 0;
}
