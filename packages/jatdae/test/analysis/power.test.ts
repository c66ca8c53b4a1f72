import { readFileSync } from 'node:fs';
import { Evaluation, parseMeasures, Scores } from '@jatdae/measures';
import type { SwapRate } from '@jatdae/measures/stats';
import { moments } from '@jatdae/measures/stats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PowerAnalysisOptions } from '../../src/analysis/power/power.ts';
import {
  curveSizes,
  defaultSizes,
  errorRate,
  halvesOf,
  pairRates,
  powerOf,
  smoothCurves,
} from '../../src/analysis/power/power.ts';
import { swapCurves } from '../../src/analysis/power/swap-curves.ts';
import { evaluateRunFiles, systemsOfFiles } from '../../src/evaluation/evaluate-files.ts';
import { measureNamed } from '../../src/evaluation/evaluate-scores.ts';
import type { EvaluatedSystem } from '../../src/evaluation/evaluated-system.ts';
import { readJudgements } from '../../src/evaluation/read-judgements.ts';
import { describeShared, shared } from '../shared.ts';

interface Oracle {
  readonly wanted: number;
  readonly rows: readonly {
    readonly columns: readonly (readonly number[])[];
    readonly pairs: readonly Readonly<
      Record<'difference' | 'sd' | 'error' | 'detectable' | 'achieved' | 'forSeen' | 'forWanted', number>
    >[];
    readonly alone: readonly Readonly<Record<'mean' | 'sd' | 'halfWidth' | 'forWanted', number>>[];
    readonly variance: number;
    readonly design: number;
  }[];
}
const ORACLE: Oracle = JSON.parse(readFileSync(new URL('./power.json', import.meta.url), 'utf8'));
const OPTIONS: PowerAnalysisOptions = { alpha: 0.05, power: 0.8, draws: 2000, seed: 0 };
const NONE = Number.NaN;

/** Systems of which only the scores of one measure are known; NaN is undefined. */
function systemsOf(columns: readonly (readonly number[])[], measure = 'RR@10'): EvaluatedSystem[] {
  return columns.map((column, s) => {
    const queries = column.map((_, q) => `q${q}`);
    const scores = new Scores(queries, [measure], Float64Array.from(column));
    return {
      name: `s${s}`,
      evaluation: new Evaluation(scores, [measureNamed(measure)], [], [], []),
      failed: new Set(),
      provenance: {},
    };
  });
}

describe('sizes of samples', () => {
  it('10, 25, 50, 100, 200, 400, ... below n, and half of n unless one is near', () => {
    expect(defaultSizes(43)).toEqual([10, 25]);
    expect(defaultSizes(76)).toEqual([10, 25, 38, 50]);
    expect(defaultSizes(600)).toEqual([10, 25, 50, 100, 200, 300, 400]);
    expect(defaultSizes(800)).toEqual([10, 25, 50, 100, 200, 400]);
    expect(defaultSizes(5)).toEqual([2]);
    expect(defaultSizes(2)).toEqual([1]);
    expect(defaultSizes(1)).toEqual([]);
  });

  it('all lie below n, without doubles; curves go on to n - 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3000 }), (n) => {
        for (const sizes of [defaultSizes(n), curveSizes(n)]) {
          expect(sizes.every((size) => Number.isInteger(size) && size >= 1 && size < n)).toBe(true);
          expect(new Set(sizes).size).toBe(sizes.length);
        }
        expect(curveSizes(n).at(-1)).toBe(n - 1);
        expect(halvesOf(n)[0] + halvesOf(n)[1]).toBe(n);
      }),
    );
  });
});

/** Share of all subsets of this size that have the opposite sign, ties half; and of all splits whose parts disagree. */
function enumerated(differences: readonly number[], size: number): { swap: number; disagree: number } {
  const all = differences.reduce((sum, d) => sum + d, 0);
  let [subsets, swaps, disagreements] = [0, 0, 0];
  for (let mask = 0; mask < 1 << differences.length; mask++) {
    const inside = differences.filter((_, i) => mask & (1 << i));
    if (inside.length !== size) continue;
    const part = inside.reduce((sum, d) => sum + d, 0);
    subsets++;
    swaps += (1 - Math.sign(all) * Math.sign(part)) / 2;
    disagreements += (1 - Math.sign(part) * Math.sign(all - part)) / 2;
  }
  return { swap: swaps / subsets, disagree: disagreements / subsets };
}

