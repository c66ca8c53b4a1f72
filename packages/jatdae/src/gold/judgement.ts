import { JatdaeError } from '../errors.ts';
import * as words from '../words/gold-store.ts';

/** Seen and not graded: `unrateable` cannot be graded at all, `later` was put off. Neither is a grade, neither is 0. */
export type NoGrade = 'unrateable' | 'later';

/** `advisory`: a proposal (a model, an import, a click). `confirmed`: somebody stands by it. */
export type Status = 'advisory' | 'confirmed';

/** What made a judgement. */
export type Source = 'person' | 'model' | 'import' | 'click';

/** `adjudicator`: made in view of the other judgements of the pair, to settle it. */
export type Role = 'judge' | 'adjudicator';

/** One judge's judgement of one document for one query. There is one for each (query, document, judge). */
export interface Judgement {
  /** Id of a query that the store lists, evaluated or not. */
  readonly query: string;
  /** Id of the document; the store need not have its text. */
  readonly document: string;
  /** Who judged: a person's name or address, or a model with its prompt. */
  readonly judge: string;
  /** Finite; 0 is judged not relevant. */
  readonly grade: number | NoGrade;
  /** A dangerous look-alike: only at grade 0. */
  readonly hard: boolean;
  /** The need of the query that the document serves; one found document of a group stands for the group. */
  readonly group?: string;
  /** Where a pair has a confirmed judgement, advisory ones do not count. */
  readonly status: Status;
  /** A model's and a click's labels may be circular: `lintGold` looks at it. */
  readonly source: Source;
  /** An adjudicator's grade settles a tie of the others. */
  readonly role: Role;
  /** When it was judged: ISO 8601 in UTC, `2026-11-30T05:00:00.000Z`. Order comes from `revision`, never from this. */
  readonly at: string;
  /** What the judge wrote beside it: a person's remark, a model's reason. */
  readonly note?: string;
  /** Version of the guideline that the judge followed. */
  readonly guideline?: string;
  /** `shownHash` of the text that the judge saw. */
  readonly textHash?: string;
  /** That text was cut: the judge did not see all of the document. */
  readonly cut: boolean;
  /** Sequence number of the event that made this state: grows with every change, unique in the store. */
  readonly revision: number;
}

/** A judgement to be stored. `source` is a person, `status` confirmed for a person and else advisory, `at` now. */
export interface JudgementInput {
  /** Id of a query that the store lists. */
  readonly query: string;
  /** Id of the document, not empty. */
  readonly document: string;
  /** Who judged, not empty: a person's name or address, or a model with its prompt. */
  readonly judge: string;
  /** A finite number, or why there is none. */
  readonly grade: number | NoGrade;
  /** A dangerous look-alike: only at grade 0. Default false. */
  readonly hard?: boolean | undefined;
  /** The need of the query that the document serves. Default none. */
  readonly group?: string | undefined;
  /** Default `confirmed` where `source` is a person, else `advisory`. */
  readonly status?: Status | undefined;
  /** Default `person`. */
  readonly source?: Source | undefined;
  /** Default `judge`. */
  readonly role?: Role | undefined;
  /** ISO 8601, with its zone where it has an hour. Default now. */
  readonly at?: string | undefined;
  /** What the judge wrote beside it. Default none. */
  readonly note?: string | undefined;
  /** Version of the guideline that the judge followed. Default none. */
  readonly guideline?: string | undefined;
  /** `shownHash` of the text that the judge saw. Default none: `lintGold` then cannot tell a stale label. */
  readonly textHash?: string | undefined;
  /** That text was cut: the judge did not see all of the document. Default false. */
  readonly cut?: boolean | undefined;
}

/** Which judgement. */
export interface JudgementKey {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Name of the judge, as the judgement has it. */
  readonly judge: string;
}

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
    if (id === '') throw new JatdaeError(words.emptyId(name as keyof typeof shown, shown));
  }
  checkText(document);
  return { query, document, judge, ...completeVerdict(input, shown, now) };
}

/** What a judgement says, whatever it is of. */
export type StoredVerdict = Omit<Judgement, 'query' | 'document' | 'judge' | 'revision'>;

/** The parts of a judgement that do not say what it is of, with their defaults, checked. @throws JatdaeError */
export function completeVerdict(
  input: Omit<JudgementInput, 'document'>,
  shown: words.Judged,
  now: string,
): StoredVerdict {
  const { query, judge, grade, group, note, guideline, textHash } = input;
  for (const text of [query, judge, group, note, guideline, textHash]) checkText(text);
  if (typeof grade === 'number' ? !Number.isFinite(grade) : grade !== 'unrateable' && grade !== 'later') {
    throw new JatdaeError(words.badGrade(String(grade), shown));
  }
  const hard = input.hard ?? false;
  if (hard && grade !== 0) throw new JatdaeError(words.hardNeedsZero(String(grade), shown));
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
export function sameVerdict(a: StoredVerdict, b: StoredVerdict): boolean {
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
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new JatdaeError(words.badText(text));
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/u;

/** A time in the store's form. @throws JatdaeError where it is not ISO 8601, or has an hour and no zone. */
export function isoTime(text: string): string {
  const time = ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new JatdaeError(words.badTime(text));
  return new Date(time).toISOString();
}
