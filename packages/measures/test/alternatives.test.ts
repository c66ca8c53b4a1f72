import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Judgements } from '../src/advanced.ts';
import {
  evaluateJudged,
  expectedScore,
  extremeScore,
  holeBounds,
  holeRanks,
  judge,
  tieRange,
} from '../src/advanced.ts';
import { parseMeasure, parseMeasures } from '../src/index.ts';
import { everyMeasure } from './every-measure.ts';

/** Groups of alternatives as judgements: one of each inner list is enough. */
const anyOf = (...lists: readonly string[][]): Judgements => ({
  grades: new Map(lists.flat().map((id) => [id, 1])),
  groups: new Map(lists.flatMap((list, g) => list.map((id): [string, number] => [id, g]))),
});

/** A list whose parts are groups of equal scores. */
const listOf = (groups: readonly (readonly string[])[]) => ({
  ids: groups.flat(),
  scores: groups.flatMap((group, g) => group.map(() => groups.length - g)),
});

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of permutations([...items.slice(0, i), ...items.slice(i + 1)])) yield [item, ...rest];
}

/** Every order that the groups of equal scores allow. */
function* orders(groups: readonly (readonly string[])[]): Generator<string[]> {
  const [first, ...rest] = groups;
  if (!first) return yield [];
  for (const head of permutations(first)) for (const tail of orders(rest)) yield [...head, ...tail];
}

describe('alternatives: one of a group is enough, the others are judged and gain nothing', () => {
  const three = judge({ ids: ['a', 'b', 'c'] }, anyOf(['a', 'b', 'c']), 'q');

  // By hand: all three are judged, so nothing is open; the first one is all that there is to find.
  test.each([
    ['Judged@3', 1],
    ['Judged@2', 1],
    ['Hole@3', 0],
    ['unj@3', 0],
    ['R@1', 1],
    ['AP', 1],
    ['nDCG@3', 1],
    ['P@3', 1 / 3],
    ['AP(judged_only=true)', 1],
    ['RR(judged_only=true)', 1],
  ])('%s of a, b, c with [[a, b, c]] is %d', (name, value) => {
    expect(parseMeasure(name).score(three)).toBeCloseTo(value, 12);
  });

  it('no hole, so bounds that meet', () => {
    expect(holeRanks(three)).toEqual([]);
    expect(holeBounds(parseMeasure('nDCG@3'), three, 1)).toEqual({ low: 1, high: 1 });
  });

  it('what stands behind a redundant document keeps its rank in the condensed list', () => {
    // x is not judged and drops out; b is judged and stays: c is third.
    const ranking = judge({ ids: ['a', 'x', 'b', 'c'] }, anyOf(['a', 'b'], ['c']), 'q');
    expect(parseMeasure('AP(judged_only=true)').score(ranking)).toBeCloseTo((1 + 2 / 3) / 2, 12);
  });

  // Gold [[a, b], [c]], all of a, b, z tied: six orders; a or b is first in four of them, second in two.
  test.each([
    ['R@2', 1 / 2, 1 / 2, 1 / 2],
    ['RR', 1 / 2, 5 / 6, 1],
    ['AP', 1 / 4, 5 / 12, 1 / 2],
    ['nDCG@3', 0.3869, 0.5377, 0.6131],
  ])('%s of three tied documents, two of them alternatives', (name, least, mean, most) => {
    const ranking = judge(listOf([['a', 'b', 'z']]), anyOf(['a', 'b'], ['c']), 'q');
    const range = tieRange(parseMeasure(name), ranking);
    for (const [found, right] of [
      [range.least, least],
      [range.expected, mean],
      [range.most, most],
    ])
      expect(found).toBeCloseTo(right!, 4);
  });

  it('the same through evaluate, by each rule of ties', () => {
    const qrels = new Map([['q', anyOf(['a', 'b'], ['c'])]]);
    const run = new Map([['q', listOf([['a', 'b', 'z']])]]);
    const rr = (ties: 'expected' | 'min' | 'max') =>
      evaluateJudged(qrels, run, parseMeasures('RR'), { ties }).mean('RR');
    expect([rr('expected'), rr('min'), rr('max')]).toEqual([5 / 6, 1 / 2, 1]);
  });
});

describe('expected, least and greatest value with alternatives, against every order written out', () => {
  const some = fc.sample(
    fc.record({
      sizes: fc
        .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
        .filter((s) => s.reduce((a, b) => a + b) < 7),
      // What each document is: alternative of group 0 or 1, relevant by itself, judged 0, unjudged.
      kinds: fc.array(fc.constantFrom(0, 0, 1, 1, 'alone', 'zero', 'open'), { minLength: 7, maxLength: 7 }),
      grades: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 7, maxLength: 7 }),
    }),
    { seed: 2008, numRuns: 60 },
  );
  const samples = some.map(({ sizes, kinds, grades }) => {
    const groups: string[][] = [];
    let next = 0;
    for (const size of sizes) groups.push(Array.from({ length: size }, () => `d${next++}`));
    const judgements: Judgements = { grades: new Map(), groups: new Map() };
    for (let d = 0; d < 7; d++) {
      const kind = kinds[d]!;
      if (kind === 'open') continue;
      (judgements.grades as Map<string, number>).set(`d${d}`, kind === 'zero' ? 0 : grades[d]!);
      if (typeof kind === 'number') (judgements.groups as Map<string, number>).set(`d${d}`, kind);
    }
    const tied = judge(listOf(groups), judgements, 'q');
    const each = [...orders(groups)].map((ids) => judge({ ids }, judgements, 'q', { order: 'order' }));
    return { what: JSON.stringify({ groups, kinds, grades }), tied, each };
  });

  it('some of them have alternatives that are tied', () => {
    const count = samples.filter(({ tied: { redundant } }) =>
      redundant?.tieFrom.some((from, i) => from < redundant.tieTo[i]!),
    );
    expect(count.length).toBeGreaterThan(20);
  });

  it.each(everyMeasure.map((measure) => [measure.name, measure] as const))('%s', (_, measure) => {
    for (const { what, tied, each } of measure.expected ? samples : samples.slice(0, 20)) {
      const scores = each.map((order) => measure.score(order)).filter((score) => score !== undefined);
      const right =
        scores.length === 0
          ? [undefined, undefined, undefined]
          : [Math.min(...scores), scores.reduce((a, b) => a + b, 0) / scores.length, Math.max(...scores)];
      const range = tieRange(measure, tied);
      for (const [name, found, wanted] of [
        ['least', range.least, right[0]],
        ['expected', range.expected, right[1]],
        ['most', range.most, right[2]],
        ['expectedScore', expectedScore(measure, tied).expected, right[1]],
        ['extremeScore least', extremeScore(measure, tied, 'least'), right[0]],
        ['extremeScore most', extremeScore(measure, tied, 'most'), right[2]],
      ] as const) {
        const close = found === undefined || wanted === undefined ? found === wanted : Math.abs(found - wanted) < 1e-9;
        if (!close) expect.fail(`${name} of ${what}: ${found}, written out ${wanted}`);
      }
    }
  });
});
