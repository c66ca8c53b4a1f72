import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexiprecision, lexirecall, recallPairedPreference } from '../../src/stats/index.ts';

describe('by hand', () => {
  it.each([
    // Levels 1 to 3: the one list first, the other first, and nobody reaches the third.
    [[1, 9], [2, 3], 3, 0, 1, -1],
    [[1, 2], [1, 5], 2, 1 / 2, 1, 1],
    [[2], [1, 4], 2, -1, -1, -1],
    [[], [7], 4, -1 / 4, -1, -1],
    [[3], [3], 1, 0, 0, 0],
  ] as const)('%j against %j of %d', (one, other, relevant, rpp, first, last) => {
    expect(recallPairedPreference(one, other, relevant)).toBeCloseTo(rpp, 12);
    expect(lexiprecision(one, other)).toBe(first);
    expect(lexirecall(one, other)).toBe(last);
  });

  it('nothing relevant: undefined', () => expect(recallPairedPreference([], [], 0)).toBe(undefined));
});

describe('laws', () => {
  const ranks = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }).map((of) => of.sort((a, b) => a - b));

  it('the other way round they say the opposite, and of a better list at every level they say so', () => {
    fc.assert(
      fc.property(ranks, ranks, fc.integer({ min: 5, max: 8 }), (one, other, relevant) => {
        const rpp = recallPairedPreference(one, other, relevant)!;
        expect(recallPairedPreference(other, one, relevant)! + rpp).toBe(0);
        expect(lexiprecision(one, other) + lexiprecision(other, one)).toBe(0);
        expect(lexirecall(one, other) + lexirecall(other, one)).toBe(0);
        const better = one.map((rank) => Math.max(1, rank - 1)).filter((rank, i, all) => all.indexOf(rank) === i);
        if (better.length < one.length) return;
        expect(recallPairedPreference(better, one, relevant)).toBeGreaterThanOrEqual(0);
        expect(lexiprecision(better, one)).toBeGreaterThanOrEqual(0);
        expect(lexirecall(better, one)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 27, numRuns: 500 },
    );
  });

  it('lexiprecision and lexirecall order lists without circles', () => {
    fc.assert(
      fc.property(ranks, ranks, ranks, (a, b, c) => {
        for (const prefer of [lexiprecision, lexirecall])
          if (prefer(a, b) >= 0 && prefer(b, c) >= 0) expect(prefer(a, c)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 28, numRuns: 500 },
    );
  });
});
