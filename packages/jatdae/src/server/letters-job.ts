import { type Apart, apartOf } from '../analysis/index.ts';

export type { Apart } from '../analysis/index.ts';

/** One measure of several systems: scores in the same order of queries, NaN where not defined. */
export interface LettersJob {
  /** Of sums and geometric means a test of means says nothing. */
  readonly mean: boolean;
  /** Which mean is the better one. */
  readonly better: 'higher' | 'lower';
  /** One a system. */
  readonly columns: readonly Float64Array[];
}

/** Below this two systems are told apart. */
export const ALPHA = 0.05;
const TEST = { draws: 10_000, seed: 0 };

/** Which systems can be told apart; undefined where the measure is no mean. */
export function apartOfColumns({ mean, better, columns }: LettersJob): Apart | undefined {
  if (!mean) return undefined;
  return apartOf(columns, { ...TEST, alpha: ALPHA, better });
}
