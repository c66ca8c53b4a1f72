import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { normalCdf } from './normal.ts';

/** Terms of a Poisson mixture below this are left out; they fall faster than geometrically there. */
const SMALLEST = 1e-18;

/**
 * P(T <= t) of the noncentral t distribution (Lenth 1989, AS 243; summed outwards from the largest weight).
 *
 * @param degrees degrees of freedom
 * @param shift the noncentrality: mean / (sd / sqrt(n))
 */
export function noncentralTCdf(t: number, degrees: number, shift: number): number {
  if (t < 0) return 1 - noncentralTCdf(-t, degrees, -shift);
  const square = t * t;
  const x = square / (degrees + square);
  const y = degrees / (degrees + square);
  const half = (shift * shift) / 2;
  const logHalf = Math.log(half);
  const sum = outwards(Math.floor(half), (i) => {
    const even = Math.exp(-half + (i === 0 ? 0 : i * logHalf) - logGamma(i + 1));
    const odd = (shift / Math.SQRT2) * Math.exp(-half + (i === 0 ? 0 : i * logHalf) - logGamma(i + 1.5));
    const value = even * incompleteBeta(x, i + 0.5, degrees / 2, y) + odd * incompleteBeta(x, i + 1, degrees / 2, y);
    return { weight: even, value };
  });
  return Math.min(1, Math.max(0, normalCdf(-shift) + sum / 2));
}

/**
 * P(F <= f) of the noncentral F distribution: a Poisson mixture of beta distributions (Johnson, Kotz and Balakrishnan
 * 1995, 30.3).
 *
 * @param between degrees of freedom of the numerator
 * @param within degrees of freedom of the denominator
 * @param shift the noncentrality lambda, at least 0
 */
export function noncentralFCdf(f: number, between: number, within: number, shift: number): number {
  if (f <= 0) return 0;
  const whole = between * f + within;
  const x = (between * f) / whole;
  const y = within / whole;
  const half = shift / 2;
  const logHalf = Math.log(half);
  const sum = outwards(Math.floor(half), (i) => {
    const weight = Math.exp(-half + (i === 0 ? 0 : i * logHalf) - logGamma(i + 1));
    return { weight, value: weight * incompleteBeta(x, between / 2 + i, within / 2, y) };
  });
  return Math.min(1, sum);
}

/** Sum of the values from the index of the largest weight up and down, until weights are negligible. */
function outwards(from: number, term: (i: number) => { readonly weight: number; readonly value: number }): number {
  let sum = 0;
  for (let i = from; ; i++) {
    const { weight, value } = term(i);
    sum += value;
    if (weight < SMALLEST) break;
  }
  for (let i = from - 1; i >= 0; i--) {
    const { weight, value } = term(i);
    sum += value;
    if (weight < SMALLEST) break;
  }
  return sum;
}
