import { evaluate, parseMeasure } from '@jatdae/measures';
import { holeBounds } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsUnderHoles,
  holeTable,
  judgedElsewhere,
  judgedShares,
  judgedTo,
  leaveOneOut,
  likelihoodOf,
  poolOf,
} from '../../src/analysis/holes/index.ts';
import { type Lists, listed, qrelsOf, twoSystems } from './listed.ts';

const GRADES = { q1: { a: 2, b: 0, c: 1 }, q2: { d: 1, x: 0 } };
const A: Lists = { q1: ['a', 'u', 'b', 'c'], q2: ['v', 'd'] };
const B: Lists = { q1: ['c', 'w', 'a', 'd'], q2: ['d', 'x'] };
const qrels = qrelsOf(GRADES);
const MEASURES = ['RR', 'P@2', 'R@2'];
const a = listed('A', A, qrels, MEASURES);
const b = listed('B', B, qrels, MEASURES);
const UNJUDGED = 'unjudged' as const;

describe('judged share', () => {
  it('by hand: for that query', () => {
    // A: q1 a of (a, u); q2 d of (v, d). B: q1 c of (c, w); q2 both.
    expect(judgedShares(a.rankings, [2])).toEqual([{ depth: 2, judged: 0.5, holes: 0.5, unjudged: 2, n: 2 }]);
    expect(judgedShares(b.rankings, [1, 2])).toEqual([
      { depth: 1, judged: 1, holes: 0, unjudged: 0, n: 2 },
      { depth: 2, judged: 0.75, holes: 0.25, unjudged: 1, n: 2 },
    ]);
    // d was judged, but for q2: at rank 4 of q1 it is a hole.
    expect(judgedShares(b.rankings, [4])[0]).toMatchObject({ judged: 0.75, unjudged: 2 });
    expect(judgedElsewhere(b, qrels, 4, UNJUDGED)).toEqual({ holes: 2, elsewhere: 1 });
    expect(judgedElsewhere(a, qrels, 4, UNJUDGED)).toEqual({ holes: 2, elsewhere: 0 });
  });

  it('judged to: the depth before the first hole of any list; short lists do not stop it', () => {
    expect(judgedTo(a.rankings)).toBe(0);
    expect(judgedTo(b.rankings)).toBe(1);
    const pooled = listed('C', { q1: ['a', 'b', 'c'], q2: ['d'] }, qrels, ['RR']);
    expect(judgedTo(pooled.rankings)).toBe(3);
    expect(judgedTo(listed('none', {}, qrels, ['RR']).rankings)).toBeUndefined();
    expect(judgedShares(listed('none', {}, qrels, ['RR']).rankings, [5])).toEqual([
      { depth: 5, judged: undefined, holes: undefined, unjudged: 0, n: 0 },
    ]);
  });

  it('a grade below 0 is a hole, unless the collection says it is junk', () => {
    const pooled = qrelsOf({ q: { a: 1, p: -1 } });
    const system = listed('S', { q: ['a', 'p'] }, pooled, ['RR']);
    expect(judgedShares(system.rankings, [2])[0]!.judged).toBe(0.5);
    expect(poolOf([system], pooled, [], 2, UNJUDGED).unjudged).toBe(1);
    expect(poolOf([system], pooled, [], 2, 'junk').unjudged).toBe(0);
  });
});

