import { NOISE } from './paired.ts';
import type { RandomisationOptions, RandomisationResult } from './randomisation-test.ts';
import { commonLength, Sample, withDefaults } from './randomisation-test.ts';
import { BLOCK, eachBlock, SignedSums } from './signed-sums.ts';

/** The result of a randomisation test of one pair out of many systems. */
export interface PairResult extends RandomisationResult {
  /** Position of the first system among those given; differences are other - baseline. */
  readonly baseline: number;
  /** Position of the second system, greater than that of the first. */
  readonly other: number;
}

/** Below this share of the scores, differences are summed themselves: rounding of the scores' sums might show. */
const SMALL = 0.01;

/**
 * `randomisationTest` for every pair of systems over the same queries, with the same p. The signed sum of differences is
 * the difference of two signed sums of scores, so the work grows with the systems, not with their pairs.
 *
 * @param systems scores, one a query; NaN where undefined
 * @returns pairs in the order (0, 1), (0, 2), ... (1, 2), ...
 * @throws MeasureError for columns of unequal length, or draws or exactUpTo out of range
 */
export function pairwiseRandomisationTests(
  systems: readonly ArrayLike<number>[],
  options: RandomisationOptions = {},
): PairResult[] {
  return pairwiseRandomisationTestsOf([systems], options)[0]!;
}

/**
 * The same for several groups of systems at once (one group a measure, over the same queries), with the same signs for all.
 *
 * @param groups systems of each group, each with one score a query; NaN where undefined
 * @returns pairs of each group, in the order (0, 1), (0, 2), ... (1, 2), ...
 * @throws MeasureError for columns of unequal length, or draws or exactUpTo out of range
 */
export function pairwiseRandomisationTestsOf(
  groups: readonly (readonly ArrayLike<number>[])[],
  options: RandomisationOptions = {},
): PairResult[][] {
  const { draws, seed, exactUpTo } = withDefaults(options);
  const length = commonLength(groups.flat());
  const pairs = groups.map((systems) => pairsOf(systems));
  const work = groups.map((systems, g) => new GroupWork(systems, pairs[g]!, exactUpTo));
  if (work.some((group) => group.needed)) {
    const signedSums = new SignedSums();
    eachBlock(length, draws, seed, (signs, now, stride) => {
      for (const group of work) group.count(signedSums, signs, now, stride);
    });
  }
  return pairs.map((group) =>
    group.map(({ baseline, other, sample }) => ({ baseline, other, ...sample.result(draws, exactUpTo) })),
  );
}

interface Pair {
  readonly baseline: number;
  readonly other: number;
  readonly sample: Sample;
  /** The scores' sums may stand for the differences'. */
  readonly byScores: boolean;
}

function pairsOf(systems: readonly ArrayLike<number>[]): Pair[] {
  const pairs: Pair[] = [];
  for (let baseline = 0; baseline < systems.length; baseline++) {
    for (let other = baseline + 1; other < systems.length; other++) {
      pairs.push(pairOf(baseline, other, systems[baseline]!, systems[other]!));
    }
  }
  return pairs;
}

function pairOf(baseline: number, other: number, a: ArrayLike<number>, b: ArrayLike<number>): Pair {
  const differences = new Float64Array(a.length);
  let scores = 0;
  let plain = true;
  for (let row = 0; row < a.length; row++) {
    const x = a[row]!;
    const y = b[row]!;
    const difference = y - x;
    const noise = Math.abs(difference) <= NOISE;
    differences[row] = noise ? 0 : difference;
    if (Number.isNaN(difference)) plain &&= Number.isNaN(x) && Number.isNaN(y);
    else {
      plain &&= !noise || difference === 0;
      scores += Math.abs(x) + Math.abs(y);
    }
  }
  const sample = new Sample(differences);
  return { baseline, other, sample, byScores: plain && sample.size > SMALL * scores };
}

/** The pairs of one group whose p is sampled, and the sums of its systems. */
class GroupWork {
  readonly #byScores: readonly Pair[];
  readonly #byDifferences: readonly Pair[];
  /** Scores of the systems that a pair of `#byScores` needs, 0 where undefined. */
  readonly #scores = new Map<number, { readonly values: Float64Array; readonly sums: Float64Array }>();
  readonly #sums = new Float64Array(BLOCK);

  constructor(systems: readonly ArrayLike<number>[], pairs: readonly Pair[], exactUpTo: number) {
    const sampled = pairs.filter(({ sample }) => sample.nonZero > exactUpTo);
    this.#byScores = sampled.filter(({ byScores }) => byScores);
    this.#byDifferences = sampled.filter(({ byScores }) => !byScores);
    for (const { baseline, other } of this.#byScores) {
      for (const system of [baseline, other]) {
        if (this.#scores.has(system)) continue;
        const values = zeroWhereUndefined(systems[system]!);
        this.#scores.set(system, { values, sums: new Float64Array(BLOCK) });
      }
    }
  }

  get needed(): boolean {
    return this.#byScores.length + this.#byDifferences.length > 0;
  }

  count(signedSums: SignedSums, signs: Uint8Array, draws: number, stride: number): void {
    for (const { values, sums } of this.#scores.values()) signedSums.sum(values, signs, draws, stride, sums);
    for (const { baseline, other, sample } of this.#byScores) {
      sample.hits += reached(this.#scores.get(baseline)!.sums, this.#scores.get(other)!.sums, draws, sample.threshold);
    }
    for (const { sample } of this.#byDifferences) {
      signedSums.sum(sample.values, signs, draws, stride, this.#sums);
      for (let b = 0; b < draws; b++) if (Math.abs(this.#sums[b]!) >= sample.threshold) sample.hits++;
    }
  }
}

/** Draws whose sums lie at least the threshold apart. */
function reached(a: Float64Array, b: Float64Array, draws: number, threshold: number): number {
  let hits = 0;
  for (let i = 0; i < draws; i++) if (Math.abs(b[i]! - a[i]!) >= threshold) hits++;
  return hits;
}

function zeroWhereUndefined(scores: ArrayLike<number>): Float64Array {
  const values = new Float64Array(scores.length);
  for (let i = 0; i < values.length; i++) {
    const score = scores[i]!;
    if (!Number.isNaN(score)) values[i] = score;
  }
  return values;
}
