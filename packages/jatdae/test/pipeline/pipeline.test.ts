import { describe, expect, it } from 'vitest';
import { runSystem } from '../../src/systems/index.ts';
import { make, QUERY, Scripted, type Systems, trace } from './project.ts';

const ask = async (name: string, systems: Systems, depth = 10) => {
  const system = await make(name, systems);
  await system.ready();
  return system.search(QUERY, depth);
};
const dense = () => new Scripted('dense', { d5: 0.91, d1: 0.9, d6: 0.3, d4: 0.29 });
const HYBRID = { type: 'fusion', of: ['bm25', 'dense'] };

describe('traces of pipelines', () => {
  it('fusion: the list of each part, then the fused one', async () => {
    expect(trace(await ask('hybrid', { hybrid: HYBRID, dense: dense() }, 3))).toMatchInlineSnapshot(`
      "bm25 (asked 100): d1 1.66986, d4 0.618257, d2 0.216696, d3 0.177181
      dense (asked 100): d5 0.91, d1 0.9, d6 0.3, d4 0.29
      fuse: d1 0.0325225, d4 0.031754, d5 0.0163934
          d6: outside top 3 (rank 4)
          d2: outside top 3 (rank 5)
          d3: outside top 3 (rank 6)
      = d1 0.0325225, d4 0.031754, d5 0.0163934"
    `);
  });

  it('a whole chain: fusion, filter, rerank, cut', async () => {
    const systems = {
      dense: dense(),
      hybrid: { ...HYBRID, depth: { bm25: 4, dense: 3 } },
      district: { type: 'filter', of: 'hybrid', where: { gu: 'query.gu', lang: ['ko', 'en'] } },
      reranked: { type: 'rerank', of: 'district', reranker: { type: 'proximity' }, window: 2 },
      best: { type: 'cut', of: 'reranked', min_score: 1, top: 5 },
    };
    expect(trace(await ask('best', systems))).toMatchInlineSnapshot(`
      "bm25 (asked 4): d1 1.66986, d4 0.618257, d2 0.216696, d3 0.177181
      dense (asked 3): d5 0.91, d1 0.9, d6 0.3
      fuse (asked 20): d1 0.0325225, d5 0.0163934, d4 0.016129, d6 0.015873, d2 0.015873, d3 0.015625
      filter (asked 10): d1 0.0325225, d5 0.0163934, d3 0.015625
          d4: filter gu=동구
          d6: filter gu=동구 & lang=ko|en
          d2: filter gu=동구
      window: d1 0.0325225, d5 0.0163934
          d3: outside window 2 (rank 3)
      rerank (asked 10): d1 3.63902, d5 0
      cut: d1 3.63902
          d5: below 1 (score 0)
      = d1 3.63902"
    `);
  });

  it('parts that are pipelines keep their stages under their own names', async () => {
    const systems = {
      dense: dense(),
      short: { type: 'window', of: 'bm25', size: 2 },
      shorter: { type: 'window', of: 'short', size: 1 },
      both: { type: 'fusion', of: ['shorter', 'dense'], method: 'weighted-sum', weights: { dense: 1, shorter: 2 } },
      api: new Scripted('api', { d2: 2 }, { stages: [{ name: 'recall', ids: ['d2', 'd3'] }] }),
      all: { type: 'fusion', of: ['both', 'api'] },
    };
    expect(trace(await ask('all', systems))).toMatchInlineSnapshot(`
      "both/shorter/bm25 (asked 100): d1 1.66986, d4 0.618257, d2 0.216696, d3 0.177181
      both/shorter/window (asked 100): d1 1.66986, d4 0.618257
          d2: outside window 2 (rank 3)
          d3: outside window 2 (rank 4)
      both/shorter/window-2 (asked 100): d1 1.66986
          d4: outside window 1 (rank 2)
      both/dense (asked 100): d5 0.91, d1 0.9, d6 0.3, d4 0.29
      both/fuse (asked 100): d1 2.98387, d5 1, d6 0.016129, d4 0
      api/recall: d2, d3
      api (asked 100): d2 2
      fuse: d2 0.0163934, d1 0.0163934, d5 0.016129, d6 0.015873, d4 0.015625
      = d2 0.0163934, d1 0.0163934, d5 0.016129, d6 0.015873, d4 0.015625"
    `);
  });

  it('collapse: chunks become documents, asked for more until enough stand', async () => {
    const chunks = new Scripted('chunks', {
      'd1#1': 9,
      'd1#2': 8,
      'd1#3': 7,
      'd1#4': 6,
      'd2#1': 5,
      'd3#9': 4,
      'd1#5': 3,
      d4: 2,
    });
    const answer = await ask('whole', { chunks, whole: { type: 'collapse', of: 'chunks' } }, 2);
    expect(trace(answer)).toMatchInlineSnapshot(`
      "chunks (asked 8): d1#1 9, d1#2 8, d1#3 7, d1#4 6, d2#1 5, d3#9 4, d1#5 3, d4 2
      collapse: d1 9, d2 5
          d1#1: collapsed into d1
          d1#2: collapsed into d1
          d1#3: collapsed into d1
          d1#4: collapsed into d1
          d2#1: collapsed into d2
          d3#9: collapsed into d3
          d1#5: collapsed into d1
          d4: outside top 2 (rank 4)
          d3: outside top 2 (rank 3)
      = d1 9, d2 5"
    `);
    expect(chunks.asked).toEqual([4, 8]);
  });

  it('keep_rest: what the reranker did not read follows below; ties keep the order they had', async () => {
    const lexical = new Scripted('lexical', { d6: 5, d2: 4, d1: 3, d3: 2, d4: 1 });
    const reranker = { type: 'proximity', tokenizer: 'word' };
    const systems = { lexical, r: { type: 'rerank', of: 'lexical', reranker, window: 3, keep_rest: true } };
    expect(trace(await ask('r', systems))).toMatchInlineSnapshot(`
      "lexical (asked 10): d6 5, d2 4, d1 3, d3 2, d4 1
      window: d6 5, d2 4, d1 3
          d3: outside window 3 (rank 4)
          d4: outside window 3 (rank 5)
      rerank: d1 4, d2 0.470004, d6 0, d3 -1, d4 -2
      = d1 4, d2 0.470004, d6 0, d3 -1, d4 -2"
    `);
    const alike = {
      lexical,
      r: { type: 'rerank', of: 'lexical', reranker: { type: 'proximity', tokenizer: 'whitespace' }, window: 5 },
    };
    const query = { ...QUERY, text: '없는말' };
    const previous = await (await make('r', alike)).search(query, 5);
    expect(previous.ids).toEqual(['d6', 'd2', 'd1', 'd3', 'd4']);
    expect([...previous.scores].every((score, i) => i === 0 || score < (previous.scores[i - 1] ?? 0))).toBe(true);
    const byId = await (await make('r', { ...alike, r: { ...alike.r, ties: 'id' } })).search(query, 5);
    expect(trace(byId).split('\n').at(-1)).toBe('= d6 0, d4 0, d3 0, d2 0, d1 0');
  });
});

