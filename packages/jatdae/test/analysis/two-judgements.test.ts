import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementOf, twoJudgements } from '../../src/analysis/holes/index.ts';
import type { Qrels } from '../../src/collection/shapes.ts';
import { describeShared, shared } from '../shared.ts';
import { listed, qrelsOf } from './listed.ts';

const UNJUDGED = { negative: 'unjudged' } as const;

describe('agreement of two sets of judgements', () => {
  it('by hand: only the pairs that both judged', () => {
    const first = qrelsOf({ q1: { a: 2, b: 0, c: 1, d: 1 }, q2: { a: 1 }, only1: { x: 1 } });
    const second = qrelsOf({ q1: { a: 2, b: 1, c: 1, e: 0 }, q2: { a: 0, p: -1 }, only2: { y: 1 } });
    const agreement = agreementOf(first, second, UNJUDGED);
    expect(agreement.pairs).toEqual({ both: 4, onlyFirst: 2, onlySecond: 2 });
    expect(agreement.queries).toEqual({ both: 2, onlyFirst: 1, onlySecond: 1 });
    // Pairs (2,2), (0,1), (1,1), (1,0).
    expect(agreement.graded.confusion).toMatchObject({
      categories: [0, 1, 2],
      counts: [
        [0, 1, 0],
        [1, 1, 0],
        [0, 0, 1],
      ],
    });
    // Observed 1/2; by chance 1/4*1/4 + 2/4*2/4 + 1/4*1/4 = 6/16.
    expect(agreement.graded.agreement).toBe(0.5);
    expect(agreement.graded.kappa).toBeCloseTo((0.5 - 0.375) / (1 - 0.375), 12);
    // Linear: observed 2 * 1/2 of 4; by chance: |i - j| / 2 with margins 1, 2, 1 over 16: (2*2*1 + 2*2*1 + 2*1*2) / 2 / 16.
    expect(agreement.graded.linearKappa).toBeCloseTo(1 - 0.25 / (6 / 16), 12);
    // Relevant or not: (1,1), (0,1), (1,1), (1,0): observed 1/2, by chance 10/16.
    expect(agreement.binary.kappa).toBeCloseTo((0.5 - 0.625) / 0.375, 12);
    expect(agreement.binary.confusion.counts).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(agreement.meanGrades).toEqual([1, 1]);
    expect(agreement.sameScale).toBe(true);
    // From 2 on: (1,1), (0,0), (0,0), (0,0).
    expect(agreementOf(first, second, { ...UNJUDGED, level: 2 }).binary).toMatchObject({ agreement: 1, kappa: 1 });
    // Junk is judged not relevant, so p is a judgement of the second alone.
    expect(agreementOf(first, second, { negative: 'junk' }).pairs.onlySecond).toBe(3);
  });

  it('nothing in common, and one label only: undefined, never NaN', () => {
    const none = agreementOf(qrelsOf({ q: { a: 1 } }), qrelsOf({ q: { b: 1 } }), UNJUDGED);
    expect(none.pairs.both).toBe(0);
    expect([none.graded.agreement, none.graded.kappa, none.graded.ordinalAlpha, none.meanGrades[0]]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const one = agreementOf(qrelsOf({ q: { a: 1, b: 1 } }), qrelsOf({ q: { a: 1, b: 1 } }), UNJUDGED);
    expect(one.graded.agreement).toBe(1);
    expect(one.graded.kappa).toBeUndefined();
    expect(one.binary.nominalAlpha).toBeUndefined();
  });

  it('grades of two scales are told', () => {
    const [first, second] = [qrelsOf({ q: { a: 3, b: 0 } }), qrelsOf({ q: { a: 1, b: 0 } })];
    expect(agreementOf(first, second, UNJUDGED)).toMatchObject({ sameScale: false, binary: { kappa: 1 } });
  });
});

describeShared(
  'labels of a case',
  () => {
    const labels = (name: string): [Qrels, Qrels] => {
      const [, ...rows] = readFileSync(shared(`cases/RC-081/${name}.csv`) as string, 'utf8')
        .trim()
        .split(/\r?\n/);
      const cells = rows.map((row) => row.split(','));
      const column = (i: number) =>
        qrelsOf({ q: Object.fromEntries(cells.map((row) => [`i${row[0]}`, Number(row[i])])) });
      return [column(1), column(2)];
    };
    it.each(['one_label', 'always_yes', 'mixed'])('%s', (name) => {
      const { expected } = JSON.parse(readFileSync(shared('cases/RC-081/case.json') as string, 'utf8')) as {
        expected: { values: Record<string, number | 'undefined'> };
      };
      const { agreement, kappa } = agreementOf(...labels(name), UNJUDGED).graded;
      expect(agreement).toBeCloseTo(expected.values[`${name} agreement`] as number, 6);
      const right = expected.values[`${name} kappa`]!;
      if (right === 'undefined') expect(kappa).toBeUndefined();
      else expect(kappa).toBeCloseTo(right as number, 6);
    });
  },
  'cases/RC-081',
);

describe('two sets of judgements over the same runs', () => {
  const first = qrelsOf({ q1: { a: 1, b: 0, c: 0 }, q2: { d: 1 }, q3: { e: 1 } });
  const second = qrelsOf({ q1: { a: 0, b: 1, c: 0 }, q2: { d: 1 } });
  const systems = [
    listed('A', { q1: ['a', 'b', 'c'], q2: ['d'], q3: ['x'] }, first, ['RR']),
    listed('B', { q1: ['b', 'a', 'c'], q2: ['d'], q3: ['x'] }, first, ['RR']),
    listed('C', { q1: ['c', 'b', 'a'], q2: ['x', 'd'], q3: ['x'] }, first, ['RR']),
  ];

  it('by hand: on the queries of both', () => {
    // By the first: A (1 + 1) / 2, B (1/2 + 1) / 2, C (1/3 + 1/2) / 2. By the second: A .75, B 1, C (1/2 + 1/2) / 2.
    const { queries, measures } = twoJudgements(systems, second, { top: 2, ...UNJUDGED });
    expect(queries).toBe(2);
    const [rr] = measures;
    expect(rr!.systems.map((one) => [one.system, one.first, one.second, one.firstRank, one.secondRank])).toEqual([
      ['A', 1, 0.75, 1, 2],
      ['B', 0.75, 1, 2, 1],
      ['C', expect.closeTo(5 / 12, 12), 0.5, 3, 3],
    ]);
    // One of three pairs turned: tau (2 - 1) / 3. tau-AP of B, A, C against A, B, C: A has B above it, wrongly; C two, rightly.
    expect(rr!.all).toMatchObject({ n: 3, pairs: 3, swapped: 1, tau: expect.closeTo(1 / 3, 12), tauAP: 0 });
    expect(rr!.top).toMatchObject({ n: 2, pairs: 1, swapped: 1, tau: -1, tauAP: -1 });
  });

  it('the same judgements order alike; ties have a tau-AP of both directions only', () => {
    const same = twoJudgements(systems, first, { top: 2, ...UNJUDGED }).measures[0]!;
    expect(same.all).toMatchObject({ tau: 1, tauAP: 1, swapped: 0 });
    const tied = [systems[0]!, listed('A2', { q1: ['a', 'b', 'c'], q2: ['d'], q3: ['x'] }, first, ['RR']), systems[2]!];
    const { all, top } = twoJudgements(tied, second, { top: 1, ...UNJUDGED }).measures[0]!;
    expect(all.tauAP).toBeUndefined();
    expect(all.tauAPb).toBe(1);
    expect(top).toMatchObject({ n: 2, tau: undefined });
  });
});
