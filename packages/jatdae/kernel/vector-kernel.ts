// Exact inner products and the best k of them, in AssemblyScript for WebAssembly with SIMD. Compiled by `build.mjs`; not
// part of the TypeScript program. All addresses are bytes into one memory that several threads share; nothing is allocated.
//
// The inner product of two rows is four sums, one for each remainder of the dimension's number by 4, each added up in
// ascending order, then (s0 + s1) + (s2 + s3), all in 32-bit floats. That order is fixed, whatever the blocks and threads:
// the same rows give the same bits. `test/dense/plain-search.ts` says the same in plain words.

/** Documents and queries that are multiplied at once: eight sums and what they need fit sixteen registers. */
const DOCUMENTS: i32 = 4;
const QUERIES: i32 = 2;

/**
 * Take blocks of documents off a counter that all threads share, and score them. Which thread takes which block does not
 * matter: each has heaps of its own, and the best k of all heaps are the best k.
 *
 * @param counter number of the next block
 * @param blocks how many to take at most
 * @param rows documents of a block, a multiple of 4
 * @returns whether there may be more
 */
export function work(
  counter: usize,
  blocks: i32,
  rows: i32,
  documents: usize,
  count: i32,
  queries: usize,
  queryCount: i32,
  stride: i32,
  heaps: usize,
  k: i32,
): bool {
  for (let i = 0; i < blocks; i++) {
    const from = atomic.add<i32>(counter, 1) * rows;
    if (from < 0 || from >= count) return false;
    const end = from + rows;
    score(documents, from, end < count ? end : count, queries, queryCount, stride, heaps, k);
  }
  return true;
}

/**
 * Score the documents from `from` to `to` for all queries and offer them to the heaps.
 *
 * @param documents rows of `stride` floats; `from` is a multiple of 4 and rows stand up to the next multiple of 4 after `to`
 * @param queries rows of `stride` floats, an even number of them
 * @param stride a multiple of 4; rows are filled up with zeros
 * @param heaps one for each query: see `offer`
 */
function score(
  documents: usize,
  from: i32,
  to: i32,
  queries: usize,
  queryCount: i32,
  stride: i32,
  heaps: usize,
  k: i32,
): void {
  const row = (<usize>stride) << 2;
  const heapBytes = heapSize(k);
  for (let q = 0; q < queryCount; q += QUERIES) {
    const q0 = queries + <usize>q * row;
    const heap0 = heaps + <usize>q * heapBytes;
    const heap1 = heap0 + heapBytes;
    for (let d = from; d < to; d += DOCUMENTS) {
      const d0 = documents + <usize>d * row;
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      let b0 = f32x4.splat(0);
      let b1 = f32x4.splat(0);
      let b2 = f32x4.splat(0);
      let b3 = f32x4.splat(0);
      const d1 = d0 + row;
      const d2 = d1 + row;
      const d3 = d2 + row;
      const q1 = q0 + row;
      for (let i: usize = 0; i < row; i += 16) {
        const x = v128.load(q0 + i);
        const y = v128.load(q1 + i);
        let v = v128.load(d0 + i);
        a0 = f32x4.add(a0, f32x4.mul(x, v));
        b0 = f32x4.add(b0, f32x4.mul(y, v));
        v = v128.load(d1 + i);
        a1 = f32x4.add(a1, f32x4.mul(x, v));
        b1 = f32x4.add(b1, f32x4.mul(y, v));
        v = v128.load(d2 + i);
        a2 = f32x4.add(a2, f32x4.mul(x, v));
        b2 = f32x4.add(b2, f32x4.mul(y, v));
        v = v128.load(d3 + i);
        a3 = f32x4.add(a3, f32x4.mul(x, v));
        b3 = f32x4.add(b3, f32x4.mul(y, v));
      }
      consider(heap0, k, d, to, sums(a0, a1, a2, a3));
      consider(heap1, k, d, to, sums(b0, b1, b2, b3));
    }
  }
}

