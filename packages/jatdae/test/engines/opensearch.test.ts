import { describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { requestJson } from '../../src/net/index.ts';
import { openSearch } from '../../src/systems/engines/index.ts';
import { describeService } from '../services/service.ts';
import { DOCUMENTS, QUESTIONS } from './collection.ts';
import { contextOf, errorOf } from './context.ts';
import { type Admin, type Engine, engineContract } from './contract.ts';

function admin(url: string): Admin {
  const add = (index: string, id: string, body: object) =>
    requestJson(`${url}/${index}/_doc/${encodeURIComponent(id)}?refresh=true`, { method: 'PUT', body });
  return {
    makeForeign: async (index, ids) => {
      await requestJson(`${url}/${index}`, { method: 'PUT', body: { settings: { number_of_replicas: 0 } } });
      for (const id of ids) await add(index, id, { title: id, text: id });
    },
    addOne: async (index, id) => {
      await add(index, id, { text: id });
    },
    clear: async (index) => {
      for (const { id } of DOCUMENTS) await requestJson(`${url}/${index}/_doc/${id}`, { method: 'DELETE' });
    },
    count: async (index) => ((await requestJson(`${url}/${index}/_count`)).body as { count: number }).count,
  };
}

const engine: Engine<ReturnType<typeof openSearch.schema.parse>> = {
  kind: openSearch,
  config: (url, index) => ({ type: 'opensearch', url, index }),
  admin,
};

describeService('opensearch', 'OpenSearch', (running) => {
  engineContract(engine, running);

  const config = (more: object) =>
    openSearch.schema.parse({ type: 'opensearch', url: running().url, index: 'x', ...more });
  const create = (more: object, context = contextOf()) => openSearch.create(config(more), context);

  it('analyses Korean with nori where the engine has it', async () => {
    await openSearch.index?.(config({ index: 'nori' }), contextOf());
    const { body } = await requestJson(`${running().url}/nori/_mapping`);
    expect(body).toMatchObject({
      nori: { mappings: { _meta: { jatdae: { documents: 30 } }, properties: { text: { analyzer: 'nori' } } } },
    });
    // 예약하려면 is not 예약 to an analyser that knows no Korean.
    const system = await create({ index: 'nori' });
    expect((await system.search({ id: 'q', text: '모임방을 예약하려면' }, 3)).ids).toContain('room-study');
    const error = await errorOf(openSearch.index!(config({ index: 'nori', analyzer: 'standard' }), contextOf()));
    expect(error.message).toMatch(/was made by jatdae for other settings/u);
  });

  it('makes the index by a mapping of the user', async () => {
    const mapping = {
      settings: { number_of_shards: 2, number_of_replicas: 0 },
      mappings: { _meta: { team: 'search' }, properties: { text: { type: 'text', analyzer: 'cjk' } } },
    };
    await openSearch.index?.(config({ index: 'own', mapping }), contextOf());
    const { body } = await requestJson(`${running().url}/own/_mapping`);
    expect(body).toMatchObject({ own: { mappings: { _meta: { team: 'search', jatdae: { version: 1 } } } } });
    const system = await create({ index: 'own' });
    expect(await system.ready()).toMatchObject({ documents: 30 });
  });

  it('takes any query, as an object or as text, with attributes of the query', async () => {
    await openSearch.index?.(config({ index: 'any' }), contextOf());
    const query = {
      size: '{{k}}',
      query: {
        bool: {
          must: [{ match: { text: { query: '{{query}}', operator: 'or' } } }],
          filter: [{ term: { 'attributes.part': '{{attributes.part}}' } }],
        },
      },
    };
    for (const form of [query, JSON.stringify(query)]) {
      const system = await create({ index: 'any', query: form });
      const { ids } = await system.search(QUESTIONS[0]!, 10);
      expect(ids[0]).toMatch(/^room-/u);
      expect(ids.every((id) => id.startsWith('room-'))).toBe(true);
      const error = await errorOf(system.search({ id: 'q9', text: '예약' }, 10));
      expect(error.message).toBe('engine: query "q9" has no attribute "part", which the template asks for.');
    }
  });

  it('tells of a query without k, and of one without scores', async () => {
    await openSearch.index?.(config({ index: 'sorted' }), contextOf());
    const query = { sort: [{ path: 'asc' }], query: { match: { text: '{{query}}' } } };
    const context = contextOf();
    const system = await create({ index: 'sorted', query }, context);
    expect(await system.ready()).toMatchObject({ notices: [{ code: 'no-k' }] });
    const { ids, scores } = await system.search({ id: 'q', text: '도서' }, 3);
    expect(ids).toHaveLength(3);
    expect([...scores]).toEqual([1, 1 / 2, 1 / 3]);
    await system.search({ id: 'q', text: '도서' }, 3);
    expect(context.notices.map((notice) => notice.code)).toEqual(['no-scores']);
  });

  it('asks for more chunks until k documents stand', async () => {
    const lines: string[] = [];
    for (let i = 0; i < 60; i++) {
      lines.push(JSON.stringify({ index: { _id: `c${i}` } }));
      // Six documents of ten chunks each, the chunks of one document side by side in the ranking.
      const text = Array.from({ length: 7 - Math.floor(i / 10) }, () => '좌석').join(' ');
      lines.push(JSON.stringify({ doc: { id: `d${Math.floor(i / 10)}` }, text }));
    }
    await requestJson(`${running().url}/chunks`, { method: 'PUT', body: { settings: { number_of_replicas: 0 } } });
    const headers = { 'content-type': 'application/x-ndjson' };
    const text = `${lines.join('\n')}\n`;
    await requestJson(`${running().url}/chunks/_bulk?refresh=true`, { method: 'POST', headers, text });
    const system = await create({ index: 'chunks', id: 'doc.id', documents: 'any' });
    await system.ready();
    expect((await system.search({ id: 'q', text: '좌석' }, 4)).ids).toHaveLength(4);
    expect((await system.search({ id: 'q', text: '좌석' }, 9)).ids).toHaveLength(6);
    const documents = Array.from({ length: 6 }, (_, i) => ({ id: `d${i}`, text: '좌석' }));
    const counted = await create({ index: 'chunks', id: 'doc.id', documents: 60 }, contextOf({}, { documents }));
    expect(await counted.ready()).toEqual({ documents: 60, notices: [] });
    const uncounted = await create({ index: 'chunks', id: 'doc.id' }, contextOf({}, { documents }));
    expect((await errorOf(uncounted.ready())).message).toMatch(/holds 60 documents, but 6 are expected/u);
  });

  it('does not load through an alias', async () => {
    await openSearch.index?.(config({ index: 'behind' }), contextOf());
    const actions = [{ add: { index: 'behind', alias: 'front' } }];
    await requestJson(`${running().url}/_aliases`, { body: { actions } });
    const error = await errorOf(openSearch.index!(config({ index: 'front' }), contextOf()));
    expect(error.message).toMatch(/"front" exists and was not made by jatdae/u);
    expect(await (await create({ index: 'front' })).ready()).toMatchObject({ documents: 30 });
  });

  it('names the document that the engine refuses, and what is wrong with a query', async () => {
    const documents = [
      { id: 'fine', text: '2026-11-30' },
      { id: 'wrong', text: '내일' },
    ];
    const mapping = { mappings: { properties: { text: { type: 'date' } } } };
    const error = await errorOf(openSearch.index!(config({ index: 'dates', mapping }), contextOf({}, { documents })));
    expect(error.message).toMatch(
      /^engine: the engine refuses document "wrong": .*failed to parse field \[text\] of type \[date\]/u,
    );
    const long = [{ id: 'x'.repeat(513), text: '가' }];
    const tooLong = await errorOf(openSearch.index!(config({ index: 'long' }), contextOf({}, { documents: long })));
    expect(tooLong.message).toBe(
      `engine: the id "${'x'.repeat(39)}…" is longer than the 512 bytes that the engine takes.`,
    );
    const broken = await create({ index: 'dates', query: { query: { matsch: { text: '{{query}}' } } } });
    const refused = await errorOf(broken.search({ id: 'q', text: '가' }, 3));
    expect(refused.exitCode).toBe(2);
    expect(refused.message).toMatch(
      /\/dates\/_search answered with status 400: .*matsch.* - Check what is sent\. \(system engine\)$/u,
    );
    expect(translate(refused.say, 'ko')).toMatch(
      /상태 400으로 응답했습니다: .*보내는 내용을 확인하십시오\. \(시스템 engine\)$/u,
    );
  });
});

describe('OpenSearch configuration', () => {
  const parse = (more: object) =>
    openSearch.schema.parse({ type: 'opensearch', url: 'http://localhost:9200', index: 'x', ...more });
  const create = (more: object, env = {}) => openSearch.create(parse(more), contextOf(env));

  it.each<[object, RegExp]>([
    [{ query: '{"size": {{k}}}' }, /query is text that is no JSON/u],
    [{ query: { query: { match_all: {} } } }, /holds no \{\{query\}\}/u],
    [{ query: { a: '{{query}}', b: '{{kk}}' } }, /has \{\{kk\}\}, which stands for nothing/u],
    [{ query: { a: '{{query}}', b: 'x {{vector}}' } }, /has \{\{vector\}\}/u],
    [{ query: { '{{query}}': 1 } }, /a placeholder in the key/u],
    [{ query: { knn: '{{vector}}' } }, /there is no embedder/u],
    [{ username_env: 'OS_USER' }, /the environment variable OS_USER is not set/u],
    [{ url: 'http://user:geheim@localhost:9200' }, /the url holds a user name or password/u],
  ])('%j', async (more, message) => {
    const error = await errorOf(create(more));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(message);
    expect(error.message + translate(error.say, 'ko')).not.toContain('geheim');
  });
});
