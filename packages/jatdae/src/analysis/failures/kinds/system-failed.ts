import { failures } from '../../../language/index.ts';
import type { FailureKind } from '../case.ts';

/** No answer at all; the reason as the system gave it. */
export const systemFailed: FailureKind = {
  name: 'system-failed',
  ...failures.kinds.failed,
  needs: [],
  of: 'failed',
  applies: ({ error }) =>
    error === undefined ? undefined : { say: failures.evidence.failed({ error }), facts: { error } },
};