describe('error rate of the present size', () => {
  it('halves disagree exactly as often as one of them swaps: over every split of whole numbers', () => {
    const differences = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(
        differences.filter((values) => values.reduce((sum, d) => sum + d, 0) !== 0),
        (values) => {
          const [first, second] = halvesOf(values.length);
          const { disagree } = enumerated(values, first);
          expect(enumerated(values, first).swap + enumerated(values, second).swap).toBeCloseTo(disagree, 12);
        },
      ),
    );
  });

  it('drawn splits come near to all splits', () => {
    const differences = [3, -2, 4, 1, -5, 2, -1, 3, 0];
    const column = Float64Array.from(differences);
    const [rates] = pairRates([new Float64Array(9), column], halvesOf, { draws: 20_000, seed: 1 });
    const error = errorRate(rates, moments(column));
    expect(error.halves).toEqual([4, 5]);
    // Three standard errors of a share of 20,000, twice for two shares.
    expect(Math.abs(error.splitHalf! - enumerated(differences, 4).disagree)).toBeLessThan(0.015);
    expect(error.extrapolated).toBe(error.splitHalf! / 2);
  });

  it('means that are equal: a toss, by both', () => {
    const column = Float64Array.from([1, -1, 2, -2]);
    const [rates] = pairRates([new Float64Array(4), column], halvesOf, { draws: 50, seed: 0 });
    expect(errorRate(rates, moments(column))).toMatchObject({ normal: 0.5, extrapolated: 0.5 });
  });

  it('undefined where differences do not vary, or there are none', () => {
    expect(errorRate(undefined, moments([0.2, 0.2, 0.2])).normal).toBeUndefined();
    expect(errorRate(undefined, moments([]))).toMatchObject({ normal: undefined, splitHalf: undefined });
  });
});

