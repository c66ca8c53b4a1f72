import { MeasureError } from '../measure-error.ts';
import { sharedRanks } from './average-ranks.ts';
import type { KendallTau } from './kendall-tau.ts';
import { kendallTau } from './kendall-tau.ts';
import { NOISE } from './paired.ts';

/** Two measures on the same systems. */
export interface MeasurePair {
  /** Position of the first measure. */
  readonly first: number;
  /** Position of the second measure, greater than `first`. */
  readonly second: number;
  /** Kendall's tau-b of the systems' means by the two. */
  readonly tau: KendallTau;
  /** Systems (better, worse) by the first measure that the second puts in the other order. */
  readonly swapped: readonly (readonly [number, number])[];
}

/** How measures disagree on the order of systems. */
export interface RankSwaps {
  /** Names, as given. */
  readonly measures: readonly string[];
  /** Rank of each system by each measure, `ranks[measure][system]`, 1 best, ties shared; undefined where there is no mean. */
  readonly ranks: readonly (readonly (number | undefined)[])[];
  /** Pairs (0, 1), (0, 2), ..., (1, 2), ... */
  readonly pairs: readonly MeasurePair[];
}

/**
 * Ranks of systems by several measures, Kendall's tau between the measures, and the pairs of systems that change places.
 * Systems that one of the measures ties (within 1e-12) do not change places.
 *
 * @param measures names, one a row of `means`
 * @param means `means[measure][system]`, greatest best; turn the sign of a measure of which less is better. NaN where undefined
 * @throws MeasureError where names and rows, or rows among themselves, are not equally many
 */
export function rankSwaps(measures: readonly string[], means: readonly ArrayLike<number>[]): RankSwaps {
  if (measures.length !== means.length) {
    throw new MeasureError(
      `${measures.length} names of measures, and means by ${means.length}; give one row a measure`,
    );
  }
  const pairs: MeasurePair[] = [];
  for (let first = 0; first < means.length; first++) {
    for (let second = first + 1; second < means.length; second++) {
      const [a, b] = [means[first]!, means[second]!];
      pairs.push({ first, second, tau: kendallTau(a, b), swapped: swappedSystems(a, b) });
    }
  }
  return { measures, ranks: means.map(ranksOfDefined), pairs };
}

function swappedSystems(a: ArrayLike<number>, b: ArrayLike<number>): [number, number][] {
  const swapped: [number, number][] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j < a.length; j++) {
      // Comparisons with NaN are false, so an undefined mean swaps with none.
      if (a[i]! - a[j]! > NOISE && b[j]! - b[i]! > NOISE) swapped.push([i, j]);
      if (a[j]! - a[i]! > NOISE && b[i]! - b[j]! > NOISE) swapped.push([j, i]);
    }
  }
  return swapped;
}

function ranksOfDefined(means: ArrayLike<number>): (number | undefined)[] {
  const systems = Array.from({ length: means.length }, (_, i) => i).filter((i) => !Number.isNaN(means[i]));
  const ranks = sharedRanks(systems.map((i) => means[i]!));
  const placed = new Map(systems.map((system, i) => [system, ranks[i]!]));
  return Array.from({ length: means.length }, (_, i) => placed.get(i));
}
