import { describe, expect, it } from 'vitest';
import { patternFault, type UserKind, userKind } from '../../../src/analysis/failures/index.ts';
import { translate } from '../../../src/language/index.ts';
import { kindsOf, reportOf, type World } from './world.ts';

const documents = [
  { id: 'a', title: '약관', text: '야간 할증은 20%다.', attributes: { item: 'rate' } },
  { id: 'b', title: '부록', text: '심야 운행표', attributes: { item: 'table' }, path: ['부록', '심야 운행표'] },
];
const world = (kind: UserKind, more: Partial<World> = {}): World => ({
  documents,
  queries: [{ id: 'q', text: '야간 할증 얼마', attributes: { lang: 'ko' } }],
  gold: { q: { a: 2, b: 0 } },
  runs: { s: { q: ['b:9', 'a:6', 'c:0'] } },
  rules: { kinds: [userKind('mine', kind)], off: new Set(['neighbour-section']) },
  ...more,
});

describe('kinds of jatdae.yaml', () => {
  it.each<[string, UserKind]>([
    ['query text', { query: '야간|심야' }],
    ['query attribute', { query_attributes: { lang: 'ko' } }],
    ['one of several values', { query_attributes: { lang: ['en', 'ko'] } }],
    ['attribute of what came first', { first: { attributes: { item: 'table' } } }],
    ['title or path', { first: { title: '운행표' } }],
    ['text of the answer', { answer: { text: '할증' } }],
    ['length', { answer: { length: { at_least: 5, at_most: 50 } } }],
    ['grade', { first: { grade: { at_most: 0 } } }],
    ['rank', { rank: { at_least: 2, at_most: 2 } }],
    ['found', { found: true }],
    ['score', { score: { at_least: 9 } }],
    // (9 - 6) / (9 - 0) = 1/3
    ['margin', { margin: { at_least: 0.33, at_most: 0.34 } }],
    ['all of them', { query: '야간', first: { attributes: { item: 'table' }, title: '부록' }, found: true }],
  ])('applies: %s', async (_, kind) => {
    expect(await kindsOf(world(kind), 'q')).toEqual(['mine']);
  });

  it.each<[string, UserKind]>([
    ['query text', { query: '주간' }],
    ['query attribute', { query_attributes: { lang: 'en' } }],
    ['an attribute that is not there', { query_attributes: { kind: 'x' } }],
    ['attribute of what came first', { first: { attributes: { item: 'rate' } } }],
    ['title', { answer: { title: '부록' } }],
    ['length', { answer: { length: { at_least: 50 } } }],
    ['grade', { first: { grade: 'none' } }],
    ['rank', { rank: { at_least: 3 } }],
    ['found', { found: false }],
    ['score', { score: { at_most: 8.9 } }],
    ['margin', { margin: { at_most: 0.1 } }],
    ['all but one', { query: '야간', found: true, rank: { at_most: 1 } }],
  ])('does not apply: %s', async (_, kind) => {
    expect(await kindsOf(world(kind), 'q')).toEqual(['unexplained']);
  });

  it('the length of a text is its characters: what takes two code units is one', async () => {
    // Four characters in seven code units.
    const text = '𠮷🚕🚖가';
    const odd = (length: { at_least?: number; at_most?: number }) =>
      world({ answer: { length } }, { documents: [{ id: 'a', text }, documents[1]!] });
    expect(await kindsOf(odd({ at_least: 4, at_most: 4 }), 'q')).toContain('mine');
    expect(await kindsOf(odd({ at_least: 5 }), 'q')).not.toContain('mine');
  });

  it('a document that nobody judged has no grade', async () => {
    const unjudged = world({ first: { grade: 'none' } }, { gold: { q: { a: 2 } } });
    expect(await kindsOf(unjudged, 'q')).toEqual(['mine']);
    expect(await kindsOf({ ...unjudged, rules: world({ first: { grade: { at_most: 9 } } }).rules! }, 'q')).toEqual([
      'unexplained',
    ]);
  });

  it('needs what it looks at, and says what it is by its conditions where nobody does', async () => {
    const report = await reportOf(world({ query: '야간', margin: { at_most: 1 } }, { runs: { s: { q: ['b', 'a'] } } }));
    expect(report.systems[0]!.notLooked).toContainEqual({ kind: 'mine', need: 'scores' });
    const row = report.kinds.find(({ name }) => name === 'mine')!;
    expect(translate(row.about, 'ko')).toBe('query /야간/, margin <= 1');
    expect(row.counts).toEqual([undefined]);
    expect(row.hypothesis).toBeUndefined();
  });

  it('a kind that is off is not looked at', async () => {
    const report = await reportOf(world({ found: true }));
    expect(report.kinds.map(({ name }) => name)).not.toContain('neighbour-section');
  });
});

describe('patterns are guarded', () => {
  it.each([
    String.raw`[A-Z]-\d+(-\d+)?`,
    String.raw`(?:-\d+)*`,
    '야간|심야',
    String.raw`제\s?\d{1,4}\s?조(?:의\s?\d{1,3})?`,
    '[()*+]+',
    String.raw`\(a\+\)\+`,
    '(?:ab){1,5}',
  ])('taken: %s', (source) => expect(patternFault(source)).toBeUndefined());
  it.each([
    ['(a+)+', 'nested'],
    ['(?:a|aa)+$', 'nested'],
    ['(a*){2,}', 'nested'],
    ['(a+){0,5}b', 'nested'],
    ['((ab)c)*', 'nested'],
    [String.raw`(-\w+)*`, 'nested'],
    [String.raw`(a)\1`, 'backreference'],
    ['.*a.*b.*c.*d', 'too-many-open'],
    ['[', 'invalid'],
    ['a'.repeat(201), 'too-long'],
  ])('refused: %s', (source, fault) => expect(patternFault(source)).toBe(fault));
});
