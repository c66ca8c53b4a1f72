import { createRoute, z } from '@hono/zod-openapi';
import { shownHash } from '../../gold/index.ts';
import { requireRole } from '../authorise.ts';
import { newApi } from '../new-api.ts';
import { QUEUES, queueOf, shuffled } from '../queues.ts';
import type { StudioSession } from '../session.ts';
import { attributes, replies, say, send, several, whole } from '../shapes.ts';

const schema = z
  .object({
    pairs: z.array(
      z.object({
        query: z.string(),
        queryText: z.string(),
        document: z.string(),
        title: z.string().nullable().default(null),
        text: z.string(),
        attributes,
        /** Hash of this text: send it with the label. */
        shown: z.string(),
        cut: z.boolean(),
        why: say,
      }),
    ),
    /** All that are in the queue for me. */
    open: z.number(),
    /** Those that others were given to judge. */
    taken: z.number(),
  })
  .openapi('Queue');

const route = createRoute({
  method: 'get',
  path: '/api/gold/queue',
  request: {
    query: z.object({
      kind: z.enum(QUEUES),
      seed: whole(0, Number.MAX_SAFE_INTEGER, 0),
      n: whole(1, 500, 50),
      system: several,
      /** Of the audit: the sample of this model that `judge/audit` shows. */
      judge: z.string().min(1).optional(),
      sample: whole(1, 500, 30),
      draw: whole(0, Number.MAX_SAFE_INTEGER, 0),
    }),
  },
  responses: replies(
    schema,
    'Pairs to judge, in an order that the seed and my name decide and that says nothing of rank. Without what others said, and, of pool, holes and next, without what others were given.',
  ),
});

/** Characters of one document in a queue. */
const LONGEST = 20_000;
/** Of the pairs worth judging next only the best are shuffled. */
const ROUND = 4;

export function goldQueueRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) => {
    const { kind, seed, n, system, judge, sample, draw } = c.req.valid('query');
    const who = c.get('who');
    requireRole(who, 'labeler');
    const studio = await session.project();
    studio.requireSystems(system);
    const pairs = await queueOf(session, studio, {
      ...{ kind, who, systems: system },
      ...(judge !== undefined && { audit: { judge, sample, seed: draw } }),
    });
    const { leases } = session;
    const free = leases.free(kind, who.name, pairs);
    const order = `${seed} ${who.name}`;
    const again = leases.own(kind, who.name, order, free).slice(0, n);
    const mine = new Set(again);
    const others = free.filter((pair) => !mine.has(pair));
    const fresh = shuffled(others, order, n - again.length, kind === 'next' ? n * ROUND : others.length);
    const given = [...again, ...fresh];
    leases.take(kind, who.name, order, given);
    return send(c, schema, {
      open: free.length,
      taken: pairs.length - free.length,
      pairs: given.flatMap(({ query, document: id, why }) => {
        const document = studio.documents.get(id);
        if (!document) return [];
        const text = document.text.slice(0, LONGEST);
        return {
          query,
          queryText: studio.queries.get(query)?.text ?? '',
          document: id,
          title: document.title,
          text,
          attributes: document.attributes ?? {},
          shown: shownHash(document),
          cut: text.length < document.text.length,
          why,
        };
      }),
    });
  });
}
