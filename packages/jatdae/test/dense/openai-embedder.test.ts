import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { translate } from '../../src/language/index.ts';
import { type OpenaiOptions, openaiEmbedder } from '../../src/systems/dense/index.ts';
import { countVector, dataOf, embeddingServer, type Misbehave } from './embedding-server.ts';

const texts = (count: number) => Array.from({ length: count }, (_, i) => `글 ${i} ${'가나다라마'.slice(0, i % 5)}`);
const quick = { retries: 2, pause: 5, timeout: 2000 };

async function embedderOf(misbehave?: Misbehave, options: Partial<OpenaiOptions> = {}, delay = 0) {
  const server = await embeddingServer(misbehave, delay);
  return { server, embedder: openaiEmbedder({ endpoint: server.endpoint, model: 'bge-m3', ...quick, ...options }) };
}

async function failure(misbehave: Misbehave, options: Partial<OpenaiOptions> = {}) {
  const { embedder, server } = await embedderOf(misbehave, options);
  const error = await embedder.embed(texts(3), 'passage').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(JatdaeError);
  return { error: error as JatdaeError, asked: server.asked.length };
}

describe('openai embedder', () => {
  it('asks in batches, several at a time, and keeps the order', async () => {
    const { embedder, server } = await embedderOf(undefined, { batch: 3, concurrency: 4, key: 'sk-1' }, 20);
    const all = texts(31);
    const vectors = await embedder.embed(all, 'passage');
    expect(vectors.map((vector) => [...vector])).toEqual(all.map((text) => [...Float32Array.from(countVector(text))]));
    expect(server.asked).toHaveLength(11);
    expect(server.mostOpen()).toBe(4);
    expect(server.asked[0]?.body).toMatchObject({ model: 'bge-m3', encoding_format: 'float' });
    expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-1');
  });

  it('takes the vectors by their index, and in order where there is none', async () => {
    const shuffled = await embedderOf(({ input }) => ({ data: dataOf(input).reverse() }));
    const plain = await embedderOf(({ input }) => ({ data: dataOf(input).map(({ embedding }) => ({ embedding })) }));
    const right = await embedderOf();
    const expected = await right.embedder.embed(texts(9), 'query');
    expect(await shuffled.embedder.embed(texts(9), 'query')).toEqual(expected);
    expect(await plain.embedder.embed(texts(9), 'query')).toEqual(expected);
  });

  it('reads base64, and sends what a kind of text needs', async () => {
    const { embedder, server } = await embedderOf(
      ({ input }) => ({
        data: dataOf(input).map(({ index, embedding }) => ({
          index,
          embedding: Buffer.from(Float32Array.from(embedding).buffer).toString('base64'),
        })),
      }),
      { body: { query: { input_type: 'query' }, passage: { input_type: 'passage' } }, dimensions: 8 },
    );
    expect([...(await embedder.embed(['가나'], 'query'))[0]!]).toEqual([...Float32Array.from(countVector('가나'))]);
    await embedder.embed(['가나'], 'passage');
    expect(server.asked.map(({ body }) => [body.input_type, body.dimensions])).toEqual([
      ['query', 8],
      ['passage', 8],
    ]);
  });

  it('tries again after 429, 500 and half a JSON', async () => {
    const { embedder, server } = await embedderOf((_, response, number) => {
      if (number === 1) response.writeHead(429, { 'retry-after': '0' }).end('slow down');
      if (number === 2) response.writeHead(500).end('oops');
      return undefined;
    });
    expect(await embedder.embed(texts(2), 'passage')).toHaveLength(2);
    expect(server.asked).toHaveLength(3);
  });

  it('gives up after its tries, and calls it an outside failure', async () => {
    const { error, asked } = await failure((_, response) => void response.writeHead(500).end('out of memory'));
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(/status 500.*3 tries.*out of memory/);
    expect(asked).toBe(3);
  });

  it('stops at once at a refused key, and does not print it', async () => {
    const refuse: Misbehave = ({ headers }, response) =>
      void response.writeHead(401).end(`bad ${headers.authorization}`);
    const { error, asked } = await failure(refuse, { key: 'sk-secret-42' });
    expect(asked).toBe(1);
    expect(error.message).toContain('status 401');
    expect(JSON.stringify([error.message, error.say])).not.toContain('sk-secret-42');
  });

  it.each<[string, Misbehave, RegExp]>([
    ['HTML', (_, r) => void r.end('<html>hello</html>'), /web page and not JSON.*usually ends in \/v1/],
    ['no data', () => ({ ok: true }), /there is no list "data"/],
    ['an error with status 200', () => ({ error: { message: 'model not loaded' } }), /it says "model not loaded"/],
    ['too few', ({ input }) => ({ data: dataOf(input).slice(1) }), /2 vectors for 3 texts/],
    ['too many', ({ input }) => ({ data: dataOf([...input, 'x']) }), /4 vectors for 3 texts/],
    [
      'an index twice',
      ({ input }) => ({ data: dataOf(input).map((d) => ({ ...d, index: 0 })) }),
      /the index 0 is wrong or stands twice/,
    ],
    [
      'null',
      ({ input }) => ({ data: dataOf(input).map((d) => ({ ...d, embedding: [1, null] })) }),
      /number 1 of vector 0 is not a finite/,
    ],
    [
      'NaN as text',
      ({ input }) => ({ data: dataOf(input).map((d) => ({ ...d, embedding: [1, 'NaN'] })) }),
      /number 1 of vector 0/,
    ],
    [
      'too great a number',
      ({ input }) => ({ data: dataOf(input).map((d) => ({ ...d, embedding: [1e39] })) }),
      /number 0 of vector 0/,
    ],
    ['nothing', ({ input }) => ({ data: dataOf(input).map((d) => ({ ...d, embedding: [] })) }), /vector 0 is missing/],
    [
      'other lengths',
      ({ input }) => ({ data: input.map((t, index) => ({ index, embedding: countVector(t, 4 + index) })) }),
      /vector 1 has 5 numbers where 4 were in the first/,
    ],
  ])('says what is wrong with %s', async (_, misbehave, message) => {
    const { error } = await failure(misbehave, { retries: 0 });
    expect(error.message).toMatch(message);
    expect(translate(error.say, 'ko')).toMatch(/[가-힣]/);
    expect(error.exitCode).toBe(3);
  });

  it('says that the model ignores the dimensions asked for', async () => {
    const { error } = await failure(({ input }) => ({ data: dataOf(input) }), { dimensions: 4 });
    expect(error.message).toMatch(/8 numbers where 4 were asked for; leave "dimensions" out/);
  });

  it('gives up on a server that says nothing', async () => {
    const { error } = await failure(() => 'silence', { timeout: 100, retries: 1 });
    expect(error.message).toMatch(/no answer within 0\.1 s.*2 tries/);
  });

  it('says that nobody answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const embedder = openaiEmbedder({ endpoint: `http://127.0.0.1:${port}/v1`, model: 'm', ...quick });
    await expect(embedder.embed(['a'], 'query')).rejects.toThrow(/refused/);
  });

  it('stops when the signal says so', async () => {
    const { embedder, server } = await embedderOf(() => 'silence', { batch: 1, concurrency: 2 });
    const stop = new AbortController();
    const embedded = embedder.embed(texts(10), 'query', stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(embedded).rejects.toThrow('enough');
    expect(server.asked.length).toBeLessThanOrEqual(2);
  });
});