describe('swap curves', () => {
  const rate = (size: number, value: number): SwapRate => ({ size, rate: value, normal: value / 2 });
  const pair = (a: number, b: number, mean: number, rates: SwapRate[]) => ({ a, b, n: 20, mean, rates });
  const rates = [
    pair(0, 1, 0.03, [rate(5, 0.4), rate(10, 0.2)]),
    pair(0, 2, -0.034, [rate(5, 0.2), rate(10, 0)]),
    pair(1, 2, 0.2, [rate(5, 0), rate(10, 0), rate(20, 0)]),
  ];

  it('mean over pairs, and over pairs by the size of their difference', () => {
    const curves = swapCurves(rates, [5, 10, 20], true);
    expect(curves.mean).toEqual([
      { size: 5, rate: expect.closeTo(0.2, 12), normal: expect.closeTo(0.1, 12), pairs: 3 },
      { size: 10, rate: expect.closeTo(0.2 / 3, 12), normal: expect.closeTo(0.1 / 3, 12), pairs: 3 },
    ]);
    expect(curves.bins.map(({ low, high, pairs, rates: [first] }) => [low, high, pairs, first?.rate])).toEqual([
      [0.03, 0.04, 2, expect.closeTo(0.3, 12)],
      [0.1, undefined, 1, 0],
    ]);
    expect(swapCurves(rates, [5], false).bins).toEqual([]);
  });

  it('all queries are no sample of themselves', () => {
    expect(swapCurves(rates, [20], true)).toMatchObject({ mean: [], bins: [{ rates: [] }, { rates: [] }] });
  });

  it('pairs together and one by one are the same', () => {
    const column = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(column, { minLength: 3, maxLength: 3 }), (columns) => {
        const typed = columns.map((values) => Float64Array.from(values));
        const together = pairRates(typed, () => [3, 4], { draws: 20, seed: 5 });
        const alone = together.map(({ a, b }) => ({
          ...pairRates([typed[a]!, typed[b]!], () => [3, 4], { draws: 20, seed: 5 })[0]!,
          a,
          b,
        }));
        expect(together.map(({ a, b, rates: all }) => [a, b, all])).toEqual(
          alone.map(({ a, b, rates: all }) => [a, b, all]),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('power', () => {
  it.each(ORACLE.rows.map((row) => [row.columns[0]!.length, row] as const))('scipy, %i queries', (n, row) => {
    const { measures } = powerOf(systemsOf(row.columns), { ...OPTIONS, difference: ORACLE.wanted });
    const [only] = measures;
    expect(only!.pairs).toHaveLength(3);
    for (const [p, expected] of row.pairs.entries()) {
      const got = only!.pairs[p]!;
      expect(got.n).toBe(n);
      for (const key of ['difference', 'sd', 'detectable', 'achieved'] as const) {
        expect(got[key]).toBeCloseTo(expected[key], 10);
      }
      expect(got.error.normal).toBeCloseTo(expected.error, 10);
      // Half-sampling and the normal distribution speak of the same.
      expect(Math.abs(got.error.extrapolated! - expected.error)).toBeLessThan(0.05);
      expect([got.forSeen?.exact, got.forWanted?.exact]).toEqual([expected.forSeen, expected.forWanted]);
    }
    for (const [s, expected] of row.alone.entries()) {
      const got = only!.systems[s]!;
      for (const key of ['mean', 'sd', 'halfWidth'] as const) expect(got[key]).toBeCloseTo(expected[key], 10);
      expect(got.forWanted).toBe(expected.forWanted);
    }
    expect(only!.design?.variance).toBeCloseTo(row.variance, 10);
    expect(only!.design?.queries).toBe(row.design);
  });

  it('a wanted difference when nobody says: .02, for measures from 0 to 1 only', () => {
    const columns = [
      [0, 1, 0.5],
      [1, 0.2, 0.4],
    ];
    expect(powerOf(systemsOf(columns), OPTIONS).measures[0]?.wanted).toBe(0.02);
    const latency = powerOf(systemsOf(columns, 'seconds'), OPTIONS).measures[0];
    expect(latency).toMatchObject({ wanted: undefined, design: undefined, curves: { bins: [] } });
    expect(latency?.pairs[0]?.forWanted).toBeUndefined();
  });

  it('what is not defined is left out, pair by pair', () => {
    const columns = [
      [0.1, 0.5, 0.9, NONE, 0.2],
      [0.3, 0.4, 0.7, 0.5, NONE],
      [NONE, NONE, NONE, NONE, 0.5],
    ];
    const [only] = powerOf(systemsOf(columns), OPTIONS).measures;
    expect(only!.pairs.map(({ a, b, n }) => [a, b, n])).toEqual([
      [0, 1, 3],
      [0, 2, 1],
      [1, 2, 0],
    ]);
    expect(only!.pairs[0]?.error.splitHalf).toBeDefined();
    expect(only!.pairs[1]).toMatchObject({ difference: 0.3, sd: undefined, detectable: undefined, forSeen: undefined });
    expect(only!.pairs[2]).toMatchObject({ difference: undefined, error: { normal: undefined } });
    expect(only!.curves.pairs).toHaveLength(1);
  });

  it('systems that do not differ, and systems that differ by the same everywhere', () => {
    const [only] = powerOf(
      systemsOf([
        [0.1, 0.2, 0.3],
        [0.1, 0.2, 0.3],
        [0.2, 0.3, 0.4],
      ]),
      OPTIONS,
    ).measures;
    const [same, shifted] = only!.pairs;
    expect(same).toMatchObject({ difference: 0, sd: 0, detectable: undefined, error: { normal: 0.5 } });
    expect(shifted).toMatchObject({ sd: 0, forWanted: undefined, error: { normal: undefined, extrapolated: 0 } });
  });

  it('one system alone has a half width and no pairs', () => {
    const analysis = powerOf(systemsOf([[0.1, 0.5, 0.6]]), OPTIONS);
    expect(analysis.measures[0]).toMatchObject({ pairs: [], curves: { pairs: [], mean: [] }, design: undefined });
    expect(smoothCurves(systemsOf([[0.1, 0.5, 0.6]]), OPTIONS)).toBeUndefined();
  });

  it('counts are not means', () => {
    const { measures, notMeans } = powerOf(
      systemsOf(
        [
          [1, 2],
          [2, 2],
        ],
        'NumRet',
      ),
      OPTIONS,
    );
    expect([measures, notMeans]).toEqual([[], ['NumRet']]);
  });
});

const DL19 = 'data/runs-dl-covid';
describeShared(
  'TREC Deep Learning 2019, five retrievers',
  () => {
    const names = ['BM25', 'BM25_RM3', 'D_BERT_KD_TASB', 'OPEN_AI_ADA2', 'SPLADE_P_P_ENSEMBLE_DISTIL'];
    async function systems() {
      const { qrels } = await readJudgements({ qrels: shared(`${DL19}/qrels/qrels.dl19-passage.txt`)! });
      const files = names.map((name) => shared(`${DL19}/runs/dl19.${name}.top100.txt`)!);
      const options = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, read: {} } as const;
      const runs = await evaluateRunFiles(qrels, files, parseMeasures('nDCG@10 AP'), options);
      return systemsOfFiles(runs, qrels, options);
    }

    it('swap rates fall with the number of queries, near the normal value', async () => {
      const { measures } = powerOf(await systems(), { ...OPTIONS, sizes: [5, 10, 20, 30, 40] });
      for (const { curves, pairs } of measures) {
        expect(pairs.map(({ n }) => n)).toEqual(new Array(10).fill(43));
        const mean = curves.mean.map(({ rate }) => rate);
        expect(mean).toEqual([...mean].sort((a, b) => b - a));
        for (const { rates } of curves.pairs) {
          for (const { rate, normal } of rates) expect(Math.abs(rate - normal)).toBeLessThan(0.08);
        }
        for (const { error } of pairs) expect(Math.abs(error.extrapolated! - error.normal!)).toBeLessThan(0.05);
      }
    });

    it('the same seed gives the same, whatever sizes are asked for; another seed nearly the same', async () => {
      const all = await systems();
      const rates = (options: Partial<PowerAnalysisOptions>) =>
        powerOf(all, { ...OPTIONS, ...options }).measures[0]!.curves.pairs.map(
          (pair) => pair.rates.find(({ size }) => size === 10)!.rate,
        );
      const first = rates({});
      expect(rates({})).toEqual(first);
      expect(rates({ sizes: [3, 10, 30] })).toEqual(first);
      const other = rates({ seed: 7 });
      expect(other).not.toEqual(first);
      for (const [i, rate] of other.entries()) expect(Math.abs(rate - first[i]!)).toBeLessThan(0.05);
      const smooth = smoothCurves(all, OPTIONS)!;
      expect(smooth.curves.pairs.map((pair) => pair.rates.find(({ size }) => size === 10)?.rate)).toEqual(first);
    });
  },
  DL19,
);
