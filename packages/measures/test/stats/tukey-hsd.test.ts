import { describe, expect, it } from 'vitest';
import { randomisationTest, randomisedTukeyHsd } from '../../src/stats/index.ts';
import { scipy } from './scipy.ts';

const { columns } = scipy.anova;
const NAN = Number.NaN;

/** All orders of a query's scores. */
function orders(scores: readonly number[]): number[][] {
  if (scores.length <= 1) return [[...scores]];
  return scores.flatMap((score, i) => orders(scores.toSpliced(i, 1)).map((rest) => [score, ...rest]));
}

/** p of each pair over all orders of all queries. */
function enumerated(systems: readonly (readonly number[])[]): number[][] {
  const queries = systems[0]!.map((_, q) => orders(systems.map((column) => column[q]!)));
  let states: number[][] = [systems.map(() => 0)];
  for (const all of queries)
    states = states.flatMap((sums) => all.map((order) => sums.map((sum, s) => sum + order[s]!)));
  const ranges = states.map((sums) => Math.max(...sums) - Math.min(...sums));
  const totals = systems.map((column) => column.reduce((sum, score) => sum + score, 0));
  const share = (least: number) => ranges.filter((range) => range >= least - 1e-9).length / ranges.length;
  return totals.map((a) => totals.map((b) => share(Math.abs(a - b))));
}

describe('randomised Tukey HSD', () => {
  it('against the same in numpy', () => {
    const draws = 40_000;
    const p = randomisedTukeyHsd(columns, { draws, seed: 1 });
    scipy.tukey.forEach((row, i) => {
      row.forEach((expected, j) => {
        const error = Math.sqrt((2 * expected * (1 - expected)) / draws);
        expect(Math.abs(p[i]![j]! - expected)).toBeLessThanOrEqual(3 * error + 1 / draws);
      });
    });
  });

  it('against all orders of three systems on five queries', () => {
    const systems = [
      [0.1, 0.5, 0.2, 0.8, 0.3],
      [0.4, 0.5, 0.6, 0.9, 0.2],
      [0.5, 0.7, 0.4, 1, 0.6],
    ];
    const expected = enumerated(systems);
    const draws = 40_000;
    randomisedTukeyHsd(systems, { draws, seed: 3 }).forEach((row, i) => {
      row.forEach((p, j) => {
        const exact = expected[i]![j]!;
        expect(Math.abs(p! - exact)).toBeLessThanOrEqual(3 * Math.sqrt((exact * (1 - exact)) / draws) + 1 / draws);
      });
    });
  });

  it('of two systems it is the randomisation test of their differences', () => {
    const [a, b] = [columns[0]!, columns[3]!];
    const d = b.map((score, q) => score - a[q]!);
    const draws = 40_000;
    const { p } = randomisationTest(d, { draws, exactUpTo: 0 });
    const tukey = randomisedTukeyHsd([a, b], { draws })[0]![1]!;
    expect(Math.abs(tukey - p!)).toBeLessThan(3 * Math.sqrt((2 * p! * (1 - p!)) / draws));
  });

  it('is symmetric, 1 on the diagonal, never 0, and the wider a pair the smaller its p', () => {
    const p = randomisedTukeyHsd(columns, { draws: 300, seed: 2 });
    p.forEach((row, i) => {
      expect(row[i]).toBe(1);
      row.forEach((value, j) => {
        expect(value).toBeGreaterThanOrEqual(1 / 301);
        expect(value).toBe(p[j]![i]);
      });
    });
    const mean = (s: number) => columns[s]!.reduce((sum, score) => sum + score, 0);
    const pairs = columns.flatMap((_, i) =>
      columns.slice(0, i).map((_, j) => [Math.abs(mean(i) - mean(j)), p[i]![j]!]),
    );
    pairs.sort((x, y) => x[0]! - y[0]!);
    for (let k = 1; k < pairs.length; k++) expect(pairs[k]![1]).toBeLessThanOrEqual(pairs[k - 1]![1]!);
  });

  it('identical systems: p = 1; queries with an undefined score are left out; the same seed gives the same', () => {
    expect(randomisedTukeyHsd([columns[0]!, columns[0]!])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const longer = columns.map((column, s) => [s === 0 ? NAN : 0.3, ...column]);
    const options = { draws: 500, seed: 9 };
    expect(randomisedTukeyHsd(longer, options)).toEqual(randomisedTukeyHsd(columns, options));
    expect(randomisedTukeyHsd([[NAN], [0.5]])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(randomisedTukeyHsd([])).toEqual([]);
  });
});
