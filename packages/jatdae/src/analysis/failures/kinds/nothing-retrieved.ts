import { evidence, kinds } from '../../../words/failures.ts';
import type { FailureKind } from '../case.ts';

/** An empty list for a query that has an answer. */
export const nothingRetrieved: FailureKind = {
  name: 'nothing-retrieved',
  ...kinds.nothing,
  needs: [],
  applies: ({ retrieved }) => (retrieved === 0 ? { say: evidence.nothing, facts: {} } : undefined),
};
