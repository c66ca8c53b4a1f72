import { randomOf } from '@jatdae/measures';
import { gram, type Matrix, matrix, times, timesSmall, transposeTimes } from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';
import type { SparseRows } from './term-space.ts';

/** Directions beyond those wanted, so that the last of those are right too. */
const MORE = 12;
/** Rounds through the matrix and back: each makes great directions greater against small ones. */
const ROUNDS = 2;
/** Directions that are smaller than this share of the greatest are noise of the arithmetic. */
const NOISE = 1e-9;

/**
 * The right singular vectors of the greatest singular values of a sparse matrix, by a randomised range finder with power
 * iteration (Halko, Martinsson and Tropp 2011, algorithm 4.4) and a seed.
 *
 * @returns a row for each column of the matrix; fewer directions than wanted where the matrix has no more.
 */
export function rightVectors(rows: SparseRows, wanted: number, seed: number): Matrix {
  const random = randomOf(seed);
  const width = Math.min(wanted + MORE, rows.columns, rows.start.length - 1);
  const start = matrix(rows.columns, width);
  for (let i = 0; i < start.values.length; i++) start.values[i] = random() * 2 - 1;
  let back = start;
  for (let round = 0; round < ROUNDS; round++) {
    const image = times(rows, back);
    back = transposeTimes(rows, orthonormal(image));
  }
  // `back` is (basis transposed times the matrix) transposed: its left singular vectors are the right ones of the matrix.
  const { values, vectors } = symmetricEigen(gram(back));
  const least = NOISE * (values[0] ?? 0);
  const factors = vectors
    .map((vector, i) => ({ vector, value: values[i] as number }))
    .filter(({ value }) => value > least)
    .slice(0, wanted)
    .map(({ vector, value }) => vector.map((entry) => entry / Math.sqrt(value)));
  return timesSmall(back, factors);
}

/** An orthonormal basis of the columns' space, by the eigenvectors of their inner products. */
function orthonormal(columns: Matrix): Matrix {
  const { values, vectors } = symmetricEigen(gram(columns));
  const least = NOISE * (values[0] ?? 0);
  const factors: Float64Array[] = [];
  vectors.forEach((vector, i) => {
    const value = values[i] as number;
    if (value > least) factors.push(vector.map((entry) => entry / Math.sqrt(value)));
  });
  return timesSmall(columns, factors);
}
