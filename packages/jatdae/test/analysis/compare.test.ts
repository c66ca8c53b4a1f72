import { Evaluation, Scores } from '@jatdae/measures';
import type { JudgedRanking } from '@jatdae/measures/advanced';
import { describe, expect, it } from 'vitest';
import { mismatches, tooManyFailures } from '../../src/analysis/compare/comparable.ts';
import { crossing } from '../../src/analysis/compare/first-relevant.ts';
import type { CompareOptions } from '../../src/analysis/compare/index.ts';
import { compareSystems } from '../../src/analysis/compare/index.ts';
import { gapOfShares } from '../../src/analysis/compare/judged-gap.ts';
import { settingDifferences } from '../../src/analysis/compare/pair.ts';
import { panelOf } from '../../src/analysis/compare/panel.ts';
import type { ComparisonVerdict } from '../../src/analysis/compare/verdict.ts';
import { verdictOf } from '../../src/analysis/compare/verdict.ts';
import { shortNames } from '../../src/evaluation/evaluate-files.ts';
import { measureNamed } from '../../src/evaluation/evaluate-scores.ts';
import type { EvaluatedSystem } from '../../src/evaluation/evaluated-system.ts';

const OPTIONS: CompareOptions = {
  alpha: 0.05,
  correction: 'holm',
  draws: 10_000,
  seed: 0,
  k: 10,
  level: Number.MIN_VALUE,
};

/** A system of which only scores are known; NaN is undefined. */
function system(
  name: string,
  scores: Readonly<Record<string, readonly number[]>>,
  measures: readonly string[] = ['RR@10'],
  more: Partial<EvaluatedSystem> = {},
): EvaluatedSystem {
  const queries = Object.keys(scores);
  const values = Float64Array.from(queries.flatMap((query) => [...scores[query]!]));
  const evaluation = new Evaluation(new Scores(queries, measures, values), measures.map(measureNamed), [], [], []);
  return { name, evaluation, failed: new Set(), provenance: {}, ...more };
}

const over = (systems: readonly EvaluatedSystem[]) => ({
  systems,
  qrels: new Map(),
  queries: [],
  documents: [],
  ties: 'trec',
  seed: 0,
});

/** So many queries with a score that may depend on the place. */
const many = (n: number, score: (i: number) => readonly number[]) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`q${i}`, score(i)]));

