const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** P(Z <= z) of the standard normal distribution, to about 1e-15 of its value in the tail near 0 too. */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  if (z > 1) return 1 - upperTail(z);
  if (z < -1) return upperTail(-z);
  return 0.5 + central(z);
}

/**
 * The z with P(Z <= z) = probability, to about 1e-14 of its value.
 *
 * @param probability 0 and 1 give the infinities; NaN outside
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) return Number.NaN;
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability === 0) return Number.NEGATIVE_INFINITY;
  // Near the middle the distance from 1/2 is solved for: z is small there, and the probability alone would lose digits.
  const middle = probability > 0.3;
  const distance = probability - 0.5;
  let z = firstGuess(probability);
  for (let i = 0; i < 10; i++) {
    const error = middle ? central(z) - distance : upperTail(-z) - probability;
    // Halley's step; the second derivative of the distribution function is -z times the first.
    const newton = error / density(z);
    const step = newton / (1 + (z * newton) / 2);
    z -= step;
    if (Math.abs(step) <= 1e-15 * Math.abs(z)) break;
  }
  return z;
}

function density(z: number): number {
  // z^2 in two parts, so that exp does not enlarge its rounding error.
  const high = Math.trunc(z * 16) / 16;
  return (Math.exp((-high * high) / 2) * Math.exp((-(z - high) * (z + high)) / 2)) / ROOT_TWO_PI;
}

/** P(0 < Z <= z), negative for z < 0: phi(z) (z + z^3/3 + z^5/(3 5) + ...) (DLMF 7.6.2). */
function central(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return density(z) * sum;
}

/** P(Z > z) for z > 0: phi(z) / (z + 1/(z + 2/(z + 3/...))) (DLMF 7.9.1), near 0 by the series. */
function upperTail(z: number): number {
  if (z < 1) return 0.5 - central(z);
  if (z > 40) return 0;
  let c = z;
  let d = 0;
  let value = z;
  for (let m = 1; m < 1000; m++) {
    d = 1 / (z + m * d);
    c = z + m / c;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 2e-16) break;
  }
  return density(z) / value;
}

/** Abramowitz and Stegun 26.2.22, for probability < 1/2: within .003. */
function firstGuess(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  return -(t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t));
}
