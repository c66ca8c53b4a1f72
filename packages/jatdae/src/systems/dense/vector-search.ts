import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { compareBytes } from '@jatdae/measures/advanced';
import { JatdaeError } from '../../errors.ts';
import { dense, systems } from '../../language/index.ts';
import type { Hits } from '../bm25/index.ts';
import { kernelFile, kernelModule } from '../kernel-file.ts';
import { copyVector, type Similarity } from './vector-rows.ts';

const PAGE = 65_536;

/** Options of {@link VectorIndex.build}. */
export interface VectorIndexOptions {
  /** Default `cosine`: vectors are brought to length 1 first. */
  readonly similarity?: Similarity;
  /** Threads, the calling one among them. Default: as many as the machine offers, 8 at most. Never changes a result. */
  readonly threads?: number;
}

/** Where the kernel's data begins: below it the compiler may keep its own. */
const START = PAGE;
/** Documents of a block together: they stay in a core's cache while all queries pass by. */
const BLOCK_BYTES = 128 << 10;
/** Products that a thread works through in about 10 ms: the event loop waits no longer. */
const BREATH = 1.5e8;
/** Below so many products, waking a thread costs more than it saves. */
const WORTH_A_THREAD = 1 << 24;
const MOST_THREADS = 8;
/** A counter far behind the last block: threads that look at it stop. */
const STOP = 1 << 30;

/**
 * Exact nearest neighbours: every document is compared with every query, by a SIMD kernel in WebAssembly, on several
 * threads where it pays. Sums are 32-bit floats in a fixed order, so that results are the same bits on every machine,
 * with any number of threads and any number of queries at a time.
 *
 * @example
 * const index = VectorIndex.build(vectors, 384, documents.map((document) => document.id));
 * const [hits] = await index.search(queryVector, 10);
 */
