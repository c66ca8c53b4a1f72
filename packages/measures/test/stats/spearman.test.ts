import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confusion } from '../../src/stats/confusion.ts';
import { cohenKappa, kappaOfCounts, weightedKappa } from '../../src/stats/kappa.ts';
import { spearmanRho } from '../../src/stats/spearman.ts';

interface Row {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly times: readonly number[];
  readonly rho: number | null;
  readonly 'of times': number | null;
}
const { rows } = JSON.parse(readFileSync(new URL('spearman.json', import.meta.url), 'utf8')) as { rows: Row[] };

describe("Spearman's rho", () => {
  it('equals scipy, each once and each so many times', () => {
    expect(rows.length).toBe(4);
    for (const { x, y, times, rho, 'of times': resampled } of rows) {
      if (rho !== null) expect(spearmanRho(x, y)()).toBeCloseTo(rho, 12);
      if (resampled !== null) expect(spearmanRho(x, y)(times)).toBeCloseTo(resampled, 12);
    }
  });

  it('is undefined where one side is all equal', () => {
    expect(spearmanRho([1, 1, 1], [1, 2, 3])()).toBeUndefined();
    expect(spearmanRho([1, 2], [1, 2])([2, 0])).toBeUndefined();
    expect(spearmanRho([], [])()).toBeUndefined();
    expect(() => spearmanRho([1], [])).toThrow(/1 and 0/);
    expect(() => spearmanRho([Number.NaN, 1], [1, 2])).toThrow(/finite/);
  });
});

describe('kappa of counts', () => {
  it('is that of the labels', () => {
    const label = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(label, label), { maxLength: 40 }), (pairs) => {
        const a = pairs.map(([one]) => one);
        const b = pairs.map(([, other]) => other);
        const { counts } = confusion(a, b, [0, 1, 2, 3]);
        expect(kappaOfCounts([0, 1, 2, 3], counts)).toEqual(near(cohenKappa(a, b)));
        for (const weights of ['linear', 'quadratic'] as const) {
          expect(kappaOfCounts([0, 1, 2, 3], counts, weights)).toEqual(near(weightedKappa(a, b, weights)));
        }
      }),
    );
  });
});

function near(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? expect.closeTo(value, 12) : value]),
  );
}
