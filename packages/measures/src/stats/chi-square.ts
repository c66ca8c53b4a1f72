import { logGamma } from './log-gamma.ts';

/**
 * P(X >= x) of the chi-square distribution, to about 1e-14 of its value.
 *
 * @param x above 0; 1 is the answer at 0 and below
 * @param degrees degrees of freedom, above 0
 */
export function chiSquareTail(x: number, degrees: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  const a = degrees / 2;
  const half = x / 2;
  const power = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? 1 - power * series(half, a) : power * fraction(half, a);
}

/** Lower incomplete gamma function over its power term (DLMF 8.7.1). */
function series(x: number, a: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Upper incomplete gamma function over its power term, by its continued fraction (DLMF 8.9.2, Lentz's method). */
function fraction(x: number, a: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return value;
}
