import { NOISE } from './paired.ts';

/**
 * Ranks of values, 1 for the greatest; equal values (within 1e-12 of the greatest of their group) share the mean of the
 * ranks they take up.
 *
 * @param values none of them NaN
 */
export function sharedRanks(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i).sort((i, j) => values[j]! - values[i]! || i - j);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    const greatest = values[order[from]!]!;
    let to = from + 1;
    while (to < order.length && isTied(greatest, values[order[to]!]!)) to++;
    for (let place = from; place < to; place++) ranks[order[place]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

/** Equal, or apart by the noise of the last bits of a mean. */
function isTied(greatest: number, value: number): boolean {
  return value === greatest || greatest - value <= NOISE;
}
