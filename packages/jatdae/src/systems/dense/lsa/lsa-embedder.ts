import { createHash } from 'node:crypto';
import { randomOf } from '@jatdae/measures/advanced';
import { kernelModule } from '../../kernel-file.ts';
import { ngramTokenizer } from '../../tokenizers/index.ts';
import type { Embedder } from '../embedder.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Options of {@link lsaEmbedder}. */
export interface LsaOptions {
  /** Length of the character n-grams, 1 to 8. Default 2. */
  readonly ngram?: number;
  /** Length of the vectors. Default 256; fewer where the corpus has no more. */
  readonly dimensions?: number;
  /** Of the random start that the directions are found from. Default 1. */
  readonly seed?: number;
}

/** Documents that the directions are learnt from; all others are only placed in them. */
const SAMPLE = 10_000;

/**
 * Latent semantic analysis (Deerwester et al. 1990): a statistic of the corpus itself and no neural model. Terms that stand in the same
 * documents come to lie in the same directions. Needs no download and knows nothing but what the corpus holds.
 *
 * @param texts - of the corpus, none blank.
 * @param options - n-grams, dimensions, seed.
 * @throws JatdaeError for n-grams of no length from 1 to 8.
 */
export function lsaEmbedder(texts: readonly string[], options: LsaOptions = {}): Embedder {
  const { ngram = 2, dimensions: wanted = 256, seed = 1 } = options;
  // Every so many documents: a corpus is often sorted by topic.
  const step = texts.length / Math.min(texts.length, SAMPLE);
  const sample = Array.from(
    { length: Math.min(texts.length, SAMPLE) },
    (_, i) => texts[Math.floor(i * step)] as string,
  );
  const space = new TermSpace(texts, ngram);
  const { vectors: directions, found } = rightVectors(space.rows(sample), wanted, seed);
  const corpus = createHash('sha256');
  for (const text of texts) corpus.update(`${text.length}:${text}`);
  return {
    name: `lsa(ngram=${ngram}, dimensions=${found})`,
    identity: JSON.stringify({ kind: 'lsa', ngram, dimensions: wanted, seed, corpus: corpus.digest('hex') }),
    batch: 4000,
    readsAll: true,
    uncached: true,
    embed: async (all) => place(space, directions, found, all),
    tokens: (text) => space.known(text),
    async close() {},
  };
}

/** Texts from which on handing the directions to the kernel pays. */
const FOR_KERNEL = 16;

/** Each text's terms in their directions. The two ways add up the same 32-bit floats in the same order. */
function place(space: TermSpace, directions: Matrix, width: number, texts: readonly string[]): Float32Array[] {
  if (texts.length < FOR_KERNEL) return texts.map((text) => placeOne(space, directions, width, text));
  const { columns, values } = times(space.rows(texts), directions);
  return texts.map((_, i) => values.slice(i * columns, i * columns + width));
}

function placeOne(space: TermSpace, directions: Matrix, width: number, text: string): Float32Array {
  const { columns, weights } = space.vector(text);
  const sum = new Float32Array(width);
  columns.forEach((column, i) => {
    const weight = Math.fround(weights[i] as number);
    const at = column * directions.columns;
    for (let d = 0; d < width; d++) {
      sum[d] = (sum[d] as number) + Math.fround(weight * (directions.values[at + d] as number));
    }
  });
  return sum;
}

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

/** A dense matrix, row after row; its width is a multiple of {@link LANES}. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Columns come in sixteens: the kernel adds up four vectors at a time. Those beyond what is wanted hold zeros. */
const LANES = 16;

/** What kernel/lsa-kernel.ts exports. Addresses are bytes. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  sparseTimes(...args: [number, number, number, number, number, number, number]): void;
  denseTimes(a: number, rows: number, inner: number, b: number, width: number, out: number): void;
  gram(a: number, rows: number, width: number, out: number): void;
}

const PAGE = 65_536;

function matrix(rows: number, columns: number): Matrix {
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

/** Terms beyond these add little and cost much; the most frequent stay. */
const MOST_TERMS = 32_768;

/** Rows of weighted terms, one a document, in the compressed form of sparse matrices. */
interface SparseRows {
  readonly columns: number;
  /** Row r holds the entries from start[r] to start[r + 1]. */
  readonly start: Uint32Array;
  readonly column: Uint32Array;
  readonly weight: Float32Array;
}

/** A text as its known terms, with weights; length 1 together. */
interface TermVector {
  readonly columns: readonly number[];
  readonly weights: readonly number[];
}

/**
 * The terms of a corpus (character n-grams of Korean, words of other scripts) and their weights: TF-IDF, with
 * 1 + ln(tf) and ln((N + 1) / (df + 1)) + 1, each text brought to length 1.
 */
class TermSpace {
  readonly #tokens: (text: string) => string[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #idf: Float64Array;

  constructor(texts: readonly string[], ngram: number) {
    this.#tokens = ngramTokenizer(ngram).tokens;
    const df = new Map<string, number>();
    for (const text of texts) for (const term of new Set(this.#tokens(text))) df.set(term, (df.get(term) ?? 0) + 1);
    // A term of one document relates it to no other; a small corpus cannot spare it.
    const least = texts.length >= 100 ? 2 : 1;
    const known = [...df]
      .filter(([, count]) => count >= least)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MOST_TERMS);
    this.#columns = new Map(known.map(([term], column) => [term, column]));
    this.#idf = Float64Array.from(known, ([, count]) => Math.log((texts.length + 1) / (count + 1)) + 1);
  }

  get size(): number {
    return this.#idf.length;
  }

  /** The terms of a text that the corpus has, each as often as it stands there. */
  known(text: string): string[] {
    return this.#tokens(text).filter((term) => this.#columns.has(term));
  }

  vector(text: string): TermVector {
    const counts = new Map<number, number>();
    for (const term of this.#tokens(text)) {
      const column = this.#columns.get(term);
      if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    const columns = [...counts.keys()].sort((a, b) => a - b);
    const raw = columns.map((column) => (1 + Math.log(counts.get(column) as number)) * (this.#idf[column] as number));
    const norm = Math.sqrt(raw.reduce((sum, weight) => sum + weight * weight, 0));
    return { columns, weights: raw.map((weight) => weight / norm) };
  }

  rows(texts: readonly string[]): SparseRows {
    const vectors = texts.map((text) => this.vector(text));
    const entries = vectors.reduce((sum, { columns }) => sum + columns.length, 0);
    const start = new Uint32Array(texts.length + 1);
    const column = new Uint32Array(entries);
    const weight = new Float32Array(entries);
    vectors.forEach((vector, row) => {
      const at = start[row] as number;
      column.set(vector.columns, at);
      weight.set(vector.weights, at);
      start[row + 1] = at + vector.columns.length;
    });
    return { columns: this.size, start, column, weight };
  }
}
