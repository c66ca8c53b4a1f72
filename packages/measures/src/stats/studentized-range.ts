import { normalCdf } from './normal.ts';

const STEP = 1 / 16;
/** Beyond this the normal density is below 1e-18. */
const FAR = 9;

/**
 * P(range of k independent standard normal variables <= q): the studentized range with infinite degrees of freedom,
 * k * integral of phi(z) (Phi(z) - Phi(z - q))^(k-1) dz.
 *
 * @param q 0 or above
 * @param k how many, a whole number from 2
 */
export function studentizedRangeCdf(q: number, k: number): number {
  if (q <= 0) return 0;
  let sum = 0;
  // Equal steps: for an integrand that is smooth and dies off at both ends no other rule does better.
  for (let z = -FAR; z <= FAR + STEP / 2; z += STEP) {
    sum += Math.exp((-z * z) / 2) * (normalCdf(z) - normalCdf(z - q)) ** (k - 1);
  }
  return Math.min(1, (k * STEP * sum) / Math.sqrt(2 * Math.PI));
}

/**
 * The q with P(range <= q) = probability; see {@link studentizedRangeCdf}.
 *
 * @param probability between 0 and 1, both excluded
 * @param k how many variables, a whole number from 2
 */
export function studentizedRangeQuantile(probability: number, k: number): number {
  let low = 0;
  let high = 1;
  while (studentizedRangeCdf(high, k) < probability && high < 64) high *= 2;
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (studentizedRangeCdf(middle, k) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
