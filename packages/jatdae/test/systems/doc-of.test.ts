import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bm25System, byDocument, collapse, docOf, type System } from '../../src/systems/index.ts';

describe('docOf', () => {
  it('# takes all before the last one', () => {
    const of = docOf('#');
    expect(['finance#corp-card', 'a#b#3', 'plain', '#x', 'a#'].map(of)).toEqual(['finance', 'a#b', 'plain', '#x', 'a']);
  });
  it('/REGEX/ takes group 1, and every id must match', () => {
    const of = docOf(String.raw`/^(.+?)_p\d+$/i`);
    expect(of('guide_P12')).toBe('guide');
    expect(() => of('guide')).toThrow(/does not match the id "guide"/);
    expect(() => docOf('/^(x?)/')('y')).toThrow(/does not match/);
  });
  it('field:NAME takes an attribute, the title or the source', () => {
    const documents = [{ id: 'c1', text: '', title: 'T', source: 's.pdf', attributes: { file: 'a.hwp' } }];
    expect(docOf('field:file', documents)('c1')).toBe('a.hwp');
    expect(docOf('field:source', documents)('c1')).toBe('s.pdf');
    expect(docOf('field:title', documents)('c1')).toBe('T');
    expect(() => docOf('field:page', documents)('c1')).toThrow(/"c1" has no attribute "page"/);
  });
  it('takes a function, and refuses what it cannot read', () => {
    expect(docOf((id) => id.slice(0, 1))('abc')).toBe('a');
    for (const rule of ['', 'x', '/a', '/(/', '/no-group/', 'field:', '/(a)/g']) {
      expect(() => docOf(rule)).toThrow(/--doc-of/);
    }
  });
});

describe('collapse', () => {
  const of = docOf('#');
  it('keeps the best rank of each document and cuts afterwards', () => {
    const list = { ids: ['a#1', 'a#2', 'b#1', 'a#3', 'c#1'], scores: Float64Array.of(5, 4, 3, 2, 1) };
    expect(collapse(list, of, 2)).toEqual({ ids: ['a', 'b'], scores: Float64Array.of(5, 3), settled: true });
    expect(collapse(list, of, 3)).toEqual({ ids: ['a', 'b', 'c'], scores: Float64Array.of(5, 3, 1), settled: false });
    expect(collapse({ ids: list.ids }, of, 2)).toEqual({ ids: ['a', 'b'], settled: true });
  });
  it('orders documents of equal score by their own ids', () => {
    // '!' stands before '#': the chunks' order is a#1, a!#1 descending, the documents' is a!, a.
    const list = { ids: ['a#1', 'a!#1', 'b#0'], scores: Float64Array.of(1, 1, 0.5) };
    expect(collapse(list, of, 1)).toEqual({ ids: ['a!'], scores: Float64Array.of(1), settled: true });
  });
  it('is empty for an empty list', () => {
    expect(collapse({ ids: [], scores: new Float64Array(0) }, of, 3)).toEqual({
      ids: [],
      scores: new Float64Array(0),
      settled: false,
    });
  });
});

describe('byDocument', () => {
  /** Answers from a fixed list, and notes how many were asked. */
  const fixed = (ids: string[], scores: number[]): System & { asked: number[] } => {
    const asked: number[] = [];
    return {
      name: 'fixed',
      asked,
      ready: async () => ({ notices: [] }),
      search: async (_, depth) => {
        asked.push(depth);
        return { ids: ids.slice(0, depth), scores: Float64Array.from(scores.slice(0, depth)) };
      },
      close: async () => {},
    };
  };

  it('asks for more until the documents stand', async () => {
    const ids = [...Array.from({ length: 20 }, (_, i) => `a#${i}`), 'b#1', 'c#1', 'd#1'];
    const inner = fixed(
      ids,
      ids.map((_, i) => 100 - i),
    );
    const answer = await byDocument(inner, docOf('#')).search({ id: 'q', text: '' }, 2);
    expect(answer.ids).toEqual(['a', 'b']);
    expect([...answer.scores]).toEqual([100, 80]);
    expect(inner.asked).toEqual([3, 6, 12, 24]);
    expect(answer.stages?.[0]).toMatchObject({ name: 'chunks', ids });
  });

  it('gives for any depth what collapsing everything gives', async () => {
    const chunk = fc.record({
      document: fc.constantFrom('a', 'a!', 'b', 'c', 'd'),
      score: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (chunks, depth) => {
        const sorted = chunks
          .map((c, i) => ({ id: `${c.document}#${i}`, score: c.score }))
          .sort((x, y) => y.score - x.score);
        const [ids, scores] = [sorted.map((c) => c.id), sorted.map((c) => c.score)];
        const answer = await byDocument(fixed(ids, scores), docOf('#')).search({ id: 'q', text: '' }, depth);
        const whole = collapse({ ids, scores: Float64Array.from(scores) }, docOf('#'), Number.POSITIVE_INFINITY);
        expect(answer.ids).toEqual(whole.ids.slice(0, depth));
      }),
    );
  });

  it('is as much at once as what it wraps, and hands texts on', async () => {
    const texts = { 'a#1': '첫 조각', 'b#1': '다른 문서' };
    const inner = fixed(['a#1', 'b#1'], [2, 1]);
    const search: typeof inner.search = async (...asked) => ({ ...(await inner.search(...asked)), texts });
    const system = byDocument({ ...inner, concurrency: 7, search }, docOf('#'));
    expect(system.concurrency).toBe(7);
    expect((await system.search({ id: 'q', text: '' }, 2)).texts).toEqual(texts);
    expect(byDocument(inner, docOf('#'))).not.toHaveProperty('concurrency');
  });

  it('works over BM25', async () => {
    const documents = ['a#1', 'a#2', 'a#3', 'b#1'].map((id) => ({
      id,
      text: id === 'b#1' ? '수수료 안내 자료' : '수수료',
    }));
    const system = byDocument(await bm25System(documents), docOf('#'));
    expect((await system.search({ id: 'q', text: '수수료' }, 2)).ids).toEqual(['a', 'b']);
    await system.close();
  });
});
