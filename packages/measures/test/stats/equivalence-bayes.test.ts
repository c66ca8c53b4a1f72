import { describe, expect, it } from 'vitest';
import { bayesianComparison, equivalenceTest, pairedDifferences, pairedT } from '../../src/stats/index.ts';
import { expectClose, pairs } from './scipy.ts';

describe.each(pairs)('%s, against statsmodels and scipy', (_, pair) => {
  const d = pairedDifferences(pair.a, pair.b).values;

  it('two one-sided tests', () => {
    const { p, interval, equivalent } = equivalenceTest(d, pair.margin);
    expectClose(p, pair['tost p'], 1e-11);
    expectClose(interval.low, pair['tost interval'][0], 1e-11);
    expectClose(interval.high, pair['tost interval'][1], 1e-11);
    expect(equivalent).toBe(interval.low! > -pair.margin && interval.high! < pair.margin);
  });

  it('posterior', () => {
    const { better, worse, equivalent, interval } = bayesianComparison(d, { rope: pair.margin, level: 0.9 });
    expectClose(better, pair.posterior[0], 1e-11);
    expectClose(worse, pair.posterior[1], 1e-11);
    expect(equivalent).toBeCloseTo(pair.posterior[2], 13);
    expectClose(interval.low, pair['credible 90'][0], 1e-10);
    expectClose(interval.high, pair['credible 90'][1], 1e-10);
  });
});

describe('laws', () => {
  const d = pairedDifferences(pairs[9]![1].a, pairs[9]![1].b).values;
  const turned = d.map((x) => -x);

  it('turned round, better and worse change places and equivalence stays', () => {
    const one = bayesianComparison(d, { rope: 0.01 });
    const other = bayesianComparison(turned, { rope: 0.01 });
    expect(other.better).toBe(one.worse);
    expect(other.worse).toBe(one.better);
    expect(one.better! + one.worse! + one.equivalent!).toBeCloseTo(1, 14);
    expect(equivalenceTest(turned, 0.05).p).toBe(equivalenceTest(d, 0.05).p);
  });

  it('without a region the posterior is the one-sided p of the t test', () => {
    const { better, worse, equivalent } = bayesianComparison(d);
    expect(2 * Math.min(better!, worse!)).toBeCloseTo(pairedT(d).p!, 13);
    expect(equivalent).toBeCloseTo(0, 15);
  });

  it('a wider margin is never harder to keep', () => {
    const ps = [0.01, 0.02, 0.05, 0.1].map((margin) => equivalenceTest(d, margin).p!);
    for (let i = 1; i < ps.length; i++) expect(ps[i]).toBeLessThan(ps[i - 1]!);
  });
});

describe('where nothing can be told', () => {
  it.each([
    [[], 'too few'],
    [[0.1, Number.NaN], 'too few'],
    [[0, 0, 0], 'no variance'],
    [[0.1, 0.1, 0.1], 'no variance'],
  ] as const)('%j: %s', (d, degenerate) => {
    expect(equivalenceTest(d, 0.1)).toMatchObject({ p: undefined, equivalent: undefined, degenerate });
    expect(bayesianComparison(d)).toMatchObject({
      better: undefined,
      worse: undefined,
      equivalent: undefined,
      degenerate,
    });
  });

  it('wrong options are named', () => {
    expect(() => equivalenceTest([1, 2], 0)).toThrow(/margin is 0/);
    expect(() => equivalenceTest([1, 2], 0.1, { alpha: 0.5 })).toThrow(/alpha is 0.5/);
    expect(() => bayesianComparison([1, 2], { rope: -1 })).toThrow(/rope is -1/);
  });
});
