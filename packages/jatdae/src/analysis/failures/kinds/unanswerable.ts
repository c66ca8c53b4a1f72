import { evidence, kinds } from '../../../words/failures.ts';
import type { FailureKind } from '../case.ts';

/** The best answer is none. */
export const unanswerable: FailureKind = {
  name: 'unanswerable',
  ...kinds.unanswerable,
  needs: [],
  of: 'unanswerable',
  applies: ({ retrieved }) =>
    retrieved === 0 ? undefined : { say: evidence.unanswerable(retrieved), facts: { retrieved } },
};
