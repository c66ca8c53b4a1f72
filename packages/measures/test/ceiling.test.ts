import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestFirst, idealRanking } from '../src/advanced.ts';
import { ceiling, parseMeasure } from '../src/index.ts';
import type { Doc } from './dense.ts';
import { lists, rankingOf } from './dense.ts';
import { everyMeasure } from './every-measure.ts';

// What the dynamic model makes of a list has no best order that is known; it says so.
const higher = everyMeasure.filter((measure) => measure.better === 'higher' && measure.family !== 'BPMD');

it('BPMD has no ceiling', () => {
  expect(ceiling(parseMeasure('BPMD(max_rel=3)@3'), bestFirst([1]))).toBe(undefined);
});

/** Every ranking of any of these documents in any order, an unjudged one among them. */
function everyRanking(docs: readonly Doc[]): Doc[][] {
  const found: Doc[][] = [[]];
  docs.forEach((doc, i) => {
    const others = docs.filter((_, j) => j !== i);
    for (const rankingAfter of everyRanking(others)) found.push([doc, ...rankingAfter]);
  });
  return found;
}

describe('ceiling', () => {
  it.each(higher.map((measure) => [measure.name, measure] as const))(
    'no ranking lies above that of %s',
    (_, measure) => {
      fc.assert(
        fc.property(lists(9), ({ list, rest, hardRest }) => {
          const ranking = rankingOf(list, rest, hardRest);
          const score = measure.score(ranking);
          if (score === undefined) return;
          const most = ceiling(measure, ranking.judged);
          expect(most, 'ceiling').toBeTypeOf('number');
          expect(score).toBeLessThanOrEqual(most! + 1e-12);
        }),
        { seed: 161, numRuns: 200 },
      );
    },
  );

  const judgements = [[1], [0, 0], [2, 1], [1, 1, 0], [3, 1, 0], [2, 2, 1, -1], [0.5, 1.5, 0], [3, 2, 1, 0]];
  it.each(higher.map((measure) => [measure.name, measure] as const))(
    '%s: the greatest of all rankings',
    (_, measure) => {
      for (const grades of judgements) {
        const docs: Doc[] = [...grades.map((grade) => ({ grade })), {}];
        let most: number | undefined;
        for (const list of everyRanking(docs)) {
          const rest = [...grades];
          for (const { grade } of list) if (grade !== undefined) rest.splice(rest.indexOf(grade), 1);
          const score = measure.score(rankingOf(list, rest));
          if (score !== undefined && (most === undefined || score > most)) most = score;
        }
        const found = ceiling(measure, bestFirst(grades));
        if (most === undefined) expect(found, `judged ${grades}`).toBeUndefined();
        else expect(found, `judged ${grades}`).toBeCloseTo(most, 12);
      }
    },
  );

  it('P@10 by hand: 1.93 relevant documents a query reach .193', () => {
    const p10 = parseMeasure('P@10');
    const relevant = [...Array<number>(93).fill(2), ...Array<number>(7).fill(1)];
    const mean = relevant.reduce((sum, n) => sum + ceiling(p10, bestFirst(Array(n).fill(1)))!, 0) / relevant.length;
    expect(mean).toBeCloseTo(0.193, 12);
  });

  it('recall and AP with more relevant documents than places, by hand', () => {
    const twenty = bestFirst(Array<number>(20).fill(1));
    expect(ceiling(parseMeasure('R@10'), twenty)).toBe(0.5);
    expect(ceiling(parseMeasure('CappedR@10'), twenty)).toBe(1);
    expect(ceiling(parseMeasure('AP@10'), twenty)).toBe(0.5);
    expect(ceiling(parseMeasure('P@30'), twenty)).toBeCloseTo(2 / 3, 15);
    expect(ceiling(parseMeasure('P@10'), twenty)).toBe(1);
    // Two of six found by R@2: F = 2 P R / (P + R) with P = 1, R = 1/3.
    expect(ceiling(parseMeasure('F@2'), bestFirst([1, 1, 1, 1, 1, 1]))).toBeCloseTo(0.5, 15);
    // Grades 1 on a scale to 4: (2 - 1)/16.
    expect(ceiling(parseMeasure('ERR@1'), bestFirst([1, 1]))).toBe(1 / 16);
  });

  it('utility: what is worth more, shown or not shown; none where every further document is worth something', () => {
    const judged = bestFirst([1, 1, 1, 0]);
    expect(ceiling(parseMeasure('utility'), judged)).toBe(3);
    expect(ceiling(parseMeasure('utility(a=1,c=2)'), judged)).toBe(6);
    expect(ceiling(parseMeasure('utility(b=0.5)'), judged)).toBeUndefined();
    // Ten documents: three relevant for 1 each, seven others for .5 each.
    expect(ceiling(parseMeasure('utility(b=0.5,docs=10)'), judged)).toBe(6.5);
    // Left out they are worth .25 each.
    expect(ceiling(parseMeasure('utility(d=0.25,docs=10)'), judged)).toBe(3 + 1.75);
    expect(parseMeasure('utility(d=0.25,docs=10)').score(rankingOf([{ grade: 1 }, { grade: 1 }, { grade: 1 }]))).toBe(
      4.75,
    );
  });

  it('Accuracy: 1 where a pair fits', () => {
    expect(ceiling(parseMeasure('Accuracy'), bestFirst([1]))).toBe(1);
    expect(ceiling(parseMeasure('Accuracy@1'), bestFirst([1]))).toBeUndefined();
    expect(ceiling(parseMeasure('Accuracy'), bestFirst([0]))).toBeUndefined();
  });

  it('where lower is better, the best is to show nothing wrong', () => {
    const judged = bestFirst([1, 0, 0]);
    expect(ceiling(parseMeasure('Violations@5'), judged)).toBe(0);
    expect(idealRanking(parseMeasure('Violations@5'), judged).retrieved).toBe(0);
  });

  it('undefined where the measure is', () => {
    for (const name of ['P@10', 'nDCG', 'AP', 'RR', 'ERR', 'RBP', 'Bpref', 'Compat']) {
      expect(ceiling(parseMeasure(name), bestFirst([0, 0])), name).toBeUndefined();
    }
  });
});
