import * as en from './prompts-en.ts';
import * as ko from './prompts-ko.ts';

/** Our own prompts, one file a language. */
export const PROMPTS: Readonly<Record<'ko' | 'en', en.Prompts>> = { ko: ko.prompts, en: en.prompts };
