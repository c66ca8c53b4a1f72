import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/advanced.ts';
import {
  pairedDifferences,
  pairwiseRandomisationTests,
  randomisationTest,
  randomisationTests,
} from '../../src/stats/index.ts';
import { expectClose, pairs, scipy } from './scipy.ts';

const NAN = Number.NaN;

/** Hits of the simple version: draw by draw, query by query. */
function simpleHits(d: readonly number[], draws: number, seed: number): number {
  const random = randomOf(seed);
  const defined = d.map((x) => (Number.isNaN(x) ? 0 : x));
  const sum = (signs: (i: number) => number) => Math.abs(defined.reduce((total, x, i) => total + signs(i) * x, 0));
  const threshold = sum(() => 1) - 1e-12 * defined.reduce((total, x) => total + Math.abs(x), 0);
  let hits = 0;
  for (let b = 0; b < draws; b++) {
    const words = Array.from({ length: Math.ceil(d.length / 32) }, () => Math.floor(random() * 2 ** 32));
    if (sum((i) => ((words[i >> 5]! >>> (i & 31)) & 1 ? 1 : -1)) >= threshold) hits++;
  }
  return hits;
}

/** p over all sign patterns, one by one. */
function simpleExact(d: readonly number[]): number {
  const size = d.reduce((total, x) => total + Math.abs(x), 0);
  const observed = Math.abs(d.reduce((total, x) => total + x, 0));
  let hits = 0;
  for (let m = 0; m < 2 ** d.length; m++) {
    const sum = d.reduce((total, x, i) => total + ((m >> i) & 1 ? x : -x), 0);
    if (Math.abs(sum) >= observed - 1e-12 * size) hits++;
  }
  return hits / 2 ** d.length;
}

/** Scores with many ties, and now and then none. */
const score = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 10 }).map((x) => x / 10), weight: 9 },
  { arbitrary: fc.constant(NAN), weight: 1 },
);

describe('against scipy', () => {
  it.each(pairs.filter(([, pair]) => pair['randomisation p'] !== null))('%s, all patterns', (_, pair) => {
    const result = randomisationTest(pairedDifferences(pair.a, pair.b).values);
    expect(result.exact).toBe(true);
    expectClose(result.p, pair['randomisation p']!);
    expectClose(result.mean, pair.mean);
  });

  it.each(scipy.randomisation)('$pair, sampled', ({ pair, p }) => {
    const { a, b } = scipy.pairs[pair]!;
    const draws = 50_000;
    const result = randomisationTest(pairedDifferences(a, b).values, { draws, seed: 7 });
    expect(result).toMatchObject({ exact: false, draws, n: a.length });
    const error = Math.sqrt(p * (1 - p) * (1 / draws + 1 / 400_000));
    expect(Math.abs(result.p! - p)).toBeLessThan(3 * error);
  });
});

describe('against the simple version', () => {
  it('all patterns', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 10 }), fc.array(score, { minLength: 10, maxLength: 10 }), (a, b) => {
        const { values } = pairedDifferences(a, b.slice(0, a.length));
        const { p } = randomisationTest(values);
        if (values.length === 0) expect(p).toBeUndefined();
        else expect(p).toBe(simpleExact([...values]));
      }),
      { seed: 1 },
    );
  });

  it('sampled: many columns at once, undefined values, lengths that fill no byte, more than one block', () => {
    const random = randomOf(3);
    for (const length of [21, 31, 32, 33, 40, 64, 65, 97, 130]) {
      const columns = Array.from({ length: 4 }, () =>
        Array.from({ length }, () => (random() < 0.1 ? NAN : Math.round(20 * random() - 10) / 10 || 0.05)),
      );
      for (const draws of [1, 100, 2048, 5000]) {
        const options = { draws, seed: length, exactUpTo: 0 };
        const all = randomisationTests(columns, options);
        columns.forEach((column, c) => {
          expect(all[c]).toEqual(randomisationTest(column, options));
          expect(all[c]!.p).toBe((simpleHits(column, draws, length) + 1) / (draws + 1));
        });
      }
    }
  });

  it('columns of few differences are enumerated beside sampled ones', () => {
    const few = [0.1, 0.2, NAN, ...Array<number>(40).fill(0)];
    const many = few.map((_, i) => (i % 3) - 0.9);
    const [first, second] = randomisationTests([few, many]);
    expect(first).toEqual({ p: 0.5, mean: (0.1 + 0.2) / 42, n: 42, exact: true, draws: 4 });
    expect(second).toEqual(randomisationTest(many));
    expect(second).toMatchObject({ exact: false, n: 43, draws: 10_000 });
  });
});

