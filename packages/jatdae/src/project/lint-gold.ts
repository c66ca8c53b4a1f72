import { basename } from 'node:path';
import type { Measure, NegativeGrades } from '@jatdae/measures';
import type { Document, Qrels } from '../collection/shapes.ts';
import type { Notice } from '../errors.ts';
import { shortNames } from '../evaluation/evaluate-files.ts';
import { readDocuments, readQrels, readQueries, readRun } from '../formats/index.ts';
import { type GoldImportOptions, importGold } from '../gold/exchange/index.ts';
import {
  type GoldReader,
  type GoldToLint,
  type LintJudgement,
  type LintOptions,
  type LintReport,
  lintGold,
  lintInput,
  qrelsOf,
} from '../gold/index.ts';
import { modelsOf } from '../judging/circularity.ts';
import { readRecordedRun } from '../runs/read-lines.ts';
import { lintRuns, type RunToLint } from './lint-runs.ts';
import type { Project } from './project.ts';
import { runFolderOf } from './run-systems.ts';

/** Where a gold set and what surrounds it come from. */
export interface LintSources {
  /** A file of any gold format; it goes before the store. */
  readonly qrels?: string;
  /** Its format, where it cannot be told from its content. */
  readonly from?: string;
  /** Path of the queries. */
  readonly queries?: string;
  /** Path of the documents. */
  readonly documents?: string;
  /** Paths of run files; may be empty. */
  readonly runs: readonly string[];
  /** The store, where there are no files. */
  readonly store?: GoldReader;
  /** Its documents and recorded runs where no files are given, and its gold where there is no store either. */
  readonly project?: Project;
  /** Systems of the project; all that were run, if none is named. */
  readonly systems: readonly string[];
}

export interface LintSourcesOptions extends LintOptions {
  /** How deep systems are looked at. */
  readonly depth: number;
  /** The first one decides how much systems differ. */
  readonly measures: readonly [Measure, ...Measure[]];
}

/** A gold set with the qrels that systems are scored on. */
interface Gold {
  readonly gold: GoldToLint;
  /** With hard negatives and groups, where the source has them. */
  readonly qrels?: Qrels;
}

/** Read a gold set with its corpus and its systems, and lint it. @throws JatdaeError for a file that cannot be read */
export async function lintSources(
  sources: LintSources,
  options: LintSourcesOptions,
  notice: (notice: Notice) => void,
): Promise<LintReport> {
  const documents = await documentsOf(sources, notice);
  const { gold, qrels } = await goldOf(sources, documents, notice);
  const whole: GoldToLint = { ...gold, ...(documents && { documents }) };
  const limit = options.limit ?? (sources.project && embedderLimit(sources.project));
  const full: LintOptions = { ...options, ...(limit !== undefined && { limit }) };
  const runs = await runsOf(sources);
  if (runs.length === 0) return lintGold(whole, full);
  const negative: NegativeGrades = sources.project?.config.negative ?? 'unjudged';
  const { depth, measures, docOf } = options;
  // Nobody named them: they are looked at as far as they can be.
  const lenient = sources.runs.length === 0 && sources.systems.length === 0;
  const scoring = { depth, measures, ties: 'trec' as const, negative, lenient, ...(docOf && { docOf }) };
  const systems = await lintRuns(runs, qrels ?? lintInput(gold).qrels, scoring, notice);
  return lintGold({ ...whole, ...systems }, full);
}

async function documentsOf(
  { documents, qrels, project }: LintSources,
  notice: (notice: Notice) => void,
): Promise<readonly Document[] | undefined> {
  if (documents !== undefined) {
    const { data, notices } = await readDocuments(documents);
    for (const one of notices) notice(one);
    return data;
  }
  return qrels === undefined ? (await project?.collection())?.collection.documents : undefined;
}

