import { gold as words } from '../../language/index.ts';
import type { LintFinding, LintItem } from './finding.ts';
import { needsDocuments } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Texts that stand twice in the corpus, one of them relevant and the other unjudged: it counts as not relevant. */
export const twinDocuments: LintRule = {
  name: 'twin-documents',
  lacks: needsDocuments,
  find({ positives, qrels, near }) {
    const texts = near();
    const equal: LintItem[] = [];
    const alike: LintItem[] = [];
    for (const [query, relevant] of positives) {
      const { grades } = qrels.get(query)!;
      for (const document of relevant) {
        const twins = texts.equalTo(document).filter((id) => !grades.has(id));
        if (twins.length > 0) equal.push({ queries: [query], documents: [document, ...twins] });
        const others = texts.alike(document).filter(({ id }) => !grades.has(id));
        if (others.length === 0) continue;
        const most = Math.max(...others.map(({ similarity }) => similarity));
        alike.push({
          queries: [query],
          documents: [document, ...others.map(({ id }) => id)],
          shown: `≈ ${most.toFixed(2)}`,
        });
      }
    }
    const findings: LintFinding[] = [];
    const push = (
      level: LintFinding['level'],
      code: string,
      items: readonly LintItem[],
      say: typeof words.lint.equalTwins,
    ) => {
      const queries = new Set(items.map((item) => item.queries![0])).size;
      if (items.length > 0) findings.push({ level, code, say: say({ pairs: items.length, queries }), items });
    };
    push('warning', 'equal-texts-one-gold', equal, words.lint.equalTwins);
    push('note', 'near-texts-one-gold', alike, words.lint.nearTwins);
    return findings;
  },
};
