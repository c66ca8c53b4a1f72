import { MeasureError } from '../measure-error.ts';
import { randomOf } from '../random.ts';
import { normalCdf } from './normal.ts';
import { defined, moments, NOISE } from './paired.ts';

/** What `swapRate` may be told: how many random samples, and their seed. */
export interface SwapOptions {
  /** Random subsets, a whole number from 1. @default 2000 */
  readonly draws?: number;
  /** Of the subsets. @default 0 */
  readonly seed?: number;
}

/** How often so many of the queries would have told the other system to be better. */
export interface SwapRate {
  /** Queries in a subset. */
  readonly size: number;
  /** Share of the subsets whose mean difference has the opposite sign, ties counting half. 0..1 */
  readonly rate: number;
  /** The same by the normal distribution: Phi(-|mean| sqrt(N) / (sd sqrt(1 - N/n))). */
  readonly normal: number;
}

/**
 * Swap rate (Voorhees and Buckley 2002), by subsets drawn without replacement: the share of random subsets of N queries
 * on which the sign of the mean difference is opposite to that on all n. A mean of 0 on the subset or on all queries is
 * a tie and counts half; means within 1e-12 of 0 are 0.
 *
 * @param differences of two systems, one a query; NaN (undefined) is left out
 * @param size N, a whole number from 1 to n
 * @throws MeasureError where N is no whole number from 1 to n (a swap among more queries than there are cannot be
 * observed), n is 0, or draws are no whole number from 1
 */
export function swapRate(
  differences: ArrayLike<number>,
  size: number,
  { draws = 2000, seed = 0 }: SwapOptions = {},
): SwapRate {
  const values = defined(differences);
  checkDrawn([size], values.length, draws);
  const direction = signOf(sum(values) / values.length);
  const shuffle = shuffler(values.length, seed);
  let swaps = 0;
  for (let draw = 0; draw < draws; draw++) {
    const order = shuffle();
    let total = 0;
    for (let i = 0; i < size; i++) total += values[order[i]!]!;
    swaps += swapOf(direction, signOf(total / size));
  }
  return { size, rate: swaps / draws, normal: normalSwapRate(values, size) };
}

/**
 * The normal value beside the swap rate; see {@link swapRate}.
 *
 * @param differences of two systems, one a query; NaN (undefined) is left out
 * @param size N, a whole number from 1 to n
 * @returns 0..0.5; 0.5 for a mean of 0, 0 for other differences without spread and for N = n
 * @throws MeasureError where N is no whole number from 1 to n, or no difference is defined
 */
export function normalSwapRate(differences: ArrayLike<number>, size: number): number {
  const { n, mean, sd } = moments(differences);
  checkAny(n);
  checkSizes([size], n);
  if (Math.abs(mean!) <= NOISE) return 0.5;
  return sd === undefined || sd === 0 || size === n
    ? 0
    : normalCdf((-Math.abs(mean!) * Math.sqrt(size)) / (sd * Math.sqrt(1 - size / n)));
}

/**
 * Random orders of n items, one a call, all from one seed. Always the whole order, so that what a draw of one size sees does
 * not depend on the other sizes asked for.
 */
export function shuffler(n: number, seed: number): () => Uint32Array {
  const random = randomOf(seed);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  return () => {
    for (let i = 0; i < n - 1; i++) {
      const other = i + Math.floor(random() * (n - i));
      const held = order[i]!;
      order[i] = order[other]!;
      order[other] = held;
    }
    return order;
  };
}

/** 1 for opposite signs, one half where either is 0. */
export function swapOf(all: number, subset: number): number {
  return (1 - all * subset) / 2;
}

export function signOf(mean: number): number {
  return mean > NOISE ? 1 : mean < -NOISE ? -1 : 0;
}

export function checkDrawn(sizes: readonly number[], n: number, draws: number): void {
  if (!Number.isInteger(draws) || draws < 1) throw new MeasureError(`draws=${draws}; give a whole number from 1`);
  checkAny(n);
  checkSizes(sizes, n);
}

function checkAny(n: number): void {
  if (n === 0)
    throw new MeasureError('there is no query on which both systems are defined, and so nothing to draw from');
}

function checkSizes(sizes: readonly number[], n: number): void {
  for (const size of sizes) {
    if (!Number.isInteger(size) || size < 1) {
      throw new MeasureError(`a subset of ${size} queries cannot be drawn; give a whole number from 1`);
    }
    if (size > n) {
      throw new MeasureError(
        `a subset of ${size} queries cannot be drawn from ${n} without replacement; give sizes up to ${n}`,
      );
    }
  }
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