async function goldOf(
  { qrels: file, from, queries: queryFile, store, project }: LintSources,
  documents: readonly Document[] | undefined,
  notice: (notice: Notice) => void,
): Promise<Gold> {
  const queries = queryFile === undefined ? undefined : (await readQueries(queryFile)).data;
  if (file !== undefined || (queryFile !== undefined && !store && !project)) {
    const set = await goldFile(file ?? queryFile!, {
      conflicts: 'first',
      ...(from !== undefined && { from }),
      ...(queries && { queries }),
      ...(documents && { documents }),
    });
    if (!queries) return { gold: set };
    // What the file says of a query (removed, for one) goes with what the query file says.
    const own = new Map(set.queries.map((query) => [query.id, query]));
    return { gold: { ...set, queries: queries.map((query) => ({ ...own.get(query.id), ...query })) } };
  }
  if (store) {
    const gold = await goldOfStore(store);
    return { gold, qrels: (await qrelsOf(store)).qrels };
  }
  const { collection, notices } = await project!.collection();
  for (const one of notices) notice(one);
  const { qrels } = collection;
  return { gold: { queries: collection.queries, judgements: judgementsOf(qrels) }, qrels };
}

/** Any shape that a gold set or judgements stand in. @throws JatdaeError that says why it is no gold set */
async function goldFile(file: string, options: GoldImportOptions): Promise<GoldToLint> {
  try {
    const { report, queries, judgements } = await importGold(file, options);
    return { queries, judgements, reading: report.notices };
  } catch (error) {
    // Question answering sets hold judgements among other things: only the collection's reader knows them.
    const read = options.from === undefined ? await readQrels(file, { conflicts: 'first' }).catch(() => {}) : undefined;
    if (!read) throw error;
    const queries = options.queries ?? [...read.data.keys()].map((id) => ({ id, text: '' }));
    return { queries, judgements: judgementsOf(read.data), reading: read.notices };
  }
}

async function goldOfStore(store: GoldReader): Promise<GoldToLint> {
  const queries = [];
  for await (const query of store.queries()) queries.push(query);
  const judgements = [];
  for await (const judgement of store.judgements()) judgements.push(judgement);
  const seen = new Map<string, string>();
  for await (const { id, textHash } of store.documents()) seen.set(id, textHash);
  return { queries, judgements, seen };
}

/** Qrels as judgements of nobody in particular. */
function judgementsOf(qrels: Qrels): LintJudgement[] {
  return [...qrels].flatMap(([query, { grades, hard }]) =>
    Array.from(
      grades,
      ([document, grade]): LintJudgement => ({
        query,
        document,
        judge: 'qrels',
        grade,
        hard: hard?.has(document) ?? false,
        status: 'confirmed',
        source: 'import',
      }),
    ),
  );
}

async function runsOf({ runs, qrels, project, systems }: LintSources): Promise<RunToLint[]> {
  if (runs.length > 0) {
    const read = [];
    for (const file of runs) {
      const { data } = await readRun(file);
      read.push({ lists: data.lists, name: data.name || basename(file) });
    }
    const names = shortNames(
      uniqueNames(
        read.map(({ name }) => name),
        runs,
      ),
    );
    return read.map(({ lists }, i) => ({ run: { name: names[i]!, lists } }));
  }
  if (!project || qrels !== undefined) return [];
  const out: RunToLint[] = [];
  for (const name of project.chosen(systems)) {
    const folder = runFolderOf(project, name);
    if (!folder.finished) continue;
    const { run, failed } = await readRecordedRun(folder.runFile, name);
    out.push({
      run,
      failed: new Set(failed.keys()),
      models: modelsOf(project.fullConfig(name)).map(({ model }) => model),
    });
  }
  return out;
}

/** Runs that carry the same name go by their files' names. */
function uniqueNames(names: readonly string[], files: readonly string[]): string[] {
  return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : basename(files[i]!)));
}

/** The least token limit of the project's embedders. */
function embedderLimit({ config }: Project): number | undefined {
  const limits = Object.values(config.systems).flatMap(({ type, limit }) =>
    type === 'dense' && typeof limit === 'number' ? [limit] : [],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}
