import { attributeOf, type Document, tester } from '../../collection/index.ts';
import { common, failures, type Message } from '../../language/index.ts';
import type { FailureCase, FailureKind, Need, Placed } from './case.ts';
import { marginOf } from './kinds/index.ts';

/** Bounds of a number, both included. */
export interface Bounds {
  /** Undefined: no lower bound. */
  readonly at_least?: number | undefined;
  /** Undefined: no upper bound. */
  readonly at_most?: number | undefined;
}

type OneOrMore = string | readonly string[];

/** Conditions on one document. */
export interface DocumentConditions {
  /** Attribute to its value, or to several of which any will do. */
  readonly attributes?: Readonly<Record<string, OneOrMore>> | undefined;
  /** Pattern of the title, or of the path. */
  readonly title?: string | undefined;
  /** Pattern of the text. */
  readonly text?: string | undefined;
  /** Characters of the text: code points, as everywhere, so that an emoji is one. */
  readonly length?: Bounds | undefined;
  /** `none`: nobody judged it for the query. */
  readonly grade?: Bounds | 'none' | undefined;
}

/** A kind as `rules: kinds:` writes it: all conditions must hold. */
export interface UserKind {
  /** What the kind is; the conditions themselves when left out. */
  readonly about?: string | undefined;
  /** What should make it rarer. */
  readonly hypothesis?: string | undefined;
  /** Pattern of the query's text. */
  readonly query?: string | undefined;
  /** Attribute of the query to its value, or to several of which any will do. */
  readonly query_attributes?: Readonly<Record<string, OneOrMore>> | undefined;
  /** Of the relevant document of the highest grade. */
  readonly answer?: DocumentConditions | undefined;
  /** Of what stands first. */
  readonly first?: DocumentConditions | undefined;
  /** Rank of the first relevant document; a query without one in its list meets no bound. */
  readonly rank?: Bounds | undefined;
  /** Whether a relevant document stands anywhere in the list. */
  readonly found?: boolean | undefined;
  /** Score of what stands first. */
  readonly score?: Bounds | undefined;
  /** How far the first is ahead of the best relevant document, as a share of its score's size. */
  readonly margin?: Bounds | undefined;
}

type Check = (one: FailureCase) => boolean;

/** A declared kind as a rule like the others. Patterns must have passed `patternFault`. */
export function userKind(name: string, declared: UserKind): FailureKind {
  const needs = new Set<Need>();
  const shown: string[] = [];
  const checks: Check[] = [];
  const add = (need: Need | undefined, words: string, check: Check) => {
    if (need) needs.add(need);
    shown.push(words);
    checks.push(check);
  };
  const { query, query_attributes, answer, first, rank, found, score, margin } = declared;
  if (query !== undefined) {
    const test = tester(query);
    add('texts', `query /${query}/`, (one) => test(one.query.text));
  }
  for (const [key, values] of Object.entries(query_attributes ?? {})) {
    add('texts', `query ${key}=${listed(values)}`, (one) => among(attributeOf(one.query.attributes, key), values));
  }
  for (const [role, conditions] of [['answer', answer] as const, ['first', first] as const]) {
    if (conditions) documentChecks(role, conditions, add);
  }
  if (rank) add(undefined, `rank ${boundsText(rank)}`, (one) => one.rank !== undefined && within(one.rank, rank));
  if (found !== undefined) add(undefined, `found ${found}`, (one) => (one.rank !== undefined) === found);
  if (score) add('scores', `score ${boundsText(score)}`, ({ first: one }) => within(one?.score, score));
  if (margin) {
    add('scores', `margin ${boundsText(margin)}`, (one) => {
      const ahead = marginOf(one, one.first?.score);
      return ahead !== undefined && within(ahead, margin);
    });
  }
  const conditions = shown.join(', ');
  return {
    name,
    about: same(declared.about ?? conditions),
    needs: [...needs],
    hypothesis: declared.hypothesis === undefined ? undefined : same(declared.hypothesis),
    applies: (one) =>
      checks.every((check) => check(one))
        ? { say: failures.evidence.userKind({ conditions }), facts: { conditions: shown } }
        : undefined,
  };
}

function documentChecks(
  role: 'answer' | 'first',
  { attributes, title, text, length, grade }: DocumentConditions,
  add: (need: Need | undefined, words: string, check: Check) => void,
): void {
  const on = (test: (document: Document) => boolean) => (one: FailureCase) => {
    const document = one[role]?.document;
    return document !== undefined && test(document);
  };
  for (const [key, values] of Object.entries(attributes ?? {})) {
    add(
      'documents',
      `${role} ${key}=${listed(values)}`,
      on((document) => among(attributeOf(document.attributes, key), values)),
    );
  }
  if (title !== undefined) {
    const test = tester(title);
    add(
      'documents',
      `${role} title /${title}/`,
      on((document) => test(document.title ?? '') || test((document.path ?? []).join(' > '))),
    );
  }
  if (text !== undefined) {
    const test = tester(text);
    add(
      'documents',
      `${role} text /${text}/`,
      on((document) => test(document.text)),
    );
  }
  if (length) {
    add(
      'documents',
      `${role} length ${boundsText(length)}`,
      on((document) => within(codePoints(document.text), length)),
    );
  }
  if (grade !== undefined) {
    const words = grade === 'none' ? 'not judged' : `grade ${boundsText(grade)}`;
    add(undefined, `${role} ${words}`, (one) => graded(one[role], grade));
  }
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function graded(placed: Placed | undefined, grade: Bounds | 'none'): boolean {
  if (!placed) return false;
  return grade === 'none' ? placed.grade === undefined : within(placed.grade, grade);
}

function among(value: string | undefined, values: OneOrMore): boolean {
  return value !== undefined && (typeof values === 'string' ? value === values : values.includes(value));
}

function within(value: number | undefined, { at_least, at_most }: Bounds): boolean {
  if (value === undefined) return false;
  return (at_least === undefined || value >= at_least) && (at_most === undefined || value <= at_most);
}

function boundsText({ at_least, at_most }: Bounds): string {
  return [at_least === undefined ? '' : `>= ${at_least}`, at_most === undefined ? '' : `<= ${at_most}`]
    .filter((part) => part !== '')
    .join(' ');
}

function listed(values: OneOrMore): string {
  return typeof values === 'string' ? values : values.join('|');
}

/** The user's own words stand in either language. */
function same(text: string): Message {
  return common.verbatim({ text: text });
}
