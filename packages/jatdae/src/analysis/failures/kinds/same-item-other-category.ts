import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** `D-8 extension` was wanted, `D-1 extension` came first. */
export const sameItemOtherCategory: FailureKind = {
  name: 'same-item-other-category',
  ...failures.kinds.sameItem,
  needs: ['documents', 'pair'],
  applies: ({ answer, first, rules }) => {
    const [category, item] = rules.pair!;
    const wanted = answer?.document?.attributes;
    const got = first?.document?.attributes;
    if (wanted?.[item] === undefined || wanted[category] === undefined || got?.[category] === undefined)
      return undefined;
    if (wanted[item] !== got[item] || wanted[category] === got[category]) return undefined;
    return {
      say: failures.evidence.sameItem({ item: wanted[item], expected: wanted[category], got: got[category] }),
      facts: { item: wanted[item], expected: wanted[category], got: got[category] },
    };
  },
};
