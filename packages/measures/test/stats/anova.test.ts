import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/advanced.ts';
import { brownForsythe, normalityTest, twoWayAnova } from '../../src/stats/index.ts';
import { shapeOf } from '../../src/stats/normality.ts';
import { expectClose, scipy } from './scipy.ts';

const { columns, ...expected } = scipy.anova;

describe('two-way ANOVA, against statsmodels and scipy', () => {
  const result = twoWayAnova(columns)!;
  const { checks } = result;

  it('squares, degrees of freedom, F and p', () => {
    [result.systems, result.queries].forEach((factor, i) => {
      expectClose(factor.ss, expected.ss[i]!, 1e-11);
      expect(factor.df).toBe(expected.df[i]);
      expectClose(factor.F, expected.F[i]!, 1e-11);
      expectClose(factor.p, expected.p[i]!, 1e-10);
    });
    expectClose(result.residual.ss, expected.ss[2]!, 1e-11);
    expect(result.residual.df).toBe(expected.df[2]);
    expectClose(result.residual.sd, expected['residual sd'], 1e-11);
  });

  it('checks of the residuals', () => {
    expectClose(checks.shape?.skewness, expected.skewness, 1e-10);
    expectClose(checks.shape?.excessKurtosis, expected.kurtosis, 1e-10);
    expectClose(checks.normality?.statistic, expected.normality[0], 1e-10);
    expectClose(checks.normality?.p, expected.normality[1], 1e-10);
    expectClose(checks.spread?.F, expected.spread[0], 1e-9);
    expectClose(checks.spread?.p, expected.spread[1], 1e-10);
    expectClose(checks.nonAdditivity?.F, expected['non-additivity'][0], 1e-9);
    expectClose(checks.nonAdditivity?.p, expected['non-additivity'][1], 1e-10);
  });

  it('a query that a system has no score for is left out', () => {
    const longer = columns.map((column, s) => [0.4, ...column, s === 1 ? Number.NaN : 0.9]);
    longer[2]![0] = Number.NaN;
    expect(twoWayAnova(longer)).toEqual(result);
  });
});

describe('by hand', () => {
  it('two systems on two queries: 1 3 / 2 8', () => {
    // Means 2, 5 of systems, 1.5, 5.5 of queries, 3.5 of all; residuals 1, -1, -1, 1.
    const { n, systems, queries, residual, checks } = twoWayAnova([
      [1, 3],
      [2, 8],
    ])!;
    expect(n).toBe(2);
    expect(systems).toMatchObject({ ss: 9, df: 1, F: 9 / 4 });
    expect(queries).toMatchObject({ ss: 16, df: 1, F: 4 });
    expect(residual).toEqual({ ss: 4, df: 1, sd: 2 });
    expect(checks.nonAdditivity).toBeUndefined();
  });

  it('no more than additive effects: no F', () => {
    const { systems, residual, checks } = twoWayAnova([
      [0.1, 0.3, 0.7],
      [0.2, 0.4, 0.8],
    ])!;
    expect(residual.ss).toBe(0);
    expect(systems.F).toBeUndefined();
    expect(systems.p).toBeUndefined();
    expect(checks).toEqual({ shape: undefined, normality: undefined, spread: undefined, nonAdditivity: undefined });
  });

  it('too little for an analysis', () => {
    expect(twoWayAnova([])).toBeUndefined();
    expect(twoWayAnova([[1, 2, 3]])).toBeUndefined();
    expect(twoWayAnova([[1], [2]])).toBeUndefined();
    expect(
      twoWayAnova([
        [1, Number.NaN],
        [2, 3],
      ]),
    ).toBeUndefined();
  });

  it('effects that multiply are found not to add', () => {
    const queries = [0.1, 0.2, 0.4, 0.6, 0.8, 0.9];
    const random = randomOf(1);
    const multiplied = [0.5, 0.75, 1].map((factor) => queries.map((q) => factor * q + 0.01 * random()));
    expect(twoWayAnova(multiplied)?.checks.nonAdditivity?.p).toBeLessThan(1e-6);
  });

  it('shape: of two equal halves 0 and -2, of a lopsided one to the right above 0', () => {
    expect(shapeOf(Float64Array.of(0, 1, 0, 1))).toEqual({ skewness: 0, excessKurtosis: -2 });
    expect(shapeOf(Float64Array.of(0, 0, 0, 4))!.skewness).toBeCloseTo(6 / 3 ** 1.5, 14);
    expect(shapeOf(Float64Array.of(1, 1))).toBeUndefined();
    expect(normalityTest(new Float64Array(19).map((_, i) => i))).toBeUndefined();
  });

  it('spread: the same distances give F = 0, a group apart a small p', () => {
    const even = [Float64Array.of(1, 2, 4), Float64Array.of(11, 12, 14)];
    expect(brownForsythe(even)).toEqual({ F: 0, df: [1, 4], p: 1 });
    expect(brownForsythe([Float64Array.of(1, 1), Float64Array.of(2, 2)])).toBeUndefined();
    expect(brownForsythe([Float64Array.of(1, 2)])).toBeUndefined();
    expect(brownForsythe([Float64Array.of(1, 2), new Float64Array(0)])).toBeUndefined();
  });
});
