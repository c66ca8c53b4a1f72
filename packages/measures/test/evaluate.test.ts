import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytes, evaluateJudged, expectedScore, GEOMETRIC_FLOOR, judge } from '../src/advanced.ts';
import { evaluate, MeasureError, meanOf, parseMeasure, parseMeasures, toQrels, toRun } from '../src/index.ts';

const qrels = { q1: { d1: 2, d2: 0 }, q2: { d3: 1 } };
const run = { q1: { d1: 2, d2: 1 }, q2: { d4: 2, d3: 1 } };

describe('what evaluate() takes', () => {
  const expected = { RR: 0.75, 'P@1': 0.5, 'nDCG@2': (1 + 1 / Math.log2(3)) / 2 };
  const meansOf = (q: Parameters<typeof evaluate>[0], r: Parameters<typeof evaluate>[1]) => {
    const result = evaluate(q, r, Object.keys(expected));
    return Object.fromEntries(Object.keys(expected).map((name) => [name, result.mean(name)]));
  };

  it('plain objects', () => expect(meansOf(qrels, run)).toEqual(expected));
  it('lists of ids in rank order', () => {
    expect(meansOf(qrels, { q1: ['d1', 'd2'], q2: ['d4', 'd3'] })).toEqual(expected);
  });
  it('ids with scores beside them', () => {
    expect(meansOf(qrels, { q1: { ids: ['d2', 'd1'], scores: [1, 2] }, q2: { ids: ['d4', 'd3'] } })).toEqual(expected);
  });
  it('Maps', () => {
    const maps = (input: Record<string, Record<string, number>>) =>
      new Map(Object.entries(input).map(([key, value]) => [key, new Map(Object.entries(value))]));
    expect(meansOf(maps(qrels), maps(run))).toEqual(expected);
  });
  it('columns, typed or not, with the rows in any order', () => {
    expect(
      meansOf(
        { query: ['q1', 'q2', 'q1'], doc: ['d1', 'd3', 'd2'], grade: Int8Array.of(2, 1, 0) },
        { query: ['q2', 'q1', 'q1', 'q2'], doc: ['d3', 'd2', 'd1', 'd4'], score: Float64Array.of(1, 1, 2, 2) },
      ),
    ).toEqual(expected);
    expect(
      meansOf(
        { query: ['q1', 'q2', 'q1'], doc: ['d1', 'd3', 'd2'], grade: [2, 1, 0] },
        { query: ['q2', 'q1', 'q1', 'q2'], doc: ['d3', 'd2', 'd1', 'd4'], score: [1, 1, 2, 2] },
      ),
    ).toEqual(expected);
  });
  it('measures as text, as texts, as measures', () => {
    expect(evaluate(qrels, run, 'RR@10, P@1').scores.measures).toEqual(['RR@10', 'P@1']);
    expect(evaluate(qrels, run, ['RR@10', 'P.1,2']).scores.measures).toEqual(['RR@10', 'P@1', 'P@2']);
    expect(evaluate(qrels, run, parseMeasures('RR@10')).scores.measures).toEqual(['RR@10']);
    expect(() => evaluate(qrels, run, [])).toThrow(MeasureError);
    expect(() => evaluate(qrels, run, 'ndgc@10')).toThrow('nDCG');
  });
  it('a measure is asked for in any notation', () => {
    const result = evaluate(qrels, run, 'ndcg_cut.10');
    expect(result.mean('nDCG@10')).toBe(result.mean('ndcg_cut.10'));
    expect(result.mean('NDCG@10')).toBe(result.mean('nDCG@10'));
    expect(result.score('q2', 'ndcg_cut.10')).toBe(1 / Math.log2(3));
    expect(() => result.mean('AP')).toThrow('"AP" was not evaluated; there are nDCG@10');
    expect(() => result.score('q9', 'nDCG@10')).toThrow('query "q9" was not evaluated');
  });
});

