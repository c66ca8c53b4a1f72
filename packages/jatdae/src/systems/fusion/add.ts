import type { FusionColumn, FusionColumns } from './method.ts';

/**
 * For each candidate the value that each list gives, handed to `fold` smallest first. Sorted, because a sum of doubles
 * depends on its order: documents that got the same values from different lists tie to the last bit, and the order of the
 * lists does not matter.
 *
 * @param value - NaN where the list has no say.
 */
export function fold(
  { candidates, lists }: FusionColumns,
  value: (list: FusionColumn, candidate: number) => number,
  done: (values: Float64Array, candidate: number) => number,
): Float64Array {
  const values = new Float64Array(lists.length);
  const scores = new Float64Array(candidates);
  for (let c = 0; c < candidates; c++) {
    let n = 0;
    for (const list of lists) {
      const v = value(list, c);
      if (Number.isNaN(v)) continue;
      let at = n++;
      for (; at > 0 && values[at - 1]! > v; at--) values[at] = values[at - 1]!;
      values[at] = v;
    }
    scores[c] = done(n === values.length ? values : values.subarray(0, n), c);
  }
  return scores;
}

export function add(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}
