import { contextWords } from '../../../collection/index.ts';
import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** `#1`, 그건, 위의 답변: the query cannot be searched as it stands. */
export const needsAnotherAnswer: FailureKind = {
  name: 'needs-another-answer',
  ...failures.kinds.context,
  needs: ['texts'],
  applies: ({ query }) => {
    const words = contextWords(query.text).map(({ word }) => word);
    return words.length === 0
      ? undefined
      : { say: failures.evidence.context({ words: words.join(', ') }), facts: { words } };
  },
};