describe('ids', () => {
  it('__proto__, constructor and the like are ids as any other', () => {
    const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'grades', 'ids', 'hard'];
    for (const id of odd) {
      const grades = new Map([[id, 1]]);
      expect(evaluate(new Map([[id, grades]]), new Map([[id, new Map([[id, 1]])]]), 'RR').score(id, 'RR')).toBe(1);
      const parsed = JSON.parse(`{${JSON.stringify(id)}: {${JSON.stringify(id)}: 1, "x": 0}}`);
      expect(evaluate(parsed, parsed, 'RR').score(id, 'RR'), id).toBe(1);
      // Not judged, not even by inheritance.
      expect(evaluate({ q: { d: 1 } }, { q: [id, 'd'] }, 'RR Judged').score('q', 'RR'), id).toBe(0.5);
      expect(evaluate({ q: { d: 1 } }, { [id]: ['d'], q: ['d'] }, 'RR').unjudged).toEqual([id]);
    }
  });

  it('keys that look like numbers: the order comes from the scores, not from the object', () => {
    const numbered = { q: { 9: 1, 10: 1 } };
    expect(evaluate(numbered, { q: { 10: 3, 9: 2, 2: 1 } }, 'AP').mean('AP')).toBe(1);
    expect(evaluate(numbered, { q: { 10: 1, 9: 2, 2: 3 } }, 'RR').mean('RR')).toBe(0.5);
  });

  it('007 is not 7, a blank and a case matter', () => {
    const result = evaluate({ q: { '007': 1, 'a ': 1, B: 1 } }, { q: ['7', 'a', 'b', 'B'] }, 'RR');
    expect(result.mean('RR')).toBe(0.25);
  });

  it('numbers for ids are refused, not left unmatched', () => {
    const numbers = [7, 8] as unknown as string[];
    expect(() => evaluate({ q: { 7: 1 } }, { q: numbers }, 'RR')).toThrowErrorMatchingInlineSnapshot(
      `[MeasureError: query "q": the document id 7 is a number; ids are strings]`,
    );
    expect(() =>
      evaluate({ query: ['q'], doc: numbers.slice(1), grade: [1] }, { q: ['8'] }, 'RR'),
    ).toThrowErrorMatchingInlineSnapshot(`[MeasureError: the document id 8 is a number; ids are strings]`);
    expect(() =>
      evaluate({ q: { 7: 1 } }, { query: [1 as unknown as string], doc: ['7'], score: [1] }, 'RR'),
    ).toThrowErrorMatchingInlineSnapshot(`[MeasureError: the query id 1 is a number; ids are strings]`);
  });

  it('compareBytes is the order of the UTF-8 bytes', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'a',
        'b',
        '9',
        '10',
        'é',
        '가',
        '\uD7FF',
        '\uE000',
        '\uFFFD',
        '\uFFFF',
        '😀',
        '\u{10FFFF}',
        '\u{10000}',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(unit, { maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 7, numRuns: 5000 },
    );
  });

  it('ties go by id, descending in byte order: astral planes above U+E000..U+FFFF', () => {
    // UTF-16 would put U+FF5E above U+1F600.
    const ids = ['\uFF5E', '😀'];
    expect(ids[0]! > ids[1]!).toBe(true);
    const tied = { q: { ids, scores: [1, 1] } };
    expect(evaluate({ q: { '😀': 1 } }, tied, 'RR').mean('RR')).toBe(1);
    expect(evaluate({ q: { '\uFF5E': 1 } }, tied, 'RR').mean('RR')).toBe(0.5);
    expect(evaluate({ q: { 9: 1 } }, { q: { 10: 1, 9: 1, 2: 1 } }, 'RR').mean('RR')).toBe(1);
    expect(evaluate({ q: { 10: 1 } }, { q: { 10: 1, 9: 1, 2: 1 } }, 'RR').mean('RR')).toBeCloseTo(1 / 3, 15);
  });
});

