import { compareBytes } from '@jatdae/measures/advanced';
import { type Variation, gold as words } from '../../language/index.ts';
import { normalise, wordsOf } from '../../systems/index.ts';
import type { LintItem } from './finding.ts';
import { needsQueryTexts } from './needs.ts';
import { stems } from './particles.ts';
import type { LintRule } from './rule.ts';

/** From the least change to the greatest; each one includes those before it. */
const FOLDS: readonly (readonly [Variation, (text: string) => string])[] = [
  ['nothing', (text) => text],
  ['nfc', (text) => text.normalize('NFC')],
  ['width', (text) => text.normalize('NFKC')],
  ['case', (text) => text.normalize('NFKC').toLowerCase()],
  ['spacing', (text) => normalise(text).replace(/\s+/gu, '')],
  ['punctuation', (text) => wordsOf(normalise(text)).join('')],
  ['particles', (text) => stems(text).join('')],
];

/** Queries that are one for a reader: what one system gains on it counts twice, and their labels may differ. */
export const queryVariants: LintRule = {
  name: 'query-variants',
  lacks: needsQueryTexts,
  find({ queries, qrels }) {
    const groups = new Map<string, { readonly id: string; readonly text: string }[]>();
    for (const query of queries) {
      const key = FOLDS.at(-1)![1](query.text);
      if (key === '') continue;
      const group = groups.get(key);
      if (group) group.push(query);
      else groups.set(key, [query]);
    }
    const items: LintItem[] = [];
    const kinds = new Set<Variation>();
    let apart = 0;
    for (const group of groups.values()) {
      if (group.length < 2) continue;
      const kind = variationOf(group.map(({ text }) => text));
      kinds.add(kind);
      const labels = new Set(group.map(({ id }) => labelsOf(qrels.get(id)?.grades)));
      if (labels.size > 1) apart++;
      const texts = [...new Set(group.map(({ text }) => text))].slice(0, 2);
      items.push({ queries: group.map(({ id }) => id), shown: texts.map((text) => JSON.stringify(text)).join(' · ') });
    }
    if (items.length === 0) return [];
    items.sort((a, b) => compareBytes(a.queries![0]!, b.queries![0]!));
    const found = FOLDS.flatMap(([name]) => (kinds.has(name) ? [name] : []));
    return [
      {
        level: 'warning',
        code: 'query-variants',
        say: words.lint.queryVariants({ groups: items.length, kinds: found, apart }),
        items,
      },
    ];
  },
};

/** The least change after which all of them are one. */
function variationOf(texts: readonly string[]): Variation {
  return FOLDS.find(([, fold]) => new Set(texts.map(fold)).size === 1)![0];
}

function labelsOf(grades: ReadonlyMap<string, number> | undefined): string {
  return JSON.stringify([...(grades ?? [])].filter(([, grade]) => grade > 0));
}