describe('pairs of systems', () => {
  const random = randomOf(11);
  const systems = (m: number, n: number, undefinedShare: number) => {
    const rows = Array.from({ length: n }, () => random());
    return Array.from({ length: m }, (_, s) =>
      Float64Array.from(rows, (row) =>
        random() < undefinedShare ? NAN : Math.round(10 * Math.min(1, row + 0.05 * s + 0.2 * random())) / 10,
      ),
    );
  };

  it.each([
    [5, 100, 0],
    [4, 70, 0.1],
    [3, 12, 0],
    [2, 40, 0],
    [1, 40, 0],
    [0, 0, 0],
  ])('%d systems on %d queries: the p of each pair for itself', (m, n, undefinedShare) => {
    const columns = systems(m, n, undefinedShare);
    const all = pairwiseRandomisationTests(columns, { seed: 5 });
    expect(all.map(({ baseline, other }) => [baseline, other])).toEqual(
      columns.flatMap((_, i) => columns.slice(i + 1).map((_, j) => [i, i + 1 + j])),
    );
    for (const { baseline, other, ...result } of all) {
      const d = columns[baseline]!.map((a, q) => {
        const difference = columns[other]![q]! - a;
        return Math.abs(difference) <= 1e-12 ? 0 : difference;
      });
      expect(result).toEqual(randomisationTest(d, { seed: 5 }));
    }
  });

  it('systems that are undefined on the same queries', () => {
    const columns = systems(4, 90, 0);
    for (const column of columns) column.fill(NAN, 30, 40);
    const all = pairwiseRandomisationTests(columns, { seed: 2 });
    for (const { baseline, other, ...result } of all) {
      const d = columns[baseline]!.map((a, q) => columns[other]![q]! - a);
      expect(result.n).toBe(80);
      expect(result).toEqual(randomisationTest(d, { seed: 2 }));
    }
  });
});

describe('laws', () => {
  const columns = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 1, maxLength: 30 });

  it('p lies in (0, 1] and is the same for the other direction', () => {
    fc.assert(
      fc.property(columns, fc.nat(100), (tenths, seed) => {
        const d = tenths.map((x) => x / 10);
        const { p } = randomisationTest(d, { seed, draws: 500 });
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(
          randomisationTest(
            d.map((x) => -x),
            { seed, draws: 500 },
          ).p,
        ).toBe(p);
      }),
      { seed: 1 },
    );
  });

  it('over all patterns the order of the queries, and queries without a difference, do not matter', () => {
    fc.assert(
      fc.property(columns, (tenths) => {
        const d = tenths.slice(0, 20).map((x) => x / 10);
        const { p } = randomisationTest(d);
        expect(randomisationTest(d.toReversed()).p).toBe(p);
        expect(randomisationTest(d.toSorted((x, y) => x - y)).p).toBe(p);
        expect(randomisationTest([0, ...d, 0, NAN]).p).toBe(p);
      }),
      { seed: 1 },
    );
  });

  it('all 0: p = 1; none: undefined', () => {
    expect(randomisationTest([0, 0, NAN])).toEqual({ p: 1, mean: 0, n: 2, exact: true, draws: 1 });
    expect(randomisationTest([NAN])).toEqual({ p: undefined, mean: undefined, n: 0, exact: true, draws: 0 });
    expect(randomisationTests([])).toEqual([]);
  });

  it('n equal differences: 2 of 2^n patterns, up to 40', () => {
    for (const n of [1, 2, 7, 20, 31, 40]) {
      expect(randomisationTest(Array<number>(n).fill(0.1), { exactUpTo: 40 }).p).toBe(2 / 2 ** n);
    }
  });

  it('wrong options are named', () => {
    expect(() => randomisationTest([1], { draws: 0 })).toThrow(/0 draws/);
    expect(() => randomisationTest([1], { exactUpTo: 41 })).toThrow(/exactUpTo is 41/);
    expect(() => randomisationTests([[1], [1, 2]])).toThrow(/lengths differ/);
  });
});
