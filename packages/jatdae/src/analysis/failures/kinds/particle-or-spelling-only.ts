import { evidence, kinds } from '../../../words/failures.ts';
import type { FailureKind } from '../case.ts';

/** As the system cuts them the two share no term; without particles, with other blanks or with one letter changed they do. */
export const particleOrSpellingOnly: FailureKind = {
  name: 'particle-or-spelling-only',
  ...kinds.particle,
  needs: ['texts', 'documents'],
  applies: ({ query, answer, terms }) => {
    if (query.text === '' || !answer?.document) return undefined;
    if (terms.shared(query.text, answer.document).length > 0) return undefined;
    const bridge = terms.bridge(query.text, answer.document);
    if (!bridge) return undefined;
    return { say: evidence.particle(bridge.by, bridge.query, bridge.document), facts: { ...bridge } };
  },
};
