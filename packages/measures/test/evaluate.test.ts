import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareBytes,
  evaluate,
  evaluateJudged,
  expectedScore,
  GEOMETRIC_FLOOR,
  judge,
  MeasureError,
  meanOf,
  parseMeasure,
  parseMeasures,
  toQrels,
  toRun,
} from '../src/index.ts';

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
      expect(evaluate({ q: { d: 1 } }, { [id]: ['d'], q: ['d'] }, 'RR').unjudged).toEqual(id === '__proto__' ? [] : [id]);
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
    expect(() => evaluate({ q: { 7: 1 } }, { q: numbers }, 'RR')).toThrowErrorMatchingInlineSnapshot();
    expect(() =>
      evaluate({ query: ['q'], doc: numbers.slice(1), grade: [1] }, { q: ['8'] }, 'RR'),
    ).toThrowErrorMatchingInlineSnapshot();
    expect(() =>
      evaluate({ q: { 7: 1 } }, { query: [1 as unknown as string], doc: ['7'], score: [1] }, 'RR'),
    ).toThrowErrorMatchingInlineSnapshot();
  });

  it('compareBytes is the order of the UTF-8 bytes', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'b', '9', '10', 'é', '가', '\uD7FF', '\uE000', '\uFFFD', '\uFFFF', '😀', '\u{10FFFF}', '\u{10000}'),
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

describe('inputs at fault', () => {
  it.each([
    ['a document twice', { q: ['d1', 'd2', 'd1'] }],
    ['NaN', { q: { d1: 1, d2: Number.NaN } }],
    ['Infinity', { q: { d1: Number.POSITIVE_INFINITY } }],
    ['a text', { q: { d1: '1' as unknown as number } }],
    ['null', { q: { d1: null as unknown as number } }],
    ['fewer scores than ids', { q: { ids: ['d1', 'd2'], scores: [1] } }],
  ])('run: %s', (_, bad) => {
    let message = '';
    try {
      evaluate({ q: { d1: 1 } }, bad, 'RR');
    } catch (error) {
      expect(error).toBeInstanceOf(MeasureError);
      message = (error as Error).message;
    }
    expect(message).toMatchSnapshot();
  });
});
