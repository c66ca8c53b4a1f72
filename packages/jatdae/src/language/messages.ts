import type { Message, Messages } from './message.ts';
import { spoken } from './translate.ts';

/** Makes the messages of a table; `at` is where it stands among the tables. */
export function messages<T>(at: string, table: T): Messages<T>;
export function messages(at: string, table: unknown): unknown {
  if (typeof table === 'string') return message(at);
  if (typeof table === 'function') return (params: object) => message(at, params);
  if (Array.isArray(table)) return table.map((entry, index) => messages(`${at}.${index}`, entry));
  return Object.fromEntries(
    Object.entries(table as object).map(([name, entry]) => [name, messages(`${at}.${name}`, entry)]),
  );
}

function message(code: string, params?: object): Message {
  const made: { code: string; params?: object } = Object.create(JSON_OF_MESSAGE);
  made.code = code;
  if (params !== undefined) made.params = params;
  return made;
}

/** In JSON a message is its texts. A copy made by a thread loses this, and nothing else. */
const JSON_OF_MESSAGE = {
  toJSON(this: Message) {
    return spoken(this);
  },
};
