import { z } from '@hono/zod-openapi';
import type { EvaluatedRun } from '../evaluation/index.ts';
import { evaluation as evaluationWords } from '../language/index.ts';
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
  checkedAttribute(studio, by);
  const labels = studio.labels(by);
  const wanted = (query: string) => {
    const label = labels.get(query);
    return value === '' ? (label?.kind ?? 'none') === 'none' : label?.kind === 'value' && label.value === value;
  };
  if (![...labels.keys()].some(wanted)) found(undefined, 'slice', `${by}=${value}`);
  return ({ evaluation: { queries } }) => queries.flatMap((query, row) => (wanted(query) ? row : []));
}

/** An attribute, or two as a direction. @throws ApiError for one that is not there */
export function checkedAttribute(studio: StudioProject, by: string): void {
  const known = studio.sliceNames;
  const parts = known.includes(by) ? [by] : by.split('>').map((part) => part.trim());
  if (parts.length > 2 || parts.some((part) => !known.includes(part))) {
    throw new ApiError(
      404,
      'no-such-attribute',
      known.length > 0
        ? evaluationWords.noAttribute({ name: by, known })
        : evaluationWords.needed({ flags: '--queries' }),
    );
  }
}
