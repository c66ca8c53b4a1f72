import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/index.ts';
import type { SampledPair, SampledRanking } from '../../src/stats/horvitz-thompson.ts';
import { horvitzThompson } from '../../src/stats/horvitz-thompson.ts';

const made = (rankings: readonly SampledRanking[], measure: string) => {
  const result = horvitzThompson(rankings, measure);
  if ('refused' in result) throw new Error(result.refused);
  return result;
};
const refused = (rankings: readonly SampledRanking[], measure: string) => {
  const result = horvitzThompson(rankings, measure);
  return 'refused' in result ? result.refused : undefined;
};

describe('Horvitz-Thompson', () => {
  it('by hand', () => {
    const rankings = [
      {
        pairs: [
          { rank: 1, grade: 1, probability: 0.5 },
          { rank: 3, grade: 0, probability: 0.5 },
          { rank: 5, grade: 2, probability: 0.25 },
          { rank: 11, grade: 2, probability: 0.1 },
        ],
        relevant: 8,
        ideal: 4,
      },
      { pairs: [], relevant: 2, ideal: 1 },
    ];
    // 1/.5 + 1/.25 = 6 documents of the first 10.
    expect([...made(rankings, 'P@10').values]).toEqual([expect.closeTo(0.6, 14), 0]);
    expect([...made(rankings, 'R@10').values]).toEqual([expect.closeTo(0.75, 14), 0]);
    const dcg = 1 / 0.5 + 2 / Math.log2(6) / 0.25;
    expect(made(rankings, 'DCG@10').values[0]).toBeCloseTo(dcg, 13);
    expect(made(rankings, 'nDCG@10').values[0]).toBeCloseTo(dcg / 4, 13);
    expect(made(rankings, 'RBP(p=0.5,rel=1)').values[0]).toBeCloseTo(
      0.5 * (1 / 0.5 + 0.5 ** 4 / 0.25 + 0.5 ** 10 / 0.1),
      13,
    );
    const precision = made(rankings, 'P@10');
    expect(precision.mean).toBeCloseTo(0.3, 14);
    // Values .6 and 0: sd .6 / sqrt 2, error .3. Draws: (.5/.25 + .75/.0625) / 100 over 2 squared.
    expect(precision.error).toBeCloseTo(0.3, 14);
    expect(precision.designError).toBeCloseTo(Math.sqrt((0.5 / 0.25 + 0.75 / 0.0625) / 100) / 2, 14);
  });

  it('refuses by name what is no sum over documents, or lacks its denominator', () => {
    const rankings = [{ pairs: [{ rank: 1, grade: 1, probability: 0.5 }] }];
    for (const measure of ['AP', 'AP@10', 'RR', 'RR@10', 'Success@5', 'Bpref', 'ERR@10', 'P(judged_only=true)@5']) {
      expect(refused(rankings, measure)).toBe('not linear');
    }
    expect(refused(rankings, 'R@10')).toBe('relevant unknown');
    expect(refused([{ ...rankings[0]!, relevant: 0 }], 'R@10')).toBe('relevant unknown');
    expect(refused(rankings, 'nDCG@10')).toBe('ideal unknown');
    expect(refused(rankings, 'RBP')).toBe('scaled by the query');
    expect(() => horvitzThompson([{ pairs: [{ rank: 1, grade: 1, probability: 0 }] }], 'P@1')).toThrow(/probability 0/);
    expect(() => horvitzThompson([{ pairs: [{ rank: 0, grade: 1, probability: 1 }] }], 'P@1')).toThrow(/rank 0/);
  });

  it('is unbiased: over all draws the mean is the measure on all judgements', () => {
    const pair = fc.record({
      grade: fc.integer({ min: 0, max: 3 }),
      probability: fc.integer({ min: 1, max: 10 }).map((tenth) => tenth / 10),
    });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (list) => {
        if (list.every(({ grade }) => grade === 0)) return;
        const pairs = list.map((one, i): SampledPair => ({ rank: i + 1, ...one }));
        const relevant = list.filter(({ grade }) => grade > 0).length;
        const ids = list.map((_, i) => `d${i}`);
        const qrels = { q: Object.fromEntries(list.map(({ grade }, i) => [`d${i}`, grade])) };
        for (const measure of ['P@3', 'R@4', 'DCG@5', 'nDCG@5', 'P(rel=2)@3', 'RBP(p=0.8,rel=1)']) {
          const whole = evaluate(qrels, { q: ids }, measure, { ties: 'order' }).score('q', measure) ?? 0;
          const ideal = evaluate(qrels, { q: ids }, 'IDCG@5').score('q', 'IDCG@5')!;
          let mean = 0;
          let square = 0;
          let design = 0;
          for (let draw = 0; draw < 1 << pairs.length; draw++) {
            const drawn = pairs.filter((_, i) => (draw >> i) & 1);
            const chance = pairs.reduce(
              (all, { probability }, i) => all * ((draw >> i) & 1 ? probability : 1 - probability),
              1,
            );
            if (chance === 0) continue;
            const result = made([{ pairs: drawn, relevant, ideal }], measure);
            mean += chance * result.values[0]!;
            square += chance * result.values[0]! ** 2;
            design += chance * result.designError ** 2;
          }
          expect(mean).toBeCloseTo(whole, 10);
          // The variance by the draws is unbiased too.
          expect(design).toBeCloseTo(square - mean ** 2, 8);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('judged without a draw it is the measure itself', () => {
    const pairs = [
      { rank: 1, grade: 2, probability: 1 },
      { rank: 2, grade: 0, probability: 1 },
    ];
    const result = made([{ pairs }, { pairs: [] }], 'DCG@10');
    expect([...result.values]).toEqual([2, 0]);
    expect(result.designError).toBe(0);
    expect(made([], 'P@5')).toMatchObject({ mean: undefined, interval: { degenerate: 'too few' } });
  });
});
