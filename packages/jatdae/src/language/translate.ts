import { LANGUAGES, type Lang } from './languages.ts';
import type { Message } from './message.ts';

/** A message in every language, as JSON holds it. */
export type Spoken = Readonly<Record<Lang, string>>;

/** A message as JSON holds it: which one, what it is about, and its texts. */
export interface Sentence {
  readonly code: string;
  /** Null: it is about nothing that changes. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any depth, which is too deep for types that are inferred of it
  readonly params: Readonly<Record<string, any>> | null;
  readonly message: Spoken;
}

/** The text of a message in one language; of one that comes from JSON, the text that stands there. */
export function translate(message: Message | Sentence | Spoken, lang: Lang): string {
  if ('message' in message) return message.message[lang];
  if (!('code' in message)) return message[lang];
  const { tables, finish } = LANGUAGES[lang];
  const entry = entryAt(tables, message.code);
  if (entry === undefined) throw new Error(`there is no message ${message.code}`);
  return finish(typeof entry === 'function' ? entry(rendered(message.params, lang)) : entry);
}

/** The texts of a message, as JSON holds it. */
export function spoken(message: Message): Spoken {
  const texts = Object.keys(LANGUAGES).map((lang) => [lang, translate(message, lang as Lang)]);
  return Object.fromEntries(texts);
}

/** A message as JSON holds it. @param plain - makes what it is about JSON */
export function sentenceOf(message: Message, plain: (value: unknown) => unknown): Sentence {
  return { code: message.code, params: plain(message.params) as Sentence['params'], message: spoken(message) };
}

type Entry = string | ((params: unknown) => string);

function entryAt(tables: object, code: string): Entry | undefined {
  let at: unknown = tables;
  for (const name of code.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return typeof at === 'string' || typeof at === 'function' ? (at as Entry) : undefined;
}

/** Parameters with their messages as texts. */
function rendered(value: unknown, lang: Lang): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => rendered(item, lang));
  if (isMessage(value)) return translate(value, lang);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rendered(item, lang)]));
}

/** Whether a value is a message: its code stands in the tables. */
export function isMessage(value: object): value is Message {
  return 'code' in value && typeof value.code === 'string' && entryAt(LANGUAGES.en.tables, value.code) !== undefined;
}

/** What tells a message from all others: its code and what it is about. */
export function keyOf({ code, params }: Message): string {
  return JSON.stringify([code, bare(params)]);
}

/** A value whose messages are codes and parameters in JSON too. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(bare);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bare(item)]));
}
