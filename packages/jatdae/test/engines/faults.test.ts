import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { openSearch, postgres, qdrant } from '../../src/systems/engines/index.ts';
import type { SystemKind } from '../../src/systems/kind.ts';
import { freePort } from '../services/process.ts';
import { ScriptedServer } from '../services/scripted-server.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf } from './context.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.stop());

const question = QUESTIONS[0]!;
const make = (kind: SystemKind<never>, config: object, env = {}) =>
  kind.create(kind.schema.parse(config), contextOf(env));

const openSearchAt = (url: string, more: object = {}, env = {}) =>
  make(openSearch as SystemKind<never>, { type: 'opensearch', url, index: 'rules', retries: 1, ...more }, env);
const qdrantAt = (url: string, more: object = {}, env = {}) =>
  make(qdrant as SystemKind<never>, { type: 'qdrant', url, collection: 'rules', sparse: {}, retries: 1, ...more }, env);

describe('nobody is there', () => {
  it.each(['opensearch', 'qdrant', 'postgres'])('%s', async (name) => {
    const host = `127.0.0.1:${await freePort()}`;
    const env = { DATABASE_URL: `postgres://ada:geheim@${host}/rules` };
    const system =
      name === 'opensearch'
        ? await openSearchAt(`http://${host}`)
        : name === 'qdrant'
          ? await qdrantAt(`http://${host}`)
          : await make(postgres as SystemKind<never>, { type: 'postgres', retries: 1 }, env);
    for (const action of [() => system.ready(), () => system.search(question, 5)]) {
      const error = await errorOf(action);
      expect(error.exitCode).toBe(3);
      expect(error.message).toContain(host);
      expect(error.message).toMatch(/refused|ECONNREFUSED/u);
      expect(error.message).toMatch(/\(2 tries\)\. Is it running/u);
      expect(error.message + translate(error.say, 'ko')).not.toContain('geheim');
    }
    await system.close();
  });
});

describe('OpenSearch at fault', () => {
  const answer = (hits: unknown, more: object = {}) => ({ body: JSON.stringify({ hits: { hits }, ...more }) });

  it('is asked again after a 429', async () => {
    server.play({ status: 429 }, answer([{ _id: 'a', _score: 2 }]));
    expect(await (await openSearchAt(server.url)).search(question, 5)).toMatchObject({ ids: ['a'] });
    expect(server.asked).toHaveLength(2);
  });

  it.each<[string, object, RegExp]>([
    ['no hits', { body: '{}' }, /answered without hits\.hits/u],
    [
      'a score that is none',
      answer([
        { _id: 'a', _score: 1 },
        { _id: 'b', _score: null },
      ]),
      /the score null, which is no/u,
    ],
    ['a hit without an id', answer([{ _score: 1 }]), /a hit without an id/u],
    [
      'a rising score',
      answer([
        { _id: 'a', _score: 1 },
        { _id: 'b', _score: 2 },
      ]),
      /not best first.*sort by _score/u,
    ],
    [
      'a shard that failed',
      answer([], { _shards: { failed: 2 } }),
      /a part of its documents only \(_shards\.failed: 2\)/u,
    ],
    ['a time that ran out', answer([], { timed_out: true }), /a part of its documents only \(timed_out\)/u],
    ['a web page', { body: '<html>' }, /a web page and not JSON/u],
    ['half a JSON', { body: '{"hits":' }, /cannot be read to its end .*2 tries/u],
  ])('%s', async (_, scene, message) => {
    server.play(scene);
    const error = await errorOf((await openSearchAt(server.url)).search(question, 5));
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(message);
  });

  it('gives no answer for the timeout', async () => {
    server.play(() => {});
    const error = await errorOf((await openSearchAt(server.url, { timeout: 0.1 })).search(question, 5));
    expect(error.message).toMatch(/gave no answer within 0\.1 s \(2 tries\)/u);
  });

  it('gives more than k, or the same document twice', async () => {
    const hits = ['a', 'a', 'b', 'c', 'd'].map((id, i) => ({ _id: id, _score: 9 - i }));
    server.play(answer(hits));
    const { ids, scores } = await (await openSearchAt(server.url)).search(question, 3);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect([...scores]).toEqual([9, 7, 6]);
  });

  it('logs in by what the environment holds, and prints none of it', async () => {
    const env = { OS_USER: 'ada', OS_PASSWORD: 'geheim\n', OS_KEY: 'schluessel' };
    server.play({ status: 401, body: 'ada geheim schluessel' });
    const login = await openSearchAt(server.url, { username_env: 'OS_USER', password_env: 'OS_PASSWORD' }, env);
    const error = await errorOf(login.search(question, 5));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(/Check the user name, password or key\. \(system engine\)$/u);
    expect(error.message).not.toMatch(/geheim/u);
    expect(server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ada:geheim').toString('base64')}`);
    const key = await openSearchAt(server.url, { api_key_env: 'OS_KEY' }, env);
    expect((await errorOf(key.search(question, 5))).message).not.toMatch(/schluessel/u);
    expect(server.asked[1]?.headers.authorization).toBe('ApiKey schluessel');
  });

  it('is too busy for some documents of a batch: only these are sent again', async () => {
    const mapping = { mappings: {} };
    const config = openSearch.schema.parse({ type: 'opensearch', url: server.url, index: 'rules', mapping });
    const documents = DOCUMENTS.slice(0, 3);
    const items = (...statuses: number[]) => ({
      body: JSON.stringify({ errors: true, items: statuses.map((status) => ({ index: { status } })) }),
    });
    const count = (n: number) => ({ body: JSON.stringify({ count: n }) });
    server.play({ status: 404 }, {}, {}, count(0), items(201, 429, 503), items(201, 429), items(201), {}, count(3));
    expect(await openSearch.index!(config, contextOf({}, { documents }))).toEqual({
      index: 'rules',
      kept: 0,
      added: 3,
    });
    const sent = server.asked
      .filter(({ url }) => url === '/rules/_bulk')
      .map(({ body }) => body.trim().split('\n').length / 2);
    expect(sent).toEqual([3, 2, 1]);
  });
});

describe('Qdrant at fault', () => {
  it.each<[string, object, RegExp, number]>([
    ['no points', { body: '{"result":{}}' }, /answered without result\.points/u, 3],
    ['no collection', { status: 404, body: '{"status":{"error":"Not found"}}' }, /there is no index "rules"/u, 2],
    ['a point without the payload', { body: '{"result":{"points":[{"id":1,"score":1}]}}' }, /a hit without an id/u, 3],
    [
      'a distance',
      { body: '{"result":{"points":[{"payload":{"id":"a"},"score":1},{"payload":{"id":"b"},"score":2}]}}' },
      /smaller for better/u,
      3,
    ],
  ])('%s', async (_, scene, message, exitCode) => {
    server.play(scene);
    const error = await errorOf((await qdrantAt(server.url)).search(question, 5));
    expect(error.message).toMatch(message);
    expect(error.exitCode).toBe(exitCode);
  });

  it('is red', async () => {
    server.play({ body: '{"result":{"status":"red"}}' });
    const system = await qdrantAt(server.url, { api_key_env: 'KEY' }, { KEY: 'schluessel' });
    expect((await errorOf(system.ready())).message).toMatch(/reports the collection "rules" as red/u);
    expect(server.asked[0]?.headers['api-key']).toBe('schluessel');
  });
});
