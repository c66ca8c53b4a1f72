/** What a comparison says of the other system against the baseline, on one measure. */
export type ComparisonVerdict =
  | 'better'
  | 'worse'
  | 'different'
  | 'equivalent'
  | 'identical'
  | 'cannot-tell'
  | 'judge-first';

/** What a verdict is made of. Better or worse: the corrected p is below alpha and the interval excludes 0. */
export interface VerdictInput {
  /** Mean difference, other - baseline. */
  readonly mean: number | undefined;
  /** Corrected; undefined where a test had no answer. */
  readonly p: number | undefined;
  /** Of the difference, the noise of repeats in it where known. */
  readonly interval: readonly [number, number] | undefined;
  /** Level that p is held against. */
  readonly alpha: number;
  /** Which values of the measure are best. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** No query's score differs. */
  readonly identical: boolean;
  /** Two one-sided tests against the margin that the user set. */
  readonly equivalent: boolean;
  /** The two lists have different shares of unjudged documents, for certain. */
  readonly holesDiffer: boolean;
}

export function verdictOf(input: VerdictInput): ComparisonVerdict {
  const { mean, p, interval, alpha, better } = input;
  if (input.identical) return 'identical';
  if (input.holesDiffer) return 'judge-first';
  const excludes = interval !== undefined && (interval[0] > 0 || interval[1] < 0);
  if (mean !== undefined && p !== undefined && p < alpha && excludes) {
    if (input.equivalent) return 'equivalent';
    if (better === 'neither') return 'different';
    return mean > 0 === (better === 'higher') ? 'better' : 'worse';
  }
  return input.equivalent ? 'equivalent' : 'cannot-tell';
}
