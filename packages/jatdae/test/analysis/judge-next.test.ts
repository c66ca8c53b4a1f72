import { evaluate, parseMeasure } from '@jatdae/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedSystem } from '../../src/analysis/holes/index.ts';
import { judgeNext } from '../../src/analysis/holes/index.ts';
import type { Grades, Lists } from './listed.ts';
import { listed, qrelsOf, twoSystems } from './listed.ts';

const OPTIONS = { count: 100, grade: 2, negative: 'unjudged' } as const;

function compare(grades: Grades, first: Lists, second: Lists, measure: string, count = 100) {
  const qrels = qrelsOf(grades);
  const a = listed('A', first, qrels, [measure]);
  const b = listed('B', second, qrels, [measure]);
  return judgeNext([a, b], [a, b], parseMeasure(measure), qrels, { ...OPTIONS, count });
}

/** A - B on one query with some documents judged, from the judgements up. */
function difference(
  grades: Readonly<Record<string, number>>,
  first: readonly string[],
  second: readonly string[],
  measure: string,
): number | undefined {
  const score = (list: readonly string[]) => evaluate(qrelsOf({ q: grades }), { q: list }, measure).score('q', measure);
  const [a, b] = [score(first), score(second)];
  return a === undefined || b === undefined ? undefined : a - b;
}

function holesOf(grades: Readonly<Record<string, number>>, ...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].filter((id) => !Object.hasOwn(grades, id));
}

const MEASURES = ['nDCG@3', 'nDCG', 'P@2', 'R@3', 'RBP', 'RR', 'RR@2', 'Success@2', 'AP', 'AP@3', 'ERR@3', 'ERR'];

describe('worth of a judgement', () => {
  it('by hand', () => {
    // q: d is relevant. A has it first, B second after u. R@1: A 1, B 0. If u is relevant: A 1/2, B 1/2.
    const { pairs, open } = compare({ q: { d: 1, n: 0 } }, { q: ['d', 'n'] }, { q: ['u', 'd'] }, 'R@1');
    // Judged by best rank: d at 1 relevant, n at 2 not. So u, best rank 1, is relevant with 1.
    expect(pairs).toEqual([
      {
        query: 'q',
        document: 'u',
        best: 1,
        ranks: [undefined, 1],
        likelihood: 1,
        change: -1,
        worth: 1,
        width: undefined,
      },
    ]);
    expect(open).toBe(1);
  });

  it('is the likelihood times the change, recomputed with the document judged', () => {
    fc.assert(
      fc.property(twoSystems(), fc.constantFrom(...MEASURES), ({ grades, first, second }, measure) => {
        const { pairs, open } = compare(grades, first, second, measure);
        const found = new Map(pairs.map((pair) => [`${pair.query} ${pair.document}`, pair]));
        let changing = 0;
        for (const [query, row] of Object.entries(grades)) {
          const [one, other] = [first[query]!, second[query]!];
          const now = difference(row, one, other, measure) ?? 0;
          for (const document of holesOf(row, one, other)) {
            const change = difference({ ...row, [document]: 2 }, one, other, measure)! - now;
            const pair = found.get(`${query} ${document}`);
            if (Math.abs(change) > 1e-12) {
              changing++;
              expect(pair?.change).toBeCloseTo(change, 12);
              expect(pair?.worth).toBeCloseTo(pair!.likelihood * Math.abs(change), 12);
            } else expect(pair?.change ?? 0).toBeCloseTo(0, 12);
          }
        }
        expect(open).toBeGreaterThanOrEqual(changing);
        for (let i = 1; i < pairs.length; i++) expect(pairs[i]!.worth).toBeLessThanOrEqual(pairs[i - 1]!.worth);
      }),
      { numRuns: 400 },
    );
  });

  it('fewer pairs are the first of more pairs', () => {
    fc.assert(
      fc.property(twoSystems(), fc.nat(5), ({ grades, first, second }, count) => {
        const all = compare(grades, first, second, 'nDCG@3');
        const some = compare(grades, first, second, 'nDCG@3', count);
        expect(some.pairs).toEqual(all.pairs.slice(0, count));
        expect(some.open).toBe(all.open);
      }),
    );
  });

  it('without a comparison the query with the widest bounds comes first', () => {
    const qrels = qrelsOf({ q1: { a: 1, z: 0 }, q2: { b: 1, z: 0 } });
    const system = listed('S', { q1: ['a', 'z', 'u'], q2: ['v', 'z', 'w'] }, qrels, ['P@3']);
    const { pairs, difference: none } = judgeNext([system], [system], parseMeasure('P@3'), qrels, OPTIONS);
    // q2 has two holes and may be 0 .. 2/3; q1 one, 1/3 .. 2/3. Judged: a at 1 is relevant, z at 2 is not.
    expect(pairs.map(({ query, document, width }) => [query, document, width])).toEqual([
      ['q2', 'v', expect.closeTo(2 / 3, 12)],
      ['q2', 'w', expect.closeTo(2 / 3, 12)],
      ['q1', 'u', expect.closeTo(1 / 3, 12)],
    ]);
    expect(none).toBeUndefined();
  });
});

