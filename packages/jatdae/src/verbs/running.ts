import type { SelfDifference } from '../analysis/index.ts';
import type { Document, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries, writeRun } from '../formats/index.ts';
import { evaluation, keyOf, project as projectWords, runs } from '../language/index.ts';
import {
  openProject,
  type Project,
  type ProjectListeners,
  type RunOutcome,
  repeatSystem,
  runProjectSystem,
} from '../project/index.ts';
import { keepScores } from '../sources/index.ts';
import { bm25System, byDocument, createTokenizer, docOf, parseBm25, runSystem } from '../systems/index.ts';
import { version } from '../version.ts';
import type { Meter, Work } from './verb.ts';

/** Documents a query, where files are searched. */
const DEPTH = 100;

/** What is asked of running. */
interface RunOptions {
  readonly system?: string | undefined;
  readonly tokenizer?: string | undefined;
  readonly top?: number | undefined;
  readonly repeat?: number | undefined;
  readonly resume: boolean;
  readonly project?: string | undefined;
  readonly docs?: string | undefined;
  readonly queries?: string | undefined;
  readonly out?: string | undefined;
  readonly force: boolean;
  readonly docOf?: string | undefined;
  readonly fromDocs?: string | undefined;
  readonly fromQueries?: string | undefined;
  readonly to?: string | undefined;
}

/** Systems of a project, or BM25 over files. */
export type ToRun =
  | { readonly project: Project; readonly names: readonly string[] }
  | { readonly documents: readonly Document[]; readonly queries: readonly Query[]; readonly out: string };

/** What running brought. */
export interface Ran {
  readonly outcomes: readonly RunOutcome[];
  /** How much each system differs from itself, by `--repeat`. */
  readonly repeats: ReadonlyMap<string, SelfDifference>;
  /** Run file that was written, where files were searched. */
  readonly file?: string;
}

/** What is to be run. @throws JatdaeError */
export async function openRun(names: readonly string[], options: RunOptions, work: Work): Promise<ToRun> {
  const { docs, queries, out } = options;
  if ((docs ?? queries ?? out) !== undefined) return openFiles(options, work);
  const project = openProject(options.project);
  return { project, names: project.chosen(names) };
}

/** Run it. @throws JatdaeError */
export function runOpened(input: ToRun, options: RunOptions, work: Work): Promise<Ran> {
  return 'project' in input ? runProject(input, options, work) : runFiles(input, options, work);
}

async function runProject(
  { project, names }: Extract<ToRun, { project: Project }>,
  { resume, repeat }: RunOptions,
  work: Work,
): Promise<Ran> {
  try {
    const outcomes = await runAll(project, names, resume, work);
    const repeats = new Map<string, SelfDifference>();
    if (repeat !== undefined) {
      for (const name of names) {
        const asked = meter(work, name);
        const measured = repeatSystem(project, name, listenersOf(work), repeat, { asked: asked.update });
        repeats.set(name, await measured.finally(asked.stop));
      }
    }
    await keepScores(project, names);
    return { outcomes, repeats };
  } finally {
    await project.close();
  }
}

/** Run systems one after the other, with progress, and say what must be known of each. */
export async function runAll(
  project: Project,
  names: readonly string[],
  resume: boolean,
  work: Work,
): Promise<RunOutcome[]> {
  for (const notice of (await project.collection()).notices) work.notice(notice);
  const outcomes: RunOutcome[] = [];
  for (const name of names) {
    const { update: asked, stop } = meter(work, name);
    const running = runProjectSystem(project, name, listenersOf(work), { resume, version: version(), asked });
    const outcome = await running.finally(stop);
    tellOutcome(outcome, work);
    outcomes.push(outcome);
  }
  return outcomes;
}

function meter(work: Work, name: string): Meter {
  const shown = work.progress(runs.verb.asking({ system: name }));
  return { update: (done, total) => shown.update(done, total), stop: () => shown.stop() };
}

function tellOutcome({ system, failed, withoutTokens, kept }: RunOutcome, work: Work): void {
  if (kept > 0) work.tell(runs.kept({ system, count: kept }));
  tellTokens(system, withoutTokens, work);
  const [first] = failed;
  if (!first) return;
  const queries = failed.map(({ query }) => query);
  const say = runs.failedQueries({ system, count: failed.length, shown: firstThree(queries), why: first.why });
  work.notice({ level: 'warning', code: 'queries-failed', say });
}

