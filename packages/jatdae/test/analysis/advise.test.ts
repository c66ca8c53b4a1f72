import { parseMeasure, parseMeasures } from '@jatdae/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/analysis/advise/index.ts';
import {
  advise,
  ceilingOf,
  firstRankWorth,
  labelShape,
  READERS,
  withMoreThan,
} from '../../src/analysis/advise/index.ts';
import type { Qrels } from '../../src/collection/shapes.ts';
import { isForAll } from '../../src/evaluation/measure-list.ts';
import type { AdviceReason } from '../../src/language/index.ts';
import { advise as adviseWords, spoken, translate } from '../../src/language/index.ts';
import type { Grades } from './listed.ts';
import { qrelsOf } from './listed.ts';

const shape = (grades: Grades, judging: 'complete' | 'pooled' | 'sampled' = 'pooled', level?: number) =>
  labelShape(qrelsOf(grades), { judging, ...(level !== undefined && { level }) });

/** n queries with this many relevant documents each. */
function many(counts: readonly (readonly [queries: number, relevant: number])[]): Grades {
  const rows = counts.flatMap(([queries, relevant]) => Array.from({ length: queries }, () => relevant));
  return Object.fromEntries(
    rows.map((relevant, i) => [`q${i}`, Object.fromEntries(Array.from({ length: relevant }, (_, d) => [`d${d}`, 1]))]),
  );
}

const MIXED: Grades = { q1: { a: 1, x: 0 }, q2: { b: 2, c: 1 }, q3: { x: 0, y: -1 }, q4: {} };

describe('labelShape', () => {
  it('counts by hand', () => {
    expect(shape(MIXED)).toMatchObject({
      queries: 4,
      answerable: 2,
      relevant: { mean: 1.5, median: 1.5, max: 2, single: 1, several: 1 },
      grades: [1, 2],
      mixedGrades: 1,
      nonrelevant: 2,
      withNonrelevant: 2,
      onlyNonrelevant: 1,
      hard: { queries: 0, documents: 0 },
      groups: 0,
    });
    // At level 2 the 1s are judged not relevant.
    expect(shape(MIXED, 'pooled', 2)).toMatchObject({ answerable: 1, nonrelevant: 4, onlyNonrelevant: 2, grades: [2] });
    expect(withMoreThan(shape(MIXED), 1)).toBe(1);
    expect(withMoreThan(shape(MIXED), 2)).toBe(0);
  });

  it('any of a group counts once; junk below 0 is not relevant', () => {
    const qrels: Qrels = new Map([
      [
        'q',
        {
          grades: new Map([
            ['a', 1],
            ['b', 1],
            ['c', 1],
            ['j', -1],
          ]),
          groups: new Map([
            ['a', 0],
            ['b', 0],
          ]),
        },
      ],
    ]);
    expect(labelShape(qrels, { judging: 'pooled' })).toMatchObject({
      relevant: { mean: 2 },
      groups: 1,
      nonrelevant: 0,
    });
    expect(labelShape(qrels, { judging: 'pooled', negative: 'junk' }).nonrelevant).toBe(1);
  });

  it('no labels: nothing is 0 that is not known', () => {
    expect(labelShape(new Map(), { judging: 'pooled' }).relevant).toEqual({
      mean: undefined,
      median: undefined,
      max: 0,
      single: 0,
      several: 0,
    });
  });
});

