import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { Bm25Index, type Bm25Parameters, type Bm25VariantName } from '../../src/systems/bm25/index.ts';
import { oracle } from './bm25-oracle.ts';

const TEXTS = ['a a a b c', 'a b', 'c c d e f g', 'b d d', 'e f g h i j k l', 'm n', 'c c c c', 'h'];
const QUERY = 'a c c d zz'.split(' ');
const tokened = (texts: readonly string[]) => texts.map((text, i) => ({ id: `d${i}`, tokens: text.split(' ') }));
const byId = (index: Bm25Index, query: readonly string[]) => {
  const { ids, scores } = index.searchTokens(query, 1000);
  return Object.fromEntries(ids.map((id, i) => [id, scores[i]]));
};

describe('BM25 variants', () => {
  // The values are those of bm25s 0.3.16 in 64-bit floats (k1 1.2, b 0.75). For BM25+ and BM25L it scores words that
  // a document does not hold, too; their constants were taken off.
  const expected: [Bm25VariantName, number[]][] = [
    ['lucene', [1.6288179139486338, 0.725940570554369, 1.4983793303251076, 0.8548751175311946, 1.444950518152567]],
    ['robertson', [1.0098097479141879, 0.5415147129040315, 0.8442268488727872, 0.637693321762121, 0.6915009912910437]],
    ['atire', [3.804282698246443, 1.728432823187871, 3.469136566174477, 2.03542035367872, 3.301298213714978]],
    ['bm25plus', [7.890390428508303, 3.3793621949507147, 7.547261714174663, 3.712432153722278, 5.894959708103159]],
    ['bm25l', [4.183547120893494, 1.783785924168427, 3.9698879906985036, 1.9948175626919271, 3.266014311903931]],
  ];
  it.each(expected)('%s gives the scores of bm25s', (variant, scores) => {
    const found = byId(Bm25Index.fromTokens(tokened(TEXTS), { variant }), QUERY);
    expect(Object.keys(found).sort()).toEqual(['d0', 'd1', 'd2', 'd3', 'd6']);
    ['d0', 'd1', 'd2', 'd3', 'd6'].forEach((id, i) => {
      expect(found[id]).toBeCloseTo(scores[i] as number, 12);
    });
  });

  it('gives what the formulas give by dictionary, on any small collection, order included', () => {
    const token = fc.constantFrom('가', '나', '다', '라', '마', 'x');
    const text = fc.array(token, { maxLength: 12 });
    const parameters = fc.record({
      variant: fc.constantFrom<Bm25VariantName>('lucene', 'robertson', 'atire', 'bm25plus', 'bm25l'),
      k1: fc.constantFrom(0, 0.5, 0.9, 1.2, 2),
      b: fc.constantFrom(0, 0.4, 0.75, 1),
    });
    const id = fc.string({ unit: fc.constantFrom('a', 'b', '가', '\u{10000}', '\uffee'), minLength: 1, maxLength: 3 });
    const collection = fc.uniqueArray(fc.record({ id, tokens: text }), { maxLength: 10, selector: (d) => d.id });
    fc.assert(
      fc.property(collection, text, parameters, fc.nat(12), (documents, query, given, k) => {
        const hits = Bm25Index.fromTokens(documents, given).searchTokens(query, k);
        const all = oracle(documents, query, given);
        expect(hits.ids.length).toBe(Math.min(k, all.size));
        hits.ids.forEach((found, i) => {
          expect(Math.abs((hits.scores[i] as number) - (all.get(found) as number))).toBeLessThan(1e-12);
        });
        // Whatever is left out is no better than the last one in.
        const last = hits.scores.at(-1) ?? Number.POSITIVE_INFINITY;
        for (const [other, score] of all)
          if (!hits.ids.includes(other) && k > 0) expect(score).toBeLessThan(last + 1e-12);
        hits.ids.slice(1).forEach((found, i) => {
          const [before, here] = [hits.scores[i] as number, hits.scores[i + 1] as number];
          const bytes = Buffer.compare(Buffer.from(hits.ids[i] as string), Buffer.from(found));
          expect(before > here || (before === here && bytes > 0)).toBe(true);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order of documents or of words', () => {
    const index = Bm25Index.fromTokens(tokened(TEXTS));
    const turned = Bm25Index.fromTokens(tokened(TEXTS).reverse());
    expect(byId(turned, QUERY.toReversed())).toEqual(byId(index, QUERY));
  });
});

describe('Bm25Index', () => {
  it('puts equal scores in descending byte order of the ids, above U+FFFF too', () => {
    const ids = ['a', 'b', '\uffee', '\u{1f600}', 'B'];
    const index = Bm25Index.fromTokens(ids.map((id) => ({ id, tokens: ['x'] })));
    expect(index.searchTokens(['x'], 4).ids).toEqual(['\u{1f600}', '\uffee', 'b', 'a']);
  });

  it('counts a repeated word of the query each time', () => {
    const index = Bm25Index.fromTokens(tokened(TEXTS));
    const once = byId(index, ['d']);
    expect(byId(index, ['d', 'd']).d3).toBeCloseTo(2 * (once.d3 as number), 12);
  });

  it('returns every document that matches, those of score 0 or less too, and no other', () => {
    // In half of the documents Robertson's weight is 0, in more it is below.
    const index = Bm25Index.fromTokens(tokened(['x', 'x y', 'x', 'z']), { variant: 'robertson' });
    expect(index.searchTokens(['x'], 10).ids.length).toBe(3);
    expect(index.searchTokens(['x'], 10).scores[0]).toBeLessThan(0);
    expect(index.searchTokens(['nothing'], 10)).toEqual({ ids: [], scores: new Float64Array(0) });
  });

  it('keeps frequencies above 255 and above 65,535', () => {
    for (const f of [255, 256, 65_535, 65_536, 70_000]) {
      const index = Bm25Index.fromTokens([
        { id: 'long', tokens: Array<string>(f).fill('x') },
        { id: 'short', tokens: ['y'] },
      ]);
      // b = 0 in effect: compare with the formula at this length.
      const norm = 1.2 * (0.25 + (0.75 * f) / ((f + 1) / 2));
      expect(index.searchTokens(['x'], 1).scores[0]).toBeCloseTo((Math.log(1 + 1.5 / 1.5) * f) / (f + norm), 12);
    }
  });

  it('stays within twice the bytes of its postings, and says what it holds', () => {
    const tokens = (d: number) => Array.from({ length: 80 }, (_, i) => `t${(d * 7 + i * i) % 900}`);
    const { statistics } = Bm25Index.fromTokens(
      Array.from({ length: 2000 }, (_, d) => ({ id: String(d), tokens: d === 3 ? [] : tokens(d) })),
    );
    expect(statistics).toMatchObject({ documents: 2000, emptyDocuments: ['3'], tokens: 1999 * 80 });
    expect(statistics.bytes).toBeLessThan(2 * statistics.postingsBytes);
  });

  it('names the parameter at fault', () => {
    const make = (parameters: Bm25Parameters) => () => Bm25Index.fromTokens([], parameters);
    expect(make({ k1: -1 })).toThrow(/k1 must be >= 0, but is -1/);
    expect(make({ b: 1.5 })).toThrow(/b must be 0\.\.1/);
    expect(make({ b: Number.NaN })).toThrow(JatdaeError);
    expect(make({ delta: 1 })).toThrow(/lucene: delta/);
    expect(make({ variant: 'robertsn' as Bm25VariantName })).toThrow(/Did you mean "robertson"/);
    const twice = [
      { id: 'a', tokens: [] },
      { id: 'a', tokens: [] },
    ];
    expect(() => Bm25Index.fromTokens(twice)).toThrow(/"a" stands twice/);
    expect(() => Bm25Index.fromTokens([]).searchTokens([], 1.5)).toThrow(JatdaeError);
  });
});

it('an index made from tokens has no tokenizer for a query, and says what to do', () => {
  const index = Bm25Index.fromTokens(tokened(TEXTS));
  for (const ask of [() => index.tokens('a b'), () => index.search('a b', 3)]) {
    expect(ask).toThrow(JatdaeError);
    expect(ask).toThrow(/made from tokens.*searchTokens/);
  }
});
