import { createRoute, z } from '@hono/zod-openapi';
import { newApi } from '../new-api.ts';
import { found, type StudioSession } from '../session.ts';
import { maybe, replies, send, whole } from '../shapes.ts';

const schema = z
  .object({
    query: z.object({ id: z.string(), text: z.string() }),
    system: z.string(),
    /** The list that was scored, in its order; grades of the gold that scores are made from. */
    list: z.array(
      z.object({
        document: z.string(),
        title: z.string().nullable().default(null),
        grade: maybe,
        hard: z.boolean(),
        score: maybe,
      }),
    ),
    /** All judged documents of the query, in the list or not. */
    judged: z.array(z.object({ document: z.string(), grade: z.number(), hard: z.boolean() })),
    /** The measures of the project on this query, to compare with. */
    scores: z.array(z.object({ measure: z.string(), value: maybe })),
    rel: maybe,
    negative: z.string(),
    ties: z.string(),
  })
  .openapi('Lab');

const route = createRoute({
  method: 'get',
  path: '/api/lab',
  request: {
    query: z.object({ query: z.string().min(1), system: z.string().min(1), n: whole(1, 1000, 100) }),
  },
  responses: replies(schema, 'A recorded list with its grades, for the measure lab.'),
});

export function labRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) => {
    const { query: id, system, n } = c.req.valid('query');
    const studio = await session.project();
    const { qrels } = studio.collection;
    const query = found(studio.queries.get(id) ?? (qrels.has(id) ? { id, text: '' } : undefined), 'query', id);
    const run = await studio.run(system);
    const { evaluation } = await run.scored(studio.measures);
    const row = evaluation.queries.indexOf(id);
    const { result: ids = [], scores } = run.line(id) ?? {};
    const judgements = qrels.get(id);
    return send(c, schema, {
      query: { id, text: query.text },
      system,
      list: ids.slice(0, n).map((document, i) => ({
        document,
        title: studio.documents.get(document)?.title,
        grade: judgements?.grades.get(document),
        hard: judgements?.hard?.has(document) ?? false,
        score: scores?.[i],
      })),
      judged: [...(judgements?.grades ?? [])].map(([document, grade]) => ({
        document,
        grade,
        hard: judgements?.hard?.has(document) ?? false,
      })),
      scores: evaluation.measures.map(({ name }, m) => ({
        measure: name,
        value: row < 0 ? undefined : evaluation.scores.values[row * evaluation.measures.length + m],
      })),
      rel: studio.project.config.rel,
      negative: studio.project.config.negative,
      ties: 'trec',
    });
  });
}
