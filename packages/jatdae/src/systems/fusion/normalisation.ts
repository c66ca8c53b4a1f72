import type { Message } from '../../language/index.ts';
import type { FusionList } from './ranked.ts';

/** A way to bring the scores of different systems onto one scale. Its reference page is made from this object. */
export interface Normalisation {
  /** As configurations name it. */
  readonly name: string;
  /** With s the score, n the length of the list, r the rank and c the number of documents in all lists together. */
  readonly formula: string;
  /** The paper that defines it. */
  readonly source: string;
  /** What a list becomes whose scores are all equal, a list of one document among them. */
  readonly equal: Message;
  /** False where ranks are enough. */
  readonly needsScores: boolean;
  /**
   * One finite number for each document of the list, in its order.
   *
   * @param candidates - documents in all lists of the query together.
   */
  apply(list: FusionList, candidates: number): Float64Array;
  /** What a document that the list lacks is given, where the normalisation itself says so. */
  share?(list: FusionList, candidates: number): number;
}

/** The scores of a list for which `needsScores` holds. */
export function scoresOf(list: FusionList): Float64Array {
  return list.scores ?? new Float64Array(0);
}
