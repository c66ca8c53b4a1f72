import { type DirectionMatrix, directionMatrix, type SliceReport, sliceReport } from '../analysis/index.ts';
import type { Document, Qrels, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedRun } from '../evaluation/index.ts';
import { evaluation as words } from '../language/index.ts';
import { requireAttribute } from './require-attribute.ts';

/** One run by one attribute. */
export interface SlicedRun {
  readonly report: SliceReport;
  /** One a measure; none unless asked for. */
  readonly matrices: readonly DirectionMatrix[];
}

export interface SlicingOptions {
  readonly by: readonly string[];
  readonly matrix: boolean;
  readonly qrels: Qrels;
  readonly documents: readonly Document[];
}

/** Each run by each attribute. @throws JatdaeError where no query has the attribute, or none is a direction */
export function slicedRuns(
  runs: readonly EvaluatedRun[],
  queries: readonly Query[],
  { by, matrix, qrels, documents }: SlicingOptions,
): SlicedRun[][] {
  for (const one of by) requireAttribute(one, queries, documents);
  if (matrix && by.length === 0) throw new JatdaeError(words.slices.matrixNeedsBy);
  const all = runs.map((run) =>
    by.map((one): SlicedRun => {
      const report = sliceReport(run, queries, one, { qrels, documents });
      if (!matrix) return { report, matrices: [] };
      return { report, matrices: report.all.flatMap(({ measure }) => directionMatrix(report, measure) ?? []) };
    }),
  );
  const directed = all.some((one) => one.some(({ matrices }) => matrices.length > 0));
  if (matrix && !directed) throw new JatdaeError(words.slices.noDirection({ by: by.join(', ') }));
  return all;
}
