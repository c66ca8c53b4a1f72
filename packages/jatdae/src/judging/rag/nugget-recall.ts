import { meanSupport } from './claim-recall.ts';
import { type Bounded, bounded, type Support, WITHOUT } from './support.ts';

/** Something that a good answer says: it must (`vital`), or it is worth while (`okay`). */
export interface Nugget {
  /** Without its mark of importance. */
  readonly text: string;
  /** Default `vital`. */
  readonly importance: 'vital' | 'okay';
}

const MARK = /^\s*(?:[[(]\s*(vital|okay|필수|선택)\s*[\])]\s*:?|(vital|okay|필수|선택)\s*:)\s*/iu;

/**
 * An answer point as nugget: `okay: …`, `(okay) …`, `선택: …` are okay; all others are vital.
 *
 * @param point - an answer point, with or without a mark in front.
 */
export function nuggetOf(point: string): Nugget {
  const mark = MARK.exec(point);
  const word = (mark?.[1] ?? mark?.[2])?.toLowerCase();
  return {
    text: (mark ? point.slice(mark[0].length) : point).trim(),
    importance: word === 'okay' || word === '선택' ? 'okay' : 'vital',
  };
}

/** Ways to count nuggets. Strict: what is there in part counts nothing; else it counts a half. */
export const NUGGET_MEASURES = [
  'NuggetRecall',
  'NuggetRecallStrict',
  'VitalNuggetRecall',
  'VitalNuggetRecallStrict',
  'WeightedNuggetRecall',
] as const;
/** A measure of nuggets, by its name. */
export type NuggetMeasure = (typeof NUGGET_MEASURES)[number];

/**
 * Nugget recall: how much of what a good answer says is in a text. All nuggets, the vital ones alone, or all with vital ones at
 * weight 1 and okay ones at ½.
 *
 * Source: Pradeep et al., "Initial Nugget Evaluation Results for the TREC 2024 RAG Track with the AutoNuggetizer Framework"
 * (arXiv 2411.09607), scores A, A_strict, V, V_strict and W. There the text is a system's answer; here it may be the retrieved
 * contexts too.
 *
 * @param nuggets - of one query.
 * @param there - one a nugget: 0, ½ or 1, or the ends between which it is.
 * @param measure - Default `NuggetRecall`.
 * @returns neither value nor bounds where no nugget counts: the measure does not apply.
 */
export function nuggetRecall(
  nuggets: readonly Nugget[],
  there: readonly Support[],
  measure: NuggetMeasure = 'NuggetRecall',
): Bounded {
  const wanted = measure.startsWith('Vital') ? (importance: string) => importance === 'vital' : () => true;
  const kept = nuggets.flatMap(({ importance }, i) => (wanted(importance) ? [{ importance, support: there[i]! }] : []));
  if (kept.length === 0) return WITHOUT;
  const strict = measure.endsWith('Strict');
  const items = kept.map(({ support }): Support => (strict ? [whole(support[0]), whole(support[1])] : support));
  const weights = kept.map(({ importance }) => (measure.startsWith('Weighted') && importance === 'okay' ? 0.5 : 1));
  return bounded(
    meanSupport(items, weights),
    kept.map(({ support }) => support),
  );
}

function whole(share: number): number {
  return share === 1 ? 1 : 0;
}
