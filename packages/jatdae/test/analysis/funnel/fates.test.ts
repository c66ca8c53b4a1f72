import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/collection/shapes.ts';
import type { StageLine } from '../../../src/runs/run-line.ts';
import { fates, type Made } from './traced.ts';

const document = (id: string, attributes: Record<string, string> = {}): Document => ({ id, text: id, attributes });
const made = (config: Record<string, unknown>, more: Partial<Made> = {}): Made => ({ system: 's', config, ...more });

/** Two retrievers, fused, filtered, cut by score, reranked, collapsed by hand: a document for every bucket. */
const CHAIN: readonly StageLine[] = [
  {
    name: 'bm25',
    role: 'retrieve',
    asked: 100,
    ids: ['a', 'b', 'cut', 'low', 'out', 'no', 'gone', 'top'],
    scores: [9, 8, 7, 6, 5, 4, 3, 2],
  },
  { name: 'dense', role: 'retrieve', asked: 50, ids: ['c', 'a'], scores: [0.9, 0.8] },
  {
    name: 'fuse',
    role: 'fuse',
    system: 'hybrid',
    ids: ['a', 'c', 'b', 'cut', 'low', 'out', 'no', 'gone'],
    scores: [8, 7, 6, 5, 4, 3, 2, 1],
    dropped: { top: 'outside top 8 (rank 9)' },
  },
  {
    name: 'filter',
    role: 'gate',
    system: 'tenant',
    ids: ['a', 'c', 'b', 'low', 'no', 'gone', 'out'],
    dropped: { cut: 'filter tenant=x & lang=ko|en' },
  },
  {
    name: 'cut',
    role: 'threshold',
    system: 'floor',
    ids: ['a', 'c', 'b', 'no', 'gone', 'out'],
    scores: [8, 7, 6, 2, 1, 0.9],
    dropped: { low: 'below 0.5 (score 0.25)' },
  },
  { name: 'window', role: 'window', ids: ['a', 'c', 'b', 'no', 'gone'], dropped: { out: 'outside window 5 (rank 6)' } },
  {
    name: 'rerank',
    role: 'rerank',
    system: 'reranked',
    ids: ['c', 'b', 'a', 'gone'],
    scores: [4, 3, 2, 1],
    dropped: { no: 'rejected by reranker' },
  },
  {
    name: 'cut-2',
    role: 'threshold',
    system: 'best',
    ids: ['c', 'b', 'a'],
    dropped: { gone: 'outside top 3 (rank 4)' },
  },
];
const POOLS = [
  { stage: 'bm25', depth: 100 },
  { stage: 'dense', depth: 50 },
];