describe('how much is asked for', () => {
  it.each<[string, Record<string, unknown>, number, number[]]>([
    ['fusion: 100 or what is wanted', { type: 'fusion', of: ['dense', 'bm25'] }, 10, [100]],
    ['fusion: more where more is wanted', { type: 'fusion', of: ['dense', 'bm25'] }, 300, [300]],
    ['fusion: fixed', { type: 'fusion', of: ['dense', 'bm25'], depth: 20 }, 300, [20]],
    ['filter: until enough stand', { type: 'filter', of: 'dense', where: { lang: 'en' } }, 1, [2]],
    ['filter: or nothing is left', { type: 'filter', of: 'dense', where: { lang: 'fr' } }, 1, [2, 4, 8]],
    ['filter: after the search', { type: 'filter', of: 'dense', where: { lang: 'fr' }, depth: 3 }, 1, [3]],
    ['cut', { type: 'cut', of: 'dense', top: 1 }, 10, [10]],
    ['window', { type: 'window', of: 'dense', size: 20 }, 10, [20]],
    ['rerank', { type: 'rerank', of: 'dense', reranker: { type: 'proximity' } }, 10, [50]],
    ['rerank, wanted more', { type: 'rerank', of: 'dense', reranker: { type: 'proximity' } }, 100, [100]],
    ['collapse', { type: 'collapse', of: 'dense' }, 10, [20]],
  ])('%s', async (_, config, depth, asked) => {
    const part = dense();
    await ask('it', { it: config, dense: part }, depth);
    expect(part.asked).toEqual(asked);
  });
});