export class VectorIndex {
  /** Length of a vector, from 1. */
  readonly dimensions: number;
  /** In descending byte order of the ids: of equal scores, the document that stands first wins. */
  readonly #ids: readonly string[];
  readonly #similarity: Similarity;
  readonly #threads: number;
  readonly #stride: number;
  readonly #memory: WebAssembly.Memory;
  readonly #kernel: KernelExports;
  readonly #pool: VectorThreads;
  /** Where memory behind the documents begins. */
  readonly #free: number;
  /** Searches use the same memory: one after the other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(dimensions: number, ids: readonly string[], options: VectorIndexOptions) {
    this.dimensions = dimensions;
    this.#ids = ids;
    this.#similarity = options.similarity ?? 'cosine';
    this.#threads = Math.max(1, options.threads ?? Math.min(availableParallelism(), MOST_THREADS));
    this.#stride = roundUp(dimensions, 4);
    this.#free = START + roundUp(ids.length, 4) * this.#stride * 4;
    // Shared memory says its maximum at once; only what is used is taken from the machine.
    this.#memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
    this.#kernel = kernelOn(this.#memory);
    this.#pool = new VectorThreads(this.#memory);
    this.#reserve(this.#free);
  }

  /**
   * Put vectors into an index of their own, in shared memory.
   *
   * @param vectors - one row of `dimensions` a document. Copied.
   * @param dimensions - length of a vector, a whole number from 1.
   * @param ids - of the documents, each once.
   * @throws JatdaeError when a vector holds NaN or infinity, has length 0 under cosine, an id stands twice, or all
   * together are more than 4 GiB, or `vectors` has not a row of `dimensions` an id.
   */
  static build(
    vectors: Float32Array,
    dimensions: number,
    ids: readonly string[],
    options: VectorIndexOptions = {},
  ): VectorIndex {
    if (!Number.isInteger(dimensions) || dimensions < 1) {
      throw new JatdaeError(
        systems.badArgument({
          name: 'VectorIndex',
          argument: 'dimensions',
          value: String(dimensions),
          range: '1, 2, 3, ...',
        }),
      );
    }
    if (vectors.length !== ids.length * dimensions) {
      throw new JatdaeError(dense.rowsMissing({ ids: ids.length, dimensions, got: vectors.length }));
    }
    const order = inOrder(ids);
    const index = new VectorIndex(
      dimensions,
      order.map((i) => ids[i] as string),
      options,
    );
    const rows = index.#floats(START, index.#free);
    order.forEach((from, to) => {
      const vector = vectors.subarray(from * dimensions, (from + 1) * dimensions);
      const fault = copyVector(vector, rows, to * index.#stride, index.#similarity);
      if (fault) throw new JatdaeError(dense.vectorFault({ document: ids[from] as string, fault }));
    });
    return index;
  }

  /** Documents in the index. */
  get size(): number {
    return this.#ids.length;
  }

  /**
   * The best k documents of each query: score descending, equal scores by id descending in byte order.
   *
   * @param queries - one row of {@link dimensions} a query.
   * @param k - documents a query, Infinity for all; below 1 none.
   * @returns one list a query, in the order of the queries.
   * @throws JatdaeError when a query's vector is faulty, `queries` does not divide into rows, or k is no whole number; the
   * signal's reason when it is aborted.
   */
  async search(queries: Float32Array, k: number, signal?: AbortSignal): Promise<Hits[]> {
    if (queries.length % this.dimensions !== 0) {
      throw new JatdaeError(dense.rowsUneven({ got: queries.length, dimensions: this.dimensions }));
    }
    if (!Number.isInteger(k) && k !== Number.POSITIVE_INFINITY) {
      throw new JatdaeError(
        systems.badArgument({ name: 'VectorIndex', argument: 'k', value: String(k), range: '1, 2, 3, ...' }),
      );
    }
    const searched = this.#turn.then(() => this.#search(queries, Math.min(k, this.#ids.length), signal));
    this.#turn = searched.catch(() => undefined);
    return searched;
  }

  /** End the threads. Searching again starts them anew. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#pool.close();
  }

  async #search(queries: Float32Array, k: number, signal: AbortSignal | undefined): Promise<Hits[]> {
    signal?.throwIfAborted();
    const count = queries.length / this.dimensions;
    if (k < 1 || count === 0) return Array.from({ length: count }, () => ({ ids: [], scores: new Float64Array(0) }));
    const products = this.#ids.length * count * this.#stride;
    const rows = Math.max(4, Math.floor(BLOCK_BYTES / (16 * this.#stride)) * 4);
    const blocks = Math.ceil(this.#ids.length / rows);
    const threads = products < WORTH_A_THREAD ? 1 : Math.min(this.#threads, blocks);

    // Behind the documents: the queries, the counter, and heaps for each thread.
    const even = roundUp(count, 2);
    const counter = this.#free + even * this.#stride * 4;
    const heaps = counter + 16;
    const heapBytes = even * (8 + 8 * k);
    this.#reserve(heaps + threads * heapBytes);
    const rowsOfQueries = this.#floats(this.#free, counter);
    rowsOfQueries.fill(0);
    for (let q = 0; q < count; q++) {
      const vector = queries.subarray(q * this.dimensions, (q + 1) * this.dimensions);
      const fault = copyVector(vector, rowsOfQueries, q * this.#stride, this.#similarity);
      if (fault) throw new JatdaeError(dense.vectorFault({ document: undefined, fault }));
    }
    const next = new Int32Array(this.#memory.buffer, counter, 1);
    next[0] = 0;
    const few = Math.max(1, Math.floor(BREATH / (rows * even * this.#stride)));
    const jobs = Array.from({ length: threads }, (_, thread): KernelJob => {
      const mine = heaps + thread * heapBytes;
      this.#kernel.clear(mine, even, k);
      return [counter, few, rows, START, this.#ids.length, this.#free, even, this.#stride, mine, k];
    });
    const [mine, ...theirs] = jobs as [KernelJob, ...KernelJob[]];
    const others = this.#pool.run(theirs);
    others.catch(() => {}); // awaited below; until then a thread's failure must not count as unhandled
    try {
      while (this.#kernel.work(...mine)) {
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      }
    } catch (error) {
      Atomics.store(next, 0, STOP / rows);
      await others;
      throw error;
    }
    await others;
    return Array.from({ length: count }, (_, q) =>
      this.#hits(
        jobs.map((job) => job[8] + q * (8 + 8 * k)),
        k,
      ),
    );
  }

  /** The best k of the heaps of all threads. */
  #hits(heaps: readonly number[], k: number): Hits {
    const found: { document: number; score: number }[] = [];
    for (const heap of heaps) {
      const size = new Int32Array(this.#memory.buffer, heap, 1)[0] as number;
      const scores = new Float32Array(this.#memory.buffer, heap + 8, 2 * size);
      const documents = new Int32Array(this.#memory.buffer, heap + 8, 2 * size);
      for (let i = 0; i < size; i++) {
        found.push({ document: documents[2 * i + 1] as number, score: scores[2 * i] as number });
      }
    }
    found.sort((a, b) => b.score - a.score || a.document - b.document);
    found.length = Math.min(k, found.length);
    return {
      ids: found.map(({ document }) => this.#ids[document] as string),
      scores: Float64Array.from(found, ({ score }) => score),
    };
  }

  #floats(from: number, to: number): Float32Array {
    return new Float32Array(this.#memory.buffer, from, (to - from) / 4);
  }

  /** Make the memory reach at least to this byte. */
  #reserve(bytes: number): void {
    const pages = Math.ceil(bytes / PAGE);
    const more = pages - this.#memory.buffer.byteLength / PAGE;
    if (pages > MOST_PAGES)
      throw new JatdaeError(dense.tooManyVectors({ documents: this.#ids.length, dimensions: this.dimensions }));
    if (more > 0) this.#memory.grow(more);
  }
}

/** Document numbers in descending byte order of their ids. */
function inOrder(ids: readonly string[]): number[] {
  const order = ids.map((_, i) => i);
  order.sort((a, b) => compareBytes(ids[b] as string, ids[a] as string));
  order.forEach((document, i) => {
    const id = ids[document] as string;
    if (i > 0 && id === ids[order[i - 1] as number]) throw new JatdaeError(systems.repeatedDocument({ id }));
  });
  return order;
}

function roundUp(n: number, to: number): number {
  return Math.ceil(n / to) * to;
}

/** Threads that run the kernel on one memory. They start with the first job and do not keep the process alive. */
class VectorThreads {
  readonly #memory: WebAssembly.Memory;
  readonly #workers: Worker[] = [];

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Run one job a thread. */
  async run(jobs: readonly KernelJob[]): Promise<void> {
    while (this.#workers.length < jobs.length) {
      const worker = new Worker(WORKER, {
        workerData: { module: kernelModule('vector-kernel'), memory: this.#memory },
      });
      this.#workers.push(worker);
    }
    await Promise.all(jobs.map((job, i) => answer(this.#workers[i] as Worker, job)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()));
  }
}

function answer(worker: Worker, job: KernelJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (settle: () => void) => {
      worker.off('message', done);
      worker.off('error', failed);
      worker.unref();
      settle();
    };
    const done = () => ended(resolve);
    const failed = (error: Error) => ended(() => reject(error));
    worker.on('message', done);
    worker.on('error', failed);
    worker.ref();
    worker.postMessage(job);
  });
}

/** Parameters of the kernel's `work`, in its order: addresses are bytes in the memory. */
type KernelJob = readonly [
  counter: number,
  blocks: number,
  rows: number,
  documents: number,
  count: number,
  queries: number,
  queryCount: number,
  stride: number,
  heaps: number,
  k: number,
];

/** What kernel/vector-kernel.ts exports, once compiled. */
interface KernelExports {
  work(...job: KernelJob): number;
  clear(heaps: number, count: number, k: number): void;
}
/** All that 32-bit addresses reach: 4 GiB. */
const MOST_PAGES = 65_536;

/** The program of the worker threads. */
const WORKER: URL = kernelFile('vector-worker.js');

/** The kernel on a memory. */
function kernelOn(memory: WebAssembly.Memory): KernelExports {
  return new WebAssembly.Instance(kernelModule('vector-kernel'), { env: { memory } })
    .exports as unknown as KernelExports;
}
