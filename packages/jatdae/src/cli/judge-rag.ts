import { existsSync, statSync } from 'node:fs';
import { nearest } from '@jatdae/measures';
import type { Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { readDocuments, readQrels, readQueries, readRun } from '../formats/index.ts';
import { writeWhole } from '../formats/write.ts';
import type { GoldStore } from '../gold/index.ts';
import { requirePrices } from '../judging/budget.ts';
import { type BudgetLimits, parseBudget } from '../judging/index.ts';
import {
  allMissing,
  estimateRag,
  isRagFile,
  planRag,
  RAG_MEASURES,
  type RagMeasure,
  type RagPlan,
  type RagRow,
  type RagRun,
  ragLine,
  ragReport,
  readAnswers,
  readRagRows,
  rowsOfRun,
  runRag,
  withAnswers,
} from '../judging/rag/index.ts';
import { formats, judging as print, translate } from '../language/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { estimateText, grouped, money } from '../report/judge-estimate.ts';
import { ragJson, ragSections } from '../report/judge-rag.ts';
import { remark } from '../report/remark.ts';
import { sectionsText } from '../report/sections.ts';
import type { Options } from './command.ts';
import { storeExists, storeOf, withStore } from './gold-action.ts';
import { mayBegin } from './judge-begin.ts';
import { askModeOf } from './judge-mode.ts';
import { panelOf } from './judge-panel.ts';
import { choice, integer, level } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae judge rag FILE|SYSTEM`: measures on text. Exit code 1 where verdicts are missing, 3 where the service failed. */
export async function ragAction(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format ?? 'table', ['table', 'json'] as const);
  const k = given.depth === undefined ? 5 : integer('--depth', given.depth, 1);
  const measures = wantedMeasures((given.measure as string[] | undefined) ?? []);
  const output = typeof given.output === 'string' ? given.output : undefined;
  if (output !== undefined && given.force !== true && existsSync(output)) {
    throw new JatdaeError(formats.files.exists, { place: { file: output } });
  }
  const [name] = operands;
  if (name === undefined || operands.length > 1) throw new JatdaeError(print.rag.whatToScore);
  const mode = askModeOf(given);
  const { judges } = panelOf(typeof given.judge === 'string' ? [given.judge] : [], { ...given, prompt: undefined });
  const rows = await answeredRows(session, await rowsOf(session, name, given, k), given);
  if (rows.length === 0) throw new JatdaeError(print.rag.nothingToMeasure);
  const budget = typeof given.budget === 'string' ? parseBudget(given.budget) : undefined;
  if (mode !== 'cache-only') requirePrices(judges, budget);
  const ties = choice('--ties', given.ties ?? 'lower', ['lower', 'open'] as const);
  const planOf = (store: GoldStore | undefined) =>
    planRag(rows, { judges, k, measures, mode, ties, cache: store?.judgeCache, earlyStop: given.earlyStop !== false });
  const mayGoOn = async (plan: RagPlan) => {
    if (given.dryRun === true) session.out(await estimateOf(session, plan));
    if (given.dryRun === true) return false;
    return (
      mode === 'cache-only' ||
      mayBegin(session, { calls: plan.calls, estimate: () => estimateOf(session, plan) }, given)
    );
  };
  const finish = async (plan: RagPlan) => {
    const run = await ask(session, plan, budget);
    if (run.stopped?.exitCode === 2) throw run.stopped;
    if (mode === 'cache-only' && run.missing.unasked > 0)
      throw new JatdaeError(print.rag.notCached({ count: run.missing.unasked }));
    const lines = run.rows.map(ragLine);
    if (output !== undefined) {
      const texts = lines.map((line) => `${JSON.stringify(line)}\n`);
      await writeWhole(output, texts, compressionByName(output).compression, given.force === true);
      session.tell(print.rag.written({ file: output, rows: lines.length }));
    }
    const report = ragReport(plan, run);
    const sections = () => sectionsText(ragSections(report, name, session.lang), session.width);
    session.out(format === 'json' ? ragJson(report, lines) : sections());
    return codeOf(session, run);
  };
  if (given.cache !== false && storeExists(storeOf(given))) {
    return withStore(given, async (store) => {
      const plan = await planOf(store);
      return (await mayGoOn(plan)) ? finish(plan) : 0;
    });
  }
  // No store is made for what does not begin, nor for what is not kept.
  const plan = await planOf(undefined);
  if (!(await mayGoOn(plan))) return 0;
  return given.cache === false || mode === 'cache-only'
    ? finish(plan)
    : withStore(given, async (store) => finish(await planOf(store)), true);
}

function wantedMeasures(given: readonly string[]): readonly RagMeasure[] {
  const names = given.flatMap((list) => list.split(',')).map((one) => one.trim());
  if (names.length === 0) return RAG_MEASURES;
  return names.map((name) => {
    const known = RAG_MEASURES.find((one) => one.toLowerCase() === name.toLowerCase());
    if (known === undefined) {
      const [near] = nearest(name, RAG_MEASURES, 1);
      throw new JatdaeError(print.rag.unknownMeasure({ name, known: near === undefined ? RAG_MEASURES : [near] }));
    }
    return known;
  });
}

/** Rows of a file, of a run file, or of the recorded run of a system. */
async function rowsOf(session: Session, name: string, given: Options, k: number): Promise<readonly RagRow[]> {
  const isFile = existsSync(name) && statSync(name).isFile();
  if (isFile && (await isRagFile(name))) return readRagRows(name);
  const project = given.project !== undefined || existsSync(CONFIG_FILE) ? openProject(given.project) : undefined;
  const file = isFile ? name : recordedRun(name, project);
  const { data: run, notices } = await readRun(file);
  for (const notice of notices) session.notice(notice);
  const { queries, documents, qrels } = await textsOf(session, file, given, project);
  const least = level(given.rel);
  const made = rowsOfRun(
    run,
    { queries, documents, ...(qrels && { qrels }), ...(least !== undefined && { level: least }) },
    k,
  );
  if (made.textless.length > 0)
    session.tell(print.rag.textless({ count: made.textless.length, first: made.textless.slice(0, 3) }));
  if (made.unlisted.length > 0) session.tell(print.rag.unlistedQueries({ count: made.unlisted.length }));
  return made.rows;
}

function recordedRun(name: string, project: Project | undefined): string {
  if (!project) throw new JatdaeError(print.validate.noSystem({ name }));
  const folder = runFolderOf(project, project.chosen([name])[0]!);
  if (!folder.finished) throw new JatdaeError(print.validate.noSystem({ name }));
  return folder.runFile;
}

async function textsOf(session: Session, file: string, given: Options, project: Project | undefined) {
  const { docs, queries, qrels } = given;
  if (project === undefined && (typeof docs !== 'string' || typeof queries !== 'string')) {
    throw new JatdaeError(print.rag.runNeedsTexts({ file }));
  }
  const whole = typeof docs === 'string' && typeof queries === 'string' ? undefined : await project!.collection();
  for (const notice of whole?.notices ?? []) session.notice(notice);
  const collection = whole?.collection;
  const asked: readonly Query[] = typeof queries === 'string' ? (await readQueries(queries)).data : collection!.queries;
  const documents = typeof docs === 'string' ? (await readDocuments(docs)).data : collection!.documents;
  return {
    queries: asked,
    documents: new Map(documents.map((document) => [document.id, document])),
    qrels: typeof qrels === 'string' ? (await readQrels(qrels)).data : collection?.qrels,
  };
}

async function answeredRows(session: Session, rows: readonly RagRow[], given: Options): Promise<readonly RagRow[]> {
  if (typeof given.answers !== 'string') return rows;
  const answered = withAnswers(rows, await readAnswers(given.answers));
  const { unknown } = answered;
  if (unknown.length > 0) session.tell(print.rag.unknownAnswers({ count: unknown.length, first: unknown.slice(0, 3) }));
  return answered.rows;
}

async function estimateOf({ lang, width }: Session, plan: RagPlan): Promise<string> {
  const pairs = [...plan.plans.values()].flatMap((one) => one.pairs);
  const text = estimateText({ calls: plan.calls, pairs }, await estimateRag(plan), lang, width);
  return plan.exact ? text : `${text}${remark(translate(print.rag.guessedClaims, lang), width)}\n`;
}

async function ask(session: Session, plan: RagPlan, budget: BudgetLimits | undefined): Promise<RagRun> {
  const progress = new Progress(session, print.rag.asking);
  try {
    const run = await runRag(plan, {
      budget,
      progress: (done, total) => progress.update(done, total),
    });
    progress.stop();
    const { calls, tokensIn, tokensOut, cost } = run.spent;
    const price = plan.options.judges.some((judge) => judge.price) ? money(cost) : undefined;
    session.tell(print.print.spent({ calls, sent: grouped(tokensIn), received: grouped(tokensOut), cost: price }));
    return run;
  } finally {
    progress.stop();
  }
}

function codeOf(session: Session, { stopped, missing, why, spentAll }: RagRun): number {
  if (stopped) {
    session.fail(stopped.sentence);
    return 3;
  }
  if (why !== undefined) session.tell(print.print.firstFailure({ why }));
  if (spentAll) session.tell(print.print.budgetSpent({ unasked: missing.unasked }));
  if (missing.verdicts.failed + missing.verdicts['timed-out'] > 0) return 3;
  return allMissing(missing) > 0 ? 1 : 0;
}
