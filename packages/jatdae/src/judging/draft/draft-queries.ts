import type { Document } from '../../collection/index.ts';
import { type JudgeCache, shownHash } from '../../gold/index.ts';
import { shownNote } from '../forms.ts';
import type { Judge } from '../judge.ts';
import { builtInListPrompt, type ListPrompt } from '../list-prompt.ts';
import type { MissingGrade } from '../outcome.ts';
import type { AskMode } from '../plan.ts';
import type { JudgeRunOptions } from '../run-judges.ts';
import { type ListJudge, type ListPlan, type ListRun, planLists, runLists } from '../run-lists.ts';
import { shownDocument } from '../shown-document.ts';
import { flagsOf, overlapOf, sameText } from './check-drafts.ts';
import type { ChosenDocument } from './choose-documents.ts';
import { type Draft, draftId } from './draft.ts';

const EXCERPT = 300;

/** Documents to write queries for, and what is known of them already. */
export interface DraftPlan {
  /** One a question of `lists`, in the same order. */
  readonly chosen: readonly ChosenDocument[];
  /** What is asked. */
  readonly lists: ListPlan;
}

/** Where replies are kept, and which prompt is used. */
export interface DraftOptions {
  /** Absent: nothing is looked up, and nothing kept. */
  readonly cache?: JudgeCache | undefined;
  /** Default `ask`. */
  readonly mode?: AskMode | undefined;
  /** Default: the prompt of the house in the language of the judge's. */
  readonly prompt?: ListPrompt | undefined;
}

/**
 * What is to be asked. The judge's guideline, price and limits hold for drafts too.
 *
 * @param judge - the model that writes; its own prompt is not used, only that prompt's language.
 * @param chosen - from `chooseDocuments`.
 * @param options - cache, mode, and another prompt than that of the house.
 * @throws JatdaeError when the cache cannot be read.
 */
export function planDrafts(
  judge: Judge,
  chosen: readonly ChosenDocument[],
  options: DraftOptions = {},
): Promise<DraftPlan> {
  const prompt = options.prompt ?? builtInListPrompt('draft-queries', judge.prompt.language);
  const { client, guideline, maxChars, price } = judge;
  const writer: ListJudge = { client, guideline, maxChars, price, prompt };
  const questions = chosen.map(({ document, count }) => {
    const { title, text, shown, all } = shownDocument(document, maxChars);
    return {
      query: String(count),
      document: document.id,
      textHash: shownHash(document),
      filling: {
        ...{ title, document: text, count: String(count), guideline: guideline?.text ?? '' },
        shown: shownNote(prompt.language, shown, all),
      },
    };
  });
  return planLists(writer, questions, options).then((lists) => ({ chosen, lists }));
}

/** What came of asking for drafts. */
export interface DraftRun extends Pick<ListRun, 'spent' | 'spentAll' | 'stopped'> {
  /** In the order of the documents, of each as they were written. */
  readonly drafts: readonly Draft[];
  /** Documents for which no list came, and why; `unasked` where nobody was asked. */
  readonly missing: readonly { readonly document: string; readonly why: MissingGrade | 'unasked' }[];
  /** Documents for which fewer came than were asked for. */
  readonly fewer: number;
}

/**
 * Ask, and look at what came. A draft is never gold: see `storeDecisions`.
 *
 * @param options - budget, signal and progress, and as `known` texts of queries that there are.
 * @param known - texts of queries that there are.
 * @throws JatdaeError when the cache cannot be written; the signal's reason when it is aborted.
 */
export async function draftQueries(
  { chosen, lists }: DraftPlan,
  options: JudgeRunOptions & { readonly known?: Iterable<string> } = {},
): Promise<DraftRun> {
  const { outcomes, spent, spentAll, stopped } = await runLists(lists, options);
  const known = new Set(Array.from(options.known ?? [], sameText));
  const before = new Set<string>();
  const drafts: Draft[] = [];
  const missing: DraftRun['missing'][number][] = [];
  let fewer = 0;
  const by = `${lists.judge.client.model}/${lists.judge.prompt.id}`;
  chosen.forEach(({ document, count }, i) => {
    const outcome = outcomes[i];
    if (!outcome || 'missing' in outcome) {
      missing.push({ document: document.id, why: outcome?.missing ?? 'unasked' });
      return;
    }
    const texts = outcome.items.slice(0, count);
    if (texts.length < count) fewer++;
    for (const text of texts) {
      drafts.push(draftOf(text, document, by, before, known));
      before.add(sameText(text));
    }
  });
  return { drafts, missing, fewer, spent, spentAll, stopped };
}

function draftOf(
  text: string,
  document: Document,
  by: string,
  before: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Draft {
  const overlap = overlapOf(text, document);
  return {
    id: draftId(document.id, text),
    text,
    document: document.id,
    ...(document.title !== undefined && { title: document.title }),
    excerpt: Array.from(document.text.replace(/\s+/gu, ' ').trim()).slice(0, EXCERPT).join(''),
    textHash: shownHash(document),
    ...{ by, origin: 'generated', status: 'draft' },
    overlap,
    flags: flagsOf(text, overlap, before, known),
  };
}
