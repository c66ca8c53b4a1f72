import { describe, expect, it } from 'vitest';
import type { Document } from '../../src/collection/shapes.ts';
import { translate } from '../../src/language/index.ts';
import { runSystem } from '../../src/systems/index.ts';
import { tempFolder } from '../temp.ts';
import { makeDense } from './context.ts';
import { countVector, dataOf, embeddingServer } from './embedding-server.ts';

const DOCUMENTS: readonly Document[] = [
  { id: 'a', text: '주차 요금 안내' },
  { id: 'b', title: '여권', text: '발급 절차' },
  { id: 'blank', text: ' \n ' },
  { id: 'c', text: '법인카드 정산' },
];
const QUERIES = [
  { id: 'q1', text: '주차' },
  { id: 'q2', text: '여권' },
  { id: 'q3', text: '  ' },
];
const quick = { retries: 0, timeout: 2 };

describe('dense system over an endpoint', () => {
  it('gives a run of all queries, in few requests', async () => {
    const server = await embeddingServer();
    const config = { endpoint: server.endpoint, model: 'bge-m3', ...quick };
    const { system, steps } = await makeDense(config, DOCUMENTS, QUERIES);
    const { run, report } = await runSystem(system, QUERIES, { depth: 10 });
    expect([...run.lists.keys()]).toEqual(['q1', 'q2', 'q3']);
    expect(run.lists.get('q1')?.ids.toSorted()).toEqual(['a', 'b', 'c']);
    expect(report.emptyDocuments).toEqual(['blank']);
    expect(report.queriesWithoutTokens).toEqual(['q3']);
    expect(steps.at(-1)).toEqual([3, 3]);
    expect(server.asked.map(({ input }) => input)).toEqual([
      ['주차 요금 안내', '여권\n발급 절차', '법인카드 정산'],
      ['주차', '여권'],
    ]);
    await system.close();
  });

  it('gives the same answers to a query alone, again, and at another depth', async () => {
    const server = await embeddingServer();
    const config = { endpoint: server.endpoint, model: 'm', ...quick };
    const together = (await makeDense(config, DOCUMENTS, QUERIES)).system;
    const alone = (await makeDense(config, DOCUMENTS)).system;
    for (const depth of [3, 1, 2]) {
      for (const query of [...QUERIES, ...QUERIES]) {
        expect(await together.search(query, depth)).toEqual(await alone.search(query, depth));
      }
    }
  });

  it('searches once for queries that are asked at the same time', async () => {
    const server = await embeddingServer();
    const config = { endpoint: server.endpoint, model: 'm', ...quick };
    const { system } = await makeDense(config, DOCUMENTS, QUERIES);
    const answers = await Promise.all(QUERIES.map((query) => system.search(query, 3)));
    expect(server.asked).toHaveLength(2);
    for (const [i, query] of QUERIES.entries()) expect(await system.search(query, 3)).toEqual(answers[i]);
  });

  it('embeds the corpus once for all who come after', async () => {
    const server = await embeddingServer();
    const cache = tempFolder();
    const config = { endpoint: server.endpoint, model: 'm', passage_prefix: 'passage: ', ...quick };
    const first = await makeDense(config, DOCUMENTS, [], { cache });
    await first.system.ready();
    await first.system.close();
    expect(server.asked[0]?.input[0]).toBe('passage: 주차 요금 안내');
    const again = await makeDense(config, DOCUMENTS, [], { cache });
    expect((await again.system.ready()).documents).toBe(3);
    expect(server.asked).toHaveLength(1);
    const other = await makeDense({ ...config, passage_prefix: '' }, DOCUMENTS, [], { cache });
    await other.system.ready();
    expect(server.asked).toHaveLength(2);
  });

  it('keeps what was embedded before a failure', async () => {
    let broken = true;
    const server = await embeddingServer(({ input }, response) => {
      if (broken && input.includes('법인카드 정산')) response.writeHead(500).end('out of memory');
      return undefined;
    });
    const cache = tempFolder();
    const config = { endpoint: server.endpoint, model: 'm', batch: 1, concurrency: 1, ...quick };
    const first = await makeDense(config, DOCUMENTS, [], { cache });
    await expect(first.system.ready()).rejects.toMatchObject({ exitCode: 3 });
    broken = false;
    const asked = server.asked.length;
    const again = await makeDense(config, DOCUMENTS, [], { cache });
    await again.system.ready();
    expect(server.asked.slice(asked).map(({ input }) => input)).toEqual([['법인카드 정산']]);
  });

  it('fails the query that is at fault and no other', async () => {
    const server = await embeddingServer(({ input }, response) => {
      if (input.includes('여권')) response.writeHead(400).end('too long');
      return undefined;
    });
    const { system } = await makeDense({ endpoint: server.endpoint, model: 'm', ...quick }, DOCUMENTS, QUERIES);
    expect((await system.search(QUERIES[0]!, 3)).ids).toHaveLength(3);
    await expect(system.search(QUERIES[1]!, 3)).rejects.toThrow('too long');
  });

  it('warns of texts that it cannot tell apart', async () => {
    const server = await embeddingServer(({ input }) => ({ data: dataOf(input.map((text) => text.slice(0, 5))) }));
    const documents = [
      ...DOCUMENTS,
      { id: 'd', text: '주차 요금이 오릅니다' },
      { id: 'e', text: '주차 요금은 내립니다' },
    ];
    const { system } = await makeDense({ endpoint: server.endpoint, model: 'm', ...quick }, documents);
    const { notices } = await system.ready();
    const equal = notices.find(({ code }) => code === 'equal-vectors');
    expect(translate(equal!.say, 'en')).toContain('{a, d, e}');
    expect(notices.map(({ code }) => code)).toContain('limit-unknown');
  });

  it('calls one vector for all an error, and one score for all', async () => {
    const same = await embeddingServer(({ input }) => ({
      data: input.map((_, index) => ({ index, embedding: [1, 2] })),
    }));
    const one = await makeDense({ endpoint: same.endpoint, model: 'm', ...quick }, DOCUMENTS);
    await expect(one.system.ready()).rejects.toThrow('all 3 documents have the same vector');

    const blind = await embeddingServer(({ input }) => ({
      data: input.map((text, index) => ({
        index,
        embedding: text === '주차' ? [0, 0, 1] : [...countVector(text, 2), 0],
      })),
    }));
    const config = { endpoint: blind.endpoint, model: 'm', similarity: 'dot', ...quick };
    const constant = await makeDense(config, DOCUMENTS);
    await expect(constant.system.search(QUERIES[0]!, 2)).rejects.toThrow(
      'every document has the score 0 for query "q1"',
    );
  });

  it('names the document whose vector has no direction, and a query of another length', async () => {
    const zero = await embeddingServer(({ input }) => ({
      data: input.map((text, index) => ({ index, embedding: text.includes('법인') ? [0, 0] : countVector(text, 2) })),
    }));
    const { system } = await makeDense({ endpoint: zero.endpoint, model: 'm', ...quick }, DOCUMENTS);
    await expect(system.ready()).rejects.toThrow('document "c" is all zeros');

    const two = await embeddingServer(({ input }) => ({ data: dataOf(input, input.includes('주차') ? 4 : 8) }));
    const other = await makeDense({ endpoint: two.endpoint, model: 'm', ...quick }, DOCUMENTS);
    await expect(other.system.search(QUERIES[0]!, 2)).rejects.toThrow(
      "query's vector has 4 numbers, those of the documents 8",
    );
  });

  it('takes its key from the environment only, and says which variable is missing', async () => {
    const server = await embeddingServer();
    const config = { endpoint: server.endpoint, model: 'm', key_env: 'MY_KEY', ...quick };
    const missing = await makeDense(config, DOCUMENTS);
    await expect(missing.system.ready()).rejects.toThrow('MY_KEY');
    const { system } = await makeDense(config, DOCUMENTS, [], { env: { MY_KEY: 'sk-9' } });
    await system.ready();
    expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-9');
  });

  it('offers its vectors to engines', async () => {
    const server = await embeddingServer();
    const { system } = await makeDense(
      { endpoint: server.endpoint, model: 'm', query_prefix: 'Q ', ...quick },
      DOCUMENTS,
    );
    expect([...(await system.embed('여권', 'query'))]).toEqual([...Float32Array.from(countVector('Q 여권'))]);
  });
});