/** Queries in which a system found nothing to search for. */
export function tellTokens(system: string, queries: readonly string[], work: Work): void {
  if (queries.length === 0) return;
  const say = projectWords.noTokens({ system, count: queries.length, shown: firstThree(queries) });
  work.notice({ level: 'warning', code: 'queries-without-tokens', say });
}

const firstThree = (ids: readonly string[]) => ids.slice(0, 3).join(', ');

/** What systems tell, told on: how far each piece of work is, each notice once. */
export function listenersOf(work: Work): ProjectListeners {
  const meters = new Map<string, Meter>();
  const told = new Set<string>();
  return {
    progress: (what, done, total) => {
      const key = keyOf(what);
      const meter = meters.get(key) ?? work.progress(what);
      meters.set(key, meter);
      meter.update(done, total);
      if (done >= total) {
        meter.stop();
        meters.delete(key);
      }
    },
    notice: (notice) => {
      const key = keyOf(notice.say);
      if (told.has(key)) return;
      told.add(key);
      work.notice(notice);
    },
  };
}

/** What BM25 is to search, once nothing is wrong with the call. @throws JatdaeError */
async function openFiles(options: RunOptions, work: Work): Promise<ToRun> {
  const [docs, asked, out] = (['docs', 'queries', 'out'] as const).map((name) => {
    const value = options[name];
    if (value === undefined) throw new JatdaeError(evaluation.needed({ flags: `--${name}` }));
    return value;
  }) as [string, string, string];
  const spec = tokenizerOf(options);
  if (spec !== undefined) (await createTokenizer(spec)).dispose?.();
  const { fromDocs, fromQueries } = options;
  const documents = await readDocuments(docs, fromDocs === undefined ? {} : { from: fromDocs });
  const queries = await readQueries(asked, fromQueries === undefined ? {} : { from: fromQueries });
  for (const notice of [...documents.notices, ...queries.notices]) work.notice(notice);
  work.tell(
    projectWords.foundPart({ kind: 'documents', file: docs, format: documents.format, count: documents.data.length }),
  );
  work.tell(
    projectWords.foundPart({ kind: 'queries', file: asked, format: queries.format, count: queries.data.length }),
  );
  return { documents: documents.data, queries: queries.data, out };
}

const systemOf = ({ system }: RunOptions) => parseBm25(system ?? 'bm25');
const tokenizerOf = (options: RunOptions) => options.tokenizer ?? systemOf(options).tokenizer;

async function runFiles(
  { documents, queries, out }: Extract<ToRun, { out: string }>,
  options: RunOptions,
  work: Work,
): Promise<Ran> {
  const { top: depth = DEPTH, docOf: rule, to, force } = options;
  const { tokenizer: _, ...bm25 } = systemOf(options);
  const tokenizer = tokenizerOf(options);
  const ears = listenersOf(work);
  const indexed = (done: number, total: number) => ears.progress(runs.verb.indexing, done, total);
  const chunks = await bm25System(documents, { ...bm25, indexed, ...(tokenizer !== undefined && { tokenizer }) });
  const system = rule === undefined ? chunks : byDocument(chunks, docOf(rule, documents));
  const meter = work.progress(runs.verb.searching);
  const { run, report } = await runSystem(system, queries, {
    depth,
    progress: (done, total) => meter.update(done, total),
  }).finally(() => meter.stop());
  await system.close();
  for (const notice of report.notices) work.notice(notice);
  const { queriesWithoutTokens: withoutTokens, queriesWithoutResults: withoutResults } = report;
  tellTokens(system.name, withoutTokens, work);
  const written = await writeRun(out, run, { tag: 'bm25', force, ...(to !== undefined && { to }) });
  for (const notice of written.notices) work.notice(notice);
  const [ready, searched] = [report.readyMilliseconds, report.milliseconds].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  work.tell(projectWords.timing({ system: system.name, queries: run.lists.size, index: ready!, search: searched! }));
  work.tell(runs.verb.written({ file: written.file, queries: run.lists.size, depth }));
  const outcome = { system: system.name, queries: queries.length, kept: 0, failed: [], withoutTokens, withoutResults };
  return { outcomes: [{ ...outcome, times: [] }], repeats: new Map(), file: written.file };
}
