import { MeasureError } from '../measure-error.ts';

/**
 * Jaccard overlap of the first k ids of two ranked lists: common ids / ids in either. Order within k does not matter.
 *
 * @param a ids, best first
 * @param b ids, best first
 * @param k whole number above 0
 * @returns 0..1; undefined where both lists are empty
 * @throws MeasureError for a k that is no whole number from 1
 */
export function jaccardAt(a: readonly string[], b: readonly string[], k: number): number | undefined {
  if (!Number.isInteger(k) || k < 1) throw new MeasureError(`k=${k} is no depth of a list; give a whole number from 1`);
  const left = new Set(a.slice(0, k));
  const right = new Set(b.slice(0, k));
  let common = 0;
  for (const id of left) if (right.has(id)) common++;
  const either = left.size + right.size - common;
  return either === 0 ? undefined : common / either;
}
