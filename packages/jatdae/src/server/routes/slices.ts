import { createRoute, z } from '@hono/zod-openapi';
import { compareLabels, type SliceLabel } from '../../analysis/index.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { replies, send } from '../shapes.ts';
import { checkedAttribute } from '../slice-rows.ts';

const schema = z
  .object({
    by: z.string(),
    /** `several`: relevant documents differ; `none`: queries without it. */
    values: z.array(z.object({ value: z.string(), kind: z.enum(['value', 'several', 'none']), queries: z.number() })),
  })
  .openapi('Slices');

const route = createRoute({
  method: 'get',
  path: '/api/slices',
  request: {
    query: z.object({
      by: z.string().min(1).openapi({ description: 'attribute, document.ATTRIBUTE, or two as a direction' }),
    }),
  },
  responses: replies(
    schema,
    'The values of an attribute, of relevant documents or of a direction, with judged queries.',
  ),
});

export function sliceRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) => {
    const { by } = c.req.valid('query');
    const studio = await session.project();
    checkedAttribute(studio, by);
    const counts = new Map<string, { readonly label: SliceLabel; queries: number }>();
    for (const [query, label] of studio.labels(by)) {
      if (!studio.collection.qrels.has(query)) continue;
      const key = JSON.stringify([label.kind, label.value]);
      const known = counts.get(key) ?? { label, queries: 0 };
      known.queries++;
      counts.set(key, known);
    }
    const values = [...counts.values()].sort((a, b) => compareLabels(a.label, b.label));
    return send(c, schema, {
      by,
      values: values.map(({ label: { value, kind }, queries }) => ({ value, kind, queries })),
    });
  });
}
