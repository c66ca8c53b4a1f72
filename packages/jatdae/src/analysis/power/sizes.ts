const FIRST = [10, 25, 50, 100];
/** Half of the queries is left out where another size is as near as this. */
const NEAR = 1.2;
/** Points of a drawn curve. */
const POINTS = 40;

/**
 * Sizes of samples when nobody says: 10, 25, 50, 100, 200, 400, ... below n, and half of n unless one of them is near it. Not
 * n itself: all queries always agree with all queries.
 */
export function defaultSizes(n: number): number[] {
  const sizes: number[] = FIRST.filter((size) => size < n);
  for (let size = 200; size < n; size *= 2) sizes.push(size);
  const half = halvesOf(n)[0];
  if (half >= 1 && sizes.every((size) => Math.max(size, half) / Math.min(size, half) >= NEAR)) sizes.push(half);
  return sizes.sort((a, b) => a - b);
}

/** About 40 sizes from 2 to n - 1 for a smooth curve. */
export function curveSizes(n: number): number[] {
  const sizes = new Set<number>();
  for (let i = 0; i <= POINTS; i++) sizes.add(Math.round(2 + ((n - 3) * i) / POINTS));
  return [...sizes].filter((size) => size >= 1 && size < n);
}

/** Two disjoint halves; the second is one larger where n is odd. */
export function halvesOf(n: number): readonly [number, number] {
  const half = Math.floor(n / 2);
  return [half, n - half];
}
