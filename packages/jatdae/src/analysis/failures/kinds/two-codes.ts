import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** "Three years on D-8, can I get F-2?": the document of the wrong one of the two comes first. */
export const twoCodes: FailureKind = {
  name: 'two-codes',
  ...failures.kinds.twoCodes,
  needs: ['texts'],
  applies: ({ query, codes }) => {
    const asked = codes.inQuery(query.text);
    return asked.length < 2
      ? undefined
      : { say: failures.evidence.twoCodes({ codes: asked.join(', ') }), facts: { codes: asked } };
  },
};