describe('values under holes', () => {
  it('by hand', () => {
    const { measures, bpref } = holeTable(a, 2);
    // RR: q1 1, whatever u is; q2 1/2, or 1 if v is relevant. Condensed: d is first.
    expect(measures[0]).toEqual({
      measure: 'RR',
      value: 0.75,
      condensed: 1,
      bounds: [0.75, 1],
      tooMany: false,
      n: 2,
    });
    // P@2: q1 1/2 .. 1, q2 1/2 .. 1. Condensed: (a, b) 1/2, (d) 1/2.
    expect(measures[1]).toMatchObject({ value: 0.5, condensed: 0.5, bounds: [0.5, 1] });
    // R@2: q1 a of a, c; with u two of three. q2 d; with v two of two. Nothing makes them less.
    expect(measures[2]).toMatchObject({ value: 0.75, condensed: 0.75, bounds: [0.75, (2 / 3 + 1) / 2] });
    // q1: a has nothing above it; c has b above, 1 of min(N, R) = 1. q2: v is nothing, so d counts whole.
    expect(bpref).toBe((0.5 + 1) / 2);
  });

  it('a hole below the cut-off makes R greater and nothing else', () => {
    const system = listed('S', { q: ['a', 'u', 'v'] }, qrelsOf({ q: { a: 1 } }), ['R@1', 'P@1']);
    const { measures } = holeTable(system, 1);
    expect(measures[0]!.bounds).toEqual([1 / 3, 1]);
    expect(measures[1]!.bounds).toEqual([1, 1]);
  });

  it('measures that are not known to be bounded by them say nothing', () => {
    const { measures } = holeTable(listed('S', A, qrels, ['Judged@2', 'RR(judged_only=True)', 'NumRet']), 2);
    expect(measures.map(({ bounds }) => bounds)).toEqual([undefined, undefined, undefined]);
    expect(measures.map(({ condensed }) => condensed)).toEqual([undefined, 1, undefined]);
  });

  it('bounds are those of holeBounds, whose every hole is tried', () => {
    const grade = fc.option(fc.constantFrom(-1, 0, 1, 2), { nil: undefined });
    const names = ['nDCG@2', 'nDCG@4', 'nDCG', 'AP@3', 'AP', 'RR@2', 'R@2', 'R@5', 'P@3', 'RBP', 'ERR@2', 'Success@2'];
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 9 }), fc.array(grade, { maxLength: 3 }), (list, rest) => {
        const grades: Record<string, number> = {};
        [...list, ...rest].forEach((one, i) => {
          if (one !== undefined) grades[`d${i}`] = one;
        });
        const system = listed('S', { q: list.map((_, i) => `d${i}`) }, qrelsOf({ q: grades }), ['RR']);
        for (const name of names) {
          const right = holeBounds(parseMeasure(name), system.rankings[0]!, 2);
          const ours = boundsUnderHoles(parseMeasure(name), system.rankings[0]!, 2);
          expect(ours.low ?? -1, name).toBeCloseTo(right.low ?? -1, 12);
          expect(ours.high ?? -1, name).toBeCloseTo(right.high ?? -1, 12);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('leave one out', () => {
  const { finders, systems } = leaveOneOut([a, b], qrels, { depth: 2, negative: UNJUDGED });

  it('who found what, by hand', () => {
    // In the first 2: a only A, c only B, d both.
    expect(finders).toMatchObject({ positives: 3, byNone: 0, byOne: 2, byMore: 1 });
    expect(systems.map(({ system, had, alone }) => [system, had, alone])).toEqual([
      ['A', 2, 1],
      ['B', 2, 1],
    ]);
  });

  it('what A would lose, by hand', () => {
    // Without a, q1 of A has c at rank 4: (1/4 + 1/2) / 2.
    expect(systems[0]!.measures[0]).toEqual({
      measure: 'RR',
      value: 0.75,
      without: 0.375,
      loss: 0.375,
      rank: 2,
      rankWithout: 2,
    });
    // Without c, q1 of B has a at rank 3: (1/3 + 1) / 2, now below A's (1 + 1/2) / 2.
    expect(systems[1]!.measures[0]).toMatchObject({
      value: 1,
      without: expect.closeTo(2 / 3, 12),
      loss: expect.closeTo(1 / 3, 12),
      rank: 1,
      rankWithout: 2,
    });
    expect(systems[0]!.recall).toEqual({ all: 0.75, others: 0.5 });
    expect(systems[0]!.warnings).toEqual(['recall-gap']);
  });

  it('a gold that one system found alone: the query vanishes, and it is said', () => {
    const gold = qrelsOf({ q1: { a: 1 }, q2: { d: 1 } });
    const one = listed('A', { q1: ['a'], q2: ['d'] }, gold, ['RR']);
    const two = listed('B', { q1: ['z'], q2: ['d'] }, gold, ['RR']);
    const [left] = leaveOneOut([one, two], gold, { depth: 1, negative: UNJUDGED }).systems;
    expect(left).toMatchObject({ had: 2, alone: 1, vanished: 1, warnings: [] });
    expect(left!.measures[0]).toMatchObject({ value: 1, without: 1, loss: 0 });
    const alone = listed('B', { q1: ['z'], q2: ['z'] }, gold, ['RR']);
    const [all] = leaveOneOut([one, alone], gold, { depth: 1, negative: UNJUDGED }).systems;
    expect(all).toMatchObject({ alone: 2, vanished: 2, warnings: ['one-origin', 'recall-gap'] });
    expect(all!.measures[0]).toMatchObject({ value: 1, without: undefined, loss: undefined });
  });

  it('least relevant grade: below it nothing is a find', () => {
    const { finders: strict } = leaveOneOut([a, b], qrels, { depth: 2, negative: UNJUDGED, level: 2 });
    expect(strict).toMatchObject({ positives: 1, byOne: 1, byMore: 0 });
  });

  it('equals the evaluation of a gold without those documents', () => {
    const names = ['nDCG@3', 'AP', 'RR', 'Bpref', 'P@2'];
    fc.assert(
      fc.property(twoSystems(), ({ grades, first, second }) => {
        const gold = qrelsOf(grades);
        const pair = [listed('A', first, gold, names), listed('B', second, gold, names)];
        const { systems: all } = leaveOneOut(pair, gold, { depth: 2, negative: UNJUDGED });
        const top = (lists: Lists, query: string) => (lists[query] ?? []).slice(0, 2);
        const reduced: Record<string, Record<string, number>> = {};
        for (const [query, row] of Object.entries(grades)) {
          reduced[query] = Object.fromEntries(
            Object.entries(row).filter(
              ([id, grade]) => !(grade > 0 && top(first, query).includes(id) && !top(second, query).includes(id)),
            ),
          );
        }
        const right = evaluate(qrelsOf(reduced), first, names);
        for (const { measure, without } of all[0]!.measures) {
          expect(without ?? -1, measure).toBeCloseTo(right.mean(measure) ?? -1, 12);
        }
      }),
    );
  });
});

describe('the pool', () => {
  it('the union of the first k by query, ids in byte order', () => {
    const pool = poolOf([a, b], qrels, [], 2, UNJUDGED);
    expect(
      pool.pairs.map(({ query, document, rank, systems, judged }) => [query, document, rank, systems, judged]),
    ).toEqual([
      ['q1', 'a', 1, ['A'], true],
      ['q1', 'c', 1, ['B'], true],
      ['q1', 'u', 2, ['A'], false],
      ['q1', 'w', 2, ['B'], false],
      ['q2', 'd', 1, ['A', 'B'], true],
      ['q2', 'v', 1, ['A'], false],
      ['q2', 'x', 2, ['B'], true],
    ]);
    expect(pool).toMatchObject({ queries: 2, judged: 4, unjudged: 3, unjudgedQueries: [] });
    expect(pool.systems).toEqual([
      { system: 'A', pairs: 4, unjudged: 2 },
      { system: 'B', pairs: 4, unjudged: 1 },
    ]);
  });

  it('a query of the lists that nobody judged is in it; a query file says which count and in which order', () => {
    const more = listed('M', { ...A, q9: ['z', 'é', 'ﬁ', '😀'] }, qrels, ['RR']);
    const pool = poolOf([more], qrels, [], 9, UNJUDGED);
    expect(pool.unjudgedQueries).toEqual(['q9']);
    // Bytes, not UTF-16 units: U+FB01 stands before U+1F600.
    expect(pool.pairs.filter(({ query }) => query === 'q9').map(({ document }) => document)).toEqual([
      'z',
      'é',
      'ﬁ',
      '😀',
    ]);
    const some = poolOf(
      [more],
      qrels,
      [
        { id: 'q9', text: '' },
        { id: 'q2', text: '' },
      ],
      1,
      UNJUDGED,
    );
    expect(some.pairs.map(({ query }) => query)).toEqual(['q9', 'q2']);
  });
});

describe('how likely an unjudged document is relevant', () => {
  it('the share at the best rank, made to fall', () => {
    const gold = qrelsOf({ q1: { a: 1, b: 0, c: 1 }, q2: { a: 0, b: 1, c: 0 } });
    // Best ranks: q1 a 1, b 2, c 3; q2 a 1, b 1 (in T), c 3. Shares: 2/3, 0, 1/2; ranks 2 and 3 pool to 1/3.
    const s = listed('S', { q1: ['a', 'b', 'c'], q2: ['a', 'b', 'c'] }, gold, ['RR']);
    const t = listed('T', { q2: ['b'] }, gold, ['RR']);
    const likelihood = likelihoodOf([s, t]);
    expect(likelihood).toMatchObject({ from: 'judged', judged: 6 });
    expect([1, 2, 3, 50].map((rank) => likelihood.at(rank))).toEqual(
      [2 / 3, 1 / 3, 1 / 3, 1 / 3].map((p) => expect.closeTo(p, 12)),
    );
  });

  it('.5 / rank where nothing was judged not relevant', () => {
    const gold = qrelsOf({ q: { a: 1 } });
    const likelihood = likelihoodOf([listed('S', { q: ['a', 'u'] }, gold, ['RR'])]);
    expect([likelihood.from, likelihood.at(1), likelihood.at(4)]).toEqual(['rank', 0.5, 0.125]);
  });
});
