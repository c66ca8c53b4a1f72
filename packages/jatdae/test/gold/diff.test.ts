import { describe, expect, test } from 'vitest';
import type { Judgements } from '../../src/collection/shapes.ts';
import { diffGold, type GoldState } from '../../src/gold/index.ts';

const state = (
  rows: Record<string, { text?: string; grades?: Record<string, number>; hard?: string[]; groups?: string[][] }>,
): GoldState => ({
  queries: Object.entries(rows).map(([id, { text = '' }]) => ({ id, text })),
  qrels: new Map(
    Object.entries(rows).flatMap(([id, { grades, hard, groups }]): [string, Judgements][] =>
      grades
        ? [
            [
              id,
              {
                grades: new Map(Object.entries(grades)),
                ...(hard && { hard: new Set(hard) }),
                ...(groups && { groups: new Map(groups.flatMap((ids, i) => ids.map((one) => [one, i] as const))) }),
              },
            ],
          ]
        : [],
    ),
  ),
  judges: new Map([['q1', new Map([['a', ['kim', 'lee']]])]]),
});

describe('two golds', () => {
  test('equal but for the order: nothing', () => {
    const one = state({ q1: { grades: { a: 1, b: 0 }, hard: ['b'] }, q2: {} });
    const other = state({ q2: {}, q1: { grades: { b: 0, a: 1 }, hard: ['b'] } });
    expect(diffGold(one, other)).toEqual({ queries: [], labels: [], withQueries: { added: 0, removed: 0 } });
  });

  test('labels added, changed, removed; what flips; who', () => {
    const before = state({ q1: { grades: { a: 2, b: 0, c: 1, d: 0 } } });
    const after = state({ q1: { grades: { a: 1, b: 0, d: 1, e: 0 }, hard: ['b'] } });
    const { labels } = diffGold(before, after);
    expect(labels.map(({ kind, document, flips }) => [kind, document, flips])).toEqual([
      ['changed', 'a', false],
      ['changed', 'b', false],
      ['removed', 'c', true],
      ['changed', 'd', true],
      ['added', 'e', false],
    ]);
    expect(labels[0]).toMatchObject({ before: { grade: 2, judges: ['kim', 'lee'] }, after: { grade: 1 } });
    expect(labels[1]).toMatchObject({ before: { hard: false }, after: { hard: true } });
  });

  test('documents that became interchangeable are a change', () => {
    const before = state({ q1: { grades: { a: 1, b: 1 } } });
    const after = state({ q1: { grades: { a: 1, b: 1 }, groups: [['a', 'b']] } });
    expect(diffGold(before, after).labels.map(({ document, after }) => [document, after?.group])).toEqual([
      ['a', ['b']],
      ['b', ['a']],
    ]);
  });

  test('queries that came, went, or say something else; ids by their bytes', () => {
    const before = state({ q1: { text: '체류 기간' }, '10': { grades: { a: 1, b: 0 } } });
    const after = state({ q1: { text: '체류기간' }, '9': { grades: { a: 1 } } });
    const { queries, labels, withQueries } = diffGold(before, after);
    expect(queries.map(({ kind, query, fields }) => [kind, query, fields])).toEqual([
      ['removed', '10', []],
      ['added', '9', []],
      ['changed', 'q1', ['text']],
    ]);
    expect(labels).toEqual([]);
    expect(withQueries).toEqual({ added: 1, removed: 2 });
  });
});
