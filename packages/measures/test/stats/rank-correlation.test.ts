import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallTau, kendallTauTop, rankSwaps, tauAP, tauAPb } from '../../src/stats/index.ts';
import { describeShared } from '../shared.ts';
import { oracle } from './agreement-oracle.ts';

const scorings = (values: fc.Arbitrary<number>) =>
  fc
    .array(fc.tuple(values, values), { minLength: 2, maxLength: 12 })
    .map((rows) => [rows.map(([x]) => x), rows.map(([, y]) => y)] as const);
const tied = scorings(fc.integer({ min: 0, max: 3 }));
const orders = fc.integer({ min: 2, max: 10 }).chain((n) =>
  fc.tuple(
    fc.constant(Array.from({ length: n }, (_, i) => i)),
    fc.shuffledSubarray(
      Array.from({ length: n }, (_, i) => i),
      { minLength: n },
    ),
  ),
);

describe("Kendall's tau", () => {
  it.each(oracle.kendall)('of $x.length systems, as scipy', ({ x, y, tau, p }) => {
    const ours = kendallTau(x, y);
    expect(ours.tau).toBeCloseTo(tau, 13);
    expect(ours.p! / p).toBeCloseTo(1, 10);
    expect(ours.n).toBe(x.length);
  });

  it('by hand: one of six pairs turned, (5 - 1) / 6; with a tie in y, 5 / sqrt(6 * 5)', () => {
    expect(kendallTau([1, 2, 3, 4], [1, 3, 2, 4]).tau).toBeCloseTo(4 / 6, 15);
    expect(kendallTau([1, 2, 3, 4], [1, 2, 2, 4]).tau).toBeCloseTo(5 / Math.sqrt(30), 15);
    // Six orders of three systems: two of them have no or all pairs turned.
    expect(kendallTau([1, 2, 3], [1, 2, 3]).p).toBeCloseTo(1 / 3, 15);
  });

  it('is undefined where a side is constant, or nothing is left', () => {
    expect(kendallTau([1, 1, 1], [1, 2, 3])).toEqual({ tau: undefined, n: 3 });
    expect(kendallTau([1, Number.NaN], [Number.NaN, 2])).toEqual({ tau: undefined, n: 0 });
    expect(kendallTau([], [])).toEqual({ tau: undefined, n: 0 });
  });

  it('leaves systems without a value out', () => {
    const { NaN: none } = Number;
    expect(kendallTau([1, none, 2, 3, 4], [1, 9, 3, 2, 4])).toEqual(kendallTau([1, 2, 3, 4], [1, 3, 2, 4]));
    expect(kendallTau([1, 7, 2, 3, 4], [1, none, 3, 2, 4])).toEqual(kendallTau([1, 2, 3, 4], [1, 3, 2, 4]));
  });

  it('by hand: .1 + .2 and .3 are one mean, so 2 of 3 pairs count in x: 2 / sqrt(2 * 3)', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    for (const x of [
      [0.1 + 0.2, 0.3, 0.5],
      [0.3, 0.1 + 0.2, 0.5],
    ]) {
      expect(kendallTau(x, [0.4, 0.6, 0.7]).tau).toBeCloseTo(2 / Math.sqrt(6), 15);
      expect(kendallTau([0.4, 0.6, 0.7], x).tau).toBeCloseTo(2 / Math.sqrt(6), 15);
      expect(tauAP(x, [0.4, 0.6, 0.7])).toBeUndefined();
    }
  });

  it('the last bits of the values order nothing, in any of the statistics', () => {
    const noisy = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.nat(4), fc.nat(4)),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(noisy, (rows) => {
        const [x, y] = [rows.map(([a]) => a / 7), rows.map(([, b]) => b / 7)];
        const [x2, y2] = [rows.map(([a, , n]) => a / 7 + n * 1e-16), rows.map(([, b, , n]) => b / 7 - n * 1e-16)];
        for (const statistic of [kendallTau, tauAP, tauAPb, (a: number[], b: number[]) => kendallTauTop(a, b, 3)])
          expect(statistic(x2, y2)).toEqual(statistic(x, y));
        expect(rankSwaps(['a', 'b'], [x2, y2])).toEqual(rankSwaps(['a', 'b'], [x, y]));
      }),
      { seed: 3 },
    );
  });

  it('among the top: the last two of five are turned, and the top three agree', () => {
    const reference = [0.9, 0.8, 0.7, 0.6, 0.5];
    const scores = [0.9, 0.8, 0.7, 0.1, 0.2];
    expect(kendallTau(scores, reference).tau).toBeCloseTo(0.8, 15);
    expect(kendallTauTop(scores, reference, 3)).toMatchObject({ tau: 1, n: 3 });
    expect(kendallTauTop(scores, reference, 99)).toEqual(kendallTau(scores, reference));
    // A system that ties with the last of the top counts too.
    expect(kendallTauTop(scores, [0.9, 0.8, 0.7, 0.7, 0.5], 3).n).toBe(4);
    expect(() => kendallTauTop(scores, reference, 1)).toThrow('the top 1 systems cannot be put in order');
    expect(() => kendallTau([1, 2], [1])).toThrow('same length, here are 2 and 1');
  });

  it('is symmetric, turns its sign with one side, and asks for order alone', () => {
    fc.assert(
      fc.property(tied, ([x, y]) => {
        const { tau, p } = kendallTau(x, y);
        const same = (other: number | undefined, sign: number) =>
          tau === undefined ? expect(other).toBeUndefined() : expect(other).toBeCloseTo(sign * tau, 12);
        same(kendallTau(y, x).tau, 1);
        same(
          kendallTau(
            x,
            y.map((value) => -value),
          ).tau,
          -1,
        );
        expect(
          kendallTau(
            x.map((value) => Math.exp(value)),
            y,
          ),
        ).toEqual(kendallTau(x, y));
        if (tau !== undefined) {
          expect(Math.abs(tau)).toBeLessThanOrEqual(1);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 1 },
    );
  });
});

