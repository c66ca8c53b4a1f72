import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { report } from '../api/index.ts';
import { type Lang, type Say, type Told, textOf } from '../language/index.ts';
import { remember, remembered } from './remembered.ts';

interface Language {
  readonly lang: Lang;
  set(lang: Lang): void;
}

const Context = createContext<Language>({ lang: 'ko', set: () => {} });

export function LanguageProvider({ children, only }: { readonly children: ReactNode; readonly only?: Lang }) {
  const [lang, setLang] = useState<Lang>(() => only ?? firstLang());
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const set = (next: Lang) => {
    remember('lang', next);
    setLang(next);
  };
  return <Context value={{ lang, set }}>{children}</Context>;
}

export function useLanguage(): Language {
  return useContext(Context);
}

/** Says a sentence in the language of the reader. */
export function useSay(): (sentence: Say | Told) => string {
  const { lang } = useLanguage();
  return (sentence) => textOf(sentence, lang);
}

function firstLang(): Lang {
  const kept = remembered('lang');
  if (kept === 'ko' || kept === 'en') return kept;
  const { lang } = report() ?? {};
  if (lang) return lang;
  return navigator.language.startsWith('ko') ? 'ko' : 'en';
}
