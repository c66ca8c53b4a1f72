import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** `E-10 extension` was wanted, `E-10 period` came first. */
export const sameCategoryOtherItem: FailureKind = {
  name: 'same-category-other-item',
  ...failures.kinds.sameCategory,
  needs: ['documents', 'pair'],
  applies: ({ answer, first, rules }) => {
    const [category, item] = rules.pair!;
    const wanted = answer?.document?.attributes;
    const got = first?.document?.attributes;
    if (wanted?.[category] === undefined || wanted[item] === undefined || got?.[item] === undefined) return undefined;
    if (wanted[category] !== got[category] || wanted[item] === got[item]) return undefined;
    return {
      say: failures.evidence.sameItem({ item: wanted[category], expected: wanted[item], got: got[item] }),
      facts: { category: wanted[category], expected: wanted[item], got: got[item] },
    };
  },
};