describe('comparing', () => {
  it('joins by query id, lists what one side lacks, and tests over the common queries', async () => {
    const a = system('a', { q1: [0.9], q2: [0.1], q3: [0.5], q4: [0.7] });
    const b = system('b', { q4: [0.75], q2: [0.15], q3: [0.6], q1: [1], q5: [0] });
    const { pairs, missing, queries } = await compareSystems(over([a, b]), OPTIONS);
    expect(queries).toBe(4);
    expect(missing).toEqual([{ system: 'a', queries: ['q5'] }]);
    const [m] = pairs[0]!.measures;
    // Differences .1 .05 .1 .05: mean .075, sd .0288675, t = .075 / (.0288675 / 2).
    expect(m!.difference).toBeCloseTo(0.075, 12);
    expect(m!.references.t.t).toBeCloseTo(5.1961524227066285, 9);
    // All four agree: 2 of 16 sign patterns.
    expect(m!.p).toBe(0.125);
    expect([m!.wins, m!.ties, m!.losses]).toEqual([4, 0, 0]);
    expect(m!.verdict).toBe('cannot-tell');
  });

  it('gives the numbers of scipy and statsmodels', async () => {
    // scipy 1.17.1: ttest_1samp(d, 0).confidence_interval(), permutation_test(permutation_type='samples', all patterns);
    // statsmodels 0.15.0: TTestPower().solve_power(power=.8) = 63.296, so 64 queries.
    const before = [1, 1, 1 / 2, 1 / 3, 1, 1 / 2, 1 / 4, 1, 0, 0, 1, 1 / 2];
    const after = [1, 1 / 2, 1 / 2, 0, 1 / 3, 1 / 4, 0, 1 / 2, 1 / 3, 1, 1 / 2, 1 / 5];
    const systems = [
      system(
        'a',
        many(12, (i) => [before[i]!]),
      ),
      system(
        'b',
        many(12, (i) => [after[i]!]),
      ),
    ];
    const [m] = (await compareSystems(over(systems), OPTIONS)).pairs[0]!.measures;
    expect(m!.difference).toBeCloseTo(-0.1638888888888889, 14);
    expect(m!.p).toBe(0.255859375);
    expect(m!.references.t.p).toBeCloseTo(0.2411112205696429, 12);
    expect(m!.interval![0]).toBeCloseTo(-0.45501100689149965, 11);
    expect(m!.interval![1]).toBeCloseTo(0.12723322911372184, 11);
    expect(m!.needed).toBe(64);
    // scipy: sd / sqrt(12) times the root of nct.sf(c, 11, x) + nct.sf(c, 11, -x) = .8 with c = t.ppf(.975, 11).
    expect(m!.detectable).toBeCloseTo(0.40717540833777, 9);
  });

  it('identical systems: p = 1, never NaN, never significant', async () => {
    const scores = { q1: [0.2], q2: [0.5], q3: [0.9] };
    const { pairs } = await compareSystems(over([system('a', scores), system('b', scores)]), OPTIONS);
    const [m] = pairs[0]!.measures;
    expect(m).toMatchObject({ difference: 0, p: 1, corrected: 1, verdict: 'identical', wins: 0, losses: 0 });
    expect(Object.values(m!).some(Number.isNaN)).toBe(false);
  });

  it('one query, or equal differences: no interval and no claim; the exact p stands', async () => {
    const pair = async (n: number) => {
      const systems = [
        system(
          'a',
          many(n, () => [0.5]),
        ),
        system(
          'b',
          many(n, () => [0.6]),
        ),
      ];
      return (await compareSystems(over(systems), OPTIONS)).pairs[0]!.measures[0]!;
    };
    expect(await pair(1)).toMatchObject({ n: 1, p: 1, interval: undefined, verdict: 'cannot-tell' });
    expect(await pair(3)).toMatchObject({ p: 0.25, interval: undefined, verdict: 'cannot-tell' });
    // With eight, 2 of 256 sign patterns reach the sum; there is no spread to draw an interval of.
    expect(await pair(8)).toMatchObject({ p: 2 / 256, interval: undefined, verdict: 'better' });
  });

  it('corrects the primary measure over the systems, and the others among themselves', async () => {
    const measures = ['RR@10', 'P@10'];
    const base = system(
      'a',
      many(7, () => [0.5, 0.5]),
      measures,
    );
    // Every query better on the first measure, about as many up as down on the second.
    const other = (name: string) =>
      system(
        name,
        many(7, (i) => [0.6 + i / 100, i % 2 ? 0.6 : 0.4]),
        measures,
      );
    const { pairs, tests } = await compareSystems(over([base, other('b'), other('c')]), OPTIONS);
    expect(tests).toBe(4);
    const [rr, p] = pairs[0]!.measures;
    expect(rr!.p).toBe(2 / 128);
    // Holm by hand: the smaller of two, 2/128, becomes twice as much, and the equal second no less.
    expect(rr!.corrected).toBeCloseTo(4 / 128, 12);
    expect(pairs[1]!.measures[0]!.corrected).toBeCloseTo(4 / 128, 12);
    expect(p!.verdict).toBe('cannot-tell');
  });

  it('less is better for some measures', async () => {
    const a = system(
      'a',
      many(9, () => [1]),
      ['HardNegAhead'],
    );
    const b = system(
      'b',
      many(9, (i) => [i === 0 ? 1 : 0]),
      ['HardNegAhead'],
    );
    const { pairs } = await compareSystems(over([a, b]), OPTIONS);
    expect(pairs[0]!.measures[0]).toMatchObject({ verdict: 'better', wins: 8, ties: 1, losses: 0 });
  });

  it('sums and geometric means are not tested, and said', async () => {
    const systems = ['a', 'b'].map((name) =>
      system(
        name,
        many(3, () => [1, 1]),
        ['RR@10', 'GMAP'],
      ),
    );
    const { pairs, notMeans } = await compareSystems(over(systems), OPTIONS);
    expect(notMeans).toEqual(['GMAP']);
    expect(pairs[0]!.measures.map(({ measure }) => measure)).toEqual(['RR@10']);
  });

  it('queries lost, won and fallen, with what stands first now', async () => {
    const ranking = (rank: number): JudgedRanking => ({
      retrieved: 20,
      ranks: Uint32Array.from(rank === 0 ? [] : [rank]),
      grades: Float64Array.from(rank === 0 ? [] : [1]),
      judged: Float64Array.of(1),
    });
    const at = (name: string, ranks: readonly number[]) =>
      system(
        name,
        many(ranks.length, (i) => [ranks[i] === 0 || ranks[i]! > 10 ? 0 : 1 / ranks[i]!]),
        ['RR@10'],
        {
          rankings: ranks.map(ranking),
          lists: async () => new Map(ranks.map((_, i) => [`q${i}`, { ids: [`${name}-first`] }])),
        },
      );
    const { pairs } = await compareSystems(
      {
        ...over([at('a', [1, 2, 12, 1, 0]), at('b', [1, 11, 3, 4, 0])]),
        queries: [{ id: 'q1', text: '체류기간 연장' }],
        documents: [{ id: 'b-first', title: '수수료', text: '표' }],
      },
      OPTIONS,
    );
    const { changes, crossing: crossed, overlap } = pairs[0]!;
    expect(changes!.by).toEqual({ k: 10 });
    expect(changes!.lost).toEqual([
      {
        query: 'q1',
        text: '체류기간 연장',
        baseline: 0.5,
        other: 0,
        ranks: [2, 11],
        first: { id: 'b-first', title: '수수료', text: '표' },
      },
    ]);
    expect(changes!.won.map(({ query }) => query)).toEqual(['q2']);
    expect(changes!.drops.map(({ query }) => query)).toEqual(['q3', 'q1']);
    expect(crossed).toMatchObject({ n: 5, up: 1, down: 2, same: 2, won: 0, lost: 0, both: 4 });
    expect(overlap).toMatchObject({ queries: 5, jaccard: 0, same: 0 });
  });

  it('noise of a system that differs from itself is in the interval; repeats are no queries', async () => {
    const a = system(
      'a',
      many(10, () => [0.5]),
    );
    const noise = {
      runs: 2,
      queries: 10,
      identical: 0,
      overlap: 0.5,
      k: 10,
      means: [{ measure: 'RR@10', values: [0.3, 0.9] }],
    };
    const scores = many(10, (i) => [0.6 + i / 1000]);
    const quiet = await compareSystems(over([a, system('b', scores)]), OPTIONS);
    const loud = await compareSystems(over([a, system('b', scores, ['RR@10'], { noise })]), OPTIONS);
    expect(quiet.pairs[0]!.measures[0]!.verdict).toBe('better');
    const [m] = loud.pairs[0]!.measures;
    expect(m!.n).toBe(10);
    expect(m!.noise!.other).toEqual({ sd: expect.closeTo(0.6 / Math.SQRT2, 12), repeats: 2 });
    // sd^2 / 2 = .09; Var(d) = 1e-6 * 82.5 / 9; t(.975, 9) = 2.262157.
    const half = 2.262157162740992 * Math.sqrt(0.09 + (1e-6 * 82.5) / 9 / 10);
    expect(m!.noise!.interval[1] - m!.noise!.interval[0]).toBeCloseTo(2 * half, 9);
    expect(m!.verdict).toBe('cannot-tell');
  });

  it('different shares of judged documents: judge first', async () => {
    const judged = (count: number): JudgedRanking => ({
      retrieved: 10,
      ranks: Uint32Array.from({ length: count }, (_, i) => i + 1),
      grades: new Float64Array(count),
      judged: Float64Array.of(1, ...new Array(10).fill(0)),
    });
    const make = (name: string, count: number, score: number) =>
      system(
        name,
        many(12, () => [score]),
        ['RR@10'],
        { rankings: Array.from({ length: 12 }, () => judged(count)) },
      );
    const { pairs } = await compareSystems(over([make('a', 9, 0.5), make('b', 4, 0.2)]), OPTIONS);
    expect(pairs[0]!.measures[0]).toMatchObject({
      verdict: 'judge-first',
      judged: { k: 10, baseline: expect.closeTo(0.9, 12), other: expect.closeTo(0.4, 12), differs: true },
    });
  });
});

