import type { SelfDifference } from '../analysis/self-difference.ts';
import type { Document, Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { readDocuments, readQueries, writeRun } from '../formats/index.ts';
import { openProject } from '../project/open-project.ts';
import type { Project, ProjectListeners } from '../project/project.ts';
import { repeatSystem } from '../project/repeat.ts';
import { type RunOutcome, runProjectSystem } from '../project/run-systems.ts';
import { runsJson, runsTable } from '../report/runs-table.ts';
import { keepScores } from '../sources/kept/run-scores.ts';
import { bm25System, byDocument, createTokenizer, docOf, parseBm25, runSystem } from '../systems/index.ts';
import { version } from '../version.ts';
import { needed } from '../words/evaluation.ts';
import * as projectWords from '../words/project.ts';
import * as words from '../words/run.ts';
import * as runs from '../words/runs.ts';
import { type OptionsOf, option } from './option.ts';
import { type Meter, verb, type Work } from './verb.ts';

/** Documents a query, where files are searched. */
const DEPTH = 100;

const options = {
  system: option.text('--system <system>', words.system),
  tokenizer: option.text('--tokenizer <tokenizer>', words.tokenizer),
  top: option.integer('--top <n>', words.top, { least: 1 }),
  repeat: option.integer('--repeat <n>', words.repeat, { least: 2, most: 20 }),
  resume: option.flag('--resume', words.resume),
  project: option.text('--project <file>', words.project, { group: 'inputs' }),
  docs: option.text('--docs <file>', words.docs, { group: 'inputs' }),
  queries: option.text('--queries <file>', words.queries, { group: 'inputs' }),
  out: option.text('-o, --out <file>', words.output, { group: 'output', formerly: ['--output <file>'] }),
  force: option.flag('--force', words.force, { group: 'output' }),
  docOf: option.text('--doc-of <rule>', words.docOf, { group: 'rare' }),
  fromDocs: option.text('--from-docs <format>', words.fromDocs, { group: 'rare' }),
  fromQueries: option.text('--from-queries <format>', words.fromQueries, { group: 'rare' }),
  to: option.text('--to <format>', words.to, { group: 'rare' }),
};
type RunOptions = OptionsOf<typeof options>;

/** Systems of a project, or BM25 over files. */
type ToRun =
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

/** `jatdae run`: systems of jatdae.yaml, or BM25 over files. */
export const run = verb({
  name: 'run',
  operands: { name: '[systems...]', about: words.systems },
  guides: ['systems.md', 'dense.md'],
  options,

  async open(names, options, work): Promise<ToRun> {
    const { docs, queries, out } = options;
    if ((docs ?? queries ?? out) !== undefined) return openFiles(options, work);
    const project = openProject(options.project);
    return { project, names: project.chosen(names) };
  },

  run: (input, options, work) =>
    'project' in input ? runProject(input, options, work) : runFiles(input, options, work),

  forms: {
    table: (result, { lang }) => (result.file === undefined ? runsTable(result, lang) : ''),
    json: (result) => runsJson(result),
  },

  exit: ({ outcomes }) => (outcomes.some(({ failed }) => failed.length > 0) ? 3 : 0),
});

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
  const shown = work.progress(words.asking(name));
  return { update: (done, total) => shown.update(done, total), stop: () => shown.stop() };
}

function tellOutcome({ system, failed, withoutTokens, kept }: RunOutcome, work: Work): void {
  if (kept > 0) work.tell(runs.kept(system, kept));
  tellTokens(system, withoutTokens, work);
  const [first] = failed;
  if (!first) return;
  const queries = failed.map(({ query }) => query);
  const say = runs.failedQueries(system, failed.length, firstThree(queries), first.why);
  work.notice({ level: 'warning', code: 'queries-failed', say });
}

/** Queries in which a system found nothing to search for. */
export function tellTokens(system: string, queries: readonly string[], work: Work): void {
  if (queries.length === 0) return;
  const say = projectWords.noTokens(system, queries.length, firstThree(queries));
  work.notice({ level: 'warning', code: 'queries-without-tokens', say });
}

const firstThree = (ids: readonly string[]) => ids.slice(0, 3).join(', ');

/** What systems tell, told on: how far each piece of work is, each notice once. */
export function listenersOf(work: Work): ProjectListeners {
  const meters = new Map<string, Meter>();
  const told = new Set<string>();
  return {
    progress: (what, done, total) => {
      const meter = meters.get(what.en) ?? work.progress(what);
      meters.set(what.en, meter);
      meter.update(done, total);
      if (done >= total) {
        meter.stop();
        meters.delete(what.en);
      }
    },
    notice: (notice) => {
      if (told.has(notice.say.en)) return;
      told.add(notice.say.en);
      work.notice(notice);
    },
  };
}

/** What BM25 is to search, once nothing is wrong with the call. @throws JatdaeError */
async function openFiles(options: RunOptions, work: Work): Promise<ToRun> {
  const [docs, asked, out] = (['docs', 'queries', 'out'] as const).map((name) => {
    const value = options[name];
    if (value === undefined) throw new JatdaeError(needed(`--${name}`));
    return value;
  }) as [string, string, string];
  const spec = tokenizerOf(options);
  if (spec !== undefined) (await createTokenizer(spec)).dispose?.();
  const { fromDocs, fromQueries } = options;
  const documents = await readDocuments(docs, fromDocs === undefined ? {} : { from: fromDocs });
  const queries = await readQueries(asked, fromQueries === undefined ? {} : { from: fromQueries });
  for (const notice of [...documents.notices, ...queries.notices]) work.notice(notice);
  work.tell(projectWords.foundPart('documents', docs, documents.format, documents.data.length));
  work.tell(projectWords.foundPart('queries', asked, queries.format, queries.data.length));
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
  const chunks = await bm25System(documents, { ...bm25, ...(tokenizer !== undefined && { tokenizer }) });
  const system = rule === undefined ? chunks : byDocument(chunks, docOf(rule, documents));
  const meter = work.progress(words.searching);
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
  work.tell(projectWords.timing(system.name, run.lists.size, ready!, searched!));
  work.tell(words.written(written.file, run.lists.size, depth));
  const outcome = { system: system.name, queries: queries.length, kept: 0, failed: [], withoutTokens, withoutResults };
  return { outcomes: [{ ...outcome, times: [] }], repeats: new Map(), file: written.file };
}
