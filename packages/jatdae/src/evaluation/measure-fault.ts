import type { MeasureError } from '@jatdae/measures';
import * as words from '../words/measure-faults.ts';
import type { Say } from '../words/say.ts';

/** What a `MeasureError` says, by its code. It may be of another copy of the package. */
export function measureFault({ message, fault }: Pick<MeasureError, 'message' | 'fault'>): Say {
  const say = words.of[fault?.code] ?? words.of.other;
  return (say as (params: object) => Say)({ ...fault?.params, message });
}
