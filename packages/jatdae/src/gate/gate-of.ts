import { dirname, join } from 'node:path';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { contentHash } from '../collection/hash.ts';
import type { Document, Qrels, Query, RankedList, Run } from '../collection/shapes.ts';
import { evaluateRunFiles, rankedLists, systemsOfFiles } from '../evaluation/evaluate-files.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { type Judging, measuresOf } from '../evaluation/measure-list.ts';
import { readDocuments, readQrels, readQueries } from '../formats/index.ts';
import { answerOfList } from '../runs/run-line.ts';
import type { Baseline } from './baseline.ts';
import { readBaseline } from './baseline-file.ts';
import { BaselineFolder } from './baseline-folder.ts';
import { limitFinding } from './floor.ts';
import { gatedRuns, type ScoredRuns } from './gated-runs.ts';
import { type GateResult, judgeGate } from './judge-gate.ts';
import { loadGate, measuresOfGate } from './load-gate.ts';
import { scoresOf } from './subjects.ts';
import type { RuleFinding } from './verdict.ts';

/** One run and what it is judged by: files of any format, or what is in memory. */
export interface GateInput {
  /** Judgements: a file, or grades by query and document. */
  readonly qrels: string | Qrels | Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A run: a file, or the lists by query, as ids in rank order or as scores by id. */
  readonly run: string | Run | Readonly<Record<string, readonly string[] | Readonly<Record<string, number>>>>;
  /** The queries that count, with their attributes. */
  readonly queries?: string | readonly Query[];
  /** The collection, for rules of attributes, scope and forbidden documents. */
  readonly documents?: string | readonly Document[];
  /** Default: the system's file in the folder of baselines beside the rules. */
  readonly baseline?: string | Baseline;
}

/** How a gate reads a run that is no recorded system: name, ties, judgements, seed. */
export interface GateOptions {
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

/** A gate's answer, with the queries that it names. */
export interface GatedRun {
  /** What the gate says. */
  readonly result: GateResult;
  /** Queries that came with the input, for their texts; empty where none did. */
  readonly queries: readonly Query[];
}

/**
 * Judge one run by the rules of a file, as `jatdae gate --rules FILE --qrels Q RUN` does.
 *
 * @param rules path of the file; a relative folder of baselines is from there
 * @throws JatdaeError for faults in a file, and where run and judgements do not meet
 */
export async function gateOf(rules: string, input: GateInput, options: GateOptions = {}): Promise<GatedRun> {
  const gate = loadGate(rules);
  const names = measuresOfGate(gate);
  const scored = await scoredRun(input, names.length > 0 ? names : ['RR'], options);
  const folder = new BaselineFolder(join(dirname(rules), gate.baselines));
  const baselineOf = (system: string) =>
    input.baseline === undefined
      ? folder.of(system)
      : typeof input.baseline === 'string'
        ? readBaseline(input.baseline, system)
        : input.baseline;
  const { systems, absent, context } = gatedRuns(scored, gate, baselineOf);
  return { result: await judgeGate(gate, systems, absent, context), queries: scored.queries };
}

/**
 * Whether the mean of a measure reaches a value: is at least it, or at most where lower is better.
 *
 * @param value floor of the mean, or ceiling where lower is better
 * @throws JatdaeError for an unknown measure, faults in a file, and where run and judgements do not meet
 */
export async function reachOf(
  measure: string,
  value: number,
  input: GateInput,
  options: GateOptions = {},
): Promise<RuleFinding> {
  const { systems } = await scoredRun(input, [measure], options);
  const [system] = systems;
  const { evaluation } = system!;
  const [{ name, better, range }] = evaluation.measures as readonly [Measure];
  const rows = evaluation.queries.map((_, row) => row);
  const gated = { ...system!, times: new Map<string, number>(), index: {} };
  const scores = scoresOf({ system: gated, rows }, name) ?? [];
  const side = better === 'lower' ? 'at_most' : 'at_least';
  return limitFinding({ measure: name, side, limit: value, sure: false, range }, scores, rows.length);
}

async function scoredRun(input: GateInput, names: readonly string[], options: GateOptions): Promise<ScoredRuns> {
  const { ties = 'trec', negative = 'unjudged', judging = 'pooled', rel, seed = 0 } = options;
  const measures = measuresOf(names, judging, rel);
  const queries = typeof input.queries === 'string' ? (await readQueries(input.queries)).data : (input.queries ?? []);
  const documents =
    typeof input.documents === 'string' ? (await readDocuments(input.documents)).data : (input.documents ?? []);
  const judged = typeof input.qrels === 'string' ? (await readQrels(input.qrels)).data : qrelsOf(input.qrels);
  const counted = new Set(queries.map(({ id }) => id));
  const qrels: Qrels =
    input.queries === undefined ? judged : new Map([...judged].filter(([query]) => counted.has(query)));
  const given = { ties, negative, queries: 'all' as const, seed, read: {} };
  const system =
    typeof input.run === 'string'
      ? systemsOfFiles(await evaluateRunFiles(qrels, [input.run], measures, given), qrels, given)[0]!
      : await inMemory(runOf(input.run), qrels, measures, given);
  const named = { ...system, name: options.name ?? system.name };
  return { systems: [named], qrels, queries, documents, judging, ...(rel !== undefined && { rel }), seed };
}

async function inMemory(
  run: Run,
  qrels: Qrels,
  measures: readonly Measure[],
  options: { readonly ties: Ties; readonly negative: NegativeGrades; readonly seed: number },
): Promise<EvaluatedSystem> {
  const { evaluation, rankings } = await evaluateRun(qrels, run, measures, options);
  const lists = rankedLists(run.lists, options.ties);
  return {
    name: run.name === '' ? 'run' : run.name,
    evaluation,
    rankings,
    lists: async () => lists,
    answers: async () => new Map([...run.lists].map(([qid, list]) => [qid, answerOfList(qid, list)])),
    failed: new Set(),
    provenance: { gold: contentHash({ qrels }).qrels!, ties: options.ties },
  };
}

function qrelsOf(given: Exclude<GateInput['qrels'], string>): Qrels {
  if (given instanceof Map) return given;
  return new Map(Object.entries(given).map(([query, grades]) => [query, { grades: new Map(Object.entries(grades)) }]));
}

function runOf(given: Exclude<GateInput['run'], string>): Run {
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
