import type { MeasureError } from '@jatdae/measures';
import { type Message, evaluation as words } from '../language/index.ts';

/** What a `MeasureError` says, by its code. It may be of another copy of the package. */
export function measureFault({ message, fault }: Pick<MeasureError, 'message' | 'fault'>): Message {
  const say = words.faults.of[fault?.code] ?? words.faults.of.other;
  return (say as (params: object) => Message)({ ...fault?.params, message });
}
