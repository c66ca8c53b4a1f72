import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** The best answer is none. */
export const unanswerable: FailureKind = {
  name: 'unanswerable',
  ...failures.kinds.unanswerable,
  needs: [],
  of: 'unanswerable',
  applies: ({ retrieved }) =>
    retrieved === 0 ? undefined : { say: failures.evidence.unanswerable({ retrieved }), facts: { retrieved } },
};
