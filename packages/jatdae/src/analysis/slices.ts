import type { Query } from '../collection/index.ts';
import type { EvaluatedSystem } from '../evaluation/index.ts';
import { compareLabels, type SliceLabel, type SliceSources, sliceLabels } from './slice-labels.ts';

/** The queries that share an attribute value, as rows of an evaluation. */
export interface Slice extends SliceLabel {
  /** Positions of its queries in the evaluation, ascending. */
  readonly rows: readonly number[];
}

/**
 * Slices of an evaluation by an attribute, by value in byte order; queries without the attribute stand last under ''.
 *
 * @param attribute see {@link sliceLabels}; `document.NAME` needs `sources`
 */
export function slicesBy(
  run: { readonly evaluation: Pick<EvaluatedSystem['evaluation'], 'queries'> },
  queries: readonly Query[],
  attribute: string,
  sources: SliceSources = {},
): Slice[] {
  const labels = sliceLabels(queries, attribute, sources);
  const slices = new Map<string, { label: SliceLabel; rows: number[] }>();
  run.evaluation.queries.forEach((query, row) => {
    const label = labels.get(query) ?? ({ value: '', kind: 'none' } as const);
    const key = `${label.kind} ${label.value}`;
    const slice = slices.get(key);
    if (slice) slice.rows.push(row);
    else slices.set(key, { label, rows: [row] });
  });
  return [...slices.values()].map(({ label, rows }) => ({ ...label, rows })).sort(compareLabels);
}
