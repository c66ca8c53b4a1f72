import type { Message } from './message.ts';
import { translate } from './translate.ts';

/** What a check of a schema complains with: zod says the English, and whoever tells a person the sentence. */
export function complaintOf(say: Message): { message: string; params: { say: Message } } {
  return { message: translate(say, 'en'), params: { say } };
}
