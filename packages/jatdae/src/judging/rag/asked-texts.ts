import { shownText } from '../../gold/shown-text.ts';
import type { PromptLanguage } from '../forms.ts';
import type { PairToJudge } from '../pair.ts';
import type { RagContext } from './row.ts';

/** Words for models, not for people: they are a part of what is asked, and so of the cache's key. */
const REFERENCE: Readonly<Record<PromptLanguage, string>> = { ko: '기준 답변', en: 'Reference answer' };
const NUGGET: Readonly<Record<PromptLanguage, string>> = { ko: '있어야 할 내용', en: 'Must be said' };

/** A question, with the right answer where there is one. */
export function askedUse(question: string, reference: string | undefined, language: PromptLanguage): string {
  return reference === undefined ? question : `${question}\n\n${REFERENCE[language]}: ${reference}`;
}

export function askedNugget(question: string, nugget: string, language: PromptLanguage): string {
  return `${question}\n\n${NUGGET[language]}: ${nugget}`;
}

type ShownText = PairToJudge['document'];

/**
 * Contexts that are read together, in as few texts as the judge can be shown whole. A context that is longer than that is one by
 * itself, and is cut. Those that say nothing are left out.
 *
 * @param limit - characters, as code points.
 */
export function readTogether(contexts: readonly RagContext[], limit: number): ShownText[] {
  const groups: string[] = [];
  let length = 0;
  for (const [i, context] of contexts.entries()) {
    if (context.text.trim() === '') continue;
    const text = `[${i + 1}] ${shownText(context)}`;
    const own = Array.from(text).length;
    if (groups.length > 0 && length + 2 + own <= limit) {
      groups[groups.length - 1] += `\n\n${text}`;
      length += 2 + own;
    } else {
      groups.push(text);
      length = own;
    }
  }
  return groups.map((text) => ({ id: 'contexts', text }));
}

/** An answer as something to be read; nothing where it says nothing. */
export function readAnswer(answer: string): ShownText[] {
  return answer.trim() === '' ? [] : [{ id: 'answer', text: answer }];
}
