import { evidence, kinds } from '../../../words/failures.ts';
import type { FailureKind } from '../case.ts';

/** The answer is filed under `E-7-4`, and whoever asked did not know. */
export const queryLacksCode: FailureKind = {
  name: 'query-lacks-code',
  ...kinds.lacksCode,
  needs: ['texts', 'documents', 'codes'],
  applies: ({ query, answer, codes }) => {
    if (query.text === '' || !answer?.document) return undefined;
    const carried = codes.carriedBy(answer.document);
    const asked = codes.inQuery(query.text);
    if (carried.length === 0 || carried.some((code) => asked.some((other) => codes.same(code, other))))
      return undefined;
    return { say: evidence.lacksCode(carried.join(', '), asked.join(', ')), facts: { carried, query: asked } };
  },
};
