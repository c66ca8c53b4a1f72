import { judgeName } from '../store-verdicts.ts';
import { NUGGET_MEASURES, type NuggetMeasure } from './nugget-recall.ts';
import { type Quadrants, quadrantsOf } from './quadrants.ts';
import { hasReference, type RagMeasure } from './questions.ts';
import type { RagPlan } from './rag-plan.ts';
import type { RagMissing, RagRun, RagScores } from './run-rag.ts';
import { type BoundedMean, boundedMean } from './support.ts';

/** Which formula a number has. */
export type RagFormula = 'ContextPrecision' | 'ClaimRecall' | NuggetMeasure;

/** A measure over all rows. */
export interface RagMeasured extends BoundedMean {
  /** With its depth, such as `ContextPrecision@5`. */
  readonly measure: string;
  /** Without its depth. */
  readonly formula: RagFormula;
}

/** What RAG measures came to. Holds no time and no count of calls: from the cache it is the same, byte for byte. */
export interface RagReport {
  /** Who judged, by what was asked. */
  readonly judges: readonly string[];
  /** Contexts of each row that count, from rank 1. */
  readonly k: number;
  /** All rows, whatever came of them. */
  readonly rows: number;
  /** Contexts were judged by the reference answers too. */
  readonly byReference: boolean;
  /** Those that were wanted and apply to some row. */
  readonly measures: readonly RagMeasured[];
  /** Verdicts that are not there, by kind. */
  readonly missing: RagMissing;
  /** Undefined where nothing was answered. */
  readonly quadrants: Quadrants | undefined;
}

/**
 * What came of RAG measures on text, with bounds where verdicts are missing.
 *
 * @param plan - what was to be asked.
 * @param run - what came of it.
 */
export function ragReport({ plans, splits, asking, rows: asked }: RagPlan, { rows, missing }: RagRun): RagReport {
  const { k, measures, byReference } = asking;
  const okay = asked.some(({ nuggets }) => nuggets.some(({ importance }) => importance === 'okay'));
  const wanted = (measure: RagMeasure) => measures.includes(measure);
  const of = (
    formula: RagFormula,
    values: (row: RagScores) => Parameters<typeof boundedMean>[0][number],
  ): RagMeasured => ({
    measure: `${formula}@${k}`,
    formula,
    ...boundedMean(rows.map(values)),
  });
  // Without okay nuggets the vital and the weighted ones are the same numbers.
  const nuggets = okay ? NUGGET_MEASURES : NUGGET_MEASURES.slice(0, 2);
  const answered = rows.some(({ row }) => row.answer !== undefined || row.correct !== undefined);
  return {
    judges: [
      ...(splits.questions.length > 0 ? [`${splits.judge.client.model}/${splits.judge.prompt.id}`] : []),
      ...[...plans.values()].flatMap(({ panel, pairs }) => (pairs.length > 0 ? [judgeName(panel)] : [])),
    ],
    ...{ k, rows: rows.length, byReference },
    measures: [
      ...(wanted('ContextPrecision') ? [of('ContextPrecision', ({ precision }) => precision)] : []),
      ...(wanted('ClaimRecall') && asked.some(hasReference) ? [of('ClaimRecall', ({ claims }) => claims)] : []),
      ...(wanted('NuggetRecall') && asked.some((row) => row.nuggets.length > 0)
        ? nuggets.map((name) => of(name, (row) => row.nuggets[name]))
        : []),
    ],
    missing,
    quadrants: answered ? quadrantsOf(rows, k) : undefined,
  };
}

/** One line of the file of rows. */
export function ragLine({ row, precision, claims, nuggets, answer, claimed, held, useful }: RagScores): object {
  return {
    qid: row.id,
    context_precision: precision,
    useful,
    claim_recall: claims,
    claims: claimed,
    nugget_recall: nuggets.NuggetRecall,
    nuggets: row.nuggets.map((nugget, i) => ({ ...nugget, there: held[i] })),
    ...(answer && { answer_by: answer.by, answer_score: answer.score }),
    ...(row.correct !== undefined && { correct: row.correct }),
  };
}

/** Verdicts that are not there, of whatever kind. */
export function allMissing({ verdicts, splits, open, cut, unasked }: RagMissing): number {
  return Object.values(verdicts).reduce((sum, one) => sum + one, 0) + splits + open + cut + unasked;
}
