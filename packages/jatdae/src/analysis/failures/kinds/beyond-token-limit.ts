import { failures } from '../../../language/index.ts';
import { indexedText } from '../../../systems/index.ts';
import { answerToken } from '../answer-place.ts';
import type { FailureKind } from '../case.ts';

/** A model that reads so many tokens has not read the answer. */
export const beyondTokenLimit: FailureKind = {
  name: 'beyond-token-limit',
  ...failures.kinds.beyondLimit,
  needs: ['documents', 'answer-points'],
  applies: ({ query, answer, rules: { tokenLimit } }) => {
    if (!answer?.document) return undefined;
    const at = answerToken(indexedText(answer.document), query.answerPoints);
    if (at === undefined || at <= tokenLimit) return undefined;
    return { say: failures.evidence.beyondLimit({ at, limit: tokenLimit }), facts: { at, limit: tokenLimit } };
  },
};
