import { parseMeasures } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hardNegatives, hasHardNegatives } from '../../src/analysis/hard-negatives.ts';
import type { ListedSystem } from '../../src/analysis/holes/index.ts';
import type { Qrels } from '../../src/collection/shapes.ts';
import type { RunLine } from '../../src/runs/run-line.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

function qrelsWith(of: Readonly<Record<string, { relevant: readonly string[]; hard?: readonly string[] }>>): Qrels {
  return new Map(
    Object.entries(of).map(([query, { relevant, hard }]) => [
      query,
      {
        grades: new Map([...relevant.map((id) => [id, 1] as const), ...(hard ?? []).map((id) => [id, 0] as const)]),
        ...(hard && { hard: new Set(hard) }),
      },
    ]),
  );
}

function system(lists: Lists, qrels: Qrels, measures: readonly string[] = ['HardNegAhead']): ListedSystem {
  const queries = [...qrels.keys()];
  const rankings = queries.map((query) =>
    judge({ ids: lists[query] ?? [] }, qrels.get(query)!, query, { order: 'order' }),
  );
  return {
    name: 'S',
    lists: new Map(Object.entries(lists).map(([query, ids]) => [query, { ids }])),
    rankings,
    evaluation: evaluateRankings(queries, rankings, parseMeasures(measures)),
  };
}

function answersOf(lists: Lists): Map<string, RunLine> {
  return new Map(
    Object.entries(lists).map(([qid, ids]) => [qid, { qid, result: ids, scores: ids.map((_, i) => 1 - i / 10) }]),
  );
}

describe('hardNegatives', () => {
  const qrels = qrelsWith({
    well: { relevant: ['a'], hard: ['h'] },
    ahead: { relevant: ['a'], hard: ['h', 'i'] },
    'only-hard': { relevant: ['a'], hard: ['h'] },
    'only-answer': { relevant: ['a'], hard: ['h'] },
    neither: { relevant: ['a'], hard: ['h'] },
    'no-hard': { relevant: ['a'] },
    unanswerable: { relevant: [], hard: ['h'] },
  });
  const lists: Lists = {
    well: ['a', 'u', 'v', 'h'],
    ahead: ['i', 'h', 'u', 'a'],
    'only-hard': ['u', 'h'],
    'only-answer': ['a'],
    neither: ['u'],
    'no-hard': ['u', 'a'],
    unanswerable: ['h'],
  };
  const found = hardNegatives(system(lists, qrels), {
    queries: [{ id: 'ahead', text: '구분자는?' }],
    documents: [{ id: 'i', text: '감사 안내' }],
    k: 2,
    answers: answersOf(lists),
  });
  const of = (query: string) => found.cases.find((one) => one.query === query)!;

  it('the share is that of HardNegAhead over the queries that have hard negatives', () => {
    // ahead, only-hard and unanswerable of six.
    expect(found).toMatchObject({ measure: 'HardNegAhead', n: 6, without: 1, share: 0.5 });
    expect(found.share).toBe(system(lists, qrels).evaluation.mean('HardNegAhead'));
  });

  it('margins in ranks and scores; undefined where one of the two is absent, never 0', () => {
    expect(of('well').margin).toEqual({ ranks: 3, score: expect.closeTo(0.3, 12) });
    expect(of('ahead').margin).toEqual({ ranks: -3, score: expect.closeTo(-0.3, 12) });
    for (const query of ['only-hard', 'only-answer', 'neither', 'unanswerable']) {
      expect(of(query).margin).toBeUndefined();
    }
    expect(found.margins).toEqual({
      n: 2,
      medianRanks: 0,
      medianScore: expect.closeTo(0, 12),
      onlyHard: 2,
      onlyRelevant: 1,
      neither: 1,
    });
  });

  it('which stand in the first k, and the worst first with their texts', () => {
    expect(found.within).toEqual(['ahead', 'only-hard', 'unanswerable']);
    expect(of('ahead').within.map(({ id, rank }) => [id, rank])).toEqual([
      ['i', 1],
      ['h', 2],
    ]);
    expect(found.cases.map(({ query }) => query)).toEqual([
      'unanswerable',
      'only-hard',
      'ahead',
      'well',
      'only-answer',
      'neither',
    ]);
    expect(found.ahead).toEqual(['unanswerable', 'only-hard', 'ahead']);
    expect(of('ahead')).toMatchObject({ text: '구분자는?', hardText: { text: '감사 안내' }, relevantText: undefined });
  });

  it('without scores there is no margin in scores; with grades below the level the answer is another one', () => {
    const plain = hardNegatives(system(lists, qrels), { queries: [], documents: [] });
    expect(plain.margins.medianScore).toBeUndefined();
    expect(plain.cases.find(({ query }) => query === 'well')!.margin).toEqual({ ranks: 3, score: undefined });
    const graded: Qrels = new Map([
      [
        'q',
        {
          grades: new Map([
            ['a', 1],
            ['b', 2],
            ['h', 0],
          ]),
          hard: new Set(['h']),
        },
      ],
    ]);
    const strict = hardNegatives(system({ q: ['a', 'h', 'b'] }, graded), { queries: [], documents: [], level: 2 });
    expect(strict).toMatchObject({ share: 1, measure: 'HardNegAhead(rel=2)' });
    expect(strict.cases[0]!.margin!.ranks).toBe(-1);
  });

  it('no hard negatives: nothing is defined, and nothing is 0', () => {
    const none = qrelsWith({ q: { relevant: ['a'] } });
    expect(hasHardNegatives(none)).toBe(false);
    expect(hasHardNegatives(qrels)).toBe(true);
    expect(hardNegatives(system({ q: ['a'] }, none), { queries: [], documents: [] })).toMatchObject({
      n: 0,
      without: 1,
      share: undefined,
      interval: undefined,
      margins: { n: 0, medianRanks: undefined, medianScore: undefined },
      cases: [],
    });
  });

  it('the Akasha record: 17 firsts, one second behind its look-alike', () => {
    const ids = Array.from({ length: 18 }, (_, i) => `q${i}`);
    const gold = qrelsWith(Object.fromEntries(ids.map((id) => [id, { relevant: ['bill'], hard: ['audit'] }])));
    const answers = Object.fromEntries(ids.map((id, i) => [id, i === 16 ? ['audit', 'bill'] : ['bill', 'audit']]));
    const all = system(answers, gold, ['R@5', 'RR@5', 'HardNegAhead']);
    expect(all.evaluation.mean('R@5')).toBe(1);
    expect(all.evaluation.mean('RR@5')).toBeCloseTo(0.972222, 6);
    const hard = hardNegatives(all, { queries: [], documents: [] });
    expect(1 - hard.share!).toBeCloseTo(17 / 18, 12);
    expect(hard.ahead).toEqual(['q16']);
  });

  it('law: ahead exactly where the margin is below 0 or only the hard negative was found', () => {
    const list = fc.shuffledSubarray(['a', 'b', 'h', 'i', 'u', 'v']);
    fc.assert(
      fc.property(list, (ids) => {
        const gold = qrelsWith({ q: { relevant: ['a', 'b'], hard: ['h', 'i'] } });
        const [one] = hardNegatives(system({ q: ids }, gold), { queries: [], documents: [] }).cases;
        expect(one!.ahead === 1).toBe(one!.margin ? one!.margin.ranks < 0 : one!.hard !== undefined);
      }),
    );
  });
});
