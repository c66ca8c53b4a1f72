import { incompleteBeta } from './incomplete-beta.ts';

/**
 * P(F <= f) of the F distribution.
 *
 * @param between degrees of freedom of the numerator
 * @param within degrees of freedom of the denominator
 */
export function fCdf(f: number, between: number, within: number): number {
  if (f <= 0) return 0;
  const sum = between * f + within;
  return incompleteBeta((between * f) / sum, between / 2, within / 2, within / sum);
}

/**
 * P(F > f); exact in relative terms however small.
 *
 * @param between degrees of freedom of the numerator
 * @param within degrees of freedom of the denominator
 */
export function fTail(f: number, between: number, within: number): number {
  if (f <= 0) return 1;
  if (f === Number.POSITIVE_INFINITY) return 0;
  const sum = between * f + within;
  return incompleteBeta(within / sum, within / 2, between / 2, (between * f) / sum);
}

/** The f with P(F > f) = tail. */
export function fCritical(tail: number, between: number, within: number): number {
  let low = 0;
  let high = 1;
  while (fTail(high, between, within) > tail) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-15 * high; i++) {
    const middle = (low + high) / 2;
    if (fTail(middle, between, within) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
