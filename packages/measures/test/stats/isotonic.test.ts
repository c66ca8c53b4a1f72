import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isotonicFit } from '../../src/stats/isotonic.ts';

interface Row {
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly rising: readonly number[];
  readonly falling: readonly number[];
  readonly unweighted: readonly number[];
}

const { rows } = JSON.parse(readFileSync(new URL('isotonic.json', import.meta.url), 'utf8')) as { rows: Row[] };

describe('isotonic regression', () => {
  it('equals scikit-learn', () => {
    expect(rows.length).toBe(20);
    const close = (ours: Float64Array, theirs: readonly number[]) => {
      expect(ours.length).toBe(theirs.length);
      theirs.forEach((value, i) => {
        expect(ours[i]).toBeCloseTo(value, 12);
      });
    };
    for (const { values, weights, rising, falling, unweighted } of rows) {
      close(isotonicFit(values, weights), rising);
      close(isotonicFit(values, weights, 'falling'), falling);
      close(isotonicFit(values), unweighted);
    }
  });

  it('by hand', () => {
    // 3 and 1 pool to 2; weighted 1:3 to 1.5.
    expect([...isotonicFit([0, 3, 1, 5])]).toEqual([0, 2, 2, 5]);
    expect([...isotonicFit([0, 3, 1, 5], [1, 1, 3, 1])]).toEqual([0, 1.5, 1.5, 5]);
    expect([...isotonicFit([0.5, 0.2, 0.4], undefined, 'falling')]).toEqual([
      0.5,
      expect.closeTo(0.3, 12),
      expect.closeTo(0.3, 12),
    ]);
    expect([...isotonicFit([])]).toEqual([]);
  });

  it('never falls, keeps the weighted sum, leaves what is in order', () => {
    const value = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.integer({ min: 1, max: 9 })), { maxLength: 30 }), (pairs) => {
        const values = pairs.map(([v]) => v);
        const weights = pairs.map(([, w]) => w);
        const fit = isotonicFit(values, weights);
        for (let i = 1; i < fit.length; i++) expect(fit[i]! >= fit[i - 1]!).toBe(true);
        const sum = (all: ArrayLike<number>) => weights.reduce((total, w, i) => total + w * all[i]!, 0);
        expect(sum(fit)).toBeCloseTo(sum(values), 8);
        expect([...isotonicFit(fit, weights)].every((v, i) => Math.abs(v - fit[i]!) < 1e-9)).toBe(true);
      }),
    );
  });
});
