import type { Judgement, JudgementInput } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { checkText, completeVerdict } from './judgement.ts';

/**
 * One judge's judgement of a passage whose document is not known: text-only gold. There is one for each (query, judge, text).
 * `textHash` is that of what the judge saw, where it was said; it may be more than the passage.
 */
export interface Passage extends Omit<Judgement, 'document'> {
  /** The passage itself. */
  readonly text: string;
}

/** A passage to be stored, with the defaults of a judgement. */
export interface PassageInput extends Omit<JudgementInput, 'document'> {
  /** The passage itself; by its bytes it is the key, with the query and the judge. */
  readonly text: string;
}

/** Which passage: texts are the same by their bytes. */
export type PassageKey = Pick<Passage, 'query' | 'judge' | 'text'>;

/** One text for one key. */
export function passageKeyOf({ query, judge, text }: PassageKey): string {
  return `${query.length}:${judge.length}:${query}${judge}${text}`;
}

/** A passage with its defaults, checked as judgements are. @throws JatdaeError */
export function completePassage(input: PassageInput, now: string): Omit<Passage, 'revision'> {
  const { query, judge, text } = input;
  const shown = { query, passage: text, judge };
  for (const [part, id] of Object.entries({ query, judge })) {
    if (id === '') throw new JatdaeError(gold.store.emptyId({ part: part as 'query' | 'judge', pair: shown }));
  }
  checkText(text);
  return { query, judge, text, ...completeVerdict(input, shown, now) };
}
