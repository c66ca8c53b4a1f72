import { createRoute, z } from '@hono/zod-openapi';
import type { Judgement, JudgementInput } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { type GoldStore, JudgementConflict, shownHash, shownText } from '../../gold/index.ts';
import { spoken, studio as words } from '../../language/index.ts';
import type { Principal } from '../access.ts';
import { requireRole } from '../authorise.ts';
import { refusalOf } from '../error-reply.ts';
import { ApiError } from '../errors.ts';
import { gradeSchema, judgementSchema } from '../grades.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { refused, replies, send } from '../shapes.ts';
import type { StudioProject } from '../studio-project.ts';

const id = z.string().min(1).max(2000);

const labelInput = z
  .object({
    query: id,
    document: id,
    grade: gradeSchema,
    hard: z.boolean().default(false),
    note: z.string().max(10_000).optional(),
    group: z.string().max(200).optional(),
    guideline: z.string().max(200).optional(),
    /** What an adjudicator says settles the pair. It needs the role `admin`. */
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
      error: refused.optional(),
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

type Label = z.output<typeof labelInput>;

/** What became of one label. */
interface LabelOutcome {
  /** What the client calls the label; the outcome is told under it. */
  readonly clientId: string;
  /** As it is stored; absent where it was refused. */
  readonly stored?: Judgement;
  /** What somebody put there meanwhile; null: nothing is there any more. */
  readonly conflict?: { readonly current: Judgement | null };
  /** Why it was refused; absent where it was not. */
  readonly error?: { readonly code: string; readonly message: { en: string; ko: string } };
}

/**
 * Store labels of one person, one by one and in their order: each is on disk when its outcome says so. Sent again they
 * change nothing. One that is refused keeps none of the others back.
 */
async function storeLabels(
  session: StudioSession,
  studio: StudioProject,
  who: Principal,
  labels: readonly Label[],
): Promise<LabelOutcome[]> {
  requireRole(who, 'labeler');
  const store = await session.storeToWrite();
  session.leases.renew(who.name);
  const outcomes: LabelOutcome[] = [];
  for (const label of labels) {
    const { clientId } = label;
    try {
      outcomes.push({ clientId, stored: await storeLabel(session, store, studio, who, label) });
    } catch (error) {
      if (error instanceof JudgementConflict) {
        outcomes.push({ clientId, conflict: { current: error.current ?? null } });
        continue;
      }
      const refused = refusalOf(error, session.root);
      // A store that is away is away for all that follows: these are to be sent again.
      if (refused.status >= 500) throw error;
      outcomes.push({ clientId, error: { code: refused.code, message: spoken(refused.say) } });
    }
  }
  return outcomes;
}

async function storeLabel(
  session: StudioSession,
  store: GoldStore,
  studio: StudioProject,
  who: Principal,
  label: Label,
): Promise<Judgement> {
  const { query, document: id, grade, hard, note, group, guideline, role, expect } = label;
  if (role === 'adjudicator') requireRole(who, 'admin');
  const document = studio.documents.get(id);
  if (!document) throw new ApiError(404, 'no-such-document', words.unknownDocument({ id }));
  const { scale } = studio;
  if (typeof grade === 'number' && !scale.includes(grade)) {
    throw new ApiError(400, 'off-scale', words.offScale({ grade, scale }));
  }
  const actor = who.name;
  const listed = session.listed(store);
  const known = listed.has(query);
  if (!known) await listed.list(studio, query, actor);
  const textHash = label.shown ?? shownHash(document);
  const input: JudgementInput = {
    ...{ query, document: id, judge: who.name, grade, hard, role, textHash, cut: label.cut },
    ...{ note, group, guideline },
  };
  const judge = () => store.judge(input, { actor, ...(expect !== undefined && { expect }) });
  const stored = await judge().catch(async (error: unknown) => {
    if (!known || !(error instanceof JatdaeError) || error instanceof JudgementConflict) throw error;
    // Perhaps it is no longer listed.
    listed.forget(query);
    await listed.list(studio, query, actor);
    return judge();
  });
  if (textHash === shownHash(document)) session.seen(store).add({ id, textHash, text: shownText(document) }, actor);
  return stored;
}