describe('configuration of a dense system', () => {
  it.each<[Record<string, unknown>, RegExp]>([
    [{ model: 'nowhere' }, /"nowhere" is no model folder here/],
    [{ model: 'lsa', pooling: 'mean' }, /"pooling" is not an option of a dense system with runtime lsa/],
    [{ model: 'm', endpoint: 'http://h/v1', ngram: 2 }, /"ngram" is not an option of a dense system with an endpoint/],
    [{ model: 'm', endpoint: 'http://h/v1', runtime: 'static' }, /"runtime" is not an option/],
    [{ model: 'm', runtime: 'static', dtype: 'q8' }, /"dtype" is not an option of a dense system with runtime static/],
    [{ model: 'm', endpont: 'x' }, /endpont/],
    [{ model: 'm', batch: 0 }, /batch/],
  ])('refuses %j', async (config, message) => {
    await expect(makeDense(config, DOCUMENTS)).rejects.toThrow(message);
  });

  it('says that a local model needs its files', async () => {
    const { system } = await makeDense({ model: 'm', runtime: 'static' }, DOCUMENTS);
    await expect(system.ready()).rejects.toThrow(/has no tokenizer\.json/);
  });

  it('warns of an E5 model without its prefixes', async () => {
    const config = { endpoint: 'http://127.0.0.1:1/v1', model: 'multilingual-e5-small' };
    expect((await makeDense(config, DOCUMENTS)).notices.map(({ code }) => code)).toEqual(['no-prefix']);
    expect((await makeDense({ ...config, query_prefix: '' }, DOCUMENTS)).notices).toEqual([]);
  });

  it('has nothing to say where there is no text', async () => {
    const { system } = await makeDense({ model: 'lsa' }, [{ id: 'a', text: ' ' }]);
    await expect(system.ready()).rejects.toThrow('none of the 1 documents');
  });
});
