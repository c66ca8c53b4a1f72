import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compileKernel, KERNEL_FILE } from '../../kernel/build.mjs';
import { JatdaeError } from '../../src/errors.ts';
import { VectorIndex, type VectorIndexOptions } from '../../src/systems/dense/vector-search.ts';
import { plainSearch, plainUnit, someNumbers } from './plain-search.ts';

const open: VectorIndex[] = [];
afterEach(async () => {
  for (const index of open.splice(0)) await index.close();
});
function build(vectors: Float32Array, dimensions: number, ids: readonly string[], options?: VectorIndexOptions) {
  const index = VectorIndex.build(vectors, dimensions, ids, options);
  open.push(index);
  return index;
}
const names = (count: number) => Array.from({ length: count }, (_, i) => `d${i}`);
const asPlain = (hits: { ids: readonly string[]; scores: Float64Array }) => ({
  ids: hits.ids,
  scores: [...hits.scores],
});

describe('vector search', () => {
  it('runs the kernel that its source compiles to', async () => {
    expect(Buffer.from(await compileKernel()).equals(readFileSync(KERNEL_FILE))).toBe(true);
  });

  it('gives the bits of the plain loop, whatever the sizes', async () => {
    const sizes = fc.record({
      dimensions: fc.integer({ min: 1, max: 19 }),
      documents: fc.integer({ min: 1, max: 40 }),
      queries: fc.integer({ min: 1, max: 5 }),
      k: fc.integer({ min: 1, max: 50 }),
      seed: fc.integer(),
      similarity: fc.constantFrom('cosine', 'dot'),
    });
    await fc.assert(
      fc.asyncProperty(sizes, async ({ dimensions, documents, queries, k, seed, similarity }) => {
        const vectors = someNumbers(documents * dimensions, seed);
        const asked = someNumbers(queries * dimensions, seed + 1);
        const ids = names(documents);
        const index = VectorIndex.build(vectors, dimensions, ids, { similarity, threads: 1 });
        const found = await index.search(asked, k);
        const row = (all: Float32Array, i: number) => {
          const vector = all.subarray(i * dimensions, (i + 1) * dimensions);
          return similarity === 'cosine' ? plainUnit(vector) : vector;
        };
        const rows = Float32Array.from(ids.flatMap((_, i) => [...row(vectors, i)]));
        for (let q = 0; q < queries; q++) {
          const expected = plainSearch(rows, dimensions, ids, row(asked, q), k);
          expect(asPlain(found[q]!)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('puts equal scores in descending byte order of the ids, at the cut too', async () => {
    const ids = ['b', 'a', '가', 'z', '\u{1f600}', '\uffee', 'aa', '9', '10'];
    const index = build(new Float32Array(ids.length).fill(1), 1, ids, { similarity: 'dot' });
    const sorted = ids.toSorted((x, y) => Buffer.compare(Buffer.from(y), Buffer.from(x)));
    const [all] = await index.search(new Float32Array([2]), 100);
    expect(all!.ids).toEqual(sorted);
    for (const k of [1, 2, 5, 8])
      expect((await index.search(new Float32Array([2]), k))[0]!.ids).toEqual(sorted.slice(0, k));
  });

  it('gives the same bytes on one thread, two and three, and for queries alone or together', async () => {
    const dimensions = 61;
    // Few distinct vectors, so that ties cross the borders of blocks and threads.
    const distinct = someNumbers(700 * dimensions, 1);
    const documents = 9000;
    const vectors = new Float32Array(documents * dimensions);
    for (let i = 0; i < documents; i++) {
      const from = ((i * 7919) % 700) * dimensions;
      vectors.set(distinct.subarray(from, from + dimensions), i * dimensions);
    }
    const queries = someNumbers(41 * dimensions, 2);
    const results = [];
    for (const threads of [1, 2, 3]) {
      const index = build(vectors, dimensions, names(documents), { threads });
      results.push((await index.search(queries, 50)).map(asPlain));
      results.push((await index.search(queries, 50)).map(asPlain));
    }
    const index = build(vectors, dimensions, names(documents));
    const single = [];
    for (let q = 0; q < 41; q++) {
      single.push(asPlain((await index.search(queries.subarray(q * dimensions, (q + 1) * dimensions), 50))[0]!));
    }
    for (const result of results) expect(result).toEqual(results[0]);
    expect(single).toEqual(results[0]);
  });

  it('answers searches that were asked at the same time', async () => {
    const index = build(someNumbers(64 * 5, 3), 5, names(64));
    const asked = [1, 2, 3, 4].map((seed) => someNumbers(5, seed));
    const together = await Promise.all(asked.map((query, i) => index.search(query, 3 + i)));
    for (const [i, query] of asked.entries()) expect(together[i]).toEqual(await index.search(query, 3 + i));
  });

  it('stops when the signal says so, and searches again afterwards', async () => {
    const index = build(someNumbers(40_000 * 64, 4), 64, names(40_000), { threads: 2 });
    const queries = someNumbers(200 * 64, 5);
    const stop = new AbortController();
    const searched = index.search(queries, 10, stop.signal);
    // At once: how far the threads have come by then is theirs to say.
    stop.abort(new Error('enough'));
    await expect(searched).rejects.toThrow('enough');
    expect(await index.search(queries.subarray(0, 64), 10)).toHaveLength(1);
  });

  it('bears nothing asked, nothing there and k above all', async () => {
    const index = build(someNumbers(8, 6), 2, names(4));
    expect(await index.search(new Float32Array(0), 3)).toEqual([]);
    expect((await index.search(someNumbers(2, 7), 1000))[0]!.ids).toHaveLength(4);
    expect((await index.search(someNumbers(2, 7), 0))[0]!.ids).toEqual([]);
    const empty = build(new Float32Array(0), 2, []);
    expect((await empty.search(someNumbers(2, 8), 3))[0]!.ids).toEqual([]);
  });

  it('refuses vectors that cannot be compared, and names the document', () => {
    expect(() => build(new Float32Array([1, Number.NaN]), 1, ['a', 'b'])).toThrow('document "b" holds NaN');
    expect(() => build(new Float32Array([1, Infinity]), 1, ['a', 'b'], { similarity: 'dot' })).toThrow('"b" holds NaN');
    expect(() => build(new Float32Array([0, 1]), 1, ['a', 'b'])).toThrow('document "a" is all zeros');
    expect(() => build(new Float32Array([1, 1]), 1, ['a', 'a'])).toThrow('"a"');
  });
  it('bad sizes are one sentence, in the class of all errors', async () => {
    const index = build(Float32Array.of(1, 0, 0, 1), 2, ['a', 'b']);
    for (const [ask, sentence] of [
      [() => VectorIndex.build(new Float32Array(3), 2, ['a', 'b']), /2 ids need 4 numbers \(2 each\), but got 3/],
      [() => VectorIndex.build(new Float32Array(0), 0, []), /dimensions must be 1, 2, 3, \.\.\., but is 0/],
      [() => VectorIndex.build(new Float32Array(0), Number.NaN, []), /but is NaN/],
      [() => index.search(new Float32Array(3), 1), /hold 3 numbers, which do not divide into vectors of 2/],
      [() => index.search(new Float32Array(2), Number.NaN), /k must be .*, but is NaN/],
      [() => index.search(new Float32Array(2), 1.5), /k must be .*, but is 1\.5/],
    ] as const) {
      const asked = (async () => ask())();
      await expect(asked).rejects.toThrow(JatdaeError);
      await expect(asked).rejects.toThrow(sentence);
    }
    const [hits] = await index.search(Float32Array.of(1, 0), Number.POSITIVE_INFINITY);
    expect(hits!.ids).toEqual(['a', 'b']);
  });

  it('refuses a query without direction', async () => {
    const index = build(new Float32Array([1, 2]), 2, ['a']);
    await expect(index.search(new Float32Array([0, 0]), 1)).rejects.toThrow('The vector of the query is all zeros');
  });
});
