import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTail, studentizedRangeCdf, studentizedRangeQuantile } from '../../src/stats/distributions.ts';
import { criticalDifference, indistinguishableGroups, letterGroups } from '../../src/stats/index.ts';
import { oracle } from './agreement-oracle.ts';

/** Told apart where listed, whichever comes first. */
const among = (pairs: readonly (readonly [number, number])[]) => (i: number, j: number) =>
  pairs.some(([a, b]) => (a === i && b === j) || (a === j && b === i));

describe('compact letters', () => {
  it('by hand', () => {
    const means = [0.3, 0.5, 0.4];
    expect(letterGroups(means, () => false)).toEqual(['a', 'a', 'a']);
    expect(letterGroups(means, () => true)).toEqual(['c', 'a', 'b']);
    expect(letterGroups(means, among([[0, 1]]))).toEqual(['b', 'a', 'ab']);
    expect(letterGroups(means, among([[0, 1]]), { better: 'lower' })).toEqual(['a', 'b', 'ab']);
    expect(letterGroups([], () => true)).toEqual([]);
    expect(letterGroups([0.5], () => true)).toEqual(['a']);
    expect(letterGroups([Number.NaN, 0, Number.NEGATIVE_INFINITY], () => true)).toEqual(['b', 'a', 'c']);
  });

  // 1 differs from 7 and 8 alone; 2 and 3 from 4 to 8. Largest groups: 1 2 3, 1 4 5 6, 4 5 6 7 8.
  it('groups need not be neighbours: insert and absorb', () => {
    const differing = [
      [1, 7],
      [1, 8],
      [2, 4],
      [2, 5],
      [2, 6],
      [2, 7],
      [2, 8],
      [3, 4],
      [3, 5],
      [3, 6],
      [3, 7],
      [3, 8],
    ].map(([a, b]) => [a! - 1, b! - 1] as const);
    expect(letterGroups([8, 7, 6, 5, 4, 3, 2, 1], among(differing))).toEqual([
      'ab',
      'a',
      'a',
      'bc',
      'bc',
      'bc',
      'c',
      'c',
    ]);
  });

  it('after z come aa and ab, between commas', () => {
    const means = Array.from({ length: 28 }, (_, i) => -i);
    const letters = letterGroups(means, (i, j) => Math.abs(i - j) > 1);
    expect(letters[0]).toBe('a');
    expect(letters[1]).toBe('a,b');
    expect(letters.slice(-3)).toEqual(['y,z', 'z,aa', 'aa']);
  });

  const graph = fc.integer({ min: 1, max: 8 }).chain((n) =>
    fc.record({
      means: fc.array(fc.constantFrom(0.1, 0.2, 0.3, 0.4), { minLength: n, maxLength: n }),
      apart: fc.array(fc.boolean(), { minLength: n * n, maxLength: n * n }),
    }),
  );

  it('systems share a letter exactly where they cannot be told apart; every group is as large as can be', () => {
    fc.assert(
      fc.property(graph, ({ means, apart }) => {
        const n = means.length;
        const told = (i: number, j: number) => i !== j && apart[Math.min(i, j) * n + Math.max(i, j)]!;
        const letters = letterGroups(means, told).map((each) => new Set(each));
        for (let i = 0; i < n; i++) {
          for (let j = 0; j < n; j++) {
            expect([...letters[i]!].some((letter) => letters[j]!.has(letter))).toBe(!told(i, j));
          }
        }
        // All cliques of the graph, by trying every subset; the largest are those that no other holds.
        const cliques: number[][] = [];
        for (let subset = 1; subset < 2 ** n; subset++) {
          const members = means.map((_, i) => i).filter((i) => (subset >> i) & 1);
          if (members.every((i) => members.every((j) => !told(i, j)))) cliques.push(members);
        }
        const largest = cliques.filter(
          (one) => !cliques.some((two) => two.length > one.length && one.every((i) => two.includes(i))),
        );
        const byName = (groups: readonly (readonly number[])[]) =>
          groups.map((group) => [...group].sort().join()).sort();
        expect(byName(indistinguishableGroups(means, told))).toEqual(byName(largest));
        expect(
          letters.every((each, i) => means[i]! < Math.max(...means) || means.indexOf(means[i]!) < i || each.has('a')),
        ).toBe(true);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('distributions, against scipy', () => {
  it.each(oracle['studentized range'])('studentized range, quantile %d of %d', (p, k, q) => {
    // scipy integrates to about 1e-8 or better.
    expect(studentizedRangeQuantile(p, k) / q).toBeCloseTo(1, 8);
    expect(studentizedRangeCdf(q, k)).toBeCloseTo(p, 8);
  });

  it('the range of two is sqrt 2 |Z|', () => {
    expect(studentizedRangeQuantile(0.95, 2)).toBeCloseTo(Math.SQRT2 * 1.959963984540054, 12);
    expect(studentizedRangeCdf(0, 3)).toBe(0);
    expect(studentizedRangeCdf(50, 3)).toBeCloseTo(1, 14);
  });

  it.each(oracle['chi-square'])('P(X >= %d), %d degrees', (x, degrees, tail) => {
    expect(chiSquareTail(x, degrees) / tail).toBeCloseTo(1, 12);
  });

  it('chi-square at the ends', () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(Number.NaN, 3)).toBeNaN();
  });
});

describe('critical difference', () => {
  it.each(oracle.friedman)('$columns.length systems, as scipy', ({ columns, chi, p, ranks, critical }) => {
    const ours = criticalDifference(columns)!;
    expect(ours.n).toBe(columns[0]!.length);
    for (const [system, rank] of ranks.entries()) expect(ours.ranks[system]).toBeCloseTo(rank, 12);
    expect(ours.friedman!.chiSquare).toBeCloseTo(chi, 9);
    expect(ours.friedman!.p / p).toBeCloseTo(1, 9);
    expect(ours.friedman!.degrees).toBe(columns.length - 1);
    expect(ours.critical).toBeCloseTo(critical['0.05']!, 8);
    expect(criticalDifference(columns, { alpha: 0.1 })!.critical).toBeCloseTo(critical['0.1']!, 8);
  });

  it("Demsar's table 5: q for 2 to 10 classifiers", () => {
    // His third decimals are cut, not rounded.
    for (const [i, q] of [1.96, 2.343, 2.569, 2.728, 2.85, 2.949, 3.031, 3.102, 3.164].entries()) {
      expect(Math.abs(studentizedRangeQuantile(0.95, i + 2) / Math.SQRT2 - q)).toBeLessThan(0.001);
    }
  });

  it('by hand: ties share ranks, groups reach as far as the critical difference', () => {
    const { ranks, friedman, n, groups } = criticalDifference([
      [0.9, 0.8, 0.5, Number.NaN],
      [0.7, 0.8, 0.4, 0.3],
      [0.1, 0.2, 0.1 + 0.2 + 0.1, 0.3],
    ])!;
    expect(n).toBe(3);
    expect(ranks).toEqual([(1 + 1.5 + 1) / 3, (2 + 1.5 + 2.5) / 3, (3 + 3 + 2.5) / 3]);
    // Rank sums 3.5, 6, 8.5 around 6, squared ranks 14 + 13.5 + 13.5 less 36.
    expect(friedman!.chiSquare).toBeCloseTo((2 * 12.5) / 5, 12);
    // 3.314 / sqrt 2 * sqrt(12 / 18) = 1.91, and the first and the last are 1.67 apart.
    expect(groups).toEqual([[0, 1, 2]]);
    expect(criticalDifference([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], Array(10).fill(0)])!.groups).toEqual([[0], [1]]);
  });

  it('less is better where it is said', () => {
    const { columns } = oracle.friedman[0]!;
    const turned = columns.map((column) => column.map((value) => -value));
    expect(criticalDifference(turned, { better: 'lower' })).toEqual(criticalDifference(columns));
  });

  it('says nothing of nothing', () => {
    expect(criticalDifference([])).toBeUndefined();
    expect(criticalDifference([[1, 2]])).toBeUndefined();
    expect(criticalDifference([[], []])).toBeUndefined();
    expect(criticalDifference([[Number.NaN], [1]])).toBeUndefined();
    expect(
      criticalDifference([
        [1, 1],
        [1, 1],
      ])!.friedman,
    ).toBeUndefined();
    expect(() => criticalDifference([[1], [1, 2]])).toThrow('equally long');
    expect(() => criticalDifference([[1], [1]], { alpha: 5 })).toThrow('alpha=5');
  });
});
