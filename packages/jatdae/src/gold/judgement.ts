import type { Judgement, JudgementInput, JudgementKey, Verdict } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { type Judged, gold as words } from '../language/index.ts';

/** One text for one key; the lengths keep ids with any characters apart. */
export function keyOf({ query, document, judge }: JudgementKey): string {
  return `${query.length}:${document.length}:${query}${document}${judge}`;
}

/**
 * A judgement with its defaults, checked.
 *
 * @throws JatdaeError for an empty id, text that no database keeps as it is, a grade that is no finite number, a hard
 * negative with another grade than 0, or a time that is not ISO 8601 with its zone.
 */
export function completeJudgement(input: JudgementInput, now: string): Omit<Judgement, 'revision'> {
  const { query, document, judge } = input;
  const shown = { query, document, judge };
  for (const [name, id] of Object.entries(shown)) {
    if (id === '') throw new JatdaeError(words.store.emptyId({ part: name as keyof typeof shown, pair: shown }));
  }
  checkText(document);
  return { query, document, judge, ...completeVerdict(input, shown, now) };
}

/** The parts of a judgement that do not say what it is of, with their defaults, checked. @throws JatdaeError */
export function completeVerdict(input: Omit<JudgementInput, 'document'>, shown: Judged, now: string): Verdict {
  const { query, judge, grade, group, note, guideline, textHash } = input;
  for (const text of [query, judge, group, note, guideline, textHash]) checkText(text);
  if (typeof grade === 'number' ? !Number.isFinite(grade) : grade !== 'unrateable' && grade !== 'later') {
    throw new JatdaeError(words.store.badGrade({ grade: String(grade), pair: shown }));
  }
  const hard = input.hard ?? false;
  if (hard && grade !== 0) throw new JatdaeError(words.store.hardNeedsZero({ grade: String(grade), pair: shown }));
  const source = input.source ?? 'person';
  return {
    // -0 is 0, for people and databases alike.
    grade: grade === 0 ? 0 : grade,
    hard,
    ...(group === undefined ? {} : { group }),
    status: input.status ?? (source === 'person' ? 'confirmed' : 'advisory'),
    source,
    role: input.role ?? 'judge',
    at: input.at === undefined ? now : isoTime(input.at),
    ...(note === undefined ? {} : { note }),
    ...(guideline === undefined ? {} : { guideline }),
    ...(textHash === undefined ? {} : { textHash }),
    cut: input.cut ?? false,
  };
}

/** Equal in all but the time and the revision: to store it again changes nothing. */
export function sameVerdict(a: Verdict, b: Verdict): boolean {
  return (
    a.grade === b.grade &&
    a.hard === b.hard &&
    a.group === b.group &&
    a.status === b.status &&
    a.source === b.source &&
    a.role === b.role &&
    a.note === b.note &&
    a.guideline === b.guideline &&
    a.textHash === b.textHash &&
    a.cut === b.cut
  );
}

/** @throws JatdaeError for a character of value 0 or half a surrogate pair: no database gives those back as they were. */
export function checkText(text: string | undefined): void {
  if (text === undefined) return;
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new JatdaeError(words.store.badText({ text }));
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/u;

/** A time in the store's form. @throws JatdaeError where it is not ISO 8601, or has an hour and no zone. */
export function isoTime(text: string): string {
  const time = ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new JatdaeError(words.store.badTime({ time: text }));
  return new Date(time).toISOString();
}
