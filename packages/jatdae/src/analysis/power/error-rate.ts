import type { Moments, PairSwapRates } from '@jatdae/measures/stats';
import { NOISE, normalCdf } from '@jatdae/measures/stats';
import { halvesOf } from './sizes.ts';

/** How often as many queries as there are would order two systems wrongly, were the difference seen the real one. */
export interface ErrorRate {
  /** By the normal distribution: Phi(-|mean| / (sd / sqrt(n))); undefined where the differences do not vary. */
  readonly normal: number | undefined;
  /** Sizes of two disjoint halves. */
  readonly halves: readonly [number, number];
  /** Share of random splits whose halves disagree about the order, ties counting half; undefined where they were not drawn. */
  readonly splitHalf: number | undefined;
  /** The split halves' rate carried over to all n queries, without a distribution: half of it. */
  readonly extrapolated: number | undefined;
}

/**
 * The error rate of the present size. All n queries cannot be drawn against themselves, so the halves of Voorhees and
 * Buckley (2002) speak for them. Halves of one set lie on opposite sides of the whole: they disagree exactly when one of
 * them swaps, so their rate is the sum of the swap rates at both sizes. And the mean of a half strays from the mean of the
 * whole as the whole strays from the truth (sd / sqrt(n), McCarthy 1969, half-sample replication), so half of it is the
 * error of n queries; by the normal distribution it is the same Phi(-|mean| / (sd / sqrt(n))).
 *
 * @param rates with the sizes of `halvesOf(n)` among them
 * @param differences moments of the same pair's differences
 */
export function errorRate(rates: PairSwapRates | undefined, { n, mean, sd }: Moments): ErrorRate {
  const halves = halvesOf(n);
  const [first, second] = halves.map((half) => rates?.rates.find(({ size }) => size === half)?.rate);
  const splitHalf = first === undefined || second === undefined ? undefined : first + second;
  return {
    normal: normalError(mean, sd, n),
    halves,
    splitHalf,
    extrapolated: splitHalf === undefined ? undefined : splitHalf / 2,
  };
}

function normalError(mean: number | undefined, sd: number | undefined, n: number): number | undefined {
  if (mean === undefined || sd === undefined) return undefined;
  if (Math.abs(mean) <= NOISE) return 0.5;
  return sd === 0 ? undefined : normalCdf((-Math.abs(mean) * Math.sqrt(n)) / sd);
}
