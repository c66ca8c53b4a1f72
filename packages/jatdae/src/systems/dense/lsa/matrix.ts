import type { SparseRows } from './term-space.ts';

/** A dense matrix, row after row. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

export function matrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float32Array(rows * columns) };
}

/** A sparse matrix times a dense one. */
export function times(a: SparseRows, b: Matrix): Matrix {
  const rows = a.start.length - 1;
  const width = b.columns;
  const out = matrix(rows, width);
  for (let r = 0; r < rows; r++) {
    for (let i = a.start[r] as number; i < (a.start[r + 1] as number); i++) {
      addRow(out.values, r * width, b.values, (a.column[i] as number) * width, a.weight[i] as number, width);
    }
  }
  return out;
}

/** The transpose of a sparse matrix times a dense one. */
export function transposeTimes(a: SparseRows, b: Matrix): Matrix {
  const width = b.columns;
  const out = matrix(a.columns, width);
  for (let r = 0; r < b.rows; r++) {
    for (let i = a.start[r] as number; i < (a.start[r + 1] as number); i++) {
      addRow(out.values, (a.column[i] as number) * width, b.values, r * width, a.weight[i] as number, width);
    }
  }
  return out;
}

/** to[..] += factor * from[..], the inner loop of all that is here. */
function addRow(to: Float32Array, toAt: number, from: Float32Array, fromAt: number, factor: number, width: number) {
  for (let i = 0; i < width; i++) {
    to[toAt + i] = (to[toAt + i] as number) + factor * (from[fromAt + i] as number);
  }
}

/** The inner products of all pairs of columns: bᵀb, in doubles. */
export function gram(b: Matrix): Float64Array[] {
  const { columns, rows, values } = b;
  const out = Array.from({ length: columns }, () => new Float64Array(columns));
  for (let r = 0; r < rows; r++) {
    const at = r * columns;
    for (let i = 0; i < columns; i++) {
      const factor = values[at + i] as number;
      if (factor === 0) continue;
      const row = out[i] as Float64Array;
      for (let j = i; j < columns; j++) row[j] = (row[j] as number) + factor * (values[at + j] as number);
    }
  }
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < i; j++) (out[i] as Float64Array)[j] = (out[j] as Float64Array)[i] as number;
  }
  return out;
}

/** A dense matrix times a small one, whose columns `factors` holds. */
export function timesSmall(b: Matrix, factors: readonly Float64Array[]): Matrix {
  const { rows, columns, values } = b;
  const out = matrix(rows, factors.length);
  for (let r = 0; r < rows; r++) {
    for (let f = 0; f < factors.length; f++) {
      const factor = factors[f] as Float64Array;
      let sum = 0;
      for (let i = 0; i < columns; i++) sum += (values[r * columns + i] as number) * (factor[i] as number);
      out.values[r * factors.length + f] = sum;
    }
  }
  return out;
}