it('judged shares are compared over the queries for which both have a list', () => {
  // Ten queries of both, .5 and .5; ten more of the first alone, all judged: its own mean would be .75.
  const both = new Array<number>(10).fill(0.5);
  const alone = new Array<number>(10).fill(1);
  const nothing = new Array<number>(10).fill(Number.NaN);
  expect(gapOfShares([...both, ...alone], [...both, ...nothing], 1)).toEqual({
    baseline: 0.5,
    other: 0.5,
    differs: false,
  });
  expect(gapOfShares(alone, nothing, 1)).toBeUndefined();
  // .11 apart in all of ten queries: p = 2/1024. Of four queries p = 2/16: too few to tell.
  expect(
    gapOfShares(
      both,
      both.map((share) => share + 0.11),
      1,
    )?.differs,
  ).toBe(true);
  expect(gapOfShares(both.slice(0, 4), alone.slice(0, 4), 1)?.differs).toBe(false);
  expect(
    gapOfShares(
      both,
      both.map((share) => share + 0.1),
      1,
    )?.differs,
  ).toBe(false);
});

it('the mean reciprocal rank may say one thing and the mean rank the other (Fuhr 2017)', () => {
  const result = crossing(Float64Array.of(1, 2, 4), Float64Array.of(2, 2, 2));
  expect(result.meanReciprocal).toEqual([expect.closeTo(7 / 12, 12), 0.5]);
  expect(result.meanRank).toEqual([expect.closeTo(7 / 3, 12), 2]);
  expect(result.medianRank).toEqual([2, 2]);
});

