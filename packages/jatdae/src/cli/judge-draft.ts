import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { nearest } from '@jatdae/measures';
import type { Document, Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { readDocuments, readQueries } from '../formats/index.ts';
import { textOfFile } from '../formats/text-file.ts';
import { writeWhole } from '../formats/write.ts';
import type { GoldStore } from '../gold/index.ts';
import { requirePrices } from '../judging/budget.ts';
import {
  type ChosenDocument,
  checkDrafts,
  chooseDocuments,
  type DraftPlan,
  draftLine,
  draftQueries,
  planDrafts,
} from '../judging/draft/index.ts';
import { parseBudget } from '../judging/index.ts';
import { parseListPrompt } from '../judging/list-prompt.ts';
import { estimateLists } from '../judging/run-lists.ts';
import { formats, judging as words } from '../language/index.ts';
import type { Project } from '../project/project.ts';
import { draftJson, draftSections } from '../report/judge-draft.ts';
import { estimateText, grouped, money } from '../report/judge-estimate.ts';
import { sectionsText } from '../report/sections.ts';
import type { Options } from './command.ts';
import { storeExists, storeOf, withStore } from './gold-action.ts';
import { mayBegin } from './judge-begin.ts';
import { askModeOf } from './judge-mode.ts';
import { panelOf } from './judge-panel.ts';
import { choice, integer } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae judge draft`: queries that a model proposes for documents. Exit code 1 where a document has none, 3 where the service failed. */
export async function draftAction(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const [first, ...others] = operands;
  if (first === 'review') return (await import('./judge-draft-review.ts')).reviewDrafts(session, others, given);
  if (first !== undefined) throw new JatdaeError(words.draft.unknownDraftAction({ given: first }));
  const format = choice('--format', given.format ?? 'table', ['table', 'json'] as const);
  const output = typeof given.out === 'string' ? given.out : 'drafts.jsonl';
  if (given.dryRun !== true && given.force !== true && existsSync(output)) {
    throw new JatdaeError(formats.files.exists, { place: { file: output } });
  }
  const mode = askModeOf(given);
  const budget = typeof given.budget === 'string' ? parseBudget(given.budget) : undefined;
  const { judges, project } = panelOf(typeof given.judge === 'string' ? [given.judge] : [], {
    ...given,
    prompt: undefined,
  });
  const [judge] = judges;
  if (mode !== 'cache-only') requirePrices([judge], budget);
  const prompt =
    typeof given.prompt === 'string'
      ? parseListPrompt('draft-queries', textOfFile(given.prompt), basename(given.prompt))
      : undefined;
  const { documents, queries } = await collectionOf(session, given, project);
  const per = quotaOf(given.per, documents);
  const { chosen, empty } = chooseDocuments(documents, {
    n: given.n === undefined ? 3 : integer('--n', given.n, 1, 50),
    ...(per && { per }),
    ...(given.limit !== undefined && { limit: integer('--limit', given.limit, 1) }),
    seed: integer('--seed', given.seed ?? 0, 0),
  });
  if (chosen.length === 0) throw new JatdaeError(words.draft.needsDocuments);
  if (empty.length > 0) session.tell(words.draft.emptyDocuments({ count: empty.length }));

  const planOf = (store: GoldStore | undefined) =>
    planDrafts(judge, chosen, { cache: store?.judgeCache, mode, prompt });
  const estimate = async ({ lists }: DraftPlan) => {
    const calls = [lists.calls, lists.calls] as const;
    return estimateText({ calls, pairs: chosen }, await estimateLists(lists), session.lang, session.width);
  };
  const mayGoOn = async (plan: DraftPlan) => {
    if (given.dryRun === true) session.out(await estimate(plan));
    if (given.dryRun === true) return false;
    const calls = [plan.lists.calls, plan.lists.calls] as const;
    return mode === 'cache-only' || mayBegin(session, { calls, estimate: () => estimate(plan) }, given);
  };
  const finish = async (plan: DraftPlan, store: GoldStore | undefined) => {
    const progress = new Progress(session, words.draft.drafting);
    const known = [...queries, ...(await storedQueries(store))];
    const run = await draftQueries(plan, {
      budget,
      known: known.map(({ text }) => text),
      progress: (done, total) => progress.update(done, total),
    }).finally(() => progress.stop());
    const { calls, tokensIn, tokensOut, cost } = run.spent;
    session.tell(
      words.print.spent({
        calls,
        sent: grouped(tokensIn),
        received: grouped(tokensOut),
        cost: judge.price ? money(cost) : undefined,
      }),
    );
    if (run.stopped?.exitCode === 2) throw run.stopped;
    const unasked = run.missing.filter(({ why }) => why === 'unasked').length;
    if (mode === 'cache-only' && unasked > 0) throw new JatdaeError(words.draft.notCached({ count: unasked }));
    await writeWhole(output, run.drafts.map(draftLine), compressionByName(output).compression, given.force === true);
    const report = {
      ...{ file: output, chosen, run, attribute: per?.attribute },
      by: `${judge.client.model}/${plan.lists.judge.prompt.id}`,
      check: checkDrafts(run.drafts, documentsOf(chosen), queries),
    };
    session.out(
      format === 'json' ? draftJson(report) : sectionsText(draftSections(report, session.lang), session.width),
    );
    if (run.stopped) session.fail(run.stopped.sentence);
    if (run.spentAll) session.tell(words.print.budgetSpent({ unasked }));
    if (run.stopped || run.missing.some(({ why }) => why === 'failed' || why === 'timed-out')) return 3;
    return run.missing.length > 0 ? 1 : 0;
  };
  if (given.cache !== false && storeExists(storeOf(given))) {
    return withStore(given, async (store) => {
      const plan = await planOf(store);
      return (await mayGoOn(plan)) ? finish(plan, store) : 0;
    });
  }
  // No store is made for what does not begin, nor for what is not kept.
  const plan = await planOf(undefined);
  if (!(await mayGoOn(plan))) return 0;
  if (given.cache === false || mode === 'cache-only') return finish(plan, undefined);
  return withStore(given, async (store) => finish(await planOf(store), store), true);
}

function documentsOf(chosen: readonly ChosenDocument[]): Document[] {
  return chosen.map(({ document }) => document);
}

async function storedQueries(store: GoldStore | undefined): Promise<Query[]> {
  const queries: Query[] = [];
  for await (const query of store?.queries({ evaluated: true }) ?? []) queries.push(query);
  return queries;
}

/** Documents to draft for, and the queries that people asked. */
async function collectionOf(session: Session, given: Options, project: Project | undefined) {
  const { docs, queries } = given;
  if (typeof docs !== 'string' && !project) throw new JatdaeError(words.draft.needsDocuments);
  const whole = typeof docs === 'string' ? undefined : await project!.collection();
  for (const notice of whole?.notices ?? []) session.notice(notice);
  return {
    documents: typeof docs === 'string' ? (await readDocuments(docs)).data : whole!.collection.documents,
    queries: typeof queries === 'string' ? (await readQueries(queries)).data : (whole?.collection.queries ?? []),
  };
}

/** `topic=20`. @throws JatdaeError */
function quotaOf(given: unknown, documents: readonly Document[]): { attribute: string; most: number } | undefined {
  if (given === undefined) return undefined;
  const [, attribute, most] = /^\s*([^=]+?)\s*=\s*(\d+)\s*$/u.exec(String(given)) ?? [];
  if (attribute === undefined || Number(most) < 1) throw new JatdaeError(words.draft.badPer({ given: String(given) }));
  const known = [...new Set(documents.flatMap(({ attributes }) => Object.keys(attributes ?? {})))].sort();
  if (!known.includes(attribute)) {
    const near = nearest(attribute, known, 1);
    throw new JatdaeError(words.draft.noAttribute({ attribute, known: near.length > 0 ? near : known }));
  }
  return { attribute, most: Number(most) };
}
