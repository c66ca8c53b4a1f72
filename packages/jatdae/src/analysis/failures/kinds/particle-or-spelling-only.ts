import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/**
 * As the system cuts them the two share no term; without particles, with other blanks or with one letter changed they do.
 * Where nobody knows how the system cuts, a word typed in another Unicode form counts too.
 */
export const particleOrSpellingOnly: FailureKind = {
  name: 'particle-or-spelling-only',
  ...failures.kinds.particle,
  needs: ['texts', 'documents'],
  applies: ({ query, answer, terms }) => {
    if (query.text === '' || !answer?.document) return undefined;
    const bridge =
      terms.unicode(query.text, answer.document) ??
      (terms.shared(query.text, answer.document).length > 0 ? undefined : terms.bridge(query.text, answer.document));
    if (!bridge) return undefined;
    return {
      say: failures.evidence.particle({ how: bridge.by, query: bridge.query, document: bridge.document }),
      facts: { ...bridge },
    };
  },
};
