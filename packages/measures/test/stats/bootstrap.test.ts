import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcaInterval } from '../../src/stats/bootstrap.ts';
import { bootstrapInterval, bootstrapIntervals, pairedDifferences } from '../../src/stats/index.ts';
import { expectClose, pairs, scipy } from './scipy.ts';

const differences = (name: string) => {
  const { a, b } = scipy.pairs[name]!;
  return pairedDifferences(a, b).values;
};

describe('against scipy', () => {
  it.each(pairs)('BCa of given means, %s', (_, pair) => {
    const means = Float64Array.from(pair['resampled means']);
    const { low, high } = bcaInterval(pairedDifferences(pair.a, pair.b).values, means, 0.95);
    expectClose(low, pair.bca[0], 1e-11);
    expectClose(high, pair.bca[1], 1e-11);
  });

  it.each(scipy.bootstrap)('$pair, $method', ({ pair, method, mean, sd }) => {
    const { low, high } = bootstrapInterval(differences(pair), {
      method: method === 'BCa' ? 'bca' : 'percentile',
      draws: 20_000,
      seed: 3,
    });
    // One set of draws of ours beside the mean of scipy's twelve.
    const error = 3 * Math.sqrt(1 + 1 / 12);
    expect(Math.abs(low! - mean[0])).toBeLessThan(error * sd[0]);
    expect(Math.abs(high! - mean[1])).toBeLessThan(error * sd[1]);
  });
});

describe('by hand', () => {
  it('percentiles of the two values 0 and 1: means 0, 1/2, 1 with 1/4, 1/2, 1/4', () => {
    const at = (level: number) => bootstrapInterval([0, 1], { method: 'percentile', level });
    expect(at(0.4)).toEqual({ low: 0.5, high: 0.5 });
    expect(at(0.6)).toEqual({ low: 0, high: 1 });
  });

  it('no interval without spread', () => {
    const none = { low: undefined, high: undefined };
    expect(bootstrapInterval([])).toEqual({ ...none, degenerate: 'too few' });
    expect(bootstrapInterval([0.4, Number.NaN])).toEqual({ ...none, degenerate: 'too few' });
    expect(bootstrapInterval([0.6 - 0.5, 0.9 - 0.8, 0.1])).toEqual({ ...none, degenerate: 'no variance' });
  });

  it('the same seed, the same interval; undefined values are left out; a higher level is wider', () => {
    const d = differences('bimodal 25');
    const interval = bootstrapInterval(d, { seed: 4 });
    expect(bootstrapInterval(d, { seed: 4 })).toEqual(interval);
    expect(bootstrapInterval(d, { seed: 5 })).not.toEqual(interval);
    expect(bootstrapInterval([Number.NaN, ...d, Number.NaN], { seed: 4 })).toEqual(interval);
    const wider = bootstrapInterval(d, { seed: 4, level: 0.99 });
    expect(wider.low).toBeLessThan(interval.low!);
    expect(wider.high).toBeGreaterThan(interval.high!);
  });

  it('turned round, the ends change places', () => {
    const d = differences('bimodal 76');
    for (const method of ['bca', 'percentile'] as const) {
      const { low, high } = bootstrapInterval(d, { method });
      const turned = bootstrapInterval(
        d.map((x) => -x),
        { method },
      );
      expect(turned.low).toBeCloseTo(-high!, 12);
      expect(turned.high).toBeCloseTo(-low!, 12);
    }
  });

  it('means that all lie on one side leave the interval inside them', () => {
    const means = Float64Array.from({ length: 100 }, (_, i) => 5 + i / 100);
    const { low, high } = bcaInterval(Float64Array.of(1, 2, 3), means, 0.95);
    expect(low).toBeGreaterThanOrEqual(5);
    expect(high).toBeLessThanOrEqual(5.99);
  });

  it('wrong options are named', () => {
    expect(() => bootstrapInterval([1, 2], { level: 95 })).toThrow(/level 95/);
    expect(() => bootstrapInterval([1, 2], { draws: 0.5 })).toThrow(/0.5 draws/);
  });
});

describe('many columns at once', () => {
  it('each has the intervals that it has alone, to the last bit', () => {
    const value = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 0.1, Number.NaN, 1e-300));
    const columns = fc
      .integer({ min: 0, max: 40 })
      .chain((n) => fc.array(fc.array(value, { minLength: n, maxLength: n }), { maxLength: 9 }));
    fc.assert(
      fc.property(columns, fc.integer(), fc.constantFrom(0.9, 0.95), (columns, seed, level) => {
        const options = { seed, level, draws: 60 };
        expect(bootstrapIntervals(columns, options)).toEqual(
          columns.map((column) => ({
            bca: bootstrapInterval(column, { ...options, method: 'bca' }),
            percentile: bootstrapInterval(column, { ...options, method: 'percentile' }),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('wrong options are named', () => {
    expect(() => bootstrapIntervals([[1, 2]], { level: 95 })).toThrow(/level 95/);
    expect(() => bootstrapIntervals([[1, 2]], { draws: 0.5 })).toThrow(/0.5 draws/);
  });
});
