/** Which correction for many tests. */
export type Correction = 'holm' | 'hochberg' | 'bonferroni' | 'benjamini-hochberg' | 'none';
/** The corrections for many tests, by name. */
export const CORRECTIONS: readonly Correction[] = ['holm', 'hochberg', 'bonferroni', 'benjamini-hochberg', 'none'];

/** How systems are compared: level, correction, margin, draws. */
export interface CompareOptions {
  readonly alpha: number;
  readonly correction: Correction;
  /** Random sign patterns of a test that cannot be enumerated. */
  readonly draws: number;
  readonly seed: number;
  /** Differences within -margin..margin are no difference to the user. */
  readonly margin?: number;
  /** Where a user looks: a query is lost when its first relevant document stands below. */
  readonly k: number;
  /** Least grade that is relevant. */
  readonly level: number;
}
