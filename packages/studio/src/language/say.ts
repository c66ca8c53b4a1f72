import { type Lang, type Spoken, withParticles } from '../../../jatdae/src/library/browser.ts';

export type { Lang };
/** One sentence in every language. */
export type Say = Spoken;
/** A sentence of the server's. */
export interface Told {
  readonly message: Say;
}

/** A sentence in one language. */
export function textOf(sentence: Say | Told, lang: Lang): string {
  return 'message' in sentence ? sentence.message[lang] : sentence[lang];
}

/** The shape that a table of any language has, given the English one. */
export type Translation<T> = T extends string
  ? string
  : T extends (...params: infer P) => string
    ? (...params: P) => string
    : { readonly [K in keyof T]: Translation<T[K]> };

type Said<T> = T extends string
  ? Say
  : T extends (...params: infer P) => string
    ? (...params: P) => Say
    : { readonly [K in keyof T]: Said<T[K]> };

/** The sentences of a table, in every language: a text for a text, a function for a text with parameters. */
export function said<T>({ en, ko }: { readonly en: T; readonly ko: unknown }): Said<T> {
  return paired(en, ko) as Said<T>;
}

function paired(en: unknown, ko: unknown): unknown {
  if (typeof en === 'string') return sayOf(en, ko as string);
  if (typeof en === 'function') {
    return (...params: unknown[]) => sayOf(en(...params), (ko as (...params: unknown[]) => string)(...params));
  }
  const other = ko as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(en as object).map(([name, entry]) => [name, paired(entry, other[name])]));
}

/** A sentence from what it is in each language. */
export function sayOf(en: string, ko: string): Say {
  return { en, ko: withParticles(ko) };
}