describe('inputs at fault are named: query, document, value', () => {
  const said = (fn: () => unknown): string => {
    try {
      fn();
    } catch (error) {
      expect(error).toBeInstanceOf(MeasureError);
      return (error as Error).message;
    }
    throw new Error('nothing was said');
  };
  const number = (value: unknown) => value as number;

  it('runs', () => {
    const wrong = (input: Parameters<typeof evaluate>[1]) => said(() => evaluate({ q: { d1: 1 } }, input, 'RR'));
    expect([
      wrong({ q: ['d1', 'd2', 'd1'] }),
      wrong({ query: ['q', 'q'], doc: ['d1', 'd1'], score: [2, 1] }),
      wrong({ q: { d1: 1, d2: Number.NaN } }),
      wrong({ q: { d1: Number.POSITIVE_INFINITY } }),
      wrong({ q: { d1: number('1') } }),
      wrong({ q: { d1: number(null) } }),
      wrong({ q: { ids: ['d1', 'd2'], scores: [1] } }),
      wrong({ query: ['q'], doc: ['d1'], score: [] }),
    ]).toMatchInlineSnapshot(`
      [
        "query "q": document "d1" stands twice in the ranked list",
        "query "q": document "d1" stands twice in the ranked list",
        "query "q": the score of document "d2" is NaN; a finite number is needed",
        "query "q": the score of document "d1" is Infinity; a finite number is needed",
        "query "q": the score of document "d1" is the text "1"; a finite number is needed",
        "query "q": the score of document "d1" is null; a finite number is needed",
        "query "q": 2 documents but 1 scores",
        "query "q": the score of document "d1" is undefined; a finite number is needed",
      ]
    `);
  });

  it('judgements', () => {
    const wrong = (input: Parameters<typeof evaluate>[0]) => said(() => evaluate(input, { q: ['d1'] }, 'RR'));
    expect([
      wrong({ q: { d1: Number.NaN } }),
      wrong({ q: { d1: Number.NEGATIVE_INFINITY } }),
      wrong({ q: { d1: number('2') } }),
      wrong({ q: { d1: number(undefined) } }),
      wrong({ query: ['q', 'q'], doc: ['d1', 'd1'], grade: [0, 2] }),
      wrong(new Map([['q', { grades: { d1: 1 }, hard: ['d1'] }]])),
    ]).toMatchInlineSnapshot(`
      [
        "query "q": the grade of document "d1" is NaN; a finite number is needed",
        "query "q": the grade of document "d1" is -Infinity; a finite number is needed",
        "query "q": the grade of document "d1" is the text "2"; a finite number is needed",
        "query "q": the grade of document "d1" is undefined; a finite number is needed",
        "query "q": document "d1" is judged twice, with 0 and with 2",
        "query "q": document "d1" is a hard negative, yet its grade is 1",
      ]
    `);
  });

  it('a judgement given twice alike counts once', () => {
    const twice = { query: ['q', 'q', 'q'], doc: ['d1', 'd1', 'd2'], grade: [1, 1, 1] };
    const result = evaluate(twice, { q: ['d1', 'd2'] }, 'R@2 NumRel nDCG');
    expect([result.mean('R@2'), result.mean('NumRel'), result.mean('nDCG')]).toEqual([1, 2, 1]);
  });
});

describe('all of [any of]: groups of alternatives', () => {
  // Two things are needed; the first is in a or in b, the second in c.
  const grouped = new Map([
    [
      'q',
      {
        grades: { a: 1, b: 1, c: 1, n: 0 },
        groups: new Map([
          ['a', 0],
          ['b', 0],
          ['c', 1],
        ]),
      },
    ],
  ]);
  const score = (list: string[], measure: string) => evaluate(grouped, { q: list }, measure).mean(measure);

  it('one document stands for its group, R is the number of groups', () => {
    expect(score(['a', 'c'], 'R@2')).toBe(1);
    expect(score(['b', 'c'], 'R@2')).toBe(1);
    expect(score(['a', 'b'], 'R@2')).toBe(0.5);
    expect(score(['a', 'b', 'c'], 'AllFound@2')).toBe(0);
    expect(score(['a', 'b', 'c'], 'AllFound@3')).toBe(1);
    expect(score(['a', 'b', 'c'], 'AP')).toBeCloseTo((1 + 2 / 3) / 2, 15);
    expect(score(['b', 'c'], 'nDCG')).toBe(1);
    expect(score(['a', 'b'], 'Judged@2')).toBe(1);
  });

  it('the first found carries the grade of the group, its greatest', () => {
    const graded = new Map([
      [
        'q',
        {
          grades: { a: 1, b: 3 },
          groups: new Map([
            ['a', 0],
            ['b', 0],
          ]),
        },
      ],
    ]);
    for (const list of [['a', 'b'], ['b', 'a'], ['a'], ['b']]) {
      expect(evaluate(graded, { q: list }, 'nDCG').mean('nDCG')).toBe(1);
      expect(evaluate(graded, { q: list }, 'RR(rel=3)').mean('RR(rel=3)')).toBe(1);
      expect(evaluate(graded, { q: list }, 'Compat').mean('Compat')).toBeCloseTo(list.length === 1 ? 1 : 1, 12);
    }
  });

  it('a nonrelevant document in a group is judged by itself', () => {
    const odd = new Map([
      [
        'q',
        {
          grades: { a: 0, b: 1 },
          groups: new Map([
            ['a', 0],
            ['b', 0],
          ]),
        },
      ],
    ]);
    expect(evaluate(odd, { q: ['a', 'b'] }, 'RR').mean('RR')).toBe(0.5);
    expect(evaluate(odd, { q: ['a', 'b'] }, 'Violations@1').mean('Violations@1')).toBe(1);
  });
});

