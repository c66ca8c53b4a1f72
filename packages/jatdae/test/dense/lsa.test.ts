import { describe, expect, it } from 'vitest';
import { lsaEmbedder } from '../../src/systems/dense/index.ts';
import {
  gram,
  type Matrix,
  rightVectors,
  times,
  timesDense,
  transpose,
} from '../../src/systems/dense/lsa/lsa-embedder.ts';
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
    // One at a time and many together take different ways.
    for (const i of [0, 150, 299])
      expect((await lsaEmbedder(many, { dimensions: 20 }).embed([many[i]!], 'query'))[0]).toEqual(one[i]);
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

describe('matrix products of the kernel', () => {
  const dense = (rows: number, columns: number, seed: number): Matrix => {
    return { rows, columns, values: someNumbers(rows * columns, seed) };
  };
  const at = (m: Matrix, r: number, c: number) => m.values[r * m.columns + c] as number;
  /** Every third entry of a matrix of 70 rows and 40 columns, and its transpose. */
  const sparse = (() => {
    const start = [0];
    const column: number[] = [];
    for (let r = 0; r < 70; r++) {
      for (let c = (r * 5) % 3; c < 40; c += 3) column.push(c);
      start.push(column.length);
    }
    const weight = someNumbers(column.length, 9);
    return { columns: 40, start: Uint32Array.from(start), column: Uint32Array.from(column), weight };
  })();
  const full = Array.from({ length: 70 }, (_, r) => {
    const row = new Array<number>(40).fill(0);
    for (let i = sparse.start[r]!; i < sparse.start[r + 1]!; i++) row[sparse.column[i]!] = sparse.weight[i]!;
    return row;
  });

  it('are those of the plain loops', () => {
    const b = dense(40, 16, 1);
    const product = times(sparse, b);
    const c = dense(70, 32, 2);
    const back = times(transpose(sparse), c);
    const d = timesDense(c, dense(32, 16, 3));
    const squares = gram(c);
    for (let i = 0; i < 16; i++) {
      for (const r of [0, 1, 68, 69]) {
        expect(at(product, r, i)).toBeCloseTo(
          full[r]!.reduce((sum, value, k) => sum + value * at(b, k, i), 0),
          5,
        );
        const e = dense(32, 16, 3);
        const expected = Array.from({ length: 32 }, (_, k) => at(c, r, k) * at(e, k, i)).reduce((x, y) => x + y, 0);
        expect(at(d, r, i)).toBeCloseTo(expected, 5);
      }
      for (const r of [0, 20, 39]) {
        expect(at(back, r, i)).toBeCloseTo(
          full.reduce((sum, row, k) => sum + row[r]! * at(c, k, i), 0),
          5,
        );
      }
    }
    for (let i = 0; i < 32; i++) {
      for (let j = 0; j < 32; j++) {
        const expected = Array.from({ length: 70 }, (_, k) => at(c, k, i) * at(c, k, j)).reduce((x, y) => x + y, 0);
        expect(squares[i]![j]!).toBeCloseTo(expected, 5);
      }
    }
  });

  it('give the right singular vectors: orthonormal, and the matrix does not see what they leave out', () => {
    const { vectors, found } = rightVectors(sparse, 40, 1);
    for (let i = 0; i < found; i++) {
      for (let j = 0; j <= i; j++) {
        let dot = 0;
        for (let r = 0; r < 40; r++) dot += at(vectors, r, i) * at(vectors, r, j);
        expect(dot).toBeCloseTo(i === j ? 1 : 0, 3);
      }
    }
    // All directions together give every row back.
    for (const row of full) {
      const parts = Array.from({ length: found }, (_, d) =>
        row.reduce((sum, value, c) => sum + value * at(vectors, c, d), 0),
      );
      row.forEach((value, c) => {
        const again = parts.reduce((sum, part, d) => sum + part * at(vectors, c, d), 0);
        expect(again).toBeCloseTo(value, 2);
      });
    }
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
