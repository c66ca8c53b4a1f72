import type { z } from '@hono/zod-openapi';
import type { JudgementInput } from '../collection/judgement.ts';
import { JatdaeError } from '../errors.ts';
import { type GoldStore, type Judgement, JudgementConflict, shownHash, shownText } from '../gold/index.ts';
import * as words from '../words/studio.ts';
import type { Principal } from './access.ts';
import { requireRole } from './authorise.ts';
import { refusalOf } from './error-reply.ts';
import { ApiError } from './errors.ts';
import type { labelInput } from './routes/gold-labels.ts';
import type { StudioSession } from './session.ts';
import type { StudioProject } from './studio-project.ts';

type Label = z.output<typeof labelInput>;

/** What became of one label. */
export interface LabelOutcome {
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
export async function storeLabels(
  session: StudioSession,
  studio: StudioProject,
  who: Principal,
  labels: readonly Label[],
): Promise<LabelOutcome[]> {
  requireRole(who, 'labeler');
  const store = await session.storeToWrite();
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
      outcomes.push({ clientId, error: { code: refused.code, message: { en: refused.say.en, ko: refused.say.ko } } });
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
  if (!document) throw new ApiError(404, 'no-such-document', words.unknownDocument(id));
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
