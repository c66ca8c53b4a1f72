import { appendFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { type Embedder, EmbeddingCache, withCache, withPrefixes } from '../../src/systems/dense/index.ts';
import { tempFolder } from '../temp.ts';
import { countVector } from './embedding-server.ts';

const vector = (text: string, dimensions = 8) => Float32Array.from(countVector(text, dimensions));
const entry = (text: string) => ({ text, vector: vector(text) });

function shardsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.bin'))
    .map((name) => join(folder, name));
}

/** Counts what it is asked. */
function counting(identity: string): Embedder & { asked: string[] } {
  const asked: string[] = [];
  return {
    name: identity,
    identity,
    batch: 10,
    asked,
    async embed(texts) {
      asked.push(...texts);
      return texts.map((text) => vector(text));
    },
    async close() {},
  };
}

describe('embedding cache', () => {
  it('gives back the bits that were put in, in another process too', () => {
    const folder = tempFolder();
    const cache = EmbeddingCache.open(folder, 'm');
    const odd = new Float32Array([0.1, -0, 1e-45, 3.4e38]);
    cache.put('passage', [{ text: '가', vector: odd }]);
    cache.put('passage', [{ text: '나', vector: vector('나', 4) }]);
    expect(cache.get('passage', '가')).toEqual(odd);
    const again = EmbeddingCache.open(folder, 'm');
    expect(again.size).toBe(2);
    expect(Object.is(again.get('passage', '가')?.[1], -0)).toBe(true);
    expect(again.get('passage', '나')).toEqual(vector('나', 4));
    expect(again.get('query', '가')).toBeUndefined();
    cache.close();
    again.close();
  });

  it('does not mix two models', () => {
    const folder = tempFolder();
    const one = EmbeddingCache.open(folder, 'one');
    one.put('query', [entry('가')]);
    const two = EmbeddingCache.open(folder, 'two');
    expect(two.get('query', '가')).toBeUndefined();
    one.close();
    two.close();
  });

  it('reads up to a torn tail, at whatever byte it tore, and goes on after it', () => {
    const folder = tempFolder();
    const cache = EmbeddingCache.open(folder, 'm');
    cache.put('passage', ['가', '나', '다'].map(entry));
    cache.close();
    const [shard] = shardsOf(folder) as [string];
    const whole = readFileSync(shard);
    const record = (whole.length - 16) / 3;
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(shard, whole);
      truncateSync(shard, length);
      const torn = EmbeddingCache.open(folder, 'm');
      expect(torn.size).toBe(Math.max(0, Math.floor((length - 16) / record)));
      torn.close();
    }
    // A file that grew but was not written, as after a loss of power.
    writeFileSync(shard, whole.subarray(0, 16 + record));
    appendFileSync(shard, Buffer.alloc(record * 2));
    const torn = EmbeddingCache.open(folder, 'm');
    expect(torn.size).toBe(1);
    torn.put('passage', [entry('다')]);
    torn.close();
    const again = EmbeddingCache.open(folder, 'm');
    expect(again.get('passage', '가')).toEqual(vector('가'));
    expect(again.get('passage', '다')).toEqual(vector('다'));
    again.close();
  });

  it('bears two that write at once', () => {
    const folder = tempFolder();
    const one = EmbeddingCache.open(folder, 'm');
    const two = EmbeddingCache.open(folder, 'm');
    for (let i = 0; i < 20; i++) {
      one.put('passage', [entry(`하나 ${i}`)]);
      two.put('passage', [entry(`둘 ${i}`)]);
    }
    one.close();
    two.close();
    const all = EmbeddingCache.open(folder, 'm');
    expect(all.size).toBe(40);
    for (let i = 0; i < 20; i++) expect(all.get('passage', `둘 ${i}`)).toEqual(vector(`둘 ${i}`));
    all.close();
  });
});

describe('an embedder with a cache', () => {
  it('asks for each text once', async () => {
    const folder = tempFolder();
    const inner = counting('m');
    const cached = withCache(inner, folder);
    const first = await cached.embed(['가', '나', '가'], 'passage');
    expect(first).toEqual(['가', '나', '가'].map((text) => vector(text)));
    await cached.embed(['나', '다'], 'passage');
    expect(inner.asked).toEqual(['가', '나', '다']);
    await cached.close();
    const later = counting('m');
    const again = withCache(later, folder);
    expect(await again.embed(['가', '나'], 'passage')).toEqual([vector('가'), vector('나')]);
    expect(later.asked).toEqual([]);
    await again.embed(['가'], 'query');
    expect(later.asked).toEqual(['가']);
    await again.close();
  });

  it('knows a text with another prefix as another text', async () => {
    const folder = tempFolder();
    const inner = counting('m');
    const cached = withCache(inner, folder);
    await withPrefixes(cached, { query: 'query: ', passage: '' }).embed(['가'], 'query');
    await withPrefixes(cached, { query: 'Q: ', passage: '' }).embed(['가'], 'query');
    expect(inner.asked).toEqual(['query: 가', 'Q: 가']);
    await cached.close();
  });

  it('around prefixes, other prefixes are another embedder: no vector of the one is read for the other', async () => {
    const folder = tempFolder();
    const ask = async (query: string, passage: string) => {
      const inner = counting('m');
      const embedder = withCache(withPrefixes(inner, { query, passage }), folder);
      await embedder.embed(['가'], 'query');
      await embedder.close();
      return inner.asked;
    };
    expect(await ask('query: ', '')).toEqual(['query: 가']);
    expect(await ask('Q: ', '')).toEqual(['Q: 가']);
    expect(await ask('', 'query: ')).toEqual(['가']);
    expect(await ask('query: ', '')).toEqual([]);
    // Without a prefix it is the embedder itself, with the vectors it had.
    expect(withPrefixes(counting('m'), { query: '', passage: '' }).identity).toBe(counting('m').identity);
  });

  it('a folder that cannot be made or read is one sentence that names it', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'file'), '');
    const inside = join(folder, 'file', 'cache');
    const asked = withCache(counting('m'), inside).embed(['가'], 'query');
    await expect(asked).rejects.toThrow(JatdaeError);
    await expect(asked).rejects.toThrow(/file\/cache.*(not there and cannot be made)/);
    EmbeddingCache.open(folder, 'm').close();
    const [mine] = readdirSync(folder).filter((name) => name !== 'file');
    mkdirSync(join(folder, mine!, 'a.bin'));
    expect(() => EmbeddingCache.open(folder, 'm')).toThrow(JatdaeError);
    expect(() => EmbeddingCache.open(folder, 'm')).toThrow(/a\.bin.*cannot be read/);
  });
});
