/**
 * The largest p not above alpha that a discrete test can give, 0 where there is none: how often it can reject at most.
 */

/** Of the sign test of k differences. P(X <= fewer) of a fair coin, summed up from 0. */
export function attainableBySigns(k, alpha) {
  let ways = 1;
  let sum = 0;
  let level = 0;
  for (let fewer = 0; fewer < k / 2; fewer++) {
    sum += ways;
    const p = (2 * sum) / 2 ** k;
    if (p > alpha) break;
    level = p;
    ways = (ways * (k - fewer)) / (fewer + 1);
  }
  return level;
}

/** Of the randomisation test of these differences: |sum| under all sign patterns, those equal but for rounding as one. */
export function attainableByPatterns(differences, alpha) {
  const [first, ...rest] = differences.filter((d) => d !== 0);
  if (first === undefined) return 0;
  // The mirrors of these patterns have the same |sum|.
  let sums = [first];
  for (const d of rest) sums = sums.flatMap((sum) => [sum - d, sum + d]);
  const sorted = Float64Array.from(sums, Math.abs).sort().reverse();
  const slack = 1e-12 * sorted[0];
  let level = 0;
  for (let i = 0; i < sorted.length; i++) {
    const p = (i + 1) / sorted.length;
    if (p > alpha) break;
    if (i + 1 === sorted.length || sorted[i] - sorted[i + 1] > slack) level = p;
  }
  return level;
}
