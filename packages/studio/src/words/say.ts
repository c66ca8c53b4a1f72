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

/** A sentence in both languages. */
export function say(en: string, ko: string): Say {
  return { en, ko: withParticles(ko) };
}

type Said<T> = T extends string
  ? Say
  : T extends (params: infer P) => string
    ? (params: P) => Say
    : { readonly [K in keyof T]: Said<T[K]> };

/** The sentences of a table of the workbench, in both languages. */
export function said<T>({ en, ko }: { readonly en: T; readonly ko: unknown }): Said<T> {
  return paired(en, ko) as Said<T>;
}

function paired(en: unknown, ko: unknown): unknown {
  if (typeof en === 'string') return say(en, ko as string);
  if (typeof en === 'function') {
    return (params: object) => say(en(params) as string, (ko as (params: object) => string)(params));
  }
  const other = ko as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(en as object).map(([name, entry]) => [name, paired(entry, other[name])]));
}
