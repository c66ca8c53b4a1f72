import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalSwapRate, swapRate, swapRates } from '../../src/stats/index.ts';
import { oracle } from './agreement-oracle.ts';

const { NaN: none } = Number;

describe('swap rate', () => {
  it.each(oracle.swaps.flatMap(({ differences, sizes }) => sizes.map((row) => ({ ...row, differences }))))(
    '$size of $differences.length queries, as over all subsets',
    ({ differences, size, rate, normal }) => {
      const draws = 20_000;
      const ours = swapRate(differences, size, { draws, seed: 1 });
      // Four standard errors of a share; each draw adds 0, one half or 1.
      expect(Math.abs(ours.rate - rate)).toBeLessThanOrEqual(4 * Math.sqrt((rate * (1 - rate)) / draws));
      expect(ours.normal).toBeCloseTo(normal, 13);
    },
  );

  it('by hand: of 1, 1, -1 one query in three swaps, and two of the three pairs tie', () => {
    const ours = (size: number) => swapRate([1, 1, -1], size, { draws: 30_000 }).rate;
    expect(Math.abs(ours(1) - 1 / 3)).toBeLessThan(0.011);
    expect(Math.abs(ours(2) - 1 / 3)).toBeLessThan(0.011);
    expect(ours(3)).toBe(0);
  });

  it('all queries: no swap; no difference at all: one half', () => {
    expect(swapRate([0.1, -0.2, 0.3], 3)).toEqual({ size: 3, rate: 0, normal: 0 });
    expect(swapRate([0, 0, 0], 2)).toEqual({ size: 2, rate: 0.5, normal: 0.5 });
    // In the last bits 0.1 + 0.2 - 0.3 is not 0.
    expect(swapRate([0.1, 0.2, -0.3], 3)).toEqual({ size: 3, rate: 0.5, normal: 0.5 });
    expect(swapRate([0.2, 0.2, 0.2], 1)).toEqual({ size: 1, rate: 0, normal: 0 });
    expect(swapRate([0.2], 1)).toEqual({ size: 1, rate: 0, normal: 0 });
  });

  it('refuses a size that cannot be drawn', () => {
    expect(() => swapRate([0.1, 0.2, none], 3)).toThrowErrorMatchingInlineSnapshot(
      `[MeasureError: a subset of 3 queries cannot be drawn from 2 without replacement; give sizes up to 2]`,
    );
    expect(() => swapRate([none], 1)).toThrowErrorMatchingInlineSnapshot(
      `[MeasureError: there is no query on which both systems are defined, and so nothing to draw from]`,
    );
    for (const size of [0, -1, 1.5, none]) expect(() => swapRate([0.1], size)).toThrow('a whole number from 1');
    expect(() => swapRate([0.1], 1, { draws: 0 })).toThrow('draws=0');
    expect(() => normalSwapRate([0.1], 2)).toThrow('cannot be drawn from 1');
    for (const nothing of [[], [Number.NaN]]) {
      expect(() => normalSwapRate(nothing, 1)).toThrow('no query on which both systems are defined');
    }
    expect(() => swapRates([Float64Array.of(1, none), Float64Array.of(none, 1)], [1])).toThrow(
      'no query on which both',
    );
    expect(() => swapRates([Float64Array.of(1, none), Float64Array.of(1, 2)], [2])).toThrow('cannot be drawn from 1');
    expect(() => swapRates([Float64Array.of(1), Float64Array.of(1, 2)], [1])).toThrow('equally long');
  });

  it('is deterministic, and turns with no sign', () => {
    const { differences } = oracle.swaps[1]!;
    const turned = differences.map((value) => -value);
    expect(swapRate(differences, 4, { seed: 3 })).toEqual(swapRate(differences, 4, { seed: 3 }));
    expect(swapRate(turned, 4, { seed: 3 })).toEqual(swapRate(differences, 4, { seed: 3 }));
    expect(swapRate(differences, 4, { seed: 4 }).rate).not.toBe(swapRate(differences, 4, { seed: 3 }).rate);
  });
});

describe('swap rates of all pairs', () => {
  const score = fc.oneof(fc.constantFrom(0, 0.25, 0.5, 1, none), fc.double({ min: 0, max: 1, noNaN: true }));
  const table = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 4, max: 12 }))
    .chain(([systems, queries]) =>
      fc.array(fc.array(score, { minLength: queries, maxLength: queries }), { minLength: systems, maxLength: systems }),
    );

  it('each is the swap rate of the difference of two columns', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 0, max: 99 }), (rows, seed) => {
        const columns = rows.map((row) => Float64Array.from(row));
        const common = (a: number, b: number) =>
          columns[a]!.map((value, q) => columns[b]![q]! - value).filter((value) => !Number.isNaN(value));
        const pairs = columns.flatMap((_, a) => columns.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
        const most = Math.min(...pairs.map(([a, b]) => common(a, b).length));
        fc.pre(most > 0);
        const sizes = [...new Set([most, 1, Math.ceil(most / 2)])];
        const ours = swapRates(columns, sizes, { draws: 50, seed });
        expect(ours.map(({ a, b }) => [a, b])).toEqual(pairs);
        for (const { a, b, n, mean, rates } of ours) {
          const differences = common(a, b);
          expect(n).toBe(differences.length);
          expect(mean).toBeCloseTo(differences.reduce((sum, d) => sum + d, 0) / n, 12);
          expect(rates).toEqual(sizes.map((size) => swapRate(differences, size, { draws: 50, seed })));
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('a size does not depend on the other sizes asked for, nor a pair on the other systems', () => {
    const columns = oracle.friedman[2]!.columns.map((column) => Float64Array.from(column));
    const all = swapRates(columns, [30, 5, 10], { draws: 200 });
    expect(all).toHaveLength(45);
    expect(swapRates(columns, [5], { draws: 200 })[0]!.rates[0]).toEqual(all[0]!.rates[1]);
    expect(swapRates([columns[0]!, columns[9]!], [30, 5, 10], { draws: 200 })[0]).toEqual({ ...all[8], b: 1 });
    expect(swapRates(columns.slice(0, 1), [5])).toEqual([]);
    expect(swapRates([], [5])).toEqual([]);
  });
});
