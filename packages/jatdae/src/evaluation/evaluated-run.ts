import type { Evaluation, JudgedRanking } from '@jatdae/measures';
import type { Notice } from '../errors.ts';

/** A run file scored, with the rankings that the scores were made from. */
export interface EvaluatedRun {
  /** The run's own name, or its file's. */
  readonly name: string;
  readonly file: string;
  readonly format: string;
  readonly evaluation: Evaluation;
  /** One a query of the evaluation, in the same order. */
  readonly rankings: readonly JudgedRanking[];
  readonly notices: readonly Notice[];
}
