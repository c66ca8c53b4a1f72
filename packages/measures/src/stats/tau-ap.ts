import { bothDefined } from './kendall-tau.ts';

/**
 * AP correlation (Yilmaz, Aslam and Robertson 2008, eq. 5): Kendall's tau in which errors at the top weigh more. For
 * every system but the first of the ranking, the share of the systems above it that the reference puts above it too;
 * the mean of these shares, stretched to -1..1. Not symmetric.
 *
 * @param ranking scores of the systems by the ruler in question, greatest best; NaN (undefined) leaves a system out
 * @param reference scores of the same systems by the trusted ruler
 * @returns undefined with fewer than two systems, or where either side has ties, within 1e-12 (see {@link tauAPb})
 * @throws MeasureError for columns of unequal length
 */
export function tauAP(ranking: ArrayLike<number>, reference: ArrayLike<number>): number | undefined {
  const [a, b] = bothDefined(ranking, reference);
  if (new Set(a).size < a.length || new Set(b).size < b.length) return undefined;
  return agreementAbove(a, b);
}

/**
 * AP correlation of two rankings of equal standing, where systems may tie, within 1e-12 (tau_AP,b of Urbano and Marrero 2017): the mean
 * over both directions; each system outside the topmost group counts the systems above its group, and a pair tied on
 * the other side does not agree. Without ties it is the mean of {@link tauAP} both ways.
 *
 * @param x scores of the systems, greatest best; NaN (undefined) leaves a system out
 * @param y scores of the same systems
 * @returns undefined where one side does not order any two systems
 * @throws MeasureError for columns of unequal length
 */
export function tauAPb(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  const [a, b] = bothDefined(x, y);
  const there = agreementAbove(a, b);
  const back = agreementAbove(b, a);
  return there === undefined || back === undefined ? undefined : (there + back) / 2;
}

/** Mean share of the systems strictly above a system that stand above it on the other side too, stretched to -1..1. */
function agreementAbove(ranking: Float64Array, other: Float64Array): number | undefined {
  let shares = 0;
  let below = 0;
  for (let i = 0; i < ranking.length; i++) {
    let above = 0;
    let agree = 0;
    for (let j = 0; j < ranking.length; j++) {
      if (ranking[j]! <= ranking[i]!) continue;
      above++;
      if (other[j]! > other[i]!) agree++;
    }
    if (above === 0) continue;
    below++;
    shares += agree / above;
  }
  return below === 0 ? undefined : (2 * shares) / below - 1;
}
