import { logGamma, STIRLING_FROM, stirlingRest } from './log-gamma.ts';

/**
 * Regularised incomplete beta function I_x(a, b), by its continued fraction (DLMF 8.17.22). Relative
 * error about 1e-14, in the tail near 0 too.
 *
 * @param x between 0 and 1
 * @param a above 0
 * @param b above 0
 * @param y 1 - x, where the caller knows it without cancellation
 */
export function incompleteBeta(x: number, a: number, b: number, y = 1 - x): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const power = powerTerm(x, y, a, b);
  // Below the mean a/(a + b) the fraction is for I itself, above it for the rest.
  return a * y > b * x ? power / fraction(x, y, a, b) : 1 - power / fraction(y, x, b, a);
}

/** x^a y^b / B(a, b), arranged so that large exponents do not cancel (as DiDonato and Morris 1992, TOMS 708). */
function powerTerm(x: number, y: number, a: number, b: number): number {
  if (a > b) return powerTerm(y, x, b, a);
  const sum = a + b;
  // How far x and y stand from a/(a+b) and b/(a+b), where the term is greatest.
  const away = x <= y ? a - sum * x : sum * y - b;
  if (a >= STIRLING_FROM) {
    const exponent = a * logLessLinear((x * sum) / a, -away / a) + b * logLessLinear((y * sum) / b, away / b);
    const rest = stirlingRest(sum) - stirlingRest(a) - stirlingRest(b);
    return Math.sqrt((a / sum) * (b / (2 * Math.PI))) * Math.exp(exponent + rest);
  }
  if (b >= STIRLING_FROM) {
    const e = away / b;
    const far = Math.abs(e) > 0.5 ? Math.log((y * sum) / b) : Math.log1p(e);
    const exponent = a * Math.log(x * sum) - a + b * far - logGamma(a);
    return Math.sqrt(b / sum) * Math.exp(exponent + stirlingRest(sum) - stirlingRest(b));
  }
  return Math.exp(a * Math.log(x) + b * Math.log(y) + logGamma(sum) - logGamma(a) - logGamma(b));
}

/** ln(ratio) - e for ratio = 1 + e, without cancellation for small e. */
function logLessLinear(ratio: number, e: number): number {
  if (Math.abs(e) > 0.5) return Math.log(ratio) - e;
  // ln(1 + e) = 2 artanh(r), and 2r - e = -r e.
  const r = e / (2 + e);
  const square = r * r;
  let sum = 0;
  let power = r * square;
  for (let odd = 3; Math.abs(power) > 1e-18 * Math.abs(r * e); odd += 2) {
    sum += power / odd;
    power *= square;
  }
  return 2 * sum - r * e;
}

/** x^a y^b / (B I): the even part of the continued fraction, by Lentz; its terms do not cancel for x near 1. */
function fraction(x: number, y: number, a: number, b: number): number {
  const constant = (m: number) =>
    m + (m * (b - m) * x) / (a + 2 * m - 1) + ((a + m) * (a * y - b * x + 1 + m * (1 + y))) / (a + 2 * m + 1);
  let value = nonZero((a * (a * y - b * x + 1)) / (a + 1));
  let c = value;
  let d = 0;
  for (let m = 1; m < 100_000; m++) {
    const numerator = (((a + m - 1) * (a + b + m - 1)) / (a + 2 * m - 1)) * ((m * (b - m) * x * x) / (a + 2 * m - 1));
    const added = constant(m);
    d = 1 / nonZero(added + numerator * d);
    c = nonZero(added + numerator / c);
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 2e-16) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
