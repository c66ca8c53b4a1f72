/** Which correction for many tests. */
export type Correction = 'holm' | 'hochberg' | 'bonferroni' | 'benjamini-hochberg' | 'none';
/** The corrections for many tests, by name. */
export const CORRECTIONS = [
  'holm',
  'hochberg',
  'bonferroni',
  'benjamini-hochberg',
  'none',
] as const satisfies readonly Correction[];

/** How systems are compared: level, correction, margin, draws. */
export interface CompareOptions {
  /** Level that a corrected p is held against, between 0 and 1. */
  readonly alpha: number;
  /** Of the primary measure over its pairs, and of all others over pairs times measures. */
  readonly correction: Correction;
  /** Canonical name of the measure that decides and is tested by itself; the first that is a mean when left out, or not there. */
  readonly primary?: string;
  /** Random sign patterns of a test that cannot be enumerated. */
  readonly draws: number;
  /** Of every random draw. */
  readonly seed: number;
  /** Differences within -margin..margin are no difference to the user. */
  readonly margin?: number;
  /** Where a user looks: a query is lost when its first relevant document stands below. */
  readonly k: number;
  /** Least grade that is relevant. */
  readonly level: number;
}