describe('firstRankWorth', () => {
  it('by hand: {a:1} and {b:2, c:1}, the best document alone at each rank', () => {
    const measures = parseMeasures(['nDCG@10', 'RR', 'R@5', 'P@10', 'AP']);
    const { judged } = shape(MIXED);
    const [ndcg, rr, recall, precision, ap] = firstRankWorth(judged, measures, [1, 2, 3, 5, 6]);
    const log = (rank: number) => Math.log2(rank + 1);
    const ideal = 2 + 1 / log(2);
    [1, 2, 3, 5, 6].forEach((rank, i) => {
      expect(ndcg!.values[i]).toBeCloseTo((1 / log(rank) + 2 / log(rank) / ideal) / 2, 12);
      expect(rr!.values[i]).toBeCloseTo(1 / rank, 12);
      expect(recall!.values[i]).toBe(rank <= 5 ? 0.75 : 0);
      expect(precision!.values[i]).toBeCloseTo(0.1, 12);
      expect(ap!.values[i]).toBeCloseTo((1 / rank + 1 / rank / 2) / 2, 12);
    });
    expect([ndcg, rr, recall, precision, ap].map((one) => one!.all)).toEqual([1, 1, 1, expect.closeTo(0.15, 12), 1]);
  });

  it('laws: never more for a lower rank, never above the ceiling', () => {
    const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(0, 1, 2, 3), {
      minKeys: 1,
      noNullPrototype: true,
    });
    const measures = parseMeasures([
      'nDCG@5',
      'RR@5',
      'R@5',
      'P@5',
      'AP',
      'Success@5',
      'CappedR@2',
      'AllFound@5',
      'ERR@5',
    ]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const { judged } = shape(Object.fromEntries(rows.map((one, i) => [`q${i}`, one])));
        for (const { values, all } of firstRankWorth(judged, measures)) {
          const numbers = values.map((value) => value ?? 0);
          numbers.forEach((value, i) => {
            if (i > 0) expect(value).toBeLessThanOrEqual(numbers[i - 1]! + 1e-12);
          });
          if (all !== undefined) expect(numbers[0]).toBeLessThanOrEqual(all + 1e-12);
        }
      }),
    );
  });

  it('with one relevant document a query AP is RR, and Success@k is R@k', () => {
    const { judged } = shape(many([[7, 1]]));
    const [ap, rr, success, recall] = firstRankWorth(judged, parseMeasures(['AP', 'RR', 'Success@5', 'R@5']));
    expect(ap!.values).toEqual(rr!.values);
    expect(success!.values).toEqual(recall!.values);
  });
});

const reasonsOf = (list: readonly { measure: string; reasons: readonly AdviceReason[] }[], measure: string) =>
  list.find((one) => one.measure === measure)?.reasons.map(({ code }) => code);