describe('hard negatives', () => {
  const hard = new Map([
    ['q1', { grades: { a: 1, x: 0, y: 0 }, hard: ['x'] }],
    ['q2', { grades: { b: 1 }, hard: new Set(['z']) }],
    ['q3', { grades: { c: 1 } }],
  ]);
  const scores = (q1: string[], q2: string[]) => {
    const result = evaluate(hard, { q1, q2, q3: ['c'] }, 'HardNegAhead Violations@2');
    return ['q1', 'q2', 'q3'].map((q) => [result.score(q, 'HardNegAhead'), result.score(q, 'Violations@2')]);
  };

  it('ahead of the first relevant document, or not', () => {
    expect(scores(['x', 'a'], ['b', 'z'])).toEqual([
      [1, 1],
      [0, 1],
      [undefined, 0],
    ]);
    expect(scores(['y', 'a', 'x'], ['z', 'b'])).toEqual([
      [0, 1],
      [1, 1],
      [undefined, 0],
    ]);
    expect(scores(['x'], [])).toEqual([
      [1, 1],
      [0, 0],
      [undefined, 0],
    ]);
  });

  it('a hard negative without a grade is judged 0', () => {
    // z of q2 has no grade of its own.
    const result = evaluate(hard, { q2: ['z', 'b'] }, 'Judged@2 Bpref', { queries: 'answered' });
    expect(result.mean('Judged@2')).toBe(1);
    expect(result.mean('Bpref')).toBe(0);
  });

  it('the mean is over the queries that have one', () => {
    const {
      value,
      n,
      undefined: without,
    } = evaluate(hard, { q1: ['x'], q2: ['b'], q3: ['c'] }, 'HardNegAhead').summary('HardNegAhead');
    expect([value, n, without]).toEqual([0.5, 2, 1]);
  });
});

