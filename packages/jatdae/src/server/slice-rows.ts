import { z } from '@hono/zod-openapi';
import { sliceNames } from '../analysis/slice-labels.ts';
import { slicesBy } from '../analysis/slices.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { needed, noAttribute } from '../words/evaluation.ts';
import { ApiError } from './errors.ts';
import { found } from './session.ts';
import type { StudioProject } from './studio-project.ts';

/** Parameters that choose a slice. */
export const sliceQuery = {
  by: z.string().optional().openapi({ description: 'attribute, document.ATTRIBUTE, or two as a direction' }),
  value: z.string().optional().openapi({ description: 'value of the attribute; empty: queries without it' }),
};

/** Which rows of a run's evaluation count; undefined: all. @throws ApiError for an attribute or a value that is not there */
export function rowsOfSlice(
  studio: StudioProject,
  { by, value }: { readonly by?: string | undefined; readonly value?: string | undefined },
): ((run: EvaluatedRun) => readonly number[]) | undefined {
  if (by === undefined || value === undefined) return undefined;
  const { queries, documents, qrels } = studio.collection;
  const known = sliceNames(queries, documents);
  const parts = known.includes(by) ? [by] : by.split('>').map((part) => part.trim());
  if (parts.length > 2 || parts.some((part) => !known.includes(part))) {
    throw new ApiError(404, 'no-such-attribute', known.length > 0 ? noAttribute(by, known) : needed('--queries'));
  }
  return (run) => {
    const slices = slicesBy(run, queries, by, { documents, qrels });
    return found(
      slices.find((slice) => slice.value === value),
      'slice',
      `${by}=${value}`,
    ).rows;
  };
}
