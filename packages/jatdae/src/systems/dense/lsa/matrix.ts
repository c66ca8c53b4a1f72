import { kernelModule } from '../kernel-file.ts';
import type { SparseRows } from './term-space.ts';

/** A dense matrix, row after row; its width is a multiple of {@link LANES}. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Columns come in sixteens: the kernel adds up four vectors at a time. Those beyond what is wanted hold zeros. */
export const LANES = 16;

/** What kernel/lsa-kernel.ts exports. Addresses are bytes. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  sparseTimes(...args: [number, number, number, number, number, number, number]): void;
  denseTimes(a: number, rows: number, inner: number, b: number, width: number, out: number): void;
  gram(a: number, rows: number, width: number, out: number): void;
}

const PAGE = 65_536;

export function matrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float32Array(rows * columns) };
}

/** A sparse matrix times a dense one. */
export function times(a: SparseRows, b: Matrix): Matrix {
  const rows = a.start.length - 1;
  const out = matrix(rows, b.columns);
  inKernel((kernel, put, take) => {
    const places = put(a.start, a.column, a.weight, b.values, out.values);
    const [start, column, weight, dense, result] = places as [number, number, number, number, number];
    kernel.sparseTimes(start, rows, column, weight, dense, b.columns, result);
    take(out.values, result);
  });
  return out;
}

/** A dense matrix times another. */
export function timesDense(a: Matrix, b: Matrix): Matrix {
  const out = matrix(a.rows, b.columns);
  inKernel((kernel, put, take) => {
    const [left, right, result] = put(a.values, b.values, out.values) as [number, number, number];
    kernel.denseTimes(left, a.rows, a.columns, right, b.columns, result);
    take(out.values, result);
  });
  return out;
}

/** The inner products of all pairs of columns, in doubles. */
export function gram(a: Matrix): Float64Array[] {
  const width = a.columns;
  const out = new Float64Array(width * width);
  inKernel((kernel, put, take) => {
    const [left, result] = put(a.values, out) as [number, number];
    kernel.gram(left, a.rows, width, result);
    take(out, result);
  });
  const rows = Array.from({ length: width }, (_, i) => out.subarray(i * width, (i + 1) * width));
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < i; j++) (rows[i] as Float64Array)[j] = (rows[j] as Float64Array)[i] as number;
  }
  return rows;
}

/** The transpose of a sparse matrix. Entries of a row stay in the order of the columns they come from. */
export function transpose(a: SparseRows): SparseRows {
  const rows = a.start.length - 1;
  const start = new Uint32Array(a.columns + 1);
  for (const column of a.column) start[column + 1] = (start[column + 1] as number) + 1;
  for (let c = 0; c < a.columns; c++) start[c + 1] = (start[c + 1] as number) + (start[c] as number);
  const next = start.slice();
  const column = new Uint32Array(a.column.length);
  const weight = new Float32Array(a.weight.length);
  for (let r = 0; r < rows; r++) {
    for (let i = a.start[r] as number; i < (a.start[r + 1] as number); i++) {
      const at = next[a.column[i] as number] as number;
      next[a.column[i] as number] = at + 1;
      column[at] = r;
      weight[at] = a.weight[i] as number;
    }
  }
  return { columns: rows, start, column, weight };
}

type Numbers = Uint32Array | Float32Array | Float64Array;

/** Run a product on a memory of its own, which goes when it is done. */
function inKernel(
  work: (kernel: Kernel, put: (...arrays: Numbers[]) => number[], take: (to: Numbers, address: number) => void) => void,
): void {
  const kernel = new WebAssembly.Instance(kernelModule('lsa-kernel')).exports as unknown as Kernel;
  const put = (...arrays: Numbers[]) => {
    let at = PAGE;
    const addresses = arrays.map((array) => {
      const address = at;
      at += Math.ceil(array.byteLength / 16) * 16;
      return address;
    });
    kernel.memory.grow(Math.ceil(at / PAGE) - kernel.memory.buffer.byteLength / PAGE);
    const bytes = new Uint8Array(kernel.memory.buffer);
    arrays.forEach((array, i) => {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), addresses[i]);
    });
    return addresses;
  };
  const take = (to: Numbers, address: number) => {
    new Uint8Array(to.buffer, to.byteOffset, to.byteLength).set(
      new Uint8Array(kernel.memory.buffer, address, to.byteLength),
    );
  };
  work(kernel, put, take);
}