/** The sums of four vectors as one vector: (s0 + s1) + (s2 + s3) of each. */
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  // Columns of the 4 x 4 matrix whose rows are a, b, c, d.
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const abHigh = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cdHigh = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  const s0 = v128.shuffle<f32>(ab, cd, 0, 1, 4, 5);
  const s1 = v128.shuffle<f32>(ab, cd, 2, 3, 6, 7);
  const s2 = v128.shuffle<f32>(abHigh, cdHigh, 0, 1, 4, 5);
  const s3 = v128.shuffle<f32>(abHigh, cdHigh, 2, 3, 6, 7);
  return f32x4.add(f32x4.add(s0, s1), f32x4.add(s2, s3));
}

/** Offer the scores of documents d to d + 3 to a heap, where any of them may stand in it. */
function consider(heap: usize, k: i32, d: i32, to: i32, scores: v128): void {
  if (!v128.any_true(f32x4.gt(scores, f32x4.splat(load<f32>(heap, 4))))) return;
  offer(heap, k, d, f32x4.extract_lane(scores, 0));
  if (d + 1 < to) offer(heap, k, d + 1, f32x4.extract_lane(scores, 1));
  if (d + 2 < to) offer(heap, k, d + 2, f32x4.extract_lane(scores, 2));
  if (d + 3 < to) offer(heap, k, d + 3, f32x4.extract_lane(scores, 3));
}

/** A heap: its size, the score that a document must exceed, then k pairs of a score and a document, the worst first. */
function heapSize(k: i32): usize {
  return 8 + ((<usize>k) << 3);
}

/** Empty the heaps. */
export function clear(heaps: usize, count: i32, k: i32): void {
  for (let i = 0; i < count; i++) {
    const heap = heaps + <usize>i * heapSize(k);
    store<i32>(heap, 0);
    store<f32>(heap, -(<f32>Infinity), 4);
  }
}

/**
 * Put a document into a heap. Documents are offered in ascending order and stand before later ones of the same score, so
 * that an equal score never enters a full heap.
 */
function offer(heap: usize, k: i32, document: i32, score: f32): void {
  if (!(score > load<f32>(heap, 4))) return;
  const size = load<i32>(heap);
  const pairs = heap + 8;
  if (size < k) {
    rise(pairs, size, document, score);
    store<i32>(heap, size + 1);
    if (size + 1 < k) return;
  } else {
    sink(pairs, size, document, score);
  }
  store<f32>(heap, load<f32>(pairs), 4);
}

/** Whether a pair stands below another: a lower score, or the same and a later document. */
function below(score: f32, document: i32, pair: usize): bool {
  const other = load<f32>(pair);
  return score < other || (score === other && document > load<i32>(pair, 4));
}

function rise(pairs: usize, size: i32, document: i32, score: f32): void {
  let place = size;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const pair = pairs + ((<usize>parent) << 3);
    if (!below(score, document, pair)) break;
    copy(pairs, place, pair);
    place = parent;
  }
  put(pairs, place, document, score);
}

function sink(pairs: usize, size: i32, document: i32, score: f32): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= size) break;
    let pair = pairs + ((<usize>child) << 3);
    const right = pair + 8;
    if (child + 1 < size && below(load<f32>(right), load<i32>(right, 4), pair)) {
      child++;
      pair = right;
    }
    if (below(score, document, pair)) break;
    copy(pairs, place, pair);
    place = child;
  }
  put(pairs, place, document, score);
}

function copy(pairs: usize, place: i32, pair: usize): void {
  store<u64>(pairs + ((<usize>place) << 3), load<u64>(pair));
}

function put(pairs: usize, place: i32, document: i32, score: f32): void {
  const at = pairs + ((<usize>place) << 3);
  store<f32>(at, score);
  store<i32>(at, document, 4);
}
