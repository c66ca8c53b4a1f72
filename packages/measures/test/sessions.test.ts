import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMeasure } from '../src/index.ts';
import { sessionDcg, sessionRbp } from '../src/sessions.ts';
import { lists, rankingOf } from './dense.ts';

const docs = (...grades: number[]) => rankingOf(grades.map((grade) => ({ grade })));

it('by hand', () => {
  // The second query weighs 1 / (1 + log4 2) = 2/3.
  expect(sessionDcg([docs(2, 1), docs(3)])).toBeCloseTo(2 + 1 / Math.log2(3) + 2, 12);
  expect(sessionDcg([docs(0, 1), docs(0, 0, 1)], { bq: 2, k: 2 })).toBeCloseTo(1 / Math.log2(3), 12);
  // p = 0.5, balance 0.5: down the list 1/4, to the next query (1/4) / (3/4) = 1/3.
  expect(sessionRbp([docs(1, 1), docs(0, 1)], { p: 0.5, balance: 0.5 })).toBeCloseTo(0.5 * (1 + 1 / 4 + 1 / 12), 12);
  expect([sessionDcg([]), sessionDcg([docs(0)]), sessionRbp([docs(0), docs()])]).toEqual(Array(3).fill(undefined));
  expect(() => sessionDcg([docs(1)], { bq: 1 })).toThrow('bq=1: the base of a logarithm that discounts is above 1');
  expect(() => sessionRbp([docs(1)], { p: 1 })).toThrow('p=1 does not lie between 0 and 1');
  expect(() => sessionRbp([docs(1)], { balance: 2 })).toThrow('balance=2 does not lie in 0..1');
});

it('a session of one query is DCG, and RBP; balance 1 sees no other query', () => {
  fc.assert(
    fc.property(lists(6), lists(6), (one, other) => {
      const [r, s] = [one, other].map(({ list, rest }) =>
        rankingOf(
          list.map(({ grade }) => (grade === undefined ? {} : { grade: Math.min(grade, 1) })),
          rest.map((grade) => Math.min(grade, 1)),
        ),
      );
      const dcg = parseMeasure('DCG').score(r!);
      if (dcg !== undefined) expect(sessionDcg([r!])).toBeCloseTo(dcg, 12);
      const rbp = parseMeasure('RBP(p=0.7)').score(r!);
      if (rbp === undefined) return;
      expect(sessionRbp([r!], { p: 0.7, balance: 1 })).toBeCloseTo(rbp, 12);
      expect(sessionRbp([r!, s!], { p: 0.7, balance: 1 })).toBeCloseTo(rbp, 12);
    }),
    { seed: 27, numRuns: 300 },
  );
});
