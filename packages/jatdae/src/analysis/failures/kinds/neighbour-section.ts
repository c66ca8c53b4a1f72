import { attributeOf, type Document, tester } from '../../../collection/index.ts';
import { failures } from '../../../language/index.ts';
import type { FailureKind, FailureRules } from '../case.ts';

/** Sections so near in the file are neighbours where no path says what belongs together. */
const NEAR = 2;

/**
 * What came first is an appendix and the answer is none; or both stand under the same heading of one source; or, where
 * documents have no path, within two places of each other in one source. Where the documents' attributes say that they are
 * of one category, `same-category-other-item` says it and this is silent.
 */
export const neighbourSection: FailureKind = {
  name: 'neighbour-section',
  ...failures.kinds.neighbour,
  needs: ['documents', 'sections'],
  applies: ({ answer, first, rules, placeOf }) => {
    if (!answer?.document || !first?.document || answer.id === first.id) return undefined;
    const isAppendix = tester(rules.appendix);
    const [wanted, got] = [heading(answer.document), heading(first.document)];
    if (isAppendix(got) && !isAppendix(wanted)) {
      return { say: failures.evidence.appendix({ title: got }), facts: { how: 'appendix', title: got } };
    }
    const { document: a } = answer;
    const { document: b } = first;
    if (a.source !== b.source || sameCategory(a, b, rules.pair)) return undefined;
    if ((a.path?.length ?? 0) > 1 && (b.path?.length ?? 0) > 1) {
      const above = a.path!.slice(0, -1).join(' > ');
      if (above !== b.path!.slice(0, -1).join(' > ')) return undefined;
      return { say: failures.evidence.neighbour({ shared: above }), facts: { how: 'same-heading', heading: above } };
    }
    if (a.source === undefined) return undefined;
    const steps = Math.abs(placeOf(a.id)! - placeOf(b.id)!);
    return steps > NEAR ? undefined : { say: failures.evidence.next({ steps }), facts: { how: 'next', steps } };
  },
};

function sameCategory(a: Document, b: Document, pair: FailureRules['pair']): boolean {
  const value = pair && attributeOf(a.attributes, pair[0]);
  return value !== undefined && value === attributeOf(b.attributes, pair![0]);
}

function heading({ title, path }: Document): string {
  return path && path.length > 0 ? path.join(' > ') : (title ?? '');
}