describe('whatever the step', () => {
  const part = () => new Scripted('part', { d1: 6, d2: 5, d3: 4, d4: 3, d5: 2, d6: 1 });
  const configs: Record<string, unknown>[] = [
    { type: 'fusion', of: ['part', 'bm25'] },
    { type: 'filter', of: 'part', where: { lang: 'ko', gu: '동구' } },
    { type: 'cut', of: 'part', min_score: 2.5, top: 2 },
    { type: 'window', of: 'part', size: 4 },
    { type: 'collapse', of: 'part', doc_of: '/^(d)/' },
    { type: 'collapse', of: 'part', doc_of: '#' },
    { type: 'rerank', of: 'part', reranker: { type: 'proximity' }, window: 3 },
    { type: 'rerank', of: 'part', reranker: { type: 'proximity' }, window: 3, keep_rest: true },
  ];

  it.each(configs.flatMap((config) => [1, 3, 10].map((depth) => [config, depth] as const)))(
    '%j at depth %i: each id that came in stands or has its reason, and the run accepts the answer',
    async (config, depth) => {
      const system = await make('it', { it: config, part: part() });
      const { stages = [], ids } = await system.search(QUERY, depth);
      const own = stages.at(-1);
      expect(own?.ids).toEqual(ids);
      const before = stages.slice(0, -1).flatMap((stage) => stage.ids);
      // A reranker's window is a stage of the same step.
      const dropped = { ...stages.at(-2)?.dropped, ...own?.dropped };
      for (const id of before) expect(ids.includes(id) || dropped[id] !== undefined, id).toBe(true);
      for (const id of Object.keys(own?.dropped ?? {})) expect(ids).not.toContain(id);
      expect(new Set(stages.map((stage) => stage.name)).size).toBe(stages.length);
      const { run } = await runSystem(system, [QUERY], { depth });
      expect(run.lists.get('q1')?.ids).toEqual(ids);
    },
  );

  it('parts are shared: closing a pipeline leaves them open', async () => {
    const shared = part();
    await (await make('it', { it: { type: 'cut', of: 'part', top: 1 }, part: shared })).close();
    await (await make('it', { it: { type: 'fusion', of: ['part', 'bm25'] }, part: shared })).close();
    expect(shared.closed).toBe(0);
  });

  it('several queries at once: as many as the widest part takes, and never more of a part than it takes', async () => {
    let inside = 0;
    let most = 0;
    const narrow = part();
    const search = narrow.search.bind(narrow);
    narrow.search = async (query, depth) => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
      return search(query, depth);
    };
    const wide = Object.assign(dense(), { concurrency: 4 });
    const system = await make('it', { it: { type: 'fusion', of: ['narrow', 'wide'] }, narrow, wide });
    expect(system.concurrency).toBe(4);
    await Promise.all([1, 2, 3, 4, 5].map(() => system.search(QUERY, 3)));
    expect(most).toBe(1);
  });
});

describe('what pipelines refuse', () => {
  const systems = (config: Record<string, unknown>) => ({ it: config, dense: dense() });
  it.each<[Record<string, unknown>, RegExp]>([
    [{ type: 'fusion', of: ['dense'] }, /of/],
    [{ type: 'fusion', of: ['dense', 'bm25'], methd: 'rrf' }, /methd/],
    [{ type: 'fusion', of: ['dense', 'bm25'], weights: [1] }, /There are 1 weights for 2 lists/],
    [
      { type: 'fusion', of: ['dense', 'bm25'], weights: { dense: 1 } },
      /it: weights names some of its systems, but not "bm25"/,
    ],
    [
      { type: 'fusion', of: ['dense', 'bm25'], depth: { danse: 1 } },
      /it: depth names "danse", which is none of its systems: dense, bm25/,
    ],
    [{ type: 'fusion', of: ['dense', 'bm25'], method: 'combsum', k: 60 }, /combsum does not take k/],
    [{ type: 'cut', of: 'dense' }, /cut needs min_score, top or both/],
    [{ type: 'filter', of: 'dense', where: {} }, /where holds no condition/],
    [{ type: 'collapse', of: 'dense', doc_of: '/x/' }, /--doc-of \/x\/ cannot be read/],
    [{ type: 'rerank', of: 'dense', reranker: { type: 'magic' } }, /type/],
  ])('%j', async (config, sentence) => {
    await expect(make('it', systems(config))).rejects.toThrow(sentence);
  });

  it('a query without the attribute that a filter reads, a document that nobody knows', async () => {
    const filter = { type: 'filter', of: 'dense', where: { tenant: 'query.tenant' } };
    await expect(ask('it', systems(filter))).rejects.toThrow('Query "q1" has no attribute "tenant"');
    const odd = { it: { type: 'filter', of: 'odd', where: { lang: 'ko' } }, odd: new Scripted('odd', { x9: 1 }) };
    await expect(ask('it', odd)).rejects.toThrow(
      'it: "odd" found the document "x9", which the collection does not hold',
    );
    const reranked = { ...odd, it: { type: 'rerank', of: 'odd', reranker: { type: 'proximity' } } };
    await expect(ask('it', reranked)).rejects.toThrow('"x9"');
    const own = { ...reranked, odd: new Scripted('odd', { x9: 1 }, { texts: { x9: '주차 요금' } }) };
    expect((await ask('it', own)).ids).toEqual(['x9']);
  });
});
