import type { Document } from '../../collection/index.ts';
import { type Message, gold as words } from '../../language/index.ts';
import { normalise, wordsOf } from '../../systems/index.ts';
import { shownText } from '../shown-text.ts';
import type { LintFinding } from './finding.ts';
import { needsQueryTexts } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Queries and documents without a single word: no search by text can match them. */
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
        say: words.lint.wordlessQueries({ queries: items.length }),
        items,
      });
    }
    const relevant = new Set([...input.positives.values()].flat());
    const documents = [...(input.documents?.values() ?? [])].filter((document) => wordless(shownText(document)));
    const push = (
      found: readonly Document[],
      finding: Pick<LintFinding, 'level' | 'code'>,
      say: (n: number) => Message,
    ) => {
      const items = found.map(({ id }) => ({ documents: [id] }));
      if (items.length > 0) findings.push({ ...finding, say: say(items.length), items });
    };
    push(
      documents.filter(({ id }) => relevant.has(id)),
      { level: 'warning', code: 'relevant-without-words' },
      (documents) => words.lint.wordlessRelevant({ documents }),
    );
    push(
      documents.filter(({ id }) => !relevant.has(id)),
      { level: 'note', code: 'documents-without-words' },
      (documents) => words.lint.wordlessDocuments({ documents }),
    );
    return findings;
  },
};

/** Nearly every text has one of these near its beginning; only the others need to be cut into words. */
const COMMON = /[a-z0-9가-힣]/iu;

function wordless(text: string): boolean {
  return !COMMON.test(text) && wordsOf(normalise(text)).length === 0;
}
