import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { contentHash, type Document, type Qrels, type Query, type RankedList, type Run } from '../collection/index.ts';
import {
  type EvaluatedSystem,
  type EvaluateFilesOptions,
  evaluateRun,
  evaluateRunFiles,
  type Judging,
  measuresOf,
  rankedLists,
  systemsOfFiles,
} from '../evaluation/index.ts';
import { readDocuments, readQrels, readQueries } from '../formats/index.ts';
import { answerOfList } from '../runs/index.ts';
import type { Source } from './source.ts';

/** One run and its judgements: files of any format, or what is in memory. */
export interface RunInput {
  /** Judgements: a file, or grades by query and document. */
  readonly qrels: string | Qrels | Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A run: a file, or the lists by query, as ids in rank order or as scores by id. */
  readonly run: string | Run | Readonly<Record<string, readonly string[] | Readonly<Record<string, number>>>>;
  /** The queries that count, with their attributes. */
  readonly queries?: string | readonly Query[];
  /** The collection, for rules of attributes, scope and forbidden documents. */
  readonly documents?: string | readonly Document[];
}

/** How a run that is no recorded system is read: name, ties, judgements, seed. */
export interface RunOptions {
  /** The system's name. @default that of the run, `run` where it has none */
  readonly name?: string;
  /** How tied documents are ordered. @default 'trec' */
  readonly ties?: Ties;
  /** What grades below 0 mean. @default 'unjudged' */
  readonly negative?: NegativeGrades;
  /** How complete the judgements are. @default 'pooled' */
  readonly judging?: Judging;
  /** Least relevant grade. @default any above 0 */
  readonly rel?: number;
  /** Of every random draw. @default 0 */
  readonly seed?: number;
}

/**
 * One run that is in memory, or in a file, scored.
 *
 * @param names measures
 * @throws JatdaeError for faults in a file or list, for an unknown measure, and where run and judgements do not meet
 */
export async function memorySource(
  input: RunInput,
  names: readonly string[],
  options: RunOptions = {},
): Promise<Source & { readonly systems: readonly [EvaluatedSystem] }> {
  const { ties = 'trec', negative = 'unjudged', judging = 'pooled', rel, seed = 0 } = options;
  const measures = measuresOf(names, judging, rel);
  const queries = typeof input.queries === 'string' ? (await readQueries(input.queries)).data : (input.queries ?? []);
  const documents =
    typeof input.documents === 'string' ? (await readDocuments(input.documents)).data : (input.documents ?? []);
  const judged = typeof input.qrels === 'string' ? (await readQrels(input.qrels)).data : qrelsOf(input.qrels);
  const counted = new Set(queries.map(({ id }) => id));
  const qrels: Qrels =
    input.queries === undefined ? judged : new Map([...judged].filter(([query]) => counted.has(query)));
  const given = { ties, negative, queries: 'all' as const, seed, read: {}, known: { documents, queries } };
  const system =
    typeof input.run === 'string'
      ? systemsOfFiles(await evaluateRunFiles(qrels, [input.run], measures, given), qrels, given)[0]!
      : await inMemory(runOf(input.run), qrels, measures, given);
  return {
    systems: [{ ...system, name: options.name ?? system.name }],
    qrels,
    queries,
    documents,
    ties,
    seed,
    negative,
    judging,
    failed: 'leave-out',
    slices: [],
    ...(rel !== undefined && { level: rel }),
  };
}

async function inMemory(
  run: Run,
  qrels: Qrels,
  measures: readonly Measure[],
  options: EvaluateFilesOptions,
): Promise<EvaluatedSystem> {
  const evaluated = await evaluateRun(qrels, run, measures, options);
  const lists = rankedLists(run.lists, options.ties);
  return {
    name: run.name === '' ? 'run' : run.name,
    run: evaluated,
    evaluation: evaluated.evaluation,
    rankings: evaluated.rankings,
    lists: async () => lists,
    answers: async () => new Map([...run.lists].map(([qid, list]) => [qid, answerOfList(qid, list)])),
    failed: new Set(),
    provenance: { gold: contentHash({ qrels }).qrels!, ties: options.ties },
  };
}

function qrelsOf(given: Exclude<RunInput['qrels'], string>): Qrels {
  if (given instanceof Map) return given;
  return new Map(Object.entries(given).map(([query, grades]) => [query, { grades: new Map(Object.entries(grades)) }]));
}

function runOf(given: Exclude<RunInput['run'], string>): Run {
  if (isRun(given)) return given;
  const lists = Object.entries(given).map(([query, list]): [string, RankedList] => {
    if (Array.isArray(list)) return [query, { ids: list as readonly string[] }];
    const scores = Object.entries(list as Readonly<Record<string, number>>);
    return [query, { ids: scores.map(([id]) => id), scores: Float64Array.from(scores, ([, score]) => score) }];
  });
  return { name: '', lists: new Map(lists) };
}

function isRun(given: object): given is Run {
  return (given as Run).lists instanceof Map;
}
