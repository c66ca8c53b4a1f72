import type { Query } from '../collection/shapes.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';

/** The queries that share an attribute value, as rows of an evaluation. */
export interface Slice {
  readonly value: string;
  readonly rows: readonly number[];
}

/** Slices of an evaluation by an attribute, by value in byte order; queries without the attribute stand last under ''. */
export function slicesBy(run: Pick<EvaluatedRun, 'evaluation'>, queries: readonly Query[], attribute: string): Slice[] {
  const values = new Map(queries.map((query) => [query.id, query.attributes?.[attribute] ?? '']));
  const rows = new Map<string, number[]>();
  run.evaluation.queries.forEach((query, row) => {
    const value = values.get(query) ?? '';
    const slice = rows.get(value);
    if (slice) slice.push(row);
    else rows.set(value, [row]);
  });
  return [...rows]
    .map(([value, slice]) => ({ value, rows: slice }))
    .sort(
      (a, b) =>
        Number(a.value === '') - Number(b.value === '') || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)),
    );
}

/** Attribute names that any query has, in order of first appearance. */
export function attributeNames(queries: readonly Query[]): string[] {
  const names = new Set<string>();
  for (const query of queries) for (const name of Object.keys(query.attributes ?? {})) names.add(name);
  return [...names];
}
