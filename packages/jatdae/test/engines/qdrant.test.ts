import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestJson } from '../../src/net/index.ts';
import { qdrant } from '../../src/systems/engines/index.ts';
import { pointId } from '../../src/systems/engines/qdrant.ts';
import { qdrantDouble } from '../services/qdrant-double.ts';
import { describeService, type Service } from '../services/service.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf } from './context.ts';
import { type Admin, type Engine, engineContract } from './contract.ts';
import { bigramVector, DIMENSIONS } from './embedder.ts';

function admin(url: string): Admin {
  const call = async (path: string, method: 'PUT' | 'POST', body: object) =>
    ((await requestJson(`${url}/collections/${path}`, { method, body })).body as { result: unknown }).result;
  const sparse = { indices: [1], values: [1] };
  const point = (id: string) => ({ id: pointId(`foreign ${id}`), payload: { id }, vector: { sparse } });
  return {
    makeForeign: async (name, ids) => {
      await call(name, 'PUT', { sparse_vectors: { sparse: { modifier: 'idf' } } });
      await call(`${name}/points?wait=true`, 'PUT', { points: ids.map(point) });
    },
    addOne: async (name, id) => {
      await call(`${name}/points?wait=true`, 'PUT', { points: [{ id: pointId(id), payload: { id }, vector: {} }] });
    },
    clear: async (name) => {
      await call(`${name}/points/delete?wait=true`, 'POST', { points: DOCUMENTS.map(({ id }) => pointId(id)) });
    },
    count: async (name) => ((await call(`${name}/points/count`, 'POST', { exact: true })) as { count: number }).count,
  };
}

type Config = ReturnType<typeof qdrant.schema.parse>;

const flavours: readonly [string, object][] = [
  ['dense', { embedder: 'bigrams' }],
  ['sparse', { sparse: {} }],
  ['dense and sparse', { embedder: 'bigrams', sparse: { tokenizer: 'ngram(2)' } }],
];

function contracts(running: () => Service): void {
  // A real server is not ours alone: it is left as it was found.
  const made = new Set<string>();
  afterAll(async () => {
    for (const name of made) {
      await requestJson(`${running().url}/collections/${name}`, { method: 'DELETE', accept: [404] });
    }
  });
  describe.each(flavours)('%s', (_, more) => {
    const engine: Engine<Config> = {
      kind: qdrant,
      config: (url, collection) => {
        made.add(collection);
        return { type: 'qdrant', url, collection, ...more };
      },
      admin,
    };
    engineContract(engine, running);
  });

  const parse = (more: object) => qdrant.schema.parse({ type: 'qdrant', url: running().url, ...more });

  it('filters by an attribute of the query', async () => {
    const name = `filter_${Date.now()}`;
    made.add(name);
    const filter = { must: [{ key: 'attributes.part', match: { value: '{{attributes.part}}' } }] };
    const config = parse({ collection: name, embedder: 'bigrams', filter });
    await qdrant.index!(config, contextOf());
    const system = await qdrant.create(config, contextOf());
    const { ids } = await system.search(QUESTIONS[0]!, 10);
    expect([...ids].sort()).toEqual(['room-cancel', 'room-hall', 'room-study']);
  });

  it('tells of vectors of another length', async () => {
    const name = `length_${Date.now()}`;
    made.add(name);
    await qdrant.index!(parse({ collection: name, embedder: 'bigrams' }), contextOf());
    const half = {
      ...contextOf(),
      systemOf: async () => ({ embed: async (t: string) => bigramVector(t).slice(9) }) as never,
    };
    const system = await qdrant.create(parse({ collection: name, embedder: 'bigrams' }), half);
    const error = await errorOf(system.search(QUESTIONS[0]!, 5));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(new RegExp(`expected dim: ${DIMENSIONS}, got ${DIMENSIONS - 9}`, 'u'));
    const settings = await errorOf(qdrant.index!(parse({ collection: name, embedder: 'bigrams' }), half));
    expect(settings.message).toMatch(/was made by jatdae for other settings/u);
  });
}

describe('Qdrant, a double of its REST API', () => {
  let double: Service;
  beforeAll(async () => {
    double = await qdrantDouble();
  });
  afterAll(() => double.stop());
  contracts(() => double);
});

describeService('qdrant', 'Qdrant', contracts);

describe('Qdrant configuration', () => {
  const create = (more: object) =>
    qdrant.create(
      qdrant.schema.parse({ type: 'qdrant', url: 'http://localhost:1', collection: 'x', ...more }),
      contextOf(),
    );

  it.each<[object, RegExp]>([
    [{}, /there is no embedder/u],
    [{ query: { query: '{{sparse}}' } }, /there is no sparse/u],
    [{ query: { query: [1, 2] } }, /every question would get the same answer/u],
    [{ sparse: {}, api_key_env: 'QDRANT_KEY' }, /the environment variable QDRANT_KEY is not set/u],
  ])('%j', async (more, message) => {
    expect((await errorOf(create(more))).message).toMatch(message);
  });

  it('makes ids of points out of ids of documents', () => {
    expect(pointId('007')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(pointId('007')).not.toBe(pointId('7'));
  });
});
