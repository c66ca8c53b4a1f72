import * as en from './prompts-en.ts';
import * as ko from './prompts-ko.ts';

/** What an LLM is told, in one language. */
export interface Prompts {
  /** How to judge one passage. */
  readonly pointwise: string;
  /** How to order several. */
  readonly listwise: string;
  one(query: string, passage: string): string;
  many(query: string, passages: readonly string[]): string;
}

/** Our own prompts, one file a language. */
export const PROMPTS: Readonly<Record<'ko' | 'en', Prompts>> = { ko: ko.prompts, en: en.prompts };
