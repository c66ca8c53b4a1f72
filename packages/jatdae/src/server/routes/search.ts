import { createRoute, z } from '@hono/zod-openapi';
import type { Query } from '../../collection/index.ts';
import { answerLine } from '../../runs/index.ts';
import { QueryGrades } from '../grades.ts';
import { newApi } from '../new-api.ts';
import { answerSchema, answerView } from '../results.ts';
import { Searcher } from '../searcher.ts';
import { found, type StudioSession } from '../session.ts';
import { replies, send } from '../shapes.ts';

const bodySchema = z
  .object({
    text: z.string().min(1).max(10_000),
    system: z.string(),
    depth: z.number().int().min(1).max(1000).default(20),
    /** The pinned query: whose grades are shown, and whose attributes a filter reads. */
    query: z.string().optional(),
  })
  .openapi('Search');

const schema = answerSchema.extend({ ms: z.number() }).openapi('SearchAnswer');

const route = createRoute({
  method: 'post',
  path: '/api/search',
  request: { body: { content: { 'application/json': { schema: bodySchema } }, required: true } },
  responses: replies(schema, 'What a system finds now, with the grades of the pinned query.'),
});

export function searchRoutes(session: StudioSession) {
  const searcher = new Searcher();
  return newApi().openapi(route, async (c) => {
    const { text, system: name, depth, query: pinned } = c.req.valid('json');
    const studio = await session.project();
    studio.requireSystems([name]);
    const query = pinned === undefined ? undefined : found(studio.queries.get(pinned), 'query', pinned);
    const asked: Query = { id: pinned ?? 'studio', text, ...(query?.attributes && { attributes: query.attributes }) };
    const started = performance.now();
    const answer = await searcher.search(studio.project, name, asked, depth);
    const ms = performance.now() - started;
    const grades = pinned === undefined ? undefined : await QueryGrades.of(session, studio, pinned, c.get('who').name);
    const line = answerLine(asked.id, answer);
    return send(c, schema, { ...answerView(studio, name, line, { text, k: depth, grades }), ms });
  });
}
