import type { Evaluation } from '@jatdae/measures';
import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { Notice } from '../errors.ts';

/** A run file scored, with the rankings that the scores were made from. */
export interface EvaluatedRun {
  /** The run's own name, or its file's. */
  readonly name: string;
  /** As the caller wrote it; the run's name where it came from memory. */
  readonly file: string;
  /** Name of the format it was read with; `memory` where it was not read. */
  readonly format: string;
  /** Its scores. */
  readonly evaluation: Evaluation;
  /** One a query of the evaluation, in the same order. */
  readonly rankings: readonly JudgedRanking[];
  /** Queries that the file says failed, and why; absent where none did. */
  readonly failed?: ReadonlyMap<string, string>;
  /** What a reader of the scores must know. */
  readonly notices: readonly Notice[];
}
