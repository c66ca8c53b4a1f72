import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** An empty list for a query that has an answer. */
export const nothingRetrieved: FailureKind = {
  name: 'nothing-retrieved',
  ...failures.kinds.nothing,
  needs: [],
  applies: ({ retrieved }) => (retrieved === 0 ? { say: failures.evidence.nothing, facts: {} } : undefined),
};
