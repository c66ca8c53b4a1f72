import { createRoute, z } from '@hono/zod-openapi';
import { requireRole } from '../authorise.ts';
import { ApiError } from '../errors.ts';
import { gradeSchema, judgementSchema } from '../grades.ts';
import { storeLabels } from '../labels.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { replies, say, send } from '../shapes.ts';

const id = z.string().min(1).max(2000);

export const labelInput = z
  .object({
    query: id,
    document: id,
    grade: gradeSchema,
    hard: z.boolean().default(false),
    note: z.string().max(10_000).optional(),
    group: z.string().max(200).optional(),
    guideline: z.string().max(200).optional(),
    /** An adjudicator's grade settles a tie. It needs the role `admin`. */
    role: z.enum(['judge', 'adjudicator']).default('judge'),
    /** Hash of the text that was shown; the document's as it is now when left out. */
    shown: z.string().max(200).optional(),
    /** Not all of the text was shown. */
    cut: z.boolean().default(false),
    /** The revision of my label that I believe to be there; 0: none. Left out: the later one wins. */
    expect: z.number().int().min(0).optional(),
    /** Any name for this label, given back with its outcome. */
    clientId: z.string().min(1).max(200),
  })
  .openapi('LabelInput');

/** Labels in one request. */
const AT_ONCE = 500;

const outcomes = z
  .array(
    z.object({
      clientId: z.string(),
      stored: judgementSchema.optional(),
      conflict: z.object({ current: judgementSchema.nullable() }).optional(),
      error: z.object({ code: z.string(), message: say }).optional(),
    }),
  )
  .openapi('LabelOutcomes');

const label = createRoute({
  method: 'post',
  path: '/api/gold/judgements',
  request: {
    body: { content: { 'application/json': { schema: z.array(labelInput).min(1).max(AT_ONCE) } }, required: true },
  },
  responses: replies(
    outcomes,
    'Labels as upserts of who sends them. `stored`: it is on disk. Sent again, they change nothing.',
  ),
});

const undone = z
  .object({
    undone: z
      .array(
        z.object({
          subject: z.string(),
          query: z.string().nullable().default(null),
          document: z.string().nullable().default(null),
          judge: z.string().nullable().default(null),
          before: judgementSchema.nullable().default(null),
          after: judgementSchema.nullable().default(null),
        }),
      )
      .nullable(),
  })
  .openapi('Undone');

const undo = createRoute({
  method: 'post',
  path: '/api/gold/undo',
  request: { body: { content: { 'application/json': { schema: z.object({}) } }, required: true } },
  responses: replies(undone, 'My last change taken back; null: there is none.'),
});

export function goldLabelRoutes(session: StudioSession) {
  return newApi()
    .openapi(label, async (c) => {
      const studio = await session.project();
      const all = await storeLabels(session, studio, c.get('who'), c.req.valid('json'));
      // Absent, not null: which of the three it is says what became of the label.
      const plain = all.map(({ clientId, stored, conflict, error }) => ({
        clientId,
        ...(stored && { stored }),
        ...(conflict && { conflict }),
        ...(error && { error }),
      }));
      return send(c, outcomes, plain);
    })
    .openapi(undo, async (c) => {
      const who = c.get('who');
      requireRole(who, 'labeler');
      const store = await session.store();
      if (!store) return send(c, undone, { undone: null });
      const events = await store.undo(who.name).catch((error) => {
        throw ApiError.from(error, 409, 'changed-since');
      });
      if (!events) return send(c, undone, { undone: null });
      const told = events.map((event) => {
        const { subject } = event;
        if (subject !== 'judgement') return { subject };
        const { query, document, judge, before, after } = event;
        return { subject, query, document, judge, before, after };
      });
      return send(c, undone, { undone: told });
    });
}
