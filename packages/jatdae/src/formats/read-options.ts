import type { GradesAre } from '../collection/index.ts';

/** Which lines that begin with # are remarks. */
export type Remarks = 'short' | 'all' | 'none';

/** Column names by role. `grade: 'none'`: no column holds grades, and every listed document is relevant. */
export type NamedColumns = Readonly<Partial<Record<ColumnRole, string>>>;
/** What a column of a table can be named for. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export const COLUMN_ROLES = [
  'query',
  'document',
  'grade',
  'relevant',
  'hard',
  'score',
  'rank',
  'text',
  'title',
] as const;

/** Which grade a pair gets that is judged more than once, with different grades. */
export const CONFLICT_RULES = ['error', 'first', 'last', 'max', 'mean'] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];

/** How an evaluation file is read; each key is for the kinds that it names. */
export interface ReadOptions {
  /** The format's name; without it the format is detected from the content. */
  readonly from?: string;
  /** Qrels only. Default `error`. */
  readonly conflicts?: ConflictRule;
  /** Qrels only. Default `given`. */
  readonly gradesAre?: GradesAre;
  /** Tables only: the column that plays a role, where its name does not say so: `{ grade: 'human_label' }`; see {@link parseColumns}. */
  readonly columns?: NamedColumns;
  /** TREC runs only: read the lines with this tag, leave the others. */
  readonly tag?: string;
  /** TREC runs only: what follows the tag belongs to it, as in trec_eval, instead of being a fault. */
  readonly longTags?: boolean;
  /**
   * TREC files only: which lines that begin with # are remarks. `short` (default): those that are no whole line of data, or have nothing
   * but # in front. `all`: every one (trec_eval 10). `none`: not one (trec_eval 9).
   */
  readonly remarks?: Remarks;
  /** BEIR folders only: which file of `qrels/` to read. Default `test`, or the only one. */
  readonly split?: string;
}
