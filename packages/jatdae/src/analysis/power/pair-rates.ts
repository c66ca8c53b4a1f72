import type { PairSwapRates, SwapOptions } from '@jatdae/measures/stats';
import { swapRates } from '@jatdae/measures/stats';

/**
 * Swap rates of every pair of systems that has two queries or more in common, each at the sizes that its own number of
 * queries allows.
 *
 * @param columns scores of one system each over the same queries; NaN where undefined
 * @param sizesOf sizes for a pair with n queries, each from 1 to n
 * @returns pairs (0, 1), (0, 2), ..., (1, 2), ...
 */
export function pairRates(
  columns: readonly Float64Array[],
  sizesOf: (n: number) => readonly number[],
  options: SwapOptions,
): PairSwapRates[] {
  const pairs: { readonly a: number; readonly b: number; readonly n: number }[] = [];
  for (let a = 0; a < columns.length; a++) {
    for (let b = a + 1; b < columns.length; b++) pairs.push({ a, b, n: inCommon(columns[a]!, columns[b]!) });
  }
  const [first] = pairs;
  if (first === undefined) return [];
  // One call shares the drawn subsets; pair by pair the numbers are the same.
  if (first.n >= 2 && pairs.every(({ n }) => n === first.n)) return [...swapRates(columns, sizesOf(first.n), options)];
  return pairs
    .filter(({ n }) => n >= 2)
    .map(({ a, b, n }) => ({ ...swapRates([columns[a]!, columns[b]!], sizesOf(n), options)[0]!, a, b }));
}

function inCommon(a: Float64Array, b: Float64Array): number {
  let n = 0;
  for (let row = 0; row < a.length; row++) if (!Number.isNaN(a[row]!) && !Number.isNaN(b[row]!)) n++;
  return n;
}