describe('a document for every bucket', () => {
  it('with the evidence for it', () => {
    const documents = ['a', 'b', 'c', 'cut', 'low', 'out', 'no', 'gone', 'top', 'far'].map((id) => document(id));
    const all = ['absent', 'cut', 'far', 'low', 'out', 'top', 'no', 'gone', 'b', 'a'];
    expect(fates(all, CHAIN, ['c', 'b', 'a'], { documents })).toEqual({
      absent: { bucket: 'NOT_INDEXED' },
      cut: { bucket: 'GATE_CUT', stage: 'filter', rank: 4, score: 5, conditions: ['tenant=x', 'lang=ko|en'] },
      far: { bucket: 'POOL_MISS', pools: POOLS },
      low: { bucket: 'SCORE_CUT', stage: 'cut', rank: 4, score: 0.25, threshold: 0.5 },
      out: { bucket: 'RERANK_WINDOW_OUT', stage: 'window', rank: 6, score: 0.9, window: 5 },
      // The fused list was too short for it to come before the reranker: 9 is beyond its window of 5.
      top: { bucket: 'RERANK_WINDOW_OUT', stage: 'fuse', rank: 9, score: 2, window: 5 },
      no: { bucket: 'RERANK_REJECTED', stage: 'rerank', rank: 4 },
      gone: { bucket: 'ASSEMBLY_DROPPED', stage: 'cut-2', rank: 4, score: 1 },
      b: { bucket: 'EXPOSED_WITHIN_K', rank: 2 },
      a: { bucket: 'EXPOSED_BEYOND_K', rank: 3 },
    });
  });

  it('what the system says that it cannot find is not indexed; what it shows it has', () => {
    const documents = [document('blank'), document('b')];
    const empty = made({ s: { type: 'bm25' } }, { emptyDocuments: ['blank'] });
    const stages: StageLine[] = [
      { name: 's', role: 'retrieve', ids: ['b', 'foreign'] },
      { name: 'cut', role: 'threshold', ids: ['b'], dropped: { foreign: 'below 1 (score 0)' } },
    ];
    expect(fates(['blank', 'b', 'foreign', 'foreign2'], stages, ['b'], { documents, made: empty })).toEqual({
      blank: { bucket: 'NOT_INDEXED' },
      b: { bucket: 'EXPOSED_WITHIN_K', rank: 1 },
      foreign: { bucket: 'SCORE_CUT', stage: 'cut', rank: 2, score: 0, threshold: 1 },
      foreign2: { bucket: 'NOT_INDEXED' },
    });
    // Without documents nobody can say what is not indexed.
    expect(fates(['x'], stages, ['b'])).toMatchObject({ x: { bucket: 'POOL_MISS' } });
  });

  it('a system without stages: its answer is its pool', () => {
    expect(fates(['a', 'z'], [], ['b', 'a'])).toEqual({
      a: { bucket: 'EXPOSED_WITHIN_K', rank: 2 },
      z: { bucket: 'POOL_MISS', pools: [{ stage: 'system', depth: 2 }] },
    });
  });

  it('ids that JavaScript would take for something else', () => {
    const dropped = JSON.parse('{"__proto__":"below 2 (score 1)","10":"rejected by reranker"}');
    const stages: StageLine[] = [
      { name: 'pool', role: 'retrieve', ids: ['__proto__', 'constructor', '10', '9'] },
      { name: 'rerank', role: 'rerank', ids: ['constructor'], dropped },
    ];
    const funnel = fates(['constructor', '10', 'toString'], stages, ['constructor']);
    expect(funnel).toMatchObject({
      constructor: { bucket: 'EXPOSED_WITHIN_K' },
      10: { bucket: 'RERANK_REJECTED' },
      toString: { bucket: 'POOL_MISS' },
    });
    const proto = fates([], stages, ['constructor'], { options: { watch: ['__proto__'] } });
    expect(Object.entries(proto)).toEqual([
      ['__proto__', { bucket: 'SCORE_CUT', stage: 'rerank', rank: 1, score: 1, threshold: 2 }],
    ]);
  });
});

