import { failures } from '../../../language/index.ts';
import { indexedText } from '../../../systems/index.ts';
import { answerToken, tokensOf } from '../answer-place.ts';
import type { FailureKind } from '../case.ts';

/** The answer is a paragraph of a document that is about much else. */
export const longDocument: FailureKind = {
  name: 'long-document',
  ...failures.kinds.longDocument,
  needs: ['documents'],
  applies: ({ query, answer, rules: { tokenLimit } }) => {
    if (!answer?.document) return undefined;
    const text = indexedText(answer.document);
    const tokens = tokensOf(text);
    if (tokens <= tokenLimit) return undefined;
    const at = answerToken(text, query.answerPoints);
    return {
      say: failures.evidence.longDocument({ tokens, limit: tokenLimit, at }),
      facts: { tokens, limit: tokenLimit, ...(at !== undefined && { at }) },
    };
  },
};
