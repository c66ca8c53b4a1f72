import { expect, it } from 'vitest';
import { candidatesOf } from '../../src/analysis/candidates.ts';
import type { Qrels } from '../../src/collection/shapes.ts';

const qrels = (of: Record<string, Record<string, number>>): Qrels =>
  new Map(Object.entries(of).map(([query, grades]) => [query, { grades: new Map(Object.entries(grades)) }]));
const lists = new Map([['q1', { ids: ['a', 'x'] }]]);

it('the recall of candidates is a mean over queries, and of no query there is none', () => {
  // q1 holds one of two, q2 none of one.
  const two = qrels({ q1: { a: 1, b: 2, x: 0 }, q2: { c: 1 } });
  expect(candidatesOf(two, lists)).toEqual({ recall: 0.25, without: ['q2'], n: 2 });
  const nothing = { recall: undefined, without: [], n: 0 };
  expect(candidatesOf(qrels({}), lists)).toEqual(nothing);
  expect(candidatesOf(qrels({ q1: { a: 0, b: -1 } }), lists)).toEqual(nothing);
  expect(candidatesOf(two, lists, { leftOut: new Set(['q1', 'q2']) })).toEqual(nothing);
});
