import { Evaluation, Scores } from '@jatdae/measures';
import { studentQuantile } from '@jatdae/measures/distributions';
import { moments } from '@jatdae/measures/stats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS, type CompareOptions, compareSystems } from '../../src/analysis/compare/index.ts';
import { measureNamed } from '../../src/evaluation/evaluate-scores.ts';
import type { EvaluatedSystem } from '../../src/evaluation/evaluated-system.ts';

const MEASURES = ['nDCG@10', 'RR@10', 'AP', 'R@100', 'Success@1'] as const;
const OPTIONS: CompareOptions = {
  alpha: 0.05,
  correction: 'holm',
  draws: 500,
  seed: 0,
  k: 10,
  level: Number.MIN_VALUE,
};

/** Systems of which only scores are known: `scores[system][measure][query]`. */
function systemsOf(
  scores: readonly (readonly (readonly number[])[])[],
  measures: readonly string[],
): EvaluatedSystem[] {
  return scores.map((columns, s) => {
    const queries = columns[0]!.map((_, q) => `q${q}`);
    const places = measures.map((name) => MEASURES.indexOf(name as (typeof MEASURES)[number]));
    const values = Float64Array.from(queries.flatMap((_, q) => places.map((m) => columns[m]![q]!)));
    const evaluation = new Evaluation(new Scores(queries, measures, values), measures.map(measureNamed), [], [], []);
    return { name: `s${s}`, evaluation, failed: new Set(), provenance: {} };
  });
}
const compared = (scores: Parameters<typeof systemsOf>[0], measures: readonly string[], options: CompareOptions) =>
  compareSystems(
    { systems: systemsOf(scores, measures), qrels: new Map(), queries: [], documents: [], ties: 'trec', seed: 0 },
    options,
  );

/** Systems that differ by a little more than their noise, so that verdicts of every kind come up. */
const world = fc
  .record({
    n: fc.integer({ min: 2, max: 14 }),
    systems: fc.integer({ min: 2, max: 4 }),
    seeds: fc.infiniteStream(fc.double({ min: -0.25, max: 0.25, noNaN: true })),
    shifts: fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 20, maxLength: 20 }),
  })
  .map(({ n, systems, seeds, shifts }) =>
    Array.from({ length: systems }, (_, s) =>
      MEASURES.map((_, m) =>
        Array.from({ length: n }, () =>
          Math.min(1, Math.max(0, 0.5 + (s === 0 ? 0 : shifts[s * 5 + m]!) + seeds.next().value!)),
        ),
      ),
    ),
  );
const correction = fc.constantFrom(...CORRECTIONS);

describe('the primary measure', () => {
  it('says the same whatever else is measured, and wherever it stands in the list', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        correction,
        fc.constantFrom(...MEASURES),
        fc.shuffledSubarray([...MEASURES]),
        async (scores, how, primary, others) => {
          const options = { ...OPTIONS, correction: how, primary };
          const list = others.includes(primary) ? others : [...others, primary];
          const alone = await compared(scores, [primary], options);
          const among = await compared(scores, list, options);
          expect(among.primary).toBe(primary);
          expect(among.pairs.map(({ measures }) => measures[0])).toEqual(
            alone.pairs.map(({ measures }) => measures[0]),
          );
          // Without a name the first of the list is the primary one.
          const first = await compared(scores, [primary, ...list.filter((name) => name !== primary)], {
            ...OPTIONS,
            correction: how,
          });
          expect(first.pairs.map(({ measures }) => measures[0])).toEqual(
            alone.pairs.map(({ measures }) => measures[0]),
          );
          const roles = among.pairs.map(({ measures }) => measures.map((one) => one.primary));
          for (const of of roles) expect(of).toEqual(list.map((_, m) => m === 0));
        },
      ),
      { numRuns: 60, seed: 18 },
    );
  });

  it('the others keep their order, and a name that is not there changes nothing', async () => {
    const scores = [0, 1].map((s) => MEASURES.map((_, m) => [0.1, 0.5, 0.9].map((x) => x + (s * m) / 50)));
    const order = async (primary: string) =>
      (await compared(scores, MEASURES, { ...OPTIONS, primary })).pairs[0]!.measures.map(({ measure }) => measure);
    expect(await order('AP')).toEqual(['AP', 'nDCG@10', 'RR@10', 'R@100', 'Success@1']);
    expect(await order('P@10')).toEqual([...MEASURES]);
  });
});

