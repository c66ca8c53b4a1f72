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

/** The languages that there are. English comes first and stands in where a locale has none. */
export const LANGUAGES = {
  en: { tables: en, finish: (text: string) => text },
  ko: { tables: ko, finish: withParticles },
} satisfies Readonly<Record<string, Language>> as Readonly<Record<'en' | 'ko', Language>>;

/** A language of the workbench. */
export type Lang = keyof typeof LANGUAGES;

/** The language of the caller's locale: Korean for `ko*`, English for all else. */
export function langOfLocale(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^ko\b|^ko[_-]/i.test(locale) ? 'ko' : 'en';
}
