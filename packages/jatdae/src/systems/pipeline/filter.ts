import { z } from 'zod';
import { systems } from '../../language/index.ts';
import type { SystemKind } from '../kind.ts';
import { excludedBy } from './conditions.ts';
import { Documents } from './documents.ts';
import { filteredBy } from './reasons.ts';
import { systemName, where, wholeNumber } from './schema.ts';
import { stepSystem } from './step.ts';
import { cutAt, type Standing } from './trace.ts';

const schema = z.strictObject({
  type: z.literal('filter'),
  of: systemName,
  where,
  depth: wholeNumber
    .optional()
    .describe('ask for this many and filter them, as a filter after the search does; default: until enough stand'),
});

/**
 * `{type: filter, of: bm25, where: {tenant: query.tenant}}`: only documents with these attributes. Without `depth` the part
 * is asked for more until enough documents stand or nothing is left, as a filter inside of the search would do.
 */
export const filterKind: SystemKind<z.infer<typeof schema>> = {
  type: 'filter',
  about: systems.pipeline.kinds.filterKind,
  schema,
  parts: ({ of }) => [of],
  create: async ({ of, where, depth: fixed }, context) => {
    const documents = new Documents(context, of);
    return stepSystem({
      name: context.name,
      of,
      part: await context.systemOf(of),
      stage: 'filter',
      ask: (depth) => fixed ?? 2 * depth,
      apply: (answer, { query, depth, exhausted }) => {
        const list: Standing = { ids: [], scores: [], dropped: [] };
        answer.ids.forEach((id, i) => {
          const failed = excludedBy(where, documents.get(id), query);
          if (failed.length > 0) list.dropped.push([id, filteredBy(failed)]);
          else {
            list.ids.push(id);
            list.scores.push(answer.scores[i]!);
          }
        });
        const enough = list.ids.length >= depth || exhausted || fixed !== undefined;
        return enough ? cutAt(list, depth) : undefined;
      },
    });
  },
};
