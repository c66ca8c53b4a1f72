import { moments } from './paired.ts';

/** The shape of a distribution. */
export interface Shape {
  /** g1 = m3 / m2^(3/2); 0 for a symmetric distribution. */
  readonly skewness: number;
  /** g2 = m4 / m2^2 - 3; 0 for the normal distribution. */
  readonly excessKurtosis: number;
}

/** Skewness and excess kurtosis, biased as usual. @returns undefined for fewer than two values or where all are equal */
export function shapeOf(values: Float64Array): Shape | undefined {
  const { n, mean, variance } = moments(values);
  if (mean === undefined || variance === undefined || variance === 0) return undefined;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (const value of values) {
    const square = (value - mean) ** 2;
    second += square / n;
    third += (square * (value - mean)) / n;
    fourth += (square * square) / n;
  }
  return { skewness: third / second ** 1.5, excessKurtosis: fourth / second ** 2 - 3 };
}

/** Fewest values for which the approximation of the kurtosis' distribution holds. */
const FEWEST = 20;

/** The result of D'Agostino and Pearson's test, with the shape that it looked at. */
export interface NormalityTest extends Shape {
  /** K^2, the sum of the squared normal scores of skewness and kurtosis. */
  readonly statistic: number;
  /** Chance of a statistic as great from normal values, 0..1 (chi-square with two degrees of freedom). */
  readonly p: number;
}

/**
 * D'Agostino and Pearson's test of normality (1973, with Anscombe and Glynn's transformation of the kurtosis, 1983).
 *
 * @param values none of them NaN
 * @returns undefined for fewer than 20 values or where all are equal
 */
export function normalityTest(values: Float64Array): NormalityTest | undefined {
  const shape = shapeOf(values);
  if (shape === undefined || values.length < FEWEST) return undefined;
  const statistic =
    skewnessScore(shape.skewness, values.length) ** 2 + kurtosisScore(shape.excessKurtosis + 3, values.length) ** 2;
  // The tail of chi-square with two degrees of freedom.
  return { ...shape, statistic, p: Math.exp(-statistic / 2) };
}

function skewnessScore(skewness: number, n: number): number {
  const y = skewness * Math.sqrt(((n + 1) * (n + 3)) / (6 * (n - 2)));
  const beta = (3 * (n * n + 27 * n - 70) * (n + 1) * (n + 3)) / ((n - 2) * (n + 5) * (n + 7) * (n + 9));
  const w2 = Math.sqrt(2 * (beta - 1)) - 1;
  return Math.asinh(y / Math.sqrt(2 / (w2 - 1))) / Math.sqrt(Math.log(w2) / 2);
}

function kurtosisScore(kurtosis: number, n: number): number {
  const expected = (3 * (n - 1)) / (n + 1);
  const variance = (24 * n * (n - 2) * (n - 3)) / ((n + 1) ** 2 * (n + 3) * (n + 5));
  const x = (kurtosis - expected) / Math.sqrt(variance);
  const skew =
    ((6 * (n * n - 5 * n + 2)) / ((n + 7) * (n + 9))) * Math.sqrt((6 * (n + 3) * (n + 5)) / (n * (n - 2) * (n - 3)));
  const a = 6 + (8 / skew) * (2 / skew + Math.sqrt(1 + 4 / (skew * skew)));
  const ratio = (1 - 2 / a) / (1 + x * Math.sqrt(2 / (a - 4)));
  return (1 - 2 / (9 * a) - Math.cbrt(ratio)) / Math.sqrt(2 / (9 * a));
}
