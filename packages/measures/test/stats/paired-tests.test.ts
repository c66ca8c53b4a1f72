import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cohenDz,
  meanInterval,
  moments,
  pairedDifferences,
  pairedT,
  probabilityOfSuperiority,
  signTest,
  standardisedMeanDifference,
  wilcoxon,
} from '../../src/stats/index.ts';
import { describeShared } from '../shared.ts';
import { expectClose, pairs } from './scipy.ts';

describe('paired differences', () => {
  it('are other - baseline where both are defined', () => {
    const { rows, values } = pairedDifferences([0.1, Number.NaN, 0.5, 0.2], [0.4, 0.3, Number.NaN, 0.1]);
    expect([...rows]).toEqual([0, 3]);
    expect(values[0]).toBeCloseTo(0.3, 15);
    expect(values[1]).toBeCloseTo(-0.1, 15);
  });

  it('the noise of the last bits is 0', () => {
    expect(0.1 + 0.2 - 0.3).not.toBe(0);
    expect([...pairedDifferences([0.3], [0.1 + 0.2]).values]).toEqual([0]);
    expect([...pairedDifferences([0.3], [0.3 + 1e-11]).values]).not.toEqual([0]);
  });

  it('columns of other queries are refused', () => {
    expect(() => pairedDifferences([1], [1, 2])).toThrow(/join them by query/);
  });

  it('moments: undefined is left out, and there is no spread of one', () => {
    expect(moments([])).toEqual({ n: 0, mean: undefined, variance: undefined, sd: undefined });
    expect(moments([Number.NaN, 0.5])).toEqual({ n: 1, mean: 0.5, variance: undefined, sd: undefined });
    expect(moments([1, 2, Number.NaN, 3])).toEqual({ n: 3, mean: 2, variance: 1, sd: 1 });
    expect(moments([0.6 - 0.5, 0.9 - 0.8, 0.1]).variance).toBe(0);
  });
});

describe.each(pairs)('%s, against scipy', (_, pair) => {
  const d = pairedDifferences(pair.a, pair.b).values;

  it('mean and standard deviation', () => {
    expectClose(moments(d).mean, pair.mean);
    expectClose(moments(d).sd, pair.sd);
  });

  it('t test', () => {
    const result = pairedT(d);
    expectClose(result.t, pair.t);
    expectClose(result.p, pair['t p']);
    expectClose(result.interval.low, pair['t interval'][0], 1e-11);
    expectClose(result.interval.high, pair['t interval'][1], 1e-11);
    expect(result.df).toBe(d.length - 1);
    expect(meanInterval(d)![0]).toBeCloseTo(result.interval.low!, 14);
  });

  it('signed-rank test', () => {
    const result = wilcoxon(d);
    expect(result.statistic).toBe(pair.wilcoxon);
    expectClose(result.p, pair['wilcoxon p']);
  });

  it('sign test', () => expectClose(signTest(d).p, pair['sign p']));

  it('effect sizes', () => {
    expectClose(cohenDz(d), pair.mean / pair.sd);
    expectClose(standardisedMeanDifference(pair.a, pair.b), pair.smd);
    expectClose(probabilityOfSuperiority(pair.a, pair.b), pair.superiority);
  });
});

describe('where there is nothing to test', () => {
  it('all differences 0: p = 1', () => {
    for (const zeros of [[0], [0, 0], [0, Number.NaN, 0, 0]]) {
      expect(pairedT(zeros).p).toBe(1);
      expect(wilcoxon(zeros).p).toBe(1);
      expect(signTest(zeros).p).toBe(1);
    }
  });

  it('no differences: undefined', () => {
    for (const none of [[], [Number.NaN]]) {
      expect(pairedT(none).p).toBeUndefined();
      expect(wilcoxon(none).p).toBeUndefined();
      expect(signTest(none).p).toBeUndefined();
      expect(cohenDz(none)).toBeUndefined();
    }
    expect(probabilityOfSuperiority([Number.NaN], [1])).toBeUndefined();
    expect(standardisedMeanDifference([1], [2])).toBeUndefined();
    expect(standardisedMeanDifference([1, 1], [2, 2])).toBeUndefined();
  });

  it('equal differences: no t, and p is not 0', () => {
    const { t, p, interval, degenerate, mean } = pairedT([0.6 - 0.5, 0.9 - 0.8, 0.1]);
    expect({ t, p, degenerate }).toEqual({ t: undefined, p: undefined, degenerate: 'no variance' });
    expect(interval).toEqual({ low: undefined, high: undefined, degenerate: 'no variance' });
    expect(mean).toBeCloseTo(0.1, 12);
    expect(pairedT([0.3])).toMatchObject({ p: undefined, degenerate: 'too few' });
    expect(cohenDz([0.1, 0.1])).toBeUndefined();
  });

  it('sizes that differ in their last bits are tied', () => {
    const d = [0.3 - 0.2, -0.1, 0.5, 0.7, 0.9 - 0.8];
    // Ranks 2, 2, 4, 5, 2; R- = 2: patterns with R+ at most 2 are none at all, and each of the three of rank 2.
    expect(wilcoxon(d)).toEqual({ n: 5, statistic: 2, p: (2 * 4) / 32, exact: true });
  });
});

const column = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 60 });
const TESTS = {
  't test': (d: readonly number[]) => pairedT(d).p,
  'signed-rank test': (d: readonly number[]) => wilcoxon(d).p,
  'sign test': (d: readonly number[]) => signTest(d).p,
};

describe.each(Object.entries(TESTS))('laws of the %s', (_, test) => {
  it('p lies in (0, 1], is the same for the other direction and any order of the queries', () => {
    fc.assert(
      fc.property(column, (tenths) => {
        const d = tenths.map((x) => x / 10);
        const p = test(d);
        if (p === undefined) return;
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(test(d.map((x) => -x))).toBeCloseTo(p, 13);
        expect(test(d.toReversed())).toBeCloseTo(p, 13);
      }),
      { seed: 1 },
    );
  });
});

interface Stats {
  readonly stats: {
    readonly a: readonly number[];
    readonly b: readonly number[];
    readonly ttest_rel: readonly [number, number];
    readonly wilcoxon: readonly [number, number];
  };
}

describeShared('scipy 1.10.1', 'data/conformance/generated/ranx_scipy_oracle.json', (path) => {
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as Stats;
  const d = pairedDifferences(stats.b, stats.a).values;

  it('t test', () => {
    expectClose(pairedT(d).t, stats.ttest_rel[0]);
    expectClose(pairedT(d).p, stats.ttest_rel[1]);
  });

  it('signed-rank test', () => {
    expect(wilcoxon(d).statistic).toBe(stats.wilcoxon[0]);
    expectClose(wilcoxon(d).p, stats.wilcoxon[1]);
  });
});
