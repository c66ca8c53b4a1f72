import { describe, expect, it } from 'vitest';
import { studentCdf, studentQuantile } from '../../src/stats/distributions.ts';
import { meanInterval } from '../../src/stats/index.ts';

/** Values of scipy 1.17.1: scipy.stats.t.ppf(p, df) and t.cdf(x, df). */
const QUANTILES = [
  [1, 0.6, 0.32491969623290634],
  [1, 0.975, 12.706204736174694],
  [1, 0.9999, 3183.098757118502],
  [2, 0.975, 4.302652729749462],
  [2, 0.995, 9.924843200918287],
  [3, 0.9, 1.637744353696209],
  [5, 0.975, 2.5705818356363146],
  [10, 0.9999, 5.693820101457592],
  [30, 0.975, 2.0422724563012378],
  [53, 0.6, 0.254622580589538],
  [53, 0.975, 2.0057459953178687],
  [200, 0.995, 2.600634436191558],
  [6979, 0.975, 1.960303958133713],
] as const;
const PROBABILITIES = [
  [1, -40, 0.007956089912025812],
  [1, 1, 0.75],
  [2, -2.5, 0.06480586011075541],
  [7, -40, 7.951089992425182e-10],
  [7, 0.3, 0.6135549747989328],
  [30, 2, 0.9726874775185085],
  [30, 5, 0.9999883516572665],
  [500, -0.1, 0.4601922037684381],
  [500, 1, 0.8411028963696958],
] as const;

describe("Student's t", () => {
  it.each(QUANTILES)('%d degrees, quantile %d', (degrees, probability, t) => {
    expect(studentQuantile(probability, degrees) / t).toBeCloseTo(1, 9);
    expect(studentQuantile(1 - probability, degrees) / -t).toBeCloseTo(1, 9);
  });

  it.each(PROBABILITIES)('%d degrees, P(T <= %d)', (degrees, t, probability) => {
    expect(studentCdf(t, degrees) / probability).toBeCloseTo(1, 9);
    expect(studentCdf(-t, degrees)).toBeCloseTo(1 - probability, 10);
  });

  it('one half at 0', () => {
    expect(studentQuantile(0.5, 7)).toBe(0);
    expect(studentCdf(0, 7)).toBeCloseTo(0.5, 15);
  });
});

describe('interval of a mean', () => {
  const five = [0.1, 0.5, 0.9, 0.3, 1.0];

  it("is mean +- t s / sqrt(n), cut to the measure's range", () => {
    const [low, high] = meanInterval(five)!;
    expect(low).toBeCloseTo(0.08232232238000392, 12);
    expect(high).toBeCloseTo(1.037677677619996, 12);
    expect(meanInterval(five, [0, 1])![1]).toBe(1);
  });

  it('leaves undefined values out', () => {
    expect(meanInterval([Number.NaN, ...five, Number.NaN])).toEqual(meanInterval(five));
  });

  it('wider at a higher level', () => {
    const width = (level: number) => {
      const [low, high] = meanInterval(five, [-9, 9], level)!;
      return high - low;
    };
    expect(width(0.99) / width(0.95)).toBeCloseTo(4.604094871415897 / 2.7764451051977987, 9);
  });

  it('says nothing of one value, of equal ones, of none', () => {
    expect(meanInterval([])).toBeUndefined();
    expect(meanInterval([0.5])).toBeUndefined();
    expect(meanInterval([0.1, 0.1, 0.1])).toBeUndefined();
    expect(meanInterval([Number.NaN, 0.5])).toBeUndefined();
  });
});