describe('gates', () => {
  const where = { tenant: 'query.tenant', lang: ['ko', 'en'], year: 2024 };
  const config = made({ s: { type: 'filter', of: 'bm25', where }, bm25: { type: 'bm25' } });
  const stages: StageLine[] = [
    { name: 'bm25', role: 'retrieve', asked: 4, ids: ['ok'] },
    { name: 'filter', role: 'gate', system: 's', ids: ['ok'] },
  ];
  const query = { attributes: { tenant: 'x' } };
  const good = { tenant: 'x', lang: 'ko', year: '2024' };

  it.each([
    [{ ...good, tenant: 'y' }, ['tenant=x']],
    [{ ...good, lang: 'ja' }, ['lang=ko|en']],
    [{ ...good, year: '2023' }, ['year=2024']],
    [{ tenant: 'y', lang: 'ja', year: '2024' }, ['tenant=x', 'lang=ko|en']],
    [{}, ['tenant=x', 'lang=ko|en', 'year=2024']],
  ])('%j is excluded by each of %j, though nothing surfaced it', (attributes, conditions) => {
    const documents = [document('ok', good), document('d', attributes as Record<string, string>)];
    expect(fates(['d'], stages, ['ok'], { made: config, documents, query })).toEqual({
      d: { bucket: 'GATE_CUT', stage: 'filter', conditions, unseen: true },
    });
  });

  it('what no condition excludes was missed', () => {
    const documents = [document('ok', good), document('d', good)];
    expect(fates(['d'], stages, ['ok'], { made: config, documents, query })).toMatchObject({
      d: { bucket: 'POOL_MISS' },
    });
  });

  it('come before what happened earlier in the pipeline: the order of the buckets is that of METHODS', () => {
    const early: StageLine[] = [
      { name: 'bm25', role: 'retrieve', ids: ['ok', 'd', 'e'] },
      { name: 'cut', role: 'threshold', ids: ['ok'], dropped: { d: 'below 2 (score 1)', e: 'below 2 (score 0)' } },
      { name: 'filter', role: 'gate', system: 's', ids: ['ok'] },
    ];
    const documents = [document('ok', good), document('d', { ...good, lang: 'ja' }), document('e', good)];
    expect(fates(['d', 'e'], early, ['ok'], { made: config, documents, query })).toEqual({
      d: { bucket: 'GATE_CUT', stage: 'filter', conditions: ['lang=ko|en'] },
      e: { bucket: 'SCORE_CUT', stage: 'cut', rank: 3, score: 0, threshold: 2 },
    });
  });

  it('a gate on one way excludes nothing while another way is open', () => {
    const ways = (inFirst: readonly string[], inSecond: readonly string[]): StageLine[] => [
      { name: 's/bm25', role: 'retrieve', ids: inFirst },
      {
        name: 's/filter',
        role: 'gate',
        system: 's',
        ids: [],
        dropped: Object.fromEntries(inFirst.map((id) => [id, 'filter tenant=x'])),
      },
      { name: 'dense', role: 'retrieve', ids: inSecond },
      { name: 'fuse', role: 'fuse', ids: inSecond },
      {
        name: 'cut',
        role: 'threshold',
        ids: [],
        dropped: Object.fromEntries(inSecond.map((id) => [id, 'below 1 (score 0)'])),
      },
    ];
    const more = { made: config, documents: [document('d', { ...good, tenant: 'y' })], query };
    expect(fates(['d'], ways([], []), [], more)).toMatchObject({ d: { bucket: 'POOL_MISS' } });
    expect(fates(['d'], ways(['d'], []), [], more)).toMatchObject({ d: { bucket: 'GATE_CUT', stage: 's/filter' } });
    expect(fates(['d'], ways(['d'], ['d']), [], more)).toMatchObject({ d: { bucket: 'SCORE_CUT' } });
  });

  it('gates over chunks: a condition excludes a document where it excludes each of its chunks', () => {
    const chunks = made({
      s: { type: 'collapse', of: 'f' },
      f: { type: 'filter', of: 'bm25', where: { tenant: 'x', lang: 'ko' } },
      bm25: { type: 'bm25' },
    });
    const trace = (ids: readonly string[], dropped: Record<string, string>): StageLine[] => [
      { name: 'bm25', role: 'retrieve', ids: [...ids, ...Object.keys(dropped)] },
      { name: 'filter', role: 'gate', system: 'f', ids, ...(Object.keys(dropped).length > 0 && { dropped }) },
      { name: 'collapse', role: 'assembly', system: 's', ids: ids.map((id) => id.slice(0, id.indexOf('#'))) },
    ];
    const documents = [
      document('d#1', { tenant: 'y', lang: 'ko' }),
      document('d#2', { tenant: 'y', lang: 'ja' }),
      document('e#1', { tenant: 'y', lang: 'ko' }),
      document('e#2', { tenant: 'x', lang: 'ko' }),
    ];
    const more = { made: chunks, documents };
    expect(fates(['d', 'e', 'f'], trace([], {}), [], more)).toMatchObject({
      d: { bucket: 'GATE_CUT', conditions: ['tenant=x'], unseen: true },
      e: { bucket: 'POOL_MISS' },
      f: { bucket: 'NOT_INDEXED' },
    });
    const dropped = { 'd#1': 'filter tenant=x', 'd#2': 'filter tenant=x & lang=ko', 'e#1': 'filter tenant=x' };
    expect(fates(['d', 'e'], trace(['e#2'], dropped), ['e'], more)).toMatchObject({
      d: { bucket: 'GATE_CUT', conditions: ['tenant=x'], rank: 2 },
      e: { bucket: 'EXPOSED_WITHIN_K', rank: 1 },
    });
  });
});

