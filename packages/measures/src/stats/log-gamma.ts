/** Coefficients of Stirling's series in 1/z, 1/z^3, ... (DLMF 5.11.1); from z = 10 on it is exact in double precision. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];
export const STIRLING_FROM = 10;

/** ln of the gamma function for z > 0. */
export function logGamma(z: number): number {
  let shift = 1;
  let shifted = z;
  while (shifted < STIRLING_FROM) shift *= shifted++;
  const half = 0.5 * Math.log(2 * Math.PI);
  return half + (shifted - 0.5) * Math.log(shifted) - shifted + stirlingRest(shifted) - Math.log(shift);
}

/** What Stirling's formula lacks: ln gamma(z) - (z - 1/2) ln z + z - ln(2 pi)/2, for z >= 10. */
export function stirlingRest(z: number): number {
  const square = 1 / (z * z);
  let sum = 0;
  for (let i = STIRLING.length - 1; i >= 0; i--) sum = sum * square + STIRLING[i]!;
  return sum / z;
}
