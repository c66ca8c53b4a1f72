/**
 * Least-squares fit that never falls (or never rises): pool adjacent violators (Ayer et al. 1955; Barlow et al. 1972).
 *
 * @param values in the order of what they depend on; finite
 * @param weights one a value, above 0; all 1 when left out
 * @param direction whether the fit rises or falls. @default 'rising'
 * @returns one fitted value a value; blocks of equal ones are the weighted means of what they pool
 */
export function isotonicFit(
  values: ArrayLike<number>,
  weights?: ArrayLike<number>,
  direction: 'rising' | 'falling' = 'rising',
): Float64Array {
  const sign = direction === 'rising' ? 1 : -1;
  const means: number[] = [];
  const heavy: number[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < values.length; i++) {
    let mean = sign * values[i]!;
    let weight = weights?.[i] ?? 1;
    let size = 1;
    while (means.length > 0 && means[means.length - 1]! >= mean) {
      const before = heavy.pop()!;
      mean = (means.pop()! * before + mean * weight) / (before + weight);
      weight += before;
      size += sizes.pop()!;
    }
    means.push(mean);
    heavy.push(weight);
    sizes.push(size);
  }
  const fit = new Float64Array(values.length);
  let at = 0;
  means.forEach((mean, block) => {
    fit.fill(sign * mean, at, at + sizes[block]!);
    at += sizes[block]!;
  });
  return fit;
}
