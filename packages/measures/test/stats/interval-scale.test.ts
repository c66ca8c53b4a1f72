import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMeasure } from '../../src/index.ts';
import { intervalScores } from '../../src/stats/index.ts';
import { intervalMap, mapToInterval } from '../../src/stats/interval-scale.ts';
import { rankingOf } from '../dense.ts';

const values = (measure: string, k: number, relevant: number) => [
  ...intervalMap(parseMeasure(measure), k, relevant).values,
];
const { NaN: none } = Number;

describe('possible values', () => {
  it('by hand', () => {
    expect(values('AP@3', 3, 1)).toEqual([0, 1 / 3, 1 / 2, 1]);
    // 010 gives 1/4 and 001 gives 1/6; two of three: 011 7/12, 101 5/6, 110 1.
    const two = values('AP@3', 3, 2);
    for (const [i, value] of [0, 1 / 6, 1 / 4, 1 / 2, 7 / 12, 5 / 6, 1].entries())
      expect(two[i]).toBeCloseTo(value, 15);
    expect(two).toHaveLength(7);
    expect(values('P@4', 4, 9)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(values('P@4', 4, 2)).toEqual([0, 0.25, 0.5]);
    expect(values('R@4', 4, 8)).toEqual([0, 0.125, 0.25, 0.375, 0.5]);
    expect(values('Success@5', 5, 3)).toEqual([0, 1]);
    expect(values('RR@10', 10, 0)).toEqual([]);
    // Two ways to the same value are one value.
    expect(values('nDCG@2', 2, 1)).toHaveLength(3);
  });

  it("Fuhr's example: RR@k has k + 1 values, and 1/rank stands at (k - rank + 1) / k", () => {
    const map = intervalMap(parseMeasure('RR@12'), 12, 3);
    expect(map.values).toHaveLength(13);
    for (let rank = 1; rank <= 12; rank++) expect(mapToInterval(map, 1 / rank)).toBeCloseTo((13 - rank) / 12, 15);
    expect(mapToInterval(map, 0)).toBe(0);
    // From rank 1 to 2 is as far as from 2 to 3, where RR has .5 and .167.
    const [first, second, third] = [1, 1 / 2, 1 / 3].map((value) => mapToInterval(map, value)!);
    expect(first! - second!).toBeCloseTo(second! - third!, 15);
  });

  it('the relevance level of the measure is taken', () => {
    expect(values('P(rel=2)@2', 2, 2)).toEqual([0, 0.5, 1]);
    // Nothing is relevant to it at grade 1.
    expect(intervalMap(parseMeasure('P(rel=2)@2'), 2, 2, 1).values).toHaveLength(0);
  });

  it('gives nothing for a value that cannot be', () => {
    const map = intervalMap(parseMeasure('RR@3'), 3, 1);
    expect(mapToInterval(map, 0.4)).toBeUndefined();
    expect(mapToInterval(map, 1.1)).toBeUndefined();
    expect(mapToInterval(map, none)).toBeUndefined();
    expect(mapToInterval(map, 1 / 3 + 1e-12)).toBeCloseTo(1 / 3, 15);
    // One possible value only.
    expect(mapToInterval(intervalMap(parseMeasure('Judged@3'), 3, 0), 1)).toBe(0);
    expect(mapToInterval(intervalMap(parseMeasure('RR@3'), 3, 0), 0)).toBeUndefined();
    for (const k of [0, 13, 2.5]) expect(() => intervalMap(parseMeasure('RR'), k, 1)).toThrow('a depth from 1 to 12');
    expect(() => intervalMap(parseMeasure('RR'), 3, -1)).toThrow('R=-1');
  });
});

const list = fc.array(fc.constantFrom({ grade: 1 }, { grade: 0 }, {}), { maxLength: 8 });

describe('whole columns', () => {
  const MEASURES = [
    'RR@5',
    'P@5',
    'R@5',
    'AP@5',
    'nDCG@5',
    "nDCG(dcg='exp-log2')@5",
    'Success@5',
    'ERR@5',
    'CappedR@5',
  ];

  it.each(MEASURES)('%s: any ranking with binary judgements has its place, and the order of scores stays', (name) => {
    const measure = parseMeasure(name);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(list, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 6 }),
        (queries) => {
          const rankings = queries.map(([docs, rest]) => rankingOf(docs, Array<number>(rest).fill(1)));
          const scores = rankings.map((ranking) => measure.score(ranking) ?? none);
          const { values: places } = intervalScores(measure, scores, rankings);
          for (const [q, score] of scores.entries()) {
            if (Number.isNaN(score)) expect(places![q]).toBeNaN();
            else {
              expect(places![q]).toBeGreaterThanOrEqual(0);
              expect(places![q]).toBeLessThanOrEqual(1);
            }
          }
          for (const [i, one] of rankings.entries()) {
            for (const [j, two] of rankings.entries()) {
              const same = (r: typeof one) => r.judged.filter((grade) => grade > 0).length;
              if (same(one) === same(two) && scores[i]! > scores[j]! + 1e-9)
                expect(places![i]).toBeGreaterThan(places![j]!);
            }
          }
        },
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('P and R of enough relevant documents are on an interval scale as they are', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
        const rankings = lists.map((docs) => rankingOf(docs, [1, 1, 1, 1, 1]));
        for (const name of ['P@5', 'CappedR@5']) {
          const measure = parseMeasure(name);
          const scores = rankings.map((ranking) => measure.score(ranking)!);
          const { values: places } = intervalScores(measure, scores, rankings);
          for (const [q, score] of scores.entries()) expect(places![q]).toBeCloseTo(score, 12);
        }
      }),
      { seed: 2, numRuns: 50 },
    );
  });

  it('says why it cannot be done', () => {
    const graded = rankingOf([{ grade: 2 }, { grade: 1 }]);
    const reason = (name: string, rankings = [graded]) => {
      const measure = parseMeasure(name);
      const scores = rankings.map((ranking) => measure.score(ranking) ?? none);
      return intervalScores(measure, scores, rankings).reason;
    };
    expect(reason('RR')).toBe('depth');
    expect(reason('AP@100')).toBe('depth');
    expect(reason('IPrec@1.0')).toBe('depth');
    expect(reason('nDCG@10')).toBe('graded');
    // One grade within each query, but not the same one.
    expect(reason('ERR@10', [rankingOf([{ grade: 1 }]), rankingOf([{ grade: 2 }])])).toBe('graded');
    // A binary measure reads graded judgements as binary ones.
    expect(reason('AP@10')).toBeUndefined();
    expect(reason('AP(rel=2)@10')).toBeUndefined();
    expect(reason('nDCG(gains={1:1,2:1})@10')).toBeUndefined();
    // What a mean over orders of ties gives, no ranking gives.
    expect(intervalScores(parseMeasure('RR@5'), [0.75], [graded]).reason).toBe('impossible');
    expect(() => intervalScores(parseMeasure('RR@5'), [0.5], [])).toThrow('1 scores and 0 rankings');
  });

  it('leaves undefined scores and queries without judgements undefined', () => {
    const ranking = rankingOf([{}, { grade: 1 }]);
    const { values: places } = intervalScores(parseMeasure('RR@4'), [none, 0.5, 0.5], [ranking, ranking, undefined]);
    expect([...places!]).toEqual([none, 0.75, none]);
    expect(intervalScores(parseMeasure('RR@4'), [], []).values).toEqual(new Float64Array(0));
  });
});
