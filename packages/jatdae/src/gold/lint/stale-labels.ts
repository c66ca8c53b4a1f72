import { gold as words } from '../../language/index.ts';
import { shownHash } from '../shown-text.ts';
import type { LintFinding, LintItem } from './finding.ts';
import type { LintInput, LintJudgement } from './lint-input.ts';
import type { LintRule } from './rule.ts';

/** Labels on a text that is another now. */
export const staleLabels: LintRule = {
  name: 'stale-labels',
  lacks({ judgements, documents, seen }) {
    if (!judgements.some(({ textHash }) => textHash !== undefined)) return words.lint.lacks.hashes;
    return documents === undefined && seen.size === 0 ? words.lint.lacks.documents : undefined;
  },
  find(input) {
    const now = hashesOf(input);
    const stale = input.judgements.filter(({ document, textHash }) => {
      const hash = textHash === undefined ? undefined : now(document);
      return hash !== undefined && hash !== textHash;
    });
    if (stale.length === 0) return [];
    const documents = new Set(stale.map(({ document }) => document)).size;
    const say = words.lint.staleLabels({ labels: stale.length, documents });
    return [{ level: 'warning', code: 'labels-stale', say, items: stale.map(itemOf) }];
  },
};

/** Labels by judges who did not see all of the text. */
export const cutLabels: LintRule = {
  name: 'cut-labels',
  find({ judgements }) {
    const cut = judgements.filter((judgement) => judgement.cut === true);
    if (cut.length === 0) return [];
    const negative = cut.filter(({ grade }) => grade === 0).length;
    const findings: LintFinding[] = [
      {
        level: 'warning',
        code: 'labels-on-cut-text',
        say: words.lint.cutLabels({ labels: cut.length, negative }),
        items: cut.map(itemOf),
      },
    ];
    return findings;
  },
};

/** The hash of what a judge would see of a document now. */
function hashesOf({ documents, seen }: LintInput): (id: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (id) => {
    if (known.has(id)) return known.get(id);
    const document = documents?.get(id);
    const hash = document ? shownHash(document) : seen.get(id);
    known.set(id, hash);
    return hash;
  };
}

function itemOf({ query, document, judge, grade, at }: LintJudgement): LintItem {
  return {
    queries: [query],
    documents: [document],
    judges: [judge],
    shown: `${judge} ${grade}${at === undefined ? '' : ` ${at.slice(0, 10)}`}`,
  };
}
