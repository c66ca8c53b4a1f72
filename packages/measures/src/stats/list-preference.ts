/**
 * Recall-paired preference (Diaz and Ferraro 2022): over the levels 1..R, the share at which one list reaches so many relevant
 * documents sooner, less that at which the other does.
 *
 * @param one ranks of the relevant documents of the one list, from 1, ascending
 * @param other of the other list
 * @param relevant R, retrieved or not
 * @returns from -1 to 1, above 0 where the one list is preferred; undefined where nothing is relevant
 */
export function recallPairedPreference(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  relevant: number,
): number | undefined {
  if (relevant === 0) return undefined;
  let sum = 0;
  for (let level = 0; level < relevant; level++) sum += sooner(one, other, level);
  return sum / relevant;
}

/**
 * Lexiprecision (Diaz 2023): the list that reaches its first relevant document sooner; of equal ones the second decides, and
 * so on.
 *
 * @param one ranks of the relevant documents of the one list, from 1, ascending
 * @param other of the other list
 * @returns 1 where the one list is preferred, -1 where the other is, 0 where both have the same ranks
 */
export function lexiprecision(one: ArrayLike<number>, other: ArrayLike<number>): -1 | 0 | 1 {
  for (let level = 0; level < Math.max(one.length, other.length); level++) {
    const first = sooner(one, other, level);
    if (first !== 0) return first;
  }
  return 0;
}

/**
 * Lexirecall (Diaz, Ekstrand and Mitra 2023): the list that reaches its last relevant document sooner; of equal ones the one
 * before decides, and so on. What a list lacks stands behind everything.
 *
 * @param one ranks of the relevant documents of the one list, from 1, ascending
 * @param other of the other list
 * @returns 1 where the one list is preferred, -1 where the other is, 0 where both have the same ranks
 */
export function lexirecall(one: ArrayLike<number>, other: ArrayLike<number>): -1 | 0 | 1 {
  for (let level = Math.max(one.length, other.length) - 1; level >= 0; level--) {
    const last = sooner(one, other, level);
    if (last !== 0) return last;
  }
  return 0;
}

function sooner(one: ArrayLike<number>, other: ArrayLike<number>, level: number): -1 | 0 | 1 {
  const a = one[level] ?? Number.POSITIVE_INFINITY;
  const b = other[level] ?? Number.POSITIVE_INFINITY;
  return a < b ? 1 : a > b ? -1 : 0;
}
