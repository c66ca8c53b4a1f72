import { parseMeasure } from '@jatdae/measures';
import { describe, expect, test } from 'vitest';
import { goldEffects } from '../../src/analysis/gold-effect.ts';
import type { Qrels, Run } from '../../src/collection/shapes.ts';
import { evaluateRun } from '../../src/evaluation/evaluate-run.ts';

const RR = parseMeasure('RR');
const run = (name: string, lists: Record<string, string[]>): Run => ({
  name,
  lists: new Map(Object.entries(lists).map(([query, ids]) => [query, { ids }])),
});
const qrels = (grades: Record<string, Record<string, number>>): Qrels =>
  new Map(Object.entries(grades).map(([query, of]) => [query, { grades: new Map(Object.entries(of)) }]));
const on = async (gold: Qrels, of: Run) => (await evaluateRun(gold, of, [RR])).evaluation;

describe('score changed: system or gold', () => {
  // By hand. RR: S1(G1): q1 1, q2 1/2. S2(G1): q1 1/2, q2 1. S1(G2): q1 1/2, q2 1/2. S2(G2): q1 1, q2 1.
  const g1 = qrels({ q1: { a: 1, b: 0 }, q2: { c: 1 }, gone: { a: 1 } });
  const g2 = qrels({ q1: { a: 0, b: 1 }, q2: { c: 1 }, fresh: { z: 1 } });
  const s1 = run('s1', { q1: ['a', 'b'], q2: ['x', 'c'], gone: ['a'], fresh: ['y', 'z'] });
  const s2 = run('s2', { q1: ['b', 'a'], q2: ['c', 'x'], gone: ['a'], fresh: ['w', 'x', 'y', 'z'] });

  test('two systems on two golds, by hand', async () => {
    const [effect] = goldEffects(
      { before: await on(g1, s1), after: await on(g2, s1) },
      { before: await on(g1, s2), after: await on(g2, s2) },
    );
    // Common queries q1, q2. System: q1 ((1/2-1)+(1-1/2))/2 = 0, q2 ((1-1/2)+(1-1/2))/2 = 1/2: mean 1/4.
    // Gold: q1 ((1/2-1)+(1-1/2))/2 = 0, q2 0: mean 0. From (1+1/2+1)/3 = 5/6, to (1+1+1/4)/3 = 3/4.
    expect(effect).toMatchObject({ measure: 'RR', n: 2, dropped: 1, added: 1 });
    expect(effect!.from).toBeCloseTo(5 / 6, 15);
    expect(effect!.to).toBeCloseTo(3 / 4, 15);
    expect(effect!.system).toBeCloseTo(1 / 4, 15);
    expect(effect!.gold).toBeCloseTo(0, 15);
    expect(effect!.queries).toBeCloseTo(3 / 4 - 5 / 6 - 1 / 4, 15);
  });

  test('one system: all of the change on common queries is the gold', async () => {
    const same = { before: await on(g1, s1), after: await on(g2, s1) };
    const [effect] = goldEffects(same, same);
    expect(effect!.system).toBe(0);
    expect(effect!.gold).toBeCloseTo(-1 / 4, 15);
  });

  test('one gold: all of it is the system; a query that lost its last relevant document is no common query', async () => {
    const [effect] = goldEffects(
      { before: await on(g1, s1), after: await on(g1, s1) },
      { before: await on(g1, s2), after: await on(g1, s2) },
    );
    expect(effect).toMatchObject({ gold: 0, n: 3, dropped: 0, added: 0 });
    expect(effect!.queries).toBeCloseTo(0, 15);
    const bare = qrels({ q1: { a: 0 }, q2: { c: 1 }, gone: { a: 1 } });
    const same = { before: await on(g1, s1), after: await on(bare, s1) };
    expect(goldEffects(same, same)[0]).toMatchObject({ n: 2, dropped: 1, added: 0 });
  });

  test('no common query: undefined, not 0', async () => {
    const other = qrels({ z: { a: 1 } });
    const same = { before: await on(g1, s1), after: await on(other, run('s1', { z: ['a'] })) };
    expect(goldEffects(same, same)[0]).toMatchObject({ system: undefined, gold: undefined, queries: undefined, n: 0 });
  });
});
