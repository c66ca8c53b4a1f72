import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedRanking } from '../src/advanced.ts';
import { tieRange } from '../src/advanced.ts';
import type { Measure } from '../src/index.ts';
import { MeasureError, parseMeasure } from '../src/index.ts';
import type { Doc } from './dense.ts';
import { lists, rankingOf, tiedLists, tiedRanking } from './dense.ts';
import { everyMeasure } from './every-measure.ts';

const SLACK = 1e-12;
const named = everyMeasure.map((measure) => [measure.name, measure] as const);

/** The C/W/L measures walk 1,000 ranks: fewer runs. */
function runs(measure: Measure, most: number): number {
  return /^(BPM|IFT|INS|NERR|SDCG)/.test(measure.name) ? most / 4 : most;
}

describe('swap: moving the document of greater merit up never lowers the value; of equal merit, changes nothing', () => {
  it.each(named.filter(([, measure]) => measure.laws.swap))('%s', (_, measure) => {
    fc.assert(
      fc.property(lists(8), fc.nat(), ({ list, rest, hardRest }, pick) => {
        if (list.length < 2) return;
        const at = pick % (list.length - 1);
        const merit = (i: number) => {
          const { grade, hard } = list[i]!;
          return grade === undefined ? 0 : measure.merit(grade, hard === true);
        };
        const swapped = [...list];
        [swapped[at], swapped[at + 1]] = [list[at + 1]!, list[at]!];
        const before = measure.score(rankingOf(list, rest, hardRest));
        const after = measure.score(rankingOf(swapped, rest, hardRest));
        expect(after === undefined, 'defined before and after, or neither').toBe(before === undefined);
        if (before === undefined || after === undefined) return;
        if (merit(at + 1) >= merit(at)) expect(after).toBeGreaterThanOrEqual(before - SLACK);
        if (merit(at + 1) <= merit(at)) expect(after).toBeLessThanOrEqual(before + SLACK);
      }),
      { seed: 1, numRuns: runs(measure, 1000) },
    );
  });

  // Where the law is not promised, a ranking that breaks it: the two documents at `at` in the other order are worse.
  const broken: readonly [string, readonly Doc[], number, readonly number[]][] = [
    // The pooled document above the relevant one adds to what is inferred to be relevant above it.
    ['infAP', [{}, {}, { grade: 1 }, { grade: 0 }, { grade: -1 }, { grade: 1 }], 4, []],
    // A third document of the list is cut off with the nonrelevant one that made a pair.
    ['Accuracy@3', [{ grade: 1 }, {}, {}, { grade: 1 }], 2, []],
    // Gain 1 reached at rank 2 with .5 seen on average; one place more would have shown the other.
    ['BPM(max_rel=3)@3', [{}, { grade: 2 }, { grade: 3 }], 1, []],
    // The first document gains nothing: the user wants less, and looks less far.
    ['BPMD(max_rel=3)@3', [{}, { grade: 1.5 }], 0, []],
    // A rate well above A at once keeps the user on through what gains nothing.
    ["IFT(max_rel=2,model='rate',A=0.5,R2=3)", [{ grade: 1.5 }, { grade: 2.75 }], 0, []],
    // What is gained early makes the cost that later gains are set against smaller.
    ['G', [{ grade: 1 }, { grade: 3 }, { grade: 2 }], 1, [1, 1, 1]],
    // With gains below 0 the running DCG may be negative, and the smaller ideal at the better rank makes more of that.
    [
      'ndcg_rel(gains={0:-3,1:1,2:3})',
      [{ grade: 0 }, { grade: 0 }, {}, { grade: 1 }, { grade: 2 }, ...Array<Doc>(10).fill({ grade: 3 })],
      2,
      [],
    ],
  ];

  it.each(broken)('is broken by %s', (name, list, at, rest) => {
    const measure = parseMeasure(name);
    expect(measure.laws.swap).toBe(false);
    const swapped = [...list];
    [swapped[at], swapped[at + 1]] = [list[at + 1]!, list[at]!];
    const merit = (doc: Doc) => (doc.grade === undefined ? 0 : measure.merit(doc.grade));
    const rise = measure.score(rankingOf(swapped, rest))! - measure.score(rankingOf(list, rest))!;
    // Of equal merit: any change breaks it.
    const better = merit(list[at + 1]!) - merit(list[at]!);
    expect(better === 0 ? -Math.abs(rise) : rise * better).toBeLessThan(-1e-9);
  });

  it('every family that does not promise it has such a ranking, but for INST, where neither it nor a proof is known', () => {
    const without = new Set(everyMeasure.filter((m) => !m.laws.swap).map((m) => m.family));
    expect(new Set([...broken.map(([name]) => parseMeasure(name).family), 'INST'])).toEqual(without);
  });
});

