import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccardAt, rankBiasedOverlap } from '../../src/stats/index.ts';
import { oracle } from './agreement-oracle.ts';

const list = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop', '__proto__'), { minLength: 1, maxLength: 12 });
const persistence = fc.double({ min: 0.05, max: 0.98, noNaN: true });

describe('rank-biased overlap', () => {
  it.each(oracle.rbo)(
    'lists of $a.length and $b.length at p=$p, as rbo and the definition',
    ({ a, b, p, ext, min, max }) => {
      const ours = rankBiasedOverlap(a, b, { p });
      expect(ours.extrapolated).toBeCloseTo(ext, 12);
      expect(ours.min).toBeCloseTo(min, 12);
      expect(ours.min + ours.residual).toBeCloseTo(max, 12);
    },
  );

  it('by hand: <a b> and <b c> at p = .5', () => {
    // Agreement 0 at depth 1 and 1/2 from depth 2 on: .5 * (0 + .5 * 1/2) + 1/2 * .25.
    const { extrapolated, min, residual } = rankBiasedOverlap(['a', 'b'], ['b', 'c'], { p: 0.5 });
    expect(extrapolated).toBeCloseTo(0.25, 15);
    // One common id for ever: sum over d >= 2 of .5^d / d = ln 2 - .5.
    expect(min).toBeCloseTo(Math.LN2 - 0.5, 15);
    // At most 3 common ids at depth 3, and all from there on: 1/8 at depth 2, .25 beyond.
    expect(min + residual).toBeCloseTo(0.125 + 0.25, 15);
  });

  it("the paper's weight of a prefix (eq. 21): the first 10 ranks at p = .9 hold 86%", () => {
    const ids = Array.from({ length: 10 }, (_, i) => `d${i}`);
    const ten = rankBiasedOverlap(ids, ids, { p: 0.9 });
    expect(ten.min).toBeCloseTo(0.856, 3);
    expect(ten.residual).toBeCloseTo(1 - ten.min, 14);
  });

  it('knows nothing of an empty list', () => {
    expect(rankBiasedOverlap([], ['a', 'b'])).toEqual({ extrapolated: undefined, min: 0, residual: 1 });
    expect(rankBiasedOverlap([], [])).toEqual({ extrapolated: undefined, min: 0, residual: 1 });
  });

  it('refuses ids that stand twice, and p out of range', () => {
    expect(() => rankBiasedOverlap(['a', 'a'], ['b'])).toThrow('an id stands twice in a ranked list');
    for (const p of [0, 1, -1, Number.NaN]) expect(() => rankBiasedOverlap(['a'], ['b'], { p })).toThrow('persistence');
  });

  it('is symmetric, 1 for equal lists, 0 for disjoint ones, and lies between its bounds', () => {
    fc.assert(
      fc.property(list, list, persistence, (a, b, p) => {
        const ours = rankBiasedOverlap(a, b, { p });
        expect(rankBiasedOverlap(b, a, { p })).toEqual(ours);
        expect(ours.extrapolated).toBeGreaterThanOrEqual(ours.min - 1e-12);
        expect(ours.extrapolated).toBeLessThanOrEqual(ours.min + ours.residual + 1e-12);
        expect(ours.min + ours.residual).toBeLessThanOrEqual(1 + 1e-12);
        expect(rankBiasedOverlap(a, a, { p }).extrapolated).toBeCloseTo(1, 12);
        const apart = rankBiasedOverlap(
          a,
          b.map((id) => `other ${id}`),
          { p },
        );
        expect([apart.extrapolated, apart.min]).toEqual([0, 0]);
      }),
      { seed: 1 },
    );
  });

  it('the bounds close in as the lists go on', () => {
    fc.assert(
      fc.property(list, list, persistence, fc.nat(), (a, b, p, cut) => {
        const whole = rankBiasedOverlap(a, b, { p });
        const part = rankBiasedOverlap(a.slice(0, 1 + (cut % a.length)), b.slice(0, 1 + (cut % b.length)), { p });
        expect(part.min).toBeLessThanOrEqual(whole.min + 1e-12);
        expect(part.min + part.residual).toBeGreaterThanOrEqual(whole.min + whole.residual - 1e-12);
      }),
      { seed: 2 },
    );
  });
});

describe('Jaccard', () => {
  it('by hand', () => {
    expect(jaccardAt(['a', 'b', 'c'], ['b', 'd', 'a'], 2)).toBeCloseTo(1 / 3, 15);
    expect(jaccardAt(['a', 'b', 'c'], ['b', 'd', 'a'], 3)).toBe(0.5);
    expect(jaccardAt(['a'], [], 3)).toBe(0);
    expect(jaccardAt([], [], 3)).toBeUndefined();
    expect(jaccardAt(['a', 'b'], ['b', 'a'], 10)).toBe(1);
    for (const k of [0, -1, 1.5, Number.NaN]) expect(() => jaccardAt([], [], k)).toThrow('no depth of a list');
  });
});
