import { en } from './en.ts';
import { ko } from './ko.ts';

/** What every language says: `en.ts` defines the codes and what each is told. */
export type Messages = typeof en;

/** Names one message. */
export type Code = keyof Messages;

/** Languages by their code. Another one is another file here. */
const LANGUAGES: Readonly<Record<string, Messages>> = { en, ko };

/** A message as data: it can be compared, and sent from thread to thread. */
export interface IngestMessage {
  /** Which message, such as `damaged`. */
  readonly code: string;
  /** What is put into its sentence. */
  readonly params: Readonly<Record<string, unknown>>;
}

type Params<C extends Code> = Messages[C] extends (params: infer P) => string ? [params: P] : [];

/** A message by its code. */
export function message<C extends Code>(code: C, ...[params]: Params<C>): IngestMessage {
  return { code, params: (params ?? {}) as Readonly<Record<string, unknown>> };
}

/**
 * The sentence of a message.
 *
 * @param message - a notice, or an error of this package.
 * @param lang - `en` or `ko`; what is not known is English.
 */
export function textOf({ code, params }: IngestMessage, lang: string): string {
  const leaf = (LANGUAGES[lang] ?? en)[code as Code] as string | ((params: unknown) => string);
  return typeof leaf === 'function' ? leaf(params) : leaf;
}
