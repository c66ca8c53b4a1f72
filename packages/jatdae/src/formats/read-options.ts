import type { GradesAre } from '../collection/index.ts';

/** Which grade a pair gets that is judged more than once, with different grades. */
export type ConflictRule = 'error' | 'first' | 'last' | 'max' | 'mean';

/** How an evaluation file is read; each key is for the kinds that it names. */
export interface ReadOptions {
  /** The format's name; without it the format is detected from the content. */
  readonly from?: string;
  /** Qrels only. Default `error`. */
  readonly conflicts?: ConflictRule;
  /** Qrels only. Default `given`. */
  readonly gradesAre?: GradesAre;
  /** TREC runs only: read the lines with this tag, leave the others. */
  readonly tag?: string;
  /** TREC runs only: what follows the tag belongs to it, as in trec_eval, instead of being a fault. */
  readonly longTags?: boolean;
  /** BEIR folders only: which file of `qrels/` to read. Default `test`, or the only one. */
  readonly split?: string;
}
