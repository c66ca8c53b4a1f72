/** Quantile of ascending values, linear between the order statistics (Hyndman and Fan 1996, type 7). */
export function quantile(sorted: ArrayLike<number>, probability: number): number {
  const at = probability * (sorted.length - 1);
  const below = Math.floor(at);
  const value = sorted[below]!;
  return below + 1 < sorted.length ? value + (at - below) * (sorted[below + 1]! - value) : value;
}
