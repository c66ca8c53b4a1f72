import { basename } from 'node:path';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { pairedDifferences } from '@jatdae/measures/stats';
import { type ListedSystem, leaveOneOut } from '../analysis/index.ts';
import type { Document, Qrels, Run } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { evaluateRun, type Known, NothingInCommon, rankedLists, shortNames } from '../evaluation/index.ts';
import {
  type GoldImportOptions,
  type NamedColumns,
  readDocuments,
  readQrels,
  readQueries,
  readRun,
} from '../formats/index.ts';
import {
  type GoldReader,
  type GoldToLint,
  importGold,
  type LintDifferences,
  type LintJudgement,
  type LintOptions,
  type LintPool,
  type LintReport,
  lintGold,
  lintInput,
  qrelsOf,
} from '../gold/index.ts';
import { modelsOf } from '../judging/index.ts';
import { readRecordedRun } from '../runs/index.ts';
import type { DocOf } from '../systems/index.ts';
import type { Project } from './project.ts';
import { runFolderOf } from './run-systems.ts';

/** Where a gold set and what surrounds it come from. */
export interface LintSources {
  /** A file of any gold format; it goes before the store. */
  readonly qrels?: string;
  /** Its format, where it cannot be told from its content. */
  readonly from?: string;
  /** Which of its columns plays a role, where that is named. */
  readonly columns?: NamedColumns;
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
  const known = { queries: gold.queries, ...(documents && { documents }) };
  const scoring = { depth, measures, ties: 'trec' as const, negative, lenient, known, ...(docOf && { docOf }) };
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
  { qrels: file, from, columns, queries: queryFile, store, project }: LintSources,
  documents: readonly Document[] | undefined,
  notice: (notice: Notice) => void,
): Promise<Gold> {
  const queries = queryFile === undefined ? undefined : (await readQueries(queryFile)).data;
  if (file !== undefined || (queryFile !== undefined && !store && !project)) {
    const set = await goldFile(file ?? queryFile!, {
      conflicts: 'first',
      ...(from !== undefined && { from }),
      ...(columns && { columns }),
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

/** A run to hold a gold against. */
interface RunToLint {
  /** Its name is the system's. */
  readonly run: Run;
  /** Names of the models that the system is made of. */
  readonly models?: readonly string[];
  /** Queries that it failed on: they are left out. */
  readonly failed?: ReadonlySet<string>;
}

interface LintRunsOptions {
  /** How deep systems are looked at. */
  readonly depth: number;
  /** The first one decides how much systems differ. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** How tied documents are ordered. */
  readonly ties: Ties;
  /** What grades below 0 mean. */
  readonly negative: NegativeGrades;
  /** Chunk ids to documents, before any cut. */
  readonly docOf?: DocOf;
  /** Texts that tell whether ids meet. */
  readonly known?: Known;
  /** Leave out, with a notice, systems that found nothing of what is judged: a young gold set is looked at too. */
  readonly lenient?: boolean;
}

/**
 * What the lint of a gold reads of systems: who found what, and how much their scores differ from query to query. Undefined
 * where none of them can be scored.
 */
async function lintRuns(
  runs: readonly RunToLint[],
  qrels: Qrels,
  options: LintRunsOptions,
  notice: (notice: Notice) => void,
): Promise<{ readonly pool: LintPool; readonly differences: readonly LintDifferences[] } | undefined> {
  const { depth, measures, ties, negative, docOf, known } = options;
  const systems: ListedSystem[] = [];
  const scored: RunToLint[] = [];
  for (const one of runs) {
    const { run, failed } = one;
    const counted = failed ? new Map([...qrels].filter(([query]) => !failed.has(query))) : qrels;
    try {
      const scoring = { ties, negative, ...(docOf && { docOf }), ...(known && { known }) };
      const { evaluation, rankings, notices } = await evaluateRun(counted, run, measures, scoring);
      // What only verbs that score can change is said by them.
      for (const said of notices) if (said.code !== 'self-matches') notice(said);
      systems.push({ name: run.name, evaluation, rankings, lists: rankedLists(run.lists, ties, docOf) });
      scored.push(one);
    } catch (error) {
      if (!options.lenient || !(error instanceof NothingInCommon)) throw error;
      notice({ level: 'warning', code: 'not-scored', say: error.say });
    }
  }
  if (systems.length === 0) return undefined;
  const { finders, systems: left } = leaveOneOut(systems, qrels, { depth, negative });
  return {
    pool: {
      depth,
      positives: finders.positives,
      systems: left.map((one, i) => ({ ...one, ...(scored[i]!.models && { models: scored[i]!.models }) })),
    },
    differences: systems.flatMap((a, i) => systems.slice(i + 1).map((b) => differencesOf(a, b, measures[0]))),
  };
}

function differencesOf(a: ListedSystem, b: ListedSystem, { name }: Measure): LintDifferences {
  const [of, other] = [scoresOf(a, name), scoresOf(b, name)];
  const shared = [...of.keys()].filter((query) => other.has(query));
  const column = (scores: ReadonlyMap<string, number>) => Float64Array.from(shared, (query) => scores.get(query)!);
  return { systems: [a.name, b.name], measure: name, values: pairedDifferences(column(of), column(other)).values };
}

/** NaN where the measure is not defined. */
function scoresOf({ evaluation }: ListedSystem, measure: string): ReadonlyMap<string, number> {
  const { queries, measures, values } = evaluation.scores;
  const at = measures.indexOf(measure);
  return new Map(queries.map((query, row) => [query, values[row * measures.length + at]!]));
}
