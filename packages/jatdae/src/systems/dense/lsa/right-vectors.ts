import { randomOf } from '@jatdae/measures';
import { gram, LANES, type Matrix, matrix, times, timesDense, transpose } from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';
import type { SparseRows } from './term-space.ts';

/** Directions beyond those wanted, at least, so that the last of those are right too. */
const MORE = 8;
/** Rounds through the matrix and back: each makes great directions greater against small ones. */
const ROUNDS = 2;
/** Directions below this share of the greatest, squared, are noise of 32-bit sums. */
const NOISE = 1e-6;

/**
 * The right singular vectors of the greatest singular values of a sparse matrix, by a randomised range finder with power
 * iteration (Halko, Martinsson and Tropp 2011, algorithm 4.4) and a seed.
 *
 * @returns a row for each column of the matrix, and how many of its columns are directions: fewer than wanted where the
 * matrix has no more.
 */
export function rightVectors(rows: SparseRows, wanted: number, seed: number): { vectors: Matrix; found: number } {
  const random = randomOf(seed);
  const most = Math.min(wanted, rows.columns, rows.start.length - 1);
  const width = Math.ceil((most + MORE) / LANES) * LANES;
  const columns = transpose(rows);
  let back = matrix(rows.columns, width);
  for (let i = 0; i < back.values.length; i++) back.values[i] = random() * 2 - 1;
  for (let round = 0; round < ROUNDS; round++) {
    const image = times(rows, back);
    back = times(columns, timesDense(image, orthonormalising(gram(image))));
  }
  // `back` is (basis transposed times the matrix) transposed: its left singular vectors are the right ones of the matrix.
  const { values, vectors } = symmetricEigen(gram(back));
  const least = NOISE * (values[0] ?? 0);
  const found = Math.min(most, values.filter((value) => value > least).length);
  const factors = matrix(width, Math.ceil(found / LANES) * LANES);
  for (let f = 0; f < found; f++) {
    const scale = 1 / Math.sqrt(values[f] as number);
    vectors[f]?.forEach((entry, i) => {
      factors.values[i * factors.columns + f] = entry * scale;
    });
  }
  return { vectors: timesDense(back, factors), found };
}

/**
 * What a matrix must be multiplied with for its columns to become orthonormal, by the Cholesky decomposition of their
 * inner products. Columns that the others span already become zeros.
 */
function orthonormalising(products: readonly Float64Array[]): Matrix {
  const n = products.length;
  const lower = Array.from({ length: n }, () => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    const row = lower[i] as Float64Array;
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as Float64Array;
      let sum = products[i]?.[j] as number;
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (other[k] as number);
      if (j < i) row[j] = other[j] === 0 ? 0 : sum / (other[j] as number);
      else row[i] = sum > NOISE * (products[i]?.[i] as number) ? Math.sqrt(sum) : 0;
    }
  }
  // The inverse of the lower half, column by column, transposed.
  const out = matrix(n, n);
  const column = new Float64Array(n);
  for (let c = 0; c < n; c++) {
    if (lower[c]?.[c] === 0) continue;
    column.fill(0);
    column[c] = 1 / (lower[c]?.[c] as number);
    for (let i = c + 1; i < n; i++) {
      const row = lower[i] as Float64Array;
      if (row[i] === 0) continue;
      let sum = 0;
      for (let k = c; k < i; k++) sum += (row[k] as number) * (column[k] as number);
      column[i] = -sum / (row[i] as number);
    }
    for (let i = c; i < n; i++) out.values[c * n + i] = column[i] as number;
  }
  return out;
}
