import { incompleteBeta } from './incomplete-beta.ts';

/**
 * Quantile of Student's t distribution.
 *
 * @param probability between 0 and 1, both excluded
 * @param degrees degrees of freedom, above 0
 */
export function studentQuantile(probability: number, degrees: number): number {
  if (probability === 0.5) return 0;
  if (probability < 0.5) return -studentQuantile(1 - probability, degrees);
  let low = 0;
  let high = 1;
  while (studentCdf(high, degrees) < probability) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-15 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, degrees) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * P(T <= t) with so many degrees of freedom.
 *
 * @param degrees degrees of freedom, above 0
 */
export function studentCdf(t: number, degrees: number): number {
  const tail = studentTwoSided(t, degrees) / 2;
  return t >= 0 ? 1 - tail : tail;
}

/**
 * P(|T| >= |t|), the two-sided p; exact in relative terms however small.
 *
 * @param degrees degrees of freedom, above 0
 */
export function studentTwoSided(t: number, degrees: number): number {
  const square = t * t;
  if (square === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(degrees / (degrees + square), degrees / 2, 0.5, square / (degrees + square));
}
