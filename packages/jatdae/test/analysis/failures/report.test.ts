import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePair, humpsOf } from '../../../src/analysis/failures/index.ts';
import { failuresData } from '../../../src/report/failures-data.ts';
import { failureOf, reportOf, type World } from './world.ts';

const documents = ['D-1', 'D-8'].flatMap((code) =>
  ['연장', '변경'].map((item) => ({ id: `${code}/${item}`, text: `${code} ${item} 서류`, attributes: { code, item } })),
);
const world: World = {
  documents,
  queries: ['D-8 연장 서류', 'D-8 변경 서류', '연장', '그건 얼마'].map((text, i) => ({ id: `q${i + 1}`, text })),
  gold: { q1: { 'D-8/연장': 1 }, q2: { 'D-8/변경': 1 }, q3: { 'D-1/연장': 2, 'D-1/변경': 1 }, q4: { 'D-1/연장': 0 } },
  runs: {
    old: { q1: ['D-1/연장', 'D-8/연장'], q2: ['D-8/변경'], q3: ['D-8/연장', 'D-1/변경'], q4: ['D-1/연장'] },
    new: { q1: ['D-8/연장'], q2: ['D-8/연장', 'D-8/변경'], q3: ['D-1/연장'], q4: [] },
  },
};

describe('the report', () => {
  it('counts, shares and what each system fixes and breaks', async () => {
    const report = await reportOf(world);
    const [old, now] = report.systems;
    expect(old).toMatchObject({ queries: 4, answerable: 3, unanswerable: 1, failed: 0, firsts: 1 });
    expect(old!.failures.map(({ query }) => query)).toEqual(['q4', 'q1', 'q3']);
    expect(now!.failures.map(({ query }) => query)).toEqual(['q2']);
    const row = (name: string) => report.kinds.find((one) => one.name === name)!;
    expect(row('same-item-other-category').counts).toEqual([
      // q1, and q3, whose best answer stands nowhere.
      { count: 2, share: 2 / 3 },
      { count: 0, share: 0 },
    ]);
    expect(row('same-category-other-item').counts[1]).toEqual({ count: 1, share: 1 });
    expect(row('same-item-other-category').example).toMatchObject({ system: 'old', failure: { query: 'q1' } });
    expect(report.changes).toEqual([
      {
        system: 'new',
        against: 'old',
        fixed: ['q1', 'q3', 'q4'],
        broken: ['q2'],
        kinds: [
          { name: 'same-item-other-category', fixed: 2, broken: 0 },
          { name: 'query-lacks-code', fixed: 1, broken: 0 },
          { name: 'same-category-other-item', fixed: 0, broken: 1 },
          { name: 'unanswerable', fixed: 1, broken: 0 },
        ],
      },
    ]);
  });

  it('the answer is the best judged document; the rank that of the first relevant one', async () => {
    const failure = failureOf(await reportOf(world), 'q3')!;
    expect(failure.rank).toBe(2);
    expect(failure.answer).toMatchObject({ id: 'D-1/연장', rank: undefined, grade: 2 });
    const strict = await reportOf({ ...world, level: 2 });
    expect(failureOf(strict, 'q3')!.rank).toBeUndefined();
  });

  it('what is missing is said: no texts, no documents, no scores', async () => {
    const { queries: _, documents: __, ...bare } = world;
    const report = await reportOf(bare);
    const { notLooked, failures } = report.systems[0]!;
    const needs = new Map(notLooked.map(({ kind, need }) => [kind, need]));
    expect(needs.get('two-codes')).toBe('texts');
    expect(needs.get('near-tie')).toBe('scores');
    expect(needs.get('same-item-other-category')).toBe('documents');
    expect(needs.has('unanswerable')).toBe(false);
    expect(failures.map(({ kinds }) => kinds[0]!.name)).toEqual(['unanswerable', 'unexplained', 'unexplained']);
  });

  it('tags are counted like kinds, and only where the query is a failure', async () => {
    const report = await reportOf({ ...world, tags: { q1: ['표'], q2: ['표', 'typo'] } });
    expect(report.tags.map(({ name, counts }) => [name, ...counts.map((one) => one!.count)])).toEqual([
      ['typo', 0, 1],
      ['표', 1, 1],
    ]);
    expect(failureOf(report, 'q1')!.tags).toEqual(['표']);
  });

  it('a query in full: the list with grades and shared terms', async () => {
    const report = await reportOf(world);
    const full = report.inFull('q1')!;
    expect(full.systems.map(({ system, rank }) => [system, rank])).toEqual([
      ['old', 2],
      ['new', 1],
    ]);
    expect(full.systems[0]!.top.map(({ id, grade, shared }) => [id, grade, shared])).toEqual([
      ['D-1/연장', undefined, ['연장', '서류']],
      ['D-8/연장', 1, ['d-8', 'd8', '연장', '서류']],
    ]);
    expect(report.inFull('q9')).toBeUndefined();
  });

  it('the order of the queries changes nothing, and twice the same bytes', async () => {
    const written = async (of: World) => JSON.stringify(failuresData(await reportOf(of)));
    const expected = await written(world);
    const ids = Object.keys(world.gold);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ids, { minLength: ids.length }), async (order) => {
        const gold = Object.fromEntries(order.map((qid) => [qid, world.gold[qid]!]));
        const queries = order.map((qid) => world.queries!.find((one) => typeof one === 'object' && one.id === qid)!);
        expect(await written({ ...world, gold, queries })).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('ids that are names of JavaScript', async () => {
    const odd = '__proto__';
    const one: World = {
      documents: [
        { id: odd, text: '여권' },
        { id: 'constructor', text: '사진' },
      ],
      queries: [{ id: 'toString', text: '여권' }],
      gold: { toString: { constructor: 1 } },
      runs: { s: { toString: [odd, 'constructor'] } },
    };
    expect(failureOf(await reportOf(one), 'toString')!.first!.id).toBe(odd);
  });
});

describe('two attributes that name a document together', () => {
  it('code and item', () => expect(choosePair(documents)).toEqual(['code', 'item']));
  it('not where one does by itself', () => {
    const alone = documents.map((one, i) => ({ ...one, attributes: { ...one.attributes, code: String(i) } }));
    expect(choosePair(alone)).toBeUndefined();
  });
  it('not where too many share the two', () => {
    const double = [...documents, ...documents.map((one) => ({ ...one, id: `${one.id}/2` }))];
    expect(choosePair(double)).toBeUndefined();
  });
  it('of three the two that are most unique', () => {
    const three = documents.map((one, i) => ({ ...one, attributes: { half: String(i % 2), ...one.attributes } }));
    // half is item under another name: half and code are as unique as code and item, and come first.
    expect(choosePair(three)).toEqual(['half', 'code']);
  });
});

describe('two humps', () => {
  const repeat = (score: number, times: number) => new Array<number>(times).fill(score);
  it('"380 of 592 above .9, 60 at 0"', () => {
    // 152 between, 19 in each of eight tenths.
    const between = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85].flatMap((score) => repeat(score, 19));
    const humps = humpsOf('nDCG@10', [...repeat(1, 380), ...repeat(0, 60), ...between])!;
    expect(humps).toMatchObject({ measure: 'nDCG@10', n: 592, high: 380, low: 60, zero: 60, middle: 152 });
    // (380 + 19 * 4) / 592
    expect(humps.mean).toBeCloseTo(456 / 592, 12);
  });
  it('not where many are near the mean', () => {
    const scores = [...repeat(1, 50), ...repeat(0, 20), ...repeat(0.63, 70)];
    expect(humpsOf('nDCG@10', scores)).toBeUndefined();
  });
  it('not where an end has few', () => {
    expect(humpsOf('RR', [...repeat(1, 100), ...repeat(0, 4), 0.5])).toBeUndefined();
    expect(humpsOf('RR', [1, 1, 1, 0, 0, 0.5])).toBeUndefined();
  });
  it('not for a measure of 0 and 1 alone, nor without scores', () => {
    expect(humpsOf('Success@1', [...repeat(1, 30), ...repeat(0, 30)])).toBeUndefined();
    expect(humpsOf('RR', [])).toBeUndefined();
    expect(humpsOf('RR', [Number.NaN])).toBeUndefined();
  });
  it('what is not defined does not count', () => {
    const humps = humpsOf('RR', [...repeat(1, 10), ...repeat(0.05, 4), ...repeat(0, 6), 0.5, Number.NaN]);
    expect(humps).toMatchObject({ n: 21, high: 10, low: 10, zero: 6, middle: 1 });
  });
});
