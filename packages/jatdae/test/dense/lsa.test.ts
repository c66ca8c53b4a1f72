import { describe, expect, it } from 'vitest';
import { lsaEmbedder } from '../../src/systems/dense/index.ts';
import { symmetricEigen } from '../../src/systems/dense/lsa/symmetric-eigen.ts';
import { firstRight, makeDense } from './context.ts';
import { HANDBOOK, PLAIN_QUERIES } from './handbook.ts';
import { someNumbers } from './plain-search.ts';

const texts = HANDBOOK.map((document) => `${document.title} ${document.text}`);

describe('LSA', () => {
  it('finds what a small Korean corpus says, and is named as what it is', async () => {
    const { system } = await makeDense({ model: 'lsa' }, HANDBOOK, PLAIN_QUERIES);
    expect(await firstRight(system, PLAIN_QUERIES)).toBe(PLAIN_QUERIES.length);
    expect(lsaEmbedder(texts).name).toBe('lsa(ngram=2, dimensions=8)');
  });

  it('has nothing to search with where it knows no word of a query', async () => {
    const { system } = await makeDense({ model: 'lsa' }, HANDBOOK);
    expect(await system.search({ id: 'q', text: 'zzz' }, 3)).toEqual({
      ids: [],
      scores: new Float64Array(0),
      queryTokens: 0,
    });
  });

  it('gives the same bits again, and others for another seed', async () => {
    const many = Array.from(
      { length: 300 },
      (_, i) => `${texts[i % 8]} ${texts[(i * 7 + 3) % 8]?.slice(i % 20)} 항목 ${i}`,
    );
    const one = await lsaEmbedder(many, { dimensions: 20 }).embed(many, 'passage');
    const two = await lsaEmbedder(many, { dimensions: 20 }).embed(many, 'passage');
    const other = await lsaEmbedder(many, { dimensions: 20, seed: 2 }).embed(many, 'passage');
    expect(two).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one[0]).toHaveLength(20);
  });

  it('places words that stand together near each other', async () => {
    // 자동차 and 차량 never meet, but both meet 엔진 and 바퀴.
    const corpus = [
      '자동차 엔진 바퀴',
      '차량 엔진 바퀴',
      '자동차 엔진',
      '차량 바퀴',
      '사과 바나나 과일',
      '바나나 과일 시장',
      '사과 시장',
    ];
    const embedder = lsaEmbedder(corpus, { dimensions: 2 });
    const [car, vehicle, apple] = (await embedder.embed(['자동차', '차량', '사과'], 'query')) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    expect(cosine(car, vehicle)).toBeGreaterThan(0.9);
    expect(Math.abs(cosine(car, apple))).toBeLessThan(0.1);
  });
});

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('eigenvectors of a symmetric matrix', () => {
  it.each([1, 2, 3, 17, 60])('of size %i are orthonormal and give the matrix back', (n) => {
    const numbers = someNumbers(n * n, n);
    const a = Array.from({ length: n }, (_, i) =>
      Float64Array.from({ length: n }, (_, j) => (numbers[i * n + j] as number) + (numbers[j * n + i] as number)),
    );
    const { values, vectors } = symmetricEigen(a.map((row) => row.slice()));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const dot = vectors[i]!.reduce((sum, value, k) => sum + value * vectors[j]![k]!, 0);
        expect(dot).toBeCloseTo(i === j ? 1 : 0, 10);
        const entry = values.reduce((sum, value, k) => sum + value * vectors[k]![i]! * vectors[k]![j]!, 0);
        expect(entry).toBeCloseTo(a[i]![j]!, 10);
      }
    }
    expect([...values]).toEqual([...values].sort((x, y) => y - x));
  });

  it('of a matrix of zeros, and of one with equal eigenvalues, exist too', () => {
    const zeros = Array.from({ length: 4 }, () => new Float64Array(4));
    expect([...symmetricEigen(zeros).values]).toEqual([0, 0, 0, 0]);
    const ones = Array.from({ length: 4 }, (_, i) => Float64Array.from({ length: 4 }, (_, j) => (i === j ? 1 : 0)));
    expect([...symmetricEigen(ones).values]).toEqual([1, 1, 1, 1]);
  });
});
