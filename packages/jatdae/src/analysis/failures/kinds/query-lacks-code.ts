import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** The answer is filed under `E-7-4`, and whoever asked did not know. */
export const queryLacksCode: FailureKind = {
  name: 'query-lacks-code',
  ...failures.kinds.lacksCode,
  needs: ['texts', 'documents', 'codes'],
  applies: ({ query, answer, codes }) => {
    if (query.text === '' || !answer?.document) return undefined;
    const carried = codes.carriedBy(answer.document);
    const asked = codes.inQuery(query.text);
    if (carried.length === 0 || carried.some((code) => asked.some((other) => codes.same(code, other))))
      return undefined;
    return {
      say: failures.evidence.lacksCode({ carried: carried.join(', '), query: asked.join(', ') }),
      facts: { carried, query: asked },
    };
  },
};
