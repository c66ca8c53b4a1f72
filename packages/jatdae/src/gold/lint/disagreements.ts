import { gold as words } from '../../language/index.ts';
import type { LintFinding, LintItem } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import type { LintRule } from './rule.ts';

/** Judges who do not say the same of a pair. */
export const disagreements: LintRule = {
  name: 'disagreements',
  find({ pairs }) {
    const open = pairs.filter(({ settled }) => settled === 'open');
    const settled = pairs.filter((pair) => pair.disagree && pair.settled !== 'open');
    const findings: LintFinding[] = [];
    if (open.length > 0) {
      const say = words.lint.openPairs({ open: open.length, pairs: pairs.length });
      findings.push({ level: 'error', code: 'judges-tied', say, items: open.map(itemOf) });
    }
    if (settled.length > 0) {
      const say = words.lint.settledDisagreements({
        pairs: settled.length,
        several: pairs.filter(({ judgements }) => judgements.length > 1).length,
      });
      findings.push({ level: 'warning', code: 'judges-disagree', say, items: settled.map(itemOf) });
    }
    return findings;
  },
};

function itemOf({ query, document, judgements, grade }: LintInput['pairs'][number]): LintItem {
  const said = judgements.map((one) => `${one.judge} ${one.grade}${one.hard ? '!' : ''}`).join(', ');
  return {
    queries: [query],
    documents: [document],
    judges: judgements.map(({ judge }) => judge),
    shown: grade === undefined ? said : `${said} → ${grade}`,
  };
}