describe('rerankers', () => {
  it('what follows below the window, and falls later, fell because it was not read', () => {
    const stages: StageLine[] = [
      { name: 'bm25', role: 'retrieve', ids: ['a', 'b', 'c', 'd'] },
      {
        name: 'window',
        role: 'window',
        ids: ['a', 'b'],
        dropped: { c: 'outside window 2 (rank 3)', d: 'outside window 2 (rank 4)' },
      },
      { name: 'rerank', role: 'rerank', ids: ['b', 'a', 'c', 'd'] },
      {
        name: 'cut',
        role: 'threshold',
        ids: ['b', 'c'],
        dropped: { a: 'outside top 1 (rank 2)', d: 'outside top 3 (rank 4)' },
      },
    ];
    expect(fates(['a', 'c', 'd'], stages, ['b', 'c'])).toEqual({
      a: { bucket: 'ASSEMBLY_DROPPED', stage: 'cut', rank: 2 },
      c: { bucket: 'EXPOSED_WITHIN_K', rank: 2 },
      d: { bucket: 'RERANK_WINDOW_OUT', stage: 'window', rank: 4, window: 2 },
    });
  });

  it('without a window told: as far as it reached it read, beyond it did not', () => {
    const stages: StageLine[] = [
      { name: 'pool', role: 'retrieve', ids: ['a', 'b', 'c', 'd'], scores: [4, 3, 2, 1] },
      { name: 'rerank', role: 'rerank', ids: ['c', 'a'] },
    ];
    expect(fates(['b', 'd'], stages, ['c', 'a'])).toEqual({
      b: { bucket: 'RERANK_REJECTED', stage: 'rerank', rank: 2, score: 3 },
      d: { bucket: 'RERANK_WINDOW_OUT', stage: 'rerank', rank: 4, score: 1, window: 3, inferred: true },
    });
  });
});

describe('foreign traces', () => {
  it('the words of another program, and the buckets that it names', () => {
    const stages: StageLine[] = [
      { name: 'gate', role: 'gate', ids: [], dropped: { g: 'outside bbox & closed', n: 'NOT_INDEXED' } },
      { name: 'pool', role: 'retrieve', ids: ['a', 's', 'w', 'x'] },
      {
        name: 'rerank',
        role: 'rerank',
        ids: ['a'],
        dropped: { s: 'SCORE_CUT: 0.1', w: 'RERANK_WINDOW_OUT', x: 'no direct evidence' },
      },
    ];
    expect(fates(['g', 'n', 's', 'w', 'x', 'z'], stages, ['a'])).toEqual({
      g: { bucket: 'GATE_CUT', stage: 'gate', conditions: ['outside bbox', 'closed'] },
      n: { bucket: 'NOT_INDEXED', stage: 'gate' },
      s: { bucket: 'SCORE_CUT', stage: 'rerank', rank: 2, reason: '0.1' },
      w: { bucket: 'RERANK_WINDOW_OUT', stage: 'rerank', rank: 3 },
      x: { bucket: 'RERANK_REJECTED', stage: 'rerank', rank: 4, reason: 'no direct evidence' },
      z: { bucket: 'POOL_MISS', pools: [{ stage: 'pool', depth: 4 }] },
    });
  });

  it('stages that say nothing of themselves: the first list without the document', () => {
    const stages: StageLine[] = [
      { name: 'one', ids: ['a', 'b', 'c'] },
      { name: 'two', ids: ['a', 'b', 'back'] },
      { name: 'three', ids: ['a', 'back'] },
    ];
    expect(fates(['a', 'b', 'c', 'back', 'z'], stages, ['a'])).toEqual({
      a: { bucket: 'EXPOSED_WITHIN_K', rank: 1 },
      b: { bucket: 'STAGE_LOST', stage: 'three', rank: 2 },
      c: { bucket: 'STAGE_LOST', stage: 'two', rank: 3 },
      back: { bucket: 'POOL_MISS', pools: [{ stage: 'one', depth: 3 }] },
      z: { bucket: 'POOL_MISS', pools: [{ stage: 'one', depth: 3 }] },
    });
  });

  it('what only the answer lacks was lost in assembly where stages are explained', () => {
    const pool: StageLine = { name: 'pool', ids: ['a', 'b'] };
    expect(fates(['b'], [pool], ['a'])).toEqual({ b: { bucket: 'STAGE_LOST', stage: 'result', rank: 2 } });
    const rerank: StageLine = { name: 'rerank', role: 'rerank', ids: ['a', 'b'] };
    expect(fates(['b'], [pool, rerank], ['a'])).toEqual({
      b: { bucket: 'ASSEMBLY_DROPPED', stage: 'result', rank: 2 },
    });
  });

  it('a part with a trace of its own keeps it to itself', () => {
    const stages: StageLine[] = [
      { name: 'bm25', role: 'retrieve', ids: ['a'] },
      { name: 'api/pool', role: 'retrieve', ids: ['b', 'c'] },
      { name: 'api/rerank', role: 'rerank', ids: ['b'], dropped: { c: 'rejected by reranker' } },
      { name: 'api', role: 'assembly', ids: ['b'] },
      { name: 'fuse', role: 'fuse', ids: ['a', 'b'] },
    ];
    expect(fates(['a', 'b', 'c'], stages, ['a', 'b'])).toMatchObject({
      a: { bucket: 'EXPOSED_WITHIN_K' },
      b: { bucket: 'EXPOSED_WITHIN_K' },
      c: { bucket: 'RERANK_REJECTED', stage: 'api/rerank' },
    });
  });
});

