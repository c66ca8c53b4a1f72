import { en } from './en.ts';
import { ko } from './ko.ts';
import type { Translation } from './message.ts';
import { withParticles } from './particles.ts';

/** What a language brings. */
interface Language {
  /** The sentences, in the shape of the English ones. */
  readonly tables: Translation<typeof en>;
  /** Last touch on a rendered sentence. */
  readonly finish: (text: string) => string;
}

/** A language to a line, by its tag as a locale has it; all else that a language takes is its tables. */
const languages = {
  en: { tables: en, finish: (text: string) => text },
  ko: { tables: ko, finish: withParticles },
} satisfies Readonly<Record<string, Language>>;

/** A language of the workbench. */
export type Lang = keyof typeof languages;

/** The languages that there are. English comes first and stands in where a locale has none. */
export const LANGUAGES: Readonly<Record<Lang, Language>> = languages;

/** Whether there is a language of this tag. */
export function isLang(tag: string | undefined): tag is Lang {
  return tag !== undefined && Object.hasOwn(LANGUAGES, tag);
}

/** The language of the caller's locale; English where there is none of its tag. */
export function langOfLocale(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  const tag = /^[a-z]+/i.exec(locale)?.[0].toLowerCase();
  return isLang(tag) ? tag : 'en';
}
