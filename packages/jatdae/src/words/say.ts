import { withParticles } from './particles.ts';

/** The two languages of the workbench. */
export type Lang = 'ko' | 'en';

/** One sentence in both languages, written side by side so that neither drifts. */
export interface Say {
  /** English. */
  readonly en: string;
  /** Korean; it says the same. */
  readonly ko: string;
}

/** Build a {@link Say}. English first, then Korean; of 이(가) and its like the form stays that the word in front takes. */
export function say(en: string, ko: string): Say {
  return { en, ko: withParticles(ko) };
}

/** The language of the caller's locale: Korean for `ko*`, English for all else. */
export function langOfLocale(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^ko\b|^ko[_-]/i.test(locale) ? 'ko' : 'en';
}
