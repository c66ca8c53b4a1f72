import { contextWords } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { needsContext as declared } from './attributes.ts';
import type { LintItem } from './finding.ts';
import { needsQueryTexts } from './needs.ts';
import type { LintRule } from './rule.ts';

/** What stands in quotation marks is named, not said; and one well-known title without them. */
const NAMED =
  /"[^"]*"|“[^”]*”|‘[^’]*’|「[^」]*」|『[^』]*』|〈[^〉]*〉|《[^》]*》|<[^>]*>|(?<![\p{L}\p{N}])'[^']*'|그것이\s*알고\s*싶다/gu;

/** Queries that cannot be searched without the answer of another one. */
export const needsContextRule: LintRule = {
  name: 'needs-context',
  lacks: needsQueryTexts,
  find({ queries }) {
    const items: LintItem[] = [];
    for (const query of queries) {
      if (declared(query) === true) continue;
      const { id, text } = query;
      const named = Array.from(text.matchAll(NAMED), ({ 0: { length }, index }) => [index, index + length] as const);
      const [first] = contextWords(text).filter(({ at }) => !named.some(([from, to]) => at >= from && at < to));
      if (first) items.push({ queries: [id], shown: JSON.stringify(text.slice(0, 200)) });
    }
    if (items.length === 0) return [];
    return [
      { level: 'warning', code: 'needs-context', say: words.lint.needsContext({ queries: items.length }), items },
    ];
  },
};
