import { MeasureError } from '../measure-error.ts';
import { moments, NOISE } from './paired.ts';
import type { SwapOptions, SwapRate } from './swap-rate.ts';
import { checkDrawn, normalSwapRate, shuffler, signOf, swapOf } from './swap-rate.ts';

/** Swap rates of two systems. */
export interface PairSwapRates {
  /** Position of the first system among the columns. */
  readonly a: number;
  /** Position of the second system, greater than `a`. */
  readonly b: number;
  /** Queries where both are defined. */
  readonly n: number;
  /** Mean of b - a over them. */
  readonly mean: number;
  /** One a size, in the order of the sizes. */
  readonly rates: readonly SwapRate[];
}

/** Systems that are compared over the same queries. */
interface Block {
  readonly rows: readonly number[];
  readonly pairs: [number, number][];
}

/**
 * Swap rates of all pairs of systems at several sizes; each is what {@link swapRate} gives for the difference of the two
 * columns. A drawn subset is shared by all pairs and sizes: the systems' own scores are added up once, and the
 * differences of pairs follow.
 *
 * @param columns scores of one system each over the same queries in the same order; NaN (undefined) leaves a query out of
 * that system's pairs
 * @param sizes N of each rate, whole numbers from 1
 * @returns pairs (0, 1), (0, 2), ..., (1, 2), ...
 * @throws MeasureError where a size is greater than the number of queries that a pair has in common, or no whole number
 * from 1; for columns of unequal length; for draws that are no whole number from 1
 */
export function swapRates(
  columns: readonly Float64Array[],
  sizes: readonly number[],
  { draws = 2000, seed = 0 }: SwapOptions = {},
): readonly PairSwapRates[] {
  if (columns.some((column) => column.length !== columns[0]!.length)) {
    throw new MeasureError(
      'the columns of the systems are over the same queries and equally long; join them by query first',
    );
  }
  const found = new Map<string, PairSwapRates>();
  for (const block of blocksOf(columns)) {
    const n = block.rows.length;
    checkDrawn(sizes, n, draws);
    const systems = [...new Set(block.pairs.flat())];
    const dense = systems.map((system) => Float64Array.from(block.rows, (row) => columns[system]![row]!));
    const local = block.pairs.map(([a, b]) => [systems.indexOf(a), systems.indexOf(b)] as const);
    const directions = local.map(([a, b]) => signOf((total(dense[b]!) - total(dense[a]!)) / n));
    const swaps = countSwaps(dense, local, directions, sizes, draws, seed);
    for (const [p, [a, b]] of block.pairs.entries()) {
      const differences = difference(dense[local[p]![0]]!, dense[local[p]![1]]!);
      const rates = sizes.map((size, s) => ({
        size,
        rate: swaps[p * sizes.length + s]! / draws,
        normal: normalSwapRate(differences, size),
      }));
      found.set(`${a} ${b}`, { a, b, n, mean: moments(differences).mean!, rates });
    }
  }
  return pairsOf(columns.length).map(([a, b]) => found.get(`${a} ${b}`)!);
}

/** Pairs grouped by the queries where both are defined. */
function blocksOf(columns: readonly Float64Array[]): Iterable<Block> {
  const blocks = new Map<string, Block>();
  for (const [a, b] of pairsOf(columns.length)) {
    const rows: number[] = [];
    for (let row = 0; row < columns[a]!.length; row++) {
      if (!Number.isNaN(columns[a]![row]) && !Number.isNaN(columns[b]![row])) rows.push(row);
    }
    const key = rows.join();
    const block = blocks.get(key) ?? { rows, pairs: [] };
    block.pairs.push([a, b]);
    blocks.set(key, block);
  }
  return blocks.values();
}

/** Swaps a pair and size over all draws; pair p and size s at p * sizes + s. */
function countSwaps(
  columns: readonly Float64Array[],
  pairs: readonly (readonly [number, number])[],
  directions: readonly number[],
  sizes: readonly number[],
  draws: number,
  seed: number,
): Float64Array {
  const width = columns.length;
  const n = columns[0]!.length;
  // Row = query, so that the scores of one query stand side by side.
  const scores = new Float64Array(n * width);
  for (const [system, column] of columns.entries()) {
    for (let row = 0; row < n; row++) scores[row * width + system] = column[row]!;
  }
  const bySize = sizes.map((size, s) => ({ size, s })).sort((x, y) => x.size - y.size);
  const first = Uint32Array.from(pairs, ([a]) => a);
  const second = Uint32Array.from(pairs, ([, b]) => b);
  const swaps = new Float64Array(pairs.length * sizes.length);
  const sums = new Float64Array(width);
  const shuffle = shuffler(n, seed);
  for (let draw = 0; draw < draws; draw++) {
    const order = shuffle();
    sums.fill(0);
    let taken = 0;
    for (const { size, s } of bySize) {
      for (; taken < size; taken++) {
        const from = order[taken]! * width;
        for (let system = 0; system < width; system++) sums[system]! += scores[from + system]!;
      }
      for (let p = 0; p < first.length; p++) {
        const mean = (sums[second[p]!]! - sums[first[p]!]!) / size;
        swaps[p * sizes.length + s]! += swapOf(directions[p]!, mean > NOISE ? 1 : mean < -NOISE ? -1 : 0);
      }
    }
  }
  return swaps;
}

function pairsOf(systems: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < systems; a++) for (let b = a + 1; b < systems; b++) pairs.push([a, b]);
  return pairs;
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => b[i]! - value);
}

function total(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