describe('options', () => {
  const some = { q1: { a: 1 }, q2: { b: 1 }, q3: { n: 0 } };
  const list = { q1: ['a'], q9: ['a'] };

  it('queries: all judged ones, or those answered', () => {
    const all = evaluate(some, list, 'RR');
    expect(all.queries).toEqual(['q1', 'q2', 'q3']);
    expect(all.unanswered).toEqual(['q2', 'q3']);
    expect(all.unjudged).toEqual(['q9']);
    expect(all.withoutRelevant).toEqual(['q3']);
    expect(all.summary('RR')).toEqual({ value: 0.5, n: 2, undefined: 1, aggregation: 'mean' });
    expect(all.score('q2', 'RR')).toBe(0);
    expect(all.score('q3', 'RR')).toBeUndefined();
    const answered = evaluate(some, list, 'RR', { queries: 'answered' });
    expect(answered.queries).toEqual(['q1']);
    expect(answered.unanswered).toEqual(['q2', 'q3']);
    expect(answered.summary('RR')).toEqual({ value: 1, n: 1, undefined: 0, aggregation: 'mean' });
  });

  it('negative: grades below 0 are unjudged, or junk', () => {
    const negative = { q: { a: -1, b: 1, c: 0 } };
    const ranked = { q: ['a', 'c', 'b', 'z'] };
    const measures = 'RR P@1 RR(judged_only=True) Judged@4 Bpref Violations@4';
    const of = (negativeGrades: 'unjudged' | 'junk') => {
      const result = evaluate(negative, ranked, measures, { negative: negativeGrades });
      return result.scores.measures.map((name) => result.mean(name));
    };
    expect(of('unjudged')).toEqual([1 / 3, 0, 1 / 2, 2 / 4, 0, 1]);
    expect(of('junk')).toEqual([1 / 3, 0, 1 / 3, 3 / 4, 0, 2]);
  });

  it('ties: trec, order, expected, min, max', () => {
    const tied = { q: { ids: ['a', 'b', 'c'], scores: [1, 1, 1] } };
    const of = (ties: 'trec' | 'order' | 'expected' | 'min' | 'max') =>
      evaluate({ q: { a: 1 } }, tied, 'RR', { ties }).mean('RR');
    expect(of('trec')).toBe(1 / 3);
    expect(of('order')).toBe(1);
    expect(of('expected')).toBeCloseTo((1 + 1 / 2 + 1 / 3) / 3, 15);
    expect(of('min')).toBe(1 / 3);
    expect(of('max')).toBe(1);
    expect(evaluate({ q: { a: 1 } }, tied, 'RR').mean('RR')).toBe(1 / 3);
  });

  it('ties: order follows the list even where scores say otherwise', () => {
    const disordered = { q: { ids: ['x', 'a'], scores: [1, 2] } };
    expect(evaluate({ q: { a: 1 } }, disordered, 'RR').mean('RR')).toBe(1);
    expect(evaluate({ q: { a: 1 } }, disordered, 'RR', { ties: 'order' }).mean('RR')).toBe(0.5);
  });

  it('seed: the same draws again', () => {
    const docs = Array.from({ length: 14 }, (_, i) => `d${i}`);
    const many = { q: Object.fromEntries(docs.map((d) => [d, 1])) };
    const grades = { q: Object.fromEntries(docs.map((d, i) => [d, i % 2])) };
    const of = (seed: number) => evaluate(grades, many, 'infAP', { ties: 'expected', seed }).mean('infAP');
    expect(of(3)).toBe(of(3));
    expect(of(3)).not.toBe(of(4));
  });

  it('float32: scores that differ beyond single precision are ties there', () => {
    const near = { ids: ['a', 'b'], scores: [0.912345687, 0.912345681] };
    const judgements = toQrels({ q: { a: 1 } }).get('q')!;
    expect(judge(near, judgements, 'q').ranks).toEqual(Uint32Array.of(1));
    expect(judge(near, judgements, 'q', { float32: true }).ranks).toEqual(Uint32Array.of(2));
    expect(judge(near, judgements, 'q', { float32: true }).tieTo).toEqual(Uint32Array.of(2));
  });

  it('scores of any size and sign, -0 and 0 tied', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const scores = [5e-324, -0, -1.7e308, 1.7e308, 0, -5e-324, 1e300];
    const order = (grade: string) => judge({ ids, scores }, { grades: new Map([[grade, 1]]) }, 'q').ranks[0];
    expect(Object.fromEntries(ids.map((id) => [id, order(id)]))).toEqual({ d: 1, g: 2, a: 3, e: 4, b: 5, f: 6, c: 7 });
  });
});

describe('evaluating twice', () => {
  it('gives the same, whatever came before, and leaves the inputs alone', () => {
    const q = toQrels(qrels);
    const r = toRun(run);
    const measures = parseMeasures('RR nDCG@2 nDCG@10 AP(judged_only=True)');
    const first = evaluateJudged(q, r, measures);
    evaluate(qrels, { q1: ['d2'] }, 'P@1', { negative: 'junk', ties: 'order' });
    const second = evaluateJudged(q, r, measures);
    expect([...second.scores.values]).toEqual([...first.scores.values]);
    expect(second.mean('nDCG@10')).toBe((1 + 1 / Math.log2(3)) / 2);
    expect(qrels).toEqual({ q1: { d1: 2, d2: 0 }, q2: { d3: 1 } });
    expect(run).toEqual({ q1: { d1: 2, d2: 1 }, q2: { d4: 2, d3: 1 } });
  });
});

