import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedRanking } from '../src/advanced.ts';
import { expectedScore, tieRange } from '../src/advanced.ts';
import type { Measure } from '../src/index.ts';
import { families, parseMeasure } from '../src/index.ts';
import { extremeScore } from '../src/ties/orders.ts';
import type { Tied } from './dense.ts';
import { allOrders, rankingOf, tiedLists, tiedRanking } from './dense.ts';
import { everyMeasure } from './every-measure.ts';

const SEED = 2008;
const EXACT = 1e-12;

/** Tied lists with every order of each written out, made once and read by all measures. */
const samples = fc.sample(tiedLists, { seed: SEED, numRuns: 400 }).map((tied) => ({
  tied,
  ranking: tiedRanking(tied),
  orders: allOrders(tied).map((order) => rankingOf(order, tied.rest, tied.hardRest)),
}));

/** Least, mean and greatest score over all orders, by scoring each. */
function byEnumeration(
  measure: Measure,
  orders: readonly JudgedRanking[],
): { least?: number; mean?: number; most?: number } {
  const scores = orders.map((order) => measure.score(order)).filter((score) => score !== undefined);
  if (scores.length === 0) return {};
  return {
    least: Math.min(...scores),
    mean: scores.reduce((a, b) => a + b, 0) / scores.length,
    most: Math.max(...scores),
  };
}

function expectClose(actual: number | undefined, expected: number | undefined, what: string): void {
  const close =
    actual === undefined || expected === undefined ? actual === expected : Math.abs(actual - expected) < EXACT;
  if (!close) expect.fail(`${what}: ${actual}, enumerated ${expected}`);
}

it('every family is sampled', () => {
  // Those that need groups are in grouped.test.ts.
  const graded = families.filter(({ needs }) => needs === undefined);
  expect(new Set(everyMeasure.map((measure) => measure.family))).toEqual(new Set(graded.map((f) => f.name)));
});

describe('expected, least and greatest value over all orders of tied documents', () => {
  it.each(everyMeasure.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
    // The closed forms on all; the C/W/L measures go 1,000 ranks deep each time and have none.
    const some = measure.expected ? samples : samples.slice(0, 100);
    let moved = 0;
    for (const { tied, ranking, orders } of some) {
      const right = byEnumeration(measure, orders);
      const where = JSON.stringify(tied);
      const range = tieRange(measure, ranking);
      expectClose(range.expected, right.mean, `tieRange expected of ${where}`);
      expectClose(range.least, right.least, `tieRange least of ${where}`);
      expectClose(range.most, right.most, `tieRange most of ${where}`);
      expectClose(expectedScore(measure, ranking).expected, right.mean, `expectedScore of ${where}`);
      expectClose(extremeScore(measure, ranking, 'least'), right.least, `extremeScore least of ${where}`);
      expectClose(extremeScore(measure, ranking, 'most'), right.most, `extremeScore most of ${where}`);
      if (right.most !== undefined && right.most > right.least! + EXACT) moved++;
    }
    // The lists were such that the order mattered, except where a measure does not read it or the list ends before its cut-off.
    const blind = /^(IDCG|MaxP|Fidelity|EE_D|Set|utility|Num|num_|Judged$|Hole$)|@10$/.test(measure.name);
    if (blind) expect(moved).toBe(0);
    else expect(moved).toBeGreaterThan(some.length / 50);
  });
});

describe('how the range was found', () => {
  const twoTied: Tied = { groups: [[{ grade: 1 }, {}], [{ grade: 2 }]], rest: [], hardRest: 0 };
  const manyTied: Tied = {
    groups: [Array.from({ length: 12 }, (_, i) => ({ grade: i % 3 === 0 ? 1 : 0 }))],
    rest: [1],
    hardRest: 0,
  };

  it('closed where there is a formula, enumerated up to 8! orders, sampled beyond', () => {
    const how = (name: string, tied: Tied) => tieRange(parseMeasure(name), tiedRanking(tied)).how;
    expect(how('AP', twoTied)).toBe('closed');
    expect(how('AP', manyTied)).toBe('closed');
    // On a condensed list the same formulas hold for the groups closed up.
    expect(how('AP(judged_only=True)', manyTied)).toBe('closed');
    expect(how('infAP', twoTied)).toBe('enumerated');
    expect(how('infAP', manyTied)).toBe('sampled');
    const eight = { ...manyTied, groups: [manyTied.groups[0]!.slice(0, 8)] };
    expect(how('infAP', eight)).toBe('enumerated');
    const nine = { ...manyTied, groups: [manyTied.groups[0]!.slice(0, 9)] };
    expect(how('infAP', nine)).toBe('sampled');
    expect(expectedScore(parseMeasure('infAP'), tiedRanking(nine)).how).toBe('sampled');
    expect(expectedScore(parseMeasure('infAP'), tiedRanking(eight)).how).toBe('enumerated');
  });

  it('no ties: the score itself', () => {
    const ranking = rankingOf([{ grade: 0 }, { grade: 1 }]);
    expect(tieRange(parseMeasure('infAP'), ranking)).toEqual({
      least: parseMeasure('infAP').score(ranking),
      expected: parseMeasure('infAP').score(ranking),
      most: parseMeasure('infAP').score(ranking),
      how: 'closed',
    });
  });

  it('the same seed gives the same draws, another seed others, both near the true mean', () => {
    const ranking = tiedRanking(manyTied);
    const infAp = parseMeasure('infAP');
    const first = tieRange(infAp, ranking, 7);
    expect(tieRange(infAp, ranking, 7)).toEqual(first);
    expect(tieRange(infAp, ranking, 8).expected).not.toBe(first.expected);
    // All are judged, so that infAP is AP but for its epsilon of 0.00001; the mean of AP is known by formula.
    const exact = parseMeasure('AP').expected!(ranking)!;
    for (const seed of [7, 8, 9]) {
      expect(Math.abs(tieRange(infAp, ranking, seed).expected! - exact)).toBeLessThan(0.005);
    }
  });
});