/** Pair by pair, as the definition says. */
function tauByPairs(x: readonly number[], y: readonly number[]): number | undefined {
  const pairs = x.flatMap((_, i) => x.slice(0, i).map((_, j) => [Math.sign(x[i]! - x[j]!), Math.sign(y[i]! - y[j]!)]));
  const sum = (value: (pair: number[]) => number) => pairs.reduce((total, pair) => total + value(pair), 0);
  const untied = sum(([a]) => a! * a!) * sum(([, b]) => b! * b!);
  return untied === 0 ? undefined : sum(([a, b]) => a! * b!) / Math.sqrt(untied);
}

describe('the count by a merge sort', () => {
  it.each([2, 5, 1000])('agrees with the pairs one by one, with values out of %i', (kinds) => {
    const value = fc.integer({ min: 0, max: kinds - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 70 }), (rows) => {
        const x = rows.map(([first]) => first);
        const y = rows.map(([, second]) => second);
        const expected = tauByPairs(x, y);
        const { tau } = kendallTau(x, y);
        if (expected === undefined) expect(tau).toBeUndefined();
        else expect(tau).toBeCloseTo(expected, 14);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('takes 0 and -0 for one value, and infinite ones for values', () => {
    expect(kendallTau([0, -0, 1], [2, 1, 3]).tau).toBeCloseTo(tauByPairs([0, 0, 1], [2, 1, 3])!, 15);
    expect(kendallTau([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY], [1, 2, 3]).tau).toBe(1);
  });
});

describeShared('the oracle of ranx and scipy', 'data/conformance/generated/ranx_scipy_oracle.json', (path) => {
  it('kendalltau', () => {
    const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
      stats: { a: number[]; b: number[]; kendalltau: [number, number] };
    };
    const { tau, p } = kendallTau(stats.a, stats.b);
    expect(tau).toBeCloseTo(stats.kendalltau[0], 12);
    expect(p! / stats.kendalltau[1]).toBeCloseTo(1, 10);
  });
});

describe('AP correlation', () => {
  it.each(oracle.ap)('of $ranking.length systems, as pyircor', ({ reference, ranking, b, ap }) => {
    expect(tauAPb(ranking, reference)).toBeCloseTo(b, 13);
    if (ap !== undefined) expect(tauAP(ranking, reference)).toBeCloseTo(ap, 13);
    else expect(tauAP(ranking, reference)).toBeUndefined();
  });

  it('by hand: errors at the top weigh more', () => {
    // Order of the ranking, best first, as places in the reference: 2 1 3 4, shares 0, 1, 1; then 1 2 4 3, shares 1, 1, 2/3.
    const reference = [4, 3, 2, 1];
    expect(tauAP([3, 4, 2, 1], reference)).toBeCloseTo((2 * (0 + 1 + 1)) / 3 - 1, 15);
    expect(tauAP([4, 3, 1, 2], reference)).toBeCloseTo((2 * (1 + 1 + 2 / 3)) / 3 - 1, 15);
    expect(kendallTau([3, 4, 2, 1], reference).tau).toBe(kendallTau([4, 3, 1, 2], reference).tau);
  });

  it('is undefined where nothing is ordered', () => {
    expect(tauAP([1], [1])).toBeUndefined();
    expect(tauAPb([], [])).toBeUndefined();
    expect(tauAPb([1, 1, 1], [1, 2, 3])).toBeUndefined();
    expect(tauAPb([1, 2, 3], [1, 1, 1])).toBeUndefined();
  });

  it('is 1 for the same order, -1 for the opposite one; tau_AP,b is symmetric, and the mean both ways without ties', () => {
    fc.assert(
      fc.property(orders, ([x, y]) => {
        expect(tauAP(x, x)).toBe(1);
        expect(
          tauAP(
            x,
            x.map((value) => -value),
          ),
        ).toBe(-1);
        expect(tauAPb(x, y)).toBeCloseTo((tauAP(x, y)! + tauAP(y, x)!) / 2, 12);
      }),
      { seed: 2 },
    );
    fc.assert(
      fc.property(tied, ([x, y]) => {
        expect(tauAPb(x, y)).toBe(tauAPb(y, x));
      }),
      { seed: 3 },
    );
  });
});

describe('swaps of ranks between measures', () => {
  const means = [
    [0.5, 0.4, 0.3, 0.3],
    [0.4, 0.5, 0.3, 0.2],
    [0.1, Number.NaN, 0.3, 0.2],
  ];

  it('by hand', () => {
    const { measures, ranks, pairs } = rankSwaps(['nDCG@10', 'RR', 'P@1'], means);
    expect(measures).toEqual(['nDCG@10', 'RR', 'P@1']);
    expect(ranks).toEqual([
      [1, 2, 3.5, 3.5],
      [2, 1, 3, 4],
      [3, undefined, 1, 2],
    ]);
    expect(pairs.map(({ first, second, swapped }) => ({ first, second, swapped }))).toEqual([
      { first: 0, second: 1, swapped: [[0, 1]] },
      {
        first: 0,
        second: 2,
        swapped: [
          [0, 2],
          [0, 3],
        ],
      },
      {
        first: 1,
        second: 2,
        swapped: [
          [0, 2],
          [0, 3],
        ],
      },
    ]);
    // Five pairs ordered by the first, six by the second: four agree, one does not.
    expect(pairs[0]!.tau.tau).toBeCloseTo(3 / Math.sqrt(30), 15);
    expect(pairs[1]!.tau).toMatchObject({ n: 3 });
    expect(() => rankSwaps(['RR'], means)).toThrow('1 names of measures, and means by 3');
  });

  it('as many pairs swap as tau counts', () => {
    fc.assert(
      fc.property(orders, ([x, y]) => {
        const [pair] = rankSwaps(['x', 'y'], [x, y]).pairs;
        const all = (x.length * (x.length - 1)) / 2;
        expect(pair!.tau.tau).toBeCloseTo(1 - (2 * pair!.swapped.length) / all, 12);
      }),
      { seed: 4 },
    );
  });
});