describe('means', () => {
  it('sums where trec_eval sums, geometric means with its floor', () => {
    const q = { q1: { a: 1, b: 1 }, q2: { c: 1 } };
    const r = { q1: ['a', 'b'], q2: ['x'] };
    const result = evaluate(q, r, 'NumRel NumRelRet GMAP');
    expect(result.summary('NumRel')).toEqual({ value: 3, n: 2, undefined: 0, aggregation: 'sum' });
    expect(result.mean('NumRelRet')).toBe(2);
    expect(result.mean('GMAP')).toBeCloseTo(Math.sqrt(GEOMETRIC_FLOOR), 15);
  });

  it('undefined for all queries is no number, and never NaN', () => {
    const result = evaluate({ q: { a: 0 } }, { q: ['a'] }, 'AP RR nDCG GMAP ERR Accuracy');
    for (const name of result.scores.measures) {
      expect(result.summary(name), name).toMatchObject({ value: undefined, n: 0, undefined: 1 });
    }
    expect(meanOf(new Float64Array(0))).toEqual({ value: undefined, n: 0, undefined: 0, aggregation: 'mean' });
  });

  it('adds in the order of the queries, as trec_eval does', () => {
    // The sum of tenths from the left is not the sum from the right.
    expect(meanOf(Float64Array.of(0.1, 0.2, 0.3)).value).toBe((0.1 + 0.2 + 0.3) / 3);
    expect(meanOf(Float64Array.of(0.3, 0.2, 0.1)).value).toBe((0.3 + 0.2 + 0.1) / 3);
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
  });
});

describe('fractional grades', () => {
  const fractions = { q: { a: 0.9, b: 1.5, c: 0.5, d: 0.05 } };

  it('gain exactly what they say, and are relevant above 0', () => {
    const value = (name: string) => evaluate(fractions, { q: ['a', 'b', 'c', 'd'] }, name).mean(name);
    const dcg = 0.9 + 1.5 / Math.log2(3) + 0.5 / 2;
    expect(value('nDCG@3')).toBeCloseTo(dcg / (1.5 + 0.9 / Math.log2(3) + 0.5 / 2), 15);
    expect(value('R@4')).toBe(1);
    expect(value('R(rel=0.5)@3')).toBe(1);
    expect(value('P(rel=1)@4')).toBe(0.25);
    expect(value('ERR(max=1.5)@1')).toBeCloseTo((2 ** 0.9 - 1) / 2 ** 1.5, 15);
    expect(value('nDCG(gains={0.9:2,1.5:1})@2')).toBeCloseTo((2 + 1 / Math.log2(3)) / (2 + 1 / Math.log2(3)), 15);
  });

  it('gains closer than 1 differ: the ideal order of .9, .3 is not that of .3, .9', () => {
    // trec_eval prints 0.0000 for ndcg.1=0.9,2=0.3 (MEASURES.md 3.4).
    const q = { q: { a: 1, b: 2 } };
    expect(evaluate(q, { q: ['a', 'b'] }, 'ndcg.1=0.9,2=0.3').mean('ndcg.1=0.9,2=0.3')).toBe(1);
    expect(evaluate(q, { q: ['b', 'a'] }, 'ndcg.1=0.9,2=0.3').mean('ndcg.1=0.9,2=0.3')).toBeCloseTo(
      (0.3 + 0.9 / Math.log2(3)) / (0.9 + 0.3 / Math.log2(3)),
      15,
    );
  });
});

it('rankings judged by hand: expected score of a tie', () => {
  const ranking = judge({ ids: ['a', 'b'], scores: [1, 1] }, { grades: new Map([['a', 1]]) }, 'q');
  expect(expectedScore(parseMeasure('RR'), ranking)).toEqual({ expected: 0.75, how: 'closed' });
});