describe('what is shown beside a verdict', () => {
  it('p stands on the side of its level that the verdict says, and so does the interval unless test and interval disagree', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(world, correction, fc.constantFrom(0.05, 0.01, 0.2), async (scores, how, alpha) => {
        const { pairs, tests, primaryTests } = await compared(scores, MEASURES, { ...OPTIONS, correction: how, alpha });
        expect([tests, primaryTests]).toEqual([pairs.length * MEASURES.length, pairs.length]);
        for (const one of pairs.flatMap(({ measures }) => measures)) {
          seen.add(one.verdict);
          expect(one.p! < one.level!).toBe(one.corrected! < alpha);
          const [low, high] = one.correctedInterval ?? [one.difference!, one.difference!];
          const excludes = low > 0 || high < 0;
          if (one.verdict === 'better' || one.verdict === 'worse') expect(excludes).toBe(true);
          // The two-sided t test is the interval turned round: it alone may find what the randomisation test did not.
          if (one.verdict === 'cannot-tell' && excludes && one.correctedInterval)
            expect(one.references.t.p!).toBeLessThan(one.level!);
        }
      }),
      { numRuns: 80, seed: 5 },
    );
    for (const verdict of ['better', 'worse', 'cannot-tell']) expect(seen).toContain(verdict);
  });

  it('by hand, Holm over four exploratory tests: two are found, the others are shown at the third step', async () => {
    // 7 queries. All up: p = 2/128 = .0156; three up and four down by the same: p = 1; nothing found at .05 / 4 then.
    const up = [0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22];
    const mixed = up.map((d, i) => (i % 2 ? d : -d));
    const zero = up.map(() => 0.5);
    const by = (differences: readonly number[]) => differences.map((d) => 0.5 + d);
    const scores = [MEASURES.map(() => zero), [by(up), by(up), by(up), by(mixed), by(mixed)]];
    const { pairs } = await compared(scores, MEASURES, { ...OPTIONS, alpha: 0.07 });
    const levels = pairs[0]!.measures.map(({ level }) => level);
    // Primary by itself: .0156 < .07. Exploratory, sorted: .0156, .0156, then the mixed two. Holm: 4 * .0156 = .0625 < .07, and
    // 3 * .0156, raised to .0625; so two are found: they are held against .07 / 3 (the step of the second), the rest against .07 / 2.
    expect(levels[0]).toBe(0.07);
    for (const m of [1, 2]) expect(levels[m]).toBeCloseTo(0.07 / 3, 12);
    for (const m of [3, 4]) expect(levels[m]).toBeCloseTo(0.07 / 2, 12);
    expect(pairs[0]!.measures.map(({ verdict }) => verdict)).toEqual([
      'better',
      'better',
      'better',
      'cannot-tell',
      'cannot-tell',
    ]);
    // The interval is Student's t at that level, and the plain one stays what it was.
    const { mean, sd } = moments(Float64Array.from(up));
    for (const [m, alpha] of [
      [0, 0.07],
      [1, 0.07 / 3],
    ] as const) {
      const half = (studentQuantile(1 - alpha / 2, 6) * sd!) / Math.sqrt(7);
      expect(pairs[0]!.measures[m]!.correctedInterval![0]).toBeCloseTo(mean! - half, 12);
      expect(pairs[0]!.measures[m]!.correctedInterval![1]).toBeCloseTo(mean! + half, 12);
      expect(pairs[0]!.measures[m]!.interval![0]).toBeCloseTo(
        mean! - (studentQuantile(0.975, 6) * sd!) / Math.sqrt(7),
        12,
      );
    }
  });
});