describe('tail: an unjudged document at the end never raises the value', () => {
  it.each(named.filter(([, measure]) => measure.laws.tail))('%s', (_, measure) => {
    fc.assert(
      fc.property(lists(8), ({ list, rest, hardRest }) => {
        const before = measure.score(rankingOf(list, rest, hardRest));
        const after = measure.score(rankingOf([...list, {}], rest, hardRest));
        if (before === undefined || after === undefined) return;
        expect(after).toBeLessThanOrEqual(before + SLACK);
      }),
      { seed: 2, numRuns: runs(measure, 500) },
    );
  });

  const broken: readonly [string, readonly Doc[], readonly number[]][] = [
    ['rbp_resid', [{ grade: 1 }], []],
    ['Hole', [{ grade: 1 }], []],
    ['unj@3', [{ grade: 1 }], []],
    ['Accuracy', [{}, { grade: 1 }], []],
    // The list is compared with the ideal down to its own end, and agrees in ever more of it.
    ['Compat', [{}, { grade: 1 }], []],
    ['Rndcg', [{}, { grade: 1 }], []],
    // Another document takes exposure that is not its due.
    ['EE_D', [{ grade: 1 }], []],
    ['EE_L', [{ grade: 1 }], []],
    ['utility(b=1)', [{ grade: 1 }], []],
    ['NumRet', [{ grade: 1 }], []],
  ];

  it.each(broken)('is broken by %s', (name, list, rest) => {
    const measure = parseMeasure(name);
    expect(measure.laws.tail).toBe(false);
    expect(measure.score(rankingOf([...list, {}], rest))!).toBeGreaterThan(measure.score(rankingOf(list, rest))!);
  });

  it('every family that does not promise it has such a ranking', () => {
    const without = new Set(everyMeasure.filter((m) => !m.laws.tail).map((m) => m.family));
    expect(new Set(broken.map(([name]) => parseMeasure(name).family))).toEqual(without);
  });
});

describe('range', () => {
  it.each(named)('%s', (_, measure) => {
    const [low, high] = measure.range;
    fc.assert(
      fc.property(lists(8), ({ list, rest, hardRest }) => {
        const score = measure.score(rankingOf(list, rest, hardRest));
        if (score === undefined) return;
        expect(score).toBeGreaterThanOrEqual(low - SLACK);
        expect(score).toBeLessThanOrEqual(high + SLACK);
        if (measure.binary) expect([0, 1]).toContain(score);
      }),
      { seed: 3, numRuns: runs(measure, 500) },
    );
  });
});

describe('never NaN, never Infinity, whatever the input', () => {
  const oddly = (grades: readonly number[]): fc.Arbitrary<JudgedRanking> =>
    fc
      .record({
        list: fc.array(
          fc.oneof(
            fc.constant({}),
            fc.constantFrom(...grades).map((grade) => ({ grade })),
            fc.constant({ grade: 0, hard: true }),
          ),
          { maxLength: 6 },
        ),
        rest: fc.array(fc.constantFrom(...grades), { maxLength: 4 }),
        hardRest: fc.nat(1),
      })
      .map(({ list, rest, hardRest }) => rankingOf(list, rest, hardRest));
  const odd = [0, -1, -7.5, 0.1, 1, 2, 3, 1e-300, 17, 500];
  const huge = [5e-324, 1000, 1e6, 1e15, 1e300, -1e300, 1.7e308];

  it.each(named)('%s: odd grades have a value', (_, measure) => {
    fc.assert(
      fc.property(oddly(odd), (r) => {
        if (measure.family === 'ERR' && r.judged[0]! > 3) return;
        const score = measure.score(r);
        if (score !== undefined) expect(score).toSatisfy(Number.isFinite);
      }),
      { seed: 4, numRuns: runs(measure, 500) },
    );
  });

  it.each(named)('%s: grades beyond what adds up are refused by name', (name, measure) => {
    fc.assert(
      fc.property(oddly([...odd, ...huge]), (r) => {
        let score: number | undefined;
        try {
          score = measure.score(r);
        } catch (error) {
          expect(error).toBeInstanceOf(MeasureError);
          expect((error as MeasureError).message).toContain(measure.family === 'ERR' ? 'ERR: grade' : name);
          return;
        }
        if (score !== undefined) expect(score).toSatisfy(Number.isFinite);
      }),
      { seed: 4, numRuns: runs(measure, 500) },
    );
  });

  it('nDCG of grades that overflow is an error, ERR of a long scale a number', () => {
    expect(() =>
      parseMeasure("nDCG(dcg='exp-log2')").score(rankingOf([{ grade: 2000 }])),
    ).toThrowErrorMatchingInlineSnapshot(
      `[MeasureError: nDCG(dcg='exp-log2') gives NaN: the grades or gains of a query are too great, or too far apart]`,
    );
    expect(parseMeasure('ERR(max=2000)').score(rankingOf([{ grade: 1999 }, { grade: 2000 }]))).toBe(0.75);
    expect(() => parseMeasure('ERR').score(rankingOf([{ grade: 5 }]))).toThrowErrorMatchingInlineSnapshot(
      `[MeasureError: ERR: grade 5 lies above max=4; write ERR(max=...) with the highest grade of your scale]`,
    );
  });

  it.each(named)('%s: empty lists, nothing judged, only grades below 0', (_, measure) => {
    for (const r of [
      rankingOf([]),
      rankingOf([{}, {}]),
      rankingOf([{ grade: -1 }], [-1]),
      rankingOf([], [1]),
      rankingOf([{ grade: 0 }]),
    ]) {
      const score = measure.score(r);
      if (score !== undefined) expect(score).toSatisfy(Number.isFinite);
    }
  });
});

describe('ties: the expected value lies between the least and the greatest', () => {
  it.each(named)('%s', (_, measure) => {
    fc.assert(
      fc.property(tiedLists, (tied) => {
        const { least, expected, most } = tieRange(measure, tiedRanking(tied));
        if (expected === undefined) return;
        expect(expected).toBeGreaterThanOrEqual(least! - SLACK);
        expect(expected).toBeLessThanOrEqual(most! + SLACK);
      }),
      { seed: 5, numRuns: runs(measure, 60) },
    );
  });
});