describe('bounds of a difference', () => {
  it('are the extremes over all judgements of the holes of both lists', () => {
    const wide = new Set<string>();
    fc.assert(
      fc.property(twoSystems(), fc.constantFrom(...MEASURES), ({ grades, first, second }, measure) => {
        const { difference: ours } = compare(grades, first, second, measure);
        let low = 0;
        let high = 0;
        let n = 0;
        for (const [query, row] of Object.entries(grades)) {
          const [one, other] = [first[query]!, second[query]!];
          if (difference(row, one, other, measure) === undefined) continue;
          const open = holesOf(row, one, other);
          const values: number[] = [];
          for (let bits = 0; bits < 2 ** open.length; bits++) {
            const judged = { ...row };
            open.forEach((id, i) => {
              judged[id] = (bits >> i) & 1 ? 2 : 0;
            });
            const value = difference(judged, one, other, measure);
            if (value !== undefined) values.push(value);
          }
          n++;
          low += Math.min(...values);
          high += Math.max(...values);
        }
        expect(ours!.n).toBe(n);
        if (n === 0) {
          expect(ours!.bounds).toBeUndefined();
          return;
        }
        expect(ours!.wide).toBe(0);
        expect(ours!.bounds![0], measure).toBeCloseTo(low / n, 12);
        expect(ours!.bounds![1], measure).toBeCloseTo(high / n, 12);
        expect(ours!.value! >= ours!.bounds![0] - 1e-12 && ours!.value! <= ours!.bounds![1] + 1e-12).toBe(true);
        if (ours!.bounds![1] - ours!.bounds![0] > 0.1) wide.add(measure);
      }),
      { numRuns: 600, seed: 4 },
    );
    expect(wide.size).toBe(MEASURES.length);
  });

  it('more than 16 holes: AP by interval arithmetic, said; nDCG exact all the same', () => {
    const ids = (prefix: string) => Array.from({ length: 9 }, (_, i) => `${prefix}${i}`);
    const grades = { q: { r: 1 } };
    const lists = [{ q: ['r', ...ids('a')] }, { q: [...ids('b'), 'r'] }] as const;
    const ap = compare(grades, ...lists, 'AP@10').difference!;
    expect(ap.wide).toBe(1);
    const ndcg = compare(grades, ...lists, 'nDCG@10').difference!;
    expect(ndcg.wide).toBe(0);
    // 18 holes: 2^18 judgements.
    let low = 2;
    let high = -2;
    const disc = (rank: number) => 1 / Math.log2(rank + 1);
    const [gains, discounts] = [[] as number[], [] as number[]];
    for (let i = 0; i < 9; i++) {
      gains.push(2 * disc(i + 2), -2 * disc(i + 1));
      discounts.push(0, 0);
    }
    for (let bits = 0; bits < 2 ** 18; bits++) {
      let sum = disc(1) - disc(10);
      let relevant = 0;
      for (let i = 0; i < 18; i++) {
        if (!((bits >> i) & 1)) continue;
        sum += gains[i]!;
        relevant++;
      }
      let ideal = relevant < 10 ? disc(relevant + 1) : 0;
      for (let rank = 1; rank <= Math.min(10, relevant); rank++) ideal += 2 * disc(rank);
      low = Math.min(low, sum / ideal);
      high = Math.max(high, sum / ideal);
    }
    expect(ndcg.bounds).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
    // Wide bounds hold what they must.
    const four = compare({ q: { r: 1 } }, { q: ['r', 'a'] }, { q: ['b', 'r'] }, 'AP@10').difference!;
    expect(four.wide).toBe(0);
  });

  it('stop advice: decided, noise, open, nothing open', () => {
    const measure = 'P@1';
    const many = (n: number, make: (i: number) => readonly [string, string]) => {
      const grades: Record<string, Record<string, number>> = {};
      const first: Record<string, string[]> = {};
      const second: Record<string, string[]> = {};
      for (let i = 0; i < n; i++) {
        grades[`q${i}`] = { r: 1, n: 0 };
        const [one, other] = make(i);
        first[`q${i}`] = [one];
        second[`q${i}`] = [other];
      }
      return compare(grades, first, second, measure).difference!;
    };
    expect(many(4, () => ['r', 'n']).advice).toBe('nothing-open');
    // The same list twice: whatever u is, A - B stays 0.
    expect(many(4, () => ['u', 'u'])).toMatchObject({ advice: 'decided', bounds: [0, 0] });
    // 3 of 4 queries for A, one hole in B: .75 .. .5.
    expect(many(4, (i) => (i < 3 ? ['r', 'n'] : ['n', 'u']))).toMatchObject({ advice: 'decided', bounds: [0.5, 0.75] });
    // 10 of 100 for A, 90 holes in B.
    expect(many(100, (i) => (i < 10 ? ['r', 'n'] : ['n', 'u']))).toMatchObject({ advice: 'open', bounds: [-0.8, 0.1] });
    // One hole among 40 queries that speak for both sides: it moves the mean by 1/40, the queries by far more.
    const noise = many(40, (i) => (i === 0 ? ['n', 'u'] : i % 2 ? ['r', 'n'] : ['n', 'r']));
    expect(noise.bounds).toEqual([0, 1 / 40].map((v) => expect.closeTo(v, 12)));
    expect(noise.advice).toBe('noise');
    const unbounded: ListedSystem = listed('S', { q: ['u'] }, qrelsOf({ q: { r: 1 } }), ['Bpref']);
    const told = judgeNext(
      [unbounded, unbounded],
      [unbounded, unbounded],
      parseMeasure('Bpref'),
      qrelsOf({ q: { r: 1 } }),
      OPTIONS,
    );
    expect(told.difference!.advice).toBe('unknown');
  });
});