describe('assembly', () => {
  it('chunks are followed to their documents; a judged chunk is collapsed', () => {
    const config = made({
      s: { type: 'collapse', of: 'w' },
      w: { type: 'window', of: 'bm25' },
      bm25: { type: 'bm25' },
    });
    const stages: StageLine[] = [
      { name: 'bm25', role: 'retrieve', ids: ['d#2', 'e#1', 'd#1', 'f#1', 'g#1'], scores: [5, 4, 3, 2, 1] },
      {
        name: 'window',
        role: 'window',
        ids: ['d#2', 'e#1', 'd#1', 'f#1'],
        dropped: { 'g#1': 'outside window 4 (rank 5)' },
      },
      {
        name: 'collapse',
        role: 'assembly',
        system: 's',
        ids: ['d', 'e'],
        dropped: {
          'd#2': 'collapsed into d',
          'e#1': 'collapsed into e',
          'd#1': 'collapsed into d',
          'f#1': 'collapsed into f',
          f: 'outside top 2 (rank 3)',
        },
      },
    ];
    expect(fates(['d', 'e', 'f', 'g', 'd#1', 'h'], stages, ['d', 'e'], { made: config })).toMatchObject({
      d: { bucket: 'EXPOSED_WITHIN_K', rank: 1 },
      e: { bucket: 'EXPOSED_WITHIN_K', rank: 2 },
      f: { bucket: 'ASSEMBLY_DROPPED', stage: 'collapse', rank: 3 },
      g: { bucket: 'RERANK_WINDOW_OUT', rank: 5, window: 4 },
      'd#1': { bucket: 'ASSEMBLY_DROPPED', into: 'd', rank: 3 },
      h: { bucket: 'POOL_MISS' },
    });
  });
});

describe('alternatives', () => {
  const stages: StageLine[] = [
    { name: 'pool', role: 'retrieve', ids: ['x', 'a2', 'b1', 'b2'] },
    { name: 'cut', role: 'threshold', ids: ['x', 'a2', 'b2'], dropped: { b1: 'below 2 (score 1)' } },
    { name: 'rerank', role: 'rerank', ids: ['x', 'a2'], dropped: { b2: 'rejected by reranker' } },
  ];

  it('any one of a group will do; of none the one that came furthest is told', () => {
    const groups = { a1: 0, a2: 0, b1: 1, b2: 1 };
    expect(fates(['a1', 'a2', 'b1', 'b2', 'c'], stages, ['x', 'a2'], { groups })).toEqual({
      a2: { bucket: 'EXPOSED_WITHIN_K', rank: 2, alternatives: 1 },
      b2: { bucket: 'RERANK_REJECTED', stage: 'rerank', rank: 3, alternatives: 1 },
      c: { bucket: 'POOL_MISS', pools: [{ stage: 'pool', depth: 4 }] },
    });
  });
});
