import { afterAll, beforeAll, expect, it } from 'vitest';
import { funnelOf } from '../../../src/analysis/funnel/index.ts';
import { answerLine } from '../../../src/runs/run-line.ts';
import { httpKind } from '../../../src/systems/http/http-kind.ts';
import { contextOf, errorOf } from '../../engines/context.ts';
import { ScriptedServer } from '../../services/scripted-server.ts';
import { judged, traced } from './traced.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

/** A place search that tells its own trace: places by id, with scores and the reasons of its own program. */
const REPLY = {
  hits: [{ id: 3 }, { id: 1 }],
  trace: {
    gate: [
      { id: 10, why: ['outside bbox', 'no parking'] },
      { id: 11, why: ['outside bbox'] },
    ],
    pool: [
      { id: 1, score: 0.9 },
      { id: 2, score: 0.8 },
      { id: 3, score: 0.7 },
      { id: 4, score: 0.6 },
      { id: 5, score: 0.5 },
      { id: 6, score: 0.1 },
    ],
    low: [{ id: 6, why: 'below 0.2' }],
    window: [1, 2, 3, 4],
    judged: { yes: [3, 1, 4], no: [{ id: 2, why: 'no direct evidence' }] },
  },
};

const CONFIG = {
  type: 'http',
  body: { q: '{{query}}' },
  ids: '$.hits[*].id',
  stages: {
    gate: { dropped: '$.trace.gate[*].id', reasons: '$.trace.gate[*].why', kind: 'gate' },
    pool: { ids: '$.trace.pool[*].id', scores: '$.trace.pool[*].score', kind: 'retrieve' },
    floor: { dropped: '$.trace.low[*].id', reasons: '$.trace.low[*].why', kind: 'threshold' },
    window: { ids: '$.trace.window[*]', kind: 'window' },
    rerank: {
      ids: '$.trace.judged.yes[*]',
      dropped: '$.trace.judged.no[*].id',
      reasons: '$.trace.judged.no[*].why',
      kind: 'rerank',
    },
  },
};
const search = async (config: object, body: object = REPLY) => {
  server.play({ body: JSON.stringify(body) });
  const schema = httpKind.schema.parse({ ...config, url: server.url });
  const system = await httpKind.create(schema, contextOf());
  return system.search({ id: 'q', text: '노을 카페' }, 10);
};

it("an endpoint's own trace: gates with each condition, scores and thresholds, the window, the reranker's words", async () => {
  const line = answerLine('q', await search(CONFIG));
  expect(line.stages!.map(({ name, role, ids }) => [name, role, ids.length])).toEqual([
    ['gate', 'gate', 0],
    ['pool', 'retrieve', 6],
    ['floor', 'threshold', 5],
    ['window', 'window', 4],
    ['rerank', 'rerank', 3],
  ]);
  // As it is read again from disk.
  const read = JSON.parse(JSON.stringify(line));
  const relevant = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 10: 1, 11: 1, 12: 1 };
  const data = { qrels: new Map([['q', judged(relevant)]]), queries: [], documents: [] };
  const { fates, conditions } = funnelOf(traced([read]), data, { k: 1 });
  expect(Object.fromEntries(fates.map(({ query: _, document, grade: __, ...fate }) => [document, fate]))).toEqual({
    1: { bucket: 'EXPOSED_BEYOND_K', rank: 2, score: 1 },
    2: { bucket: 'RERANK_REJECTED', stage: 'rerank', rank: 2, reason: 'no direct evidence' },
    3: { bucket: 'EXPOSED_WITHIN_K', rank: 1, score: 2 },
    4: { bucket: 'ASSEMBLY_DROPPED', stage: 'result', rank: 3 },
    5: { bucket: 'RERANK_WINDOW_OUT', stage: 'window', rank: 5, window: 4 },
    6: { bucket: 'SCORE_CUT', stage: 'floor', rank: 6, score: 0.1, threshold: 0.2 },
    10: { bucket: 'GATE_CUT', stage: 'gate', conditions: ['outside bbox', 'no parking'] },
    11: { bucket: 'GATE_CUT', stage: 'gate', conditions: ['outside bbox'] },
    12: { bucket: 'POOL_MISS', pools: [{ stage: 'pool', depth: 6 }] },
  });
  expect(conditions).toEqual([
    { condition: 'outside bbox', documents: 2, alone: 1 },
    { condition: 'no parking', documents: 1, alone: 0 },
  ]);
});

it('paths alone stay what they were', async () => {
  const { stages } = await search({ ...CONFIG, stages: { first: '$.trace.window[*]' } });
  expect(stages).toEqual([{ name: 'first', ids: ['1', '2', '3', '4'] }]);
});

it('ids that JavaScript would take for something else', async () => {
  const body = { hits: [{ id: 'a' }], gone: ['__proto__', 'toString'] };
  const stages = { pool: { ids: '$.hits[*].id' }, cut: { dropped: '$.gone[*]' } };
  const { stages: read } = await search({ ...CONFIG, stages }, body);
  expect(Object.entries(read![1]!.dropped!)).toEqual([
    ['__proto__', ''],
    ['toString', ''],
  ]);
});

it('says what is wrong with the mapping', async () => {
  const nothing = await errorOf(search({ ...CONFIG, stages: { cut: { ids: '$.a', reasons: '$.b' } } }));
  expect(nothing.message).toBe(
    'engine: stages.cut has reasons but no dropped; give the path of the ids that left there',
  );
  const path = await errorOf(search({ ...CONFIG, stages: { cut: { ids: 'a' } } }));
  expect(path.message).toMatch(/^engine: stages\.cut\.ids is no JSONPath: a;/u);
  const uneven = { pool: { ids: '$.trace.pool[*].id', scores: '$.trace.low[*].why' } };
  const length = await errorOf(search({ ...CONFIG, stages: uneven }));
  expect(length.message).toBe(
    'engine, query "q": 6 ids but 1 at stages.pool.scores; both paths must reach the same results',
  );
  expect(length.exitCode).toBe(3);
  for (const stage of [{ kind: 'gate' }, { ids: '$.a', kind: 'sieve' }, { ids: '$.a', why: '$.b' }]) {
    expect(httpKind.schema.safeParse({ ...CONFIG, url: server.url, stages: { stage } }).success).toBe(false);
  }
});