it('a median rank that is not there is undefined, not infinite', () => {
  expect(crossing(Float64Array.of(1, 0, 0), Float64Array.of(1, 3, 0)).medianRank).toEqual([undefined, 3]);
});

describe('verdicts', () => {
  const base = {
    mean: 0.1,
    p: 0.01,
    interval: [0.02, 0.2] as const,
    alpha: 0.05,
    better: 'higher' as const,
    identical: false,
    equivalent: false,
    holesDiffer: false,
  };
  const cases: readonly [string, Partial<Parameters<typeof verdictOf>[0]>, ComparisonVerdict][] = [
    ['p and interval agree', {}, 'better'],
    ['the other way', { mean: -0.1, interval: [-0.2, -0.02] }, 'worse'],
    ['less is better', { better: 'lower' }, 'worse'],
    ['neither is better', { better: 'neither' }, 'different'],
    ['p alone is not enough', { interval: [-0.01, 0.2] }, 'cannot-tell'],
    ['the interval alone is not enough', { p: 0.06 }, 'cannot-tell'],
    ['p of alpha itself is not below it', { p: 0.05 }, 'cannot-tell'],
    ['too small to matter, and surely so', { equivalent: true }, 'equivalent'],
    ['no difference found, and none that matters', { p: 0.5, interval: [-0.01, 0.01], equivalent: true }, 'equivalent'],
    ['judgements differ', { holesDiffer: true }, 'judge-first'],
    ['no p', { p: undefined, interval: undefined }, 'cannot-tell'],
  ];
  it.each(cases)('%s', (_, input, verdict) => {
    expect(verdictOf({ ...base, ...input })).toBe(verdict);
  });
});

describe('what may be compared', () => {
  const one = (name: string, provenance: EvaluatedSystem['provenance'], failed: readonly string[] = []) =>
    system(name, { q1: [1], q2: [0] }, ['RR@10'], { provenance, failed: new Set(failed) });

  it('not two golds, two collections, or two orders of ties; what is not known forbids nothing', () => {
    expect(mismatches([one('a', { gold: 'x', ties: 'trec' }), one('b', { gold: 'y', ties: 'trec' })])).toEqual([
      {
        what: 'gold',
        values: [
          { system: 'a', value: 'x' },
          { system: 'b', value: 'y' },
        ],
      },
    ]);
    expect(mismatches([one('a', { ties: 'trec' }), one('b', { ties: 'expected' })])[0]!.what).toBe('ties');
    expect(mismatches([one('a', { collection: 'x' }), one('b', {}), one('c', { collection: 'x' })])).toEqual([]);
  });

  it('not where more than 1% failed', () => {
    expect(tooManyFailures([one('a', {}), one('b', {}, ['q3'])])).toEqual([{ system: 'b', failed: 1, of: 3 }]);
  });
});

it('settings that differ, by path', () => {
  expect(
    settingDifferences(
      { type: 'rerank', of: 'a', reranker: { type: 'proximity', window: 30 }, weights: [1, 2] },
      { type: 'rerank', of: 'a', reranker: { type: 'proximity', window: 50 }, weights: [1, 3], depth: 100 },
    ),
  ).toEqual([
    { path: 'reranker.window', baseline: '30', other: '50' },
    { path: 'weights', baseline: '[1,2]', other: '[1,3]' },
    { path: 'depth', baseline: undefined, other: '100' },
  ]);
});

it('a query named __proto__ is a query', () => {
  const make = (name: string, value: number): EvaluatedSystem => ({
    ...system(name, {}),
    evaluation: new Evaluation(
      new Scores(['__proto__'], ['RR@10'], Float64Array.of(value)),
      [measureNamed('RR@10')],
      [],
      [],
      [],
    ),
  });
  expect(panelOf([make('a', 1), make('b', 0)]).queries).toEqual(['__proto__']);
});

it('names of files lose the dotted parts that all share', () => {
  expect(shortNames(['dl19.BM25.top100.txt', 'dl19.BM25_RM3.top100.txt'])).toEqual(['BM25', 'BM25_RM3']);
  expect(shortNames(['a.txt', 'b.txt'])).toEqual(['a', 'b']);
  expect(shortNames(['a.txt', 'a.txt'])).toEqual(['a.txt', 'a.txt']);
  expect(shortNames(['bm25', 'x.y'])).toEqual(['bm25', 'x.y']);
  expect(shortNames(['v1.2', 'v1.3'])).toEqual(['v1.2', 'v1.3']);
});
