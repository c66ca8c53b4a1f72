import { evidence, kinds } from '../../../words/failures.ts';
import type { FailureKind } from '../case.ts';

/** No answer at all; the reason as the system gave it. */
export const systemFailed: FailureKind = {
  name: 'system-failed',
  ...kinds.failed,
  needs: [],
  of: 'failed',
  applies: ({ error }) => (error === undefined ? undefined : { say: evidence.failed(error), facts: { error } }),
};
