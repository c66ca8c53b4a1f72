import { describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import {
  type Bm25Options,
  bm25System,
  indexedText,
  parseBm25,
  runSystem,
  type System,
} from '../../src/systems/index.ts';

const DOCUMENTS = [
  { id: 'd1', title: '반려견 등록', text: '동물병원에서 신청합니다.' },
  { id: 'd2', text: '주차 요금 안내' },
  { id: 'd3', text: '   ' },
];
const QUERIES = [
  { id: 'q1', text: '반려견 등록' },
  { id: 'q2', text: '!!! ???' },
  { id: 'q3', text: '없는말' },
];

describe('indexedText', () => {
  it('puts the title before the text unless it stands there', () => {
    expect(indexedText({ title: '제목', text: '본문' })).toBe('제목\n본문');
    expect(indexedText({ title: '제목', text: '제목 본문' })).toBe('제목 본문');
    expect(indexedText({ title: '', text: '본문' })).toBe('본문');
    expect(indexedText({ text: '본문' })).toBe('본문');
  });
});

describe('bm25System', () => {
  it.each<[Bm25Options, string]>([
    [{}, 'bm25(ngram(2))'],
    [{ tokenizer: 'word(stem=english)' }, 'bm25(word(stem=english))'],
    [{ tokenizer: 'word', variant: 'atire', k1: 0, b: 0.4 }, 'bm25(word, variant=atire, k1=0, b=0.4)'],
    [
      { tokenizer: { name: 'ngram', n: 3 }, variant: 'bm25plus', delta: 0.5 },
      'bm25(ngram(3), variant=bm25plus, delta=0.5)',
    ],
  ])('%o is called %s, and its name makes it again', async (options, name) => {
    const system = await bm25System(DOCUMENTS, options);
    expect(system.name).toBe(name);
    expect((await bm25System(DOCUMENTS, parseBm25(name))).name).toBe(name);
  });

  it('finds titles, and reports empty documents', async () => {
    const system = await bm25System(DOCUMENTS);
    const readiness = await system.ready();
    expect(readiness).toMatchObject({ documents: 3, emptyDocuments: ['d3'], notices: [{ code: 'empty-documents' }] });
    expect(translate(readiness.notices[0]!.say, 'en')).toBe(
      '1 of 3 documents hold no token and can never be found: d3',
    );
    expect(await system.search({ id: 'q', text: '등록' }, 5)).toMatchObject({ ids: ['d1'], queryTokens: 1 });
    await system.close();
  });

  it('refuses wrong notation and options', async () => {
    expect(parseBm25('bm25')).toEqual({});
    expect(parseBm25('bm25(tokenizer=word, k1=0)')).toEqual({ tokenizer: 'word', k1: 0 });
    for (const text of [
      'bm52',
      'bm25(word, word)',
      'bm25(k1=x)',
      'bm25(k1=)',
      'bm25(k3=1)',
      'bm25(variant=lucen)',
      'bm25(b=2)',
    ]) {
      expect(() => parseBm25(text)).toThrow(expect.objectContaining({ name: 'JatdaeError' }));
    }
    await expect(bm25System(DOCUMENTS, { k1: -1 })).rejects.toThrow(/k1/);
  });
});

describe('runSystem', () => {
  it('keeps every query, and lists those without tokens and without results', async () => {
    const progress: string[] = [];
    const system = await bm25System(DOCUMENTS, { name: 'mine' });
    const { run, report } = await runSystem(system, QUERIES, {
      depth: 2,
      progress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(run.name).toBe('mine');
    expect([...run.lists.keys()]).toEqual(['q1', 'q2', 'q3']);
    expect(run.lists.get('q1')?.ids).toEqual(['d1']);
    expect(run.lists.get('q2')?.ids).toEqual([]);
    expect(report).toMatchObject({
      queriesWithoutTokens: ['q2'],
      queriesWithoutResults: ['q2', 'q3'],
      emptyDocuments: ['d3'],
    });
    expect(report.milliseconds).toBeGreaterThan(0);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });

  it('refuses a query id that stands twice, and stops on the signal', async () => {
    const system = await bm25System(DOCUMENTS);
    await expect(runSystem(system, [...QUERIES, ...QUERIES])).rejects.toThrow(/"q1" stands twice/);
    await expect(runSystem(system, QUERIES, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  it.each<[string, string[], number[], RegExp]>([
    ['a document twice', ['a', 'a'], [2, 1], /"a" stands twice/],
    ['a score that is no number', ['a'], [Number.NaN], /score NaN/],
    ['rising scores', ['a', 'b'], [1, 2], /higher than that before it/],
    ['too many documents', ['a', 'b', 'c'], [3, 2, 1], /3 documents where 2 were asked/],
    ['fewer scores than ids', ['a', 'b'], [1], /2 ids but 1 scores/],
  ])('refuses an answer with %s', async (_, ids, scores, message) => {
    const system: System = {
      name: 'broken',
      ready: async () => ({ notices: [] }),
      search: async () => ({ ids, scores: Float64Array.from(scores) }),
      close: async () => {},
    };
    await expect(runSystem(system, QUERIES, { depth: 2 })).rejects.toThrow(message);
  });
});
