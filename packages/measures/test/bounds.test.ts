import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holeBounds, holeRanks } from '../src/advanced.ts';
import type { Measure } from '../src/index.ts';
import { parseMeasure } from '../src/index.ts';
import type { Doc } from './dense.ts';
import { lists, rankingOf } from './dense.ts';

/** Extremes over all 2^h judgements of the holes, each written out. A hole may be unjudged or pooled (grade below 0). */
function overAssignments(
  measure: Measure,
  list: readonly Doc[],
  rest: readonly number[],
  grade: number,
): { low: number | undefined; high: number | undefined } {
  const open = list.map((doc, i) => ((doc.grade ?? -1) < 0 ? i : -1)).filter((i) => i >= 0);
  let low: number | undefined;
  let high: number | undefined;
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const judged = [...list];
    open.forEach((at, n) => {
      judged[at] = { grade: (bits >> n) & 1 ? grade : 0 };
    });
    const score = measure.score(rankingOf(judged, rest));
    if (score === undefined) continue;
    low = low === undefined ? score : Math.min(low, score);
    high = high === undefined ? score : Math.max(high, score);
  }
  return { low, high };
}

const samples = fc
  .sample(fc.tuple(lists(9), fc.constantFrom(1, 2, 3)), { seed: 1998, numRuns: 2000 })
  .filter(([{ list }]) => list.filter((doc) => (doc.grade ?? -1) < 0).length <= 8)
  .slice(0, 1500);

describe('bounds under holes are the extremes over all 2^h judgements', () => {
  it('has the material', () => {
    expect(samples.length).toBe(1500);
    const holes = samples.map(([{ list }]) => list.filter((doc) => (doc.grade ?? -1) < 0).length);
    expect(holes.filter((h) => h >= 4).length).toBeGreaterThan(150);
    expect(Math.max(...holes)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    'nDCG',
    'nDCG@3',
    'nDCG@5',
    "nDCG(dcg='exp-log2')@5",
    'AP',
    'AP@3',
    'AP(rel=2)',
    'RR',
    'RR@3',
    'R@3',
    'R@5',
    'P@3',
    'P@10',
    'RBP',
    'RBP(p=0.5,rel=1)',
    'ERR',
    'ERR@3',
  ])('%s', (name) => {
    const measure = parseMeasure(name);
    let wide = 0;
    for (const [{ list, rest }, grade] of samples) {
      const right = overAssignments(measure, list, rest, grade);
      const { low, high } = holeBounds(measure, rankingOf(list, rest), grade);
      const same = (a: number | undefined, b: number | undefined) =>
        a === undefined || b === undefined ? a === b : Math.abs(a - b) < 1e-12;
      if (!same(low, right.low) || !same(high, right.high)) {
        expect.fail(
          `grade ${grade}, ${JSON.stringify({ list, rest })}: [${low}, ${high}], by assignment [${right.low}, ${right.high}]`,
        );
      }
      if (low !== undefined && high! > low) wide++;
    }
    expect(wide).toBeGreaterThan(200);
  });

  it('by hand: P@2, RR and R@2 of [unjudged, relevant] with one more relevant document', () => {
    const ranking = rankingOf([{}, { grade: 1 }], [1]);
    expect(holeRanks(ranking)).toEqual([1]);
    expect(holeBounds(parseMeasure('P@2'), ranking, 1)).toEqual({ low: 0.5, high: 1 });
    expect(holeBounds(parseMeasure('RR'), ranking, 1)).toEqual({ low: 0.5, high: 1 });
    // R grows with the hole: 1/2 or 2/3.
    expect(holeBounds(parseMeasure('R@2'), ranking, 1)).toEqual({ low: 0.5, high: 2 / 3 });
  });

  it('a pooled document that nobody judged (grade below 0) is a hole; no hole, no width', () => {
    expect(holeRanks(rankingOf([{ grade: -1 }, { grade: 0 }, {}]))).toEqual([1, 3]);
    expect(holeBounds(parseMeasure('AP'), rankingOf([{ grade: 1 }, { grade: 0 }]), 1)).toEqual({ low: 1, high: 1 });
    expect(holeBounds(parseMeasure('AP'), rankingOf([]), 1)).toEqual({ low: undefined, high: undefined });
  });
});