describe('advise', () => {
  it('an LLM with five contexts and single labels: recall first, then rank; the doubles are left', () => {
    const { watch, leave } = advise(shape(many([[20, 1]])), { reader: 'llm', k: 5 });
    expect(watch.map(({ measure }) => measure)).toEqual(['R@5', 'RR@5']);
    expect(leave.map(({ measure }) => measure)).toEqual(['P@5', 'nDCG@5', 'AP', 'Success@5']);
    expect(leave[1]!.reasons).toEqual([{ code: 'same-as', other: 'RR@5', exact: false, single: 20, of: 20 }]);
    expect(leave[2]!.reasons).toEqual([{ code: 'same-as', other: 'RR', exact: true, single: 20, of: 20 }]);
  });

  it('P@10 cannot pass .193 where queries have 1.93 relevant documents', () => {
    const labels = shape(
      many([
        [7, 1],
        [93, 2],
      ]),
    );
    const { leave } = advise(labels, { reader: 'person', k: 10 });
    const precision = leave.find(({ measure }) => measure === 'P@10')!;
    expect(precision.reasons[0]).toEqual({
      code: 'ceiling',
      measure: 'P@10',
      ceiling: expect.closeTo(0.193, 12),
      mean: expect.closeTo(1.93, 12),
    });
    expect(translate(adviseWords.reasonText({ reason: precision.reasons[0]! }), 'en')).toContain(
      'P@10 cannot pass 0.193 here',
    );
    expect(ceilingOf(labels.judged, parseMeasure('P@10'))).toBeCloseTo(0.193, 12);
  });

  it('more answers than places: capped recall; R@5 has a ceiling of .75', () => {
    // One query of two has ten answers: R@5 at most (5/10 + 1) / 2.
    const { watch, leave } = advise(
      shape(
        many([
          [1, 10],
          [1, 1],
        ]),
      ),
      { reader: 'llm', k: 5 },
    );
    expect(watch[0]).toMatchObject({ measure: 'CappedR@5', ceiling: 1 });
    expect(leave.find(({ measure }) => measure === 'R@5')).toMatchObject({
      ceiling: 0.75,
      reasons: [{ code: 'more-than-places', k: 5, queries: 1, of: 2, ceiling: 0.75 }],
    });
    expect(reasonsOf(watch, 'AllFound@5')).toBeUndefined();
  });

  it('answers in parts: all of them within k', () => {
    const { watch } = advise(
      shape(
        many([
          [6, 1],
          [4, 2],
        ]),
      ),
      { reader: 'llm', k: 5 },
    );
    expect(reasonsOf(watch, 'AllFound@5')).toEqual(['all-needed']);
  });

  it('a reranker: candidate recall, and no measure of an order that will be made anew', () => {
    const { watch, leave } = advise(shape(many([[10, 1]])), { reader: 'reranker', k: 10, candidates: 50 });
    expect(watch.map(({ measure }) => measure)).toEqual(['R@50']);
    expect(reasonsOf(leave, 'nDCG@10')).toEqual(['order-remade']);
    expect(reasonsOf(leave, 'RR@10')).toEqual(['order-remade']);
    const llm = advise(shape(many([[10, 1]])), { reader: 'llm', k: 5, candidates: 50 });
    expect(llm.watch.map(({ measure }) => measure)).toEqual(['R@5', 'RR@5', 'R@50']);
  });

  it('the first answer only', () => {
    const { watch, leave } = advise(shape(many([[10, 1]])), { reader: 'first', k: 10 });
    expect(watch.map(({ measure }) => measure)).toEqual(['Success@1', 'RR@10']);
    expect(reasonsOf(leave, 'R@10')).toEqual(['beyond']);
  });

  it('a graded shop window: gains; not what sees the first or takes grade 1 for grade 3', () => {
    const grades = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`q${i}`, { a: 3, b: 1, c: 1, x: 0 }]));
    const { watch, leave } = advise(shape(grades), { reader: 'shop', k: 10 });
    expect(watch.map(({ measure }) => measure)).toEqual(['nDCG@10', 'R@10', 'Violations@10']);
    expect(reasonsOf(watch, 'nDCG@10')).toEqual(['order', 'grades']);
    expect(reasonsOf(leave, 'RR@10')).toEqual(['first-only', 'grades-flat']);
    const flat = advise(shape(many([[8, 3]])), { reader: 'shop', k: 10 });
    expect(reasonsOf(flat.watch, 'nDCG@10')).toEqual(['order', 'one-grade']);
  });

  it('hard negatives and queries without an answer: violations, defined there too', () => {
    const qrels: Qrels = new Map([
      [
        'q1',
        {
          grades: new Map([
            ['a', 1],
            ['h', 0],
          ]),
          hard: new Set(['h']),
        },
      ],
      ['q2', { grades: new Map([['x', 0]]) }],
    ]);
    const { watch } = advise(labelShape(qrels, { judging: 'pooled' }), { reader: 'llm', k: 5 });
    expect(watch.find(({ measure }) => measure === 'HardNegAhead')).toEqual({
      measure: 'HardNegAhead',
      ceiling: undefined,
      reasons: [{ code: 'look-alikes', queries: 1, documents: 1 }],
    });
    expect(watch.find(({ measure }) => measure === 'Violations@5')!.reasons).toEqual([
      { code: 'forbidden', k: 5, queries: 2, unanswerable: 1 },
    ]);
  });

  it('a level is carried by the measures', () => {
    const { watch } = advise(shape(MIXED, 'pooled', 2), { reader: 'llm', k: 5 });
    expect(watch.map(({ measure }) => measure)).toContain('R(rel=2)@5');
  });

  it('sampled labels: nDCG is left for the rank of the first answer', () => {
    const { watch, leave } = advise(shape(many([[5, 3]]), 'sampled'), { reader: 'person', k: 10 });
    expect(watch.map(({ measure }) => measure)).toEqual(['R@10', 'RR@10']);
    expect(reasonsOf(leave, 'nDCG@10')).toEqual(['sampled']);
    expect(reasonsOf(leave, 'P@10')).toEqual(['ceiling', 'sampled']);
  });

  it('laws, for every reader and many shapes of labels', () => {
    const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom(-1, 0, 1, 2, 3), {
      noNullPrototype: true,
    });
    const input = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 12 }),
      judging: fc.constantFrom('complete', 'pooled', 'sampled'),
      reader: fc.constantFrom(...READERS),
      k: fc.integer({ min: 1, max: 12 }),
      candidates: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(input, ({ rows, judging, reader, k, candidates }) => {
        const labels = shape(Object.fromEntries(rows.map((one, i) => [`q${i}`, one])), judging);
        const answers: Answers = { reader, k, ...(candidates !== undefined && { candidates }) };
        const { watch, leave } = advise(labels, answers);
        const names = [...watch, ...leave].map(({ measure }) => measure);
        expect(new Set(names).size).toBe(names.length);
        expect(watch.length).toBeGreaterThan(0);
        for (const { measure, reasons } of [...watch, ...leave]) {
          expect(parseMeasure(measure).name).toBe(measure);
          expect(new Set(reasons.map((one) => JSON.stringify(one))).size).toBe(reasons.length);
          expect(reasons.length).toBeGreaterThan(0);
          for (const reason of reasons) {
            for (const text of Object.values(spoken(adviseWords.reasonText({ reason }))))
              expect(text).not.toMatch(/undefined|NaN|null/);
          }
        }
        if (judging === 'sampled') {
          expect(watch.filter(({ measure }) => isForAll(parseMeasure(measure).family))).toEqual([]);
        }
      }),
    );
  });
});
