import type { Evaluation, Measure } from '@jatdae/measures';
import { evaluateRankings, type JudgedGrades, type JudgedRanking } from '@jatdae/measures/advanced';
import type { ListedSystem } from '../analysis/index.ts';
import type { Qrels, RankedList } from '../collection/index.ts';
import { type EvaluatedRun, type EvaluatedSystem, rankedLists } from '../evaluation/index.ts';
import type { RunLine } from '../formats/index.ts';
import { redactUrl } from '../net/index.ts';
import { type Project, runFolderOf } from '../project/index.ts';
import { eachLine, RunIndex, type RunManifest, readRecordedRun } from '../runs/index.ts';
import {
  type Cell,
  cellsOf,
  evaluateSystems,
  evaluationOf,
  type PackedRun,
  packRun,
  type RunScores,
  rankingsOf,
  SCORING,
  systemsOfRecords,
} from '../sources/index.ts';
import { BoundedCache } from './bounded-cache.ts';

/** Sets of measures whose scores are kept. */
const SETS = 6;

/** What scored runs share. */
export interface RunContext {
  readonly project: Project;
  readonly scores: RunScores;
  /** Those of the project. */
  readonly measures: readonly Measure[];
  readonly qrels: Qrels;
  /** The judged grades of each query, one copy for all systems. */
  readonly judged: () => ReadonlyMap<string, JudgedGrades>;
}

/**
 * A recorded run with its scores, and with its rankings, which hold the judged documents alone, once somebody needs them. The
 * lists themselves are read when somebody looks at them: those of ten systems over thousands of queries would fill the memory.
 */
export class ScoredRun {
  readonly name: string;
  readonly failed: ReadonlyMap<string, string>;
  readonly stages: readonly string[];
  readonly #context: RunContext;
  readonly #manifest: RunManifest;
  readonly #packed: PackedRun;
  readonly #runs = new BoundedCache<EvaluatedRun>(SETS);
  #rankings: readonly JudgedRanking[] | undefined;
  #index: RunIndex | undefined;

  private constructor(context: RunContext, name: string, manifest: RunManifest, packed: PackedRun) {
    this.name = name;
    this.failed = new Map(packed.head.failed);
    this.stages = packed.head.stages;
    this.#context = context;
    this.#manifest = manifest;
    this.#packed = packed;
  }

  /**
   * A system's recorded run, scored on the project's measures.
   *
   * @throws JatdaeError where it has none that can be read and joined
   */
  static async of(context: RunContext, name: string, stamp: string): Promise<ScoredRun> {
    const { project, scores, measures } = context;
    const folder = runFolderOf(project, name);
    const manifest = folder.finished ? folder.manifest() : undefined;
    const packed = manifest && (await scores.of(name));
    if (manifest && packed) return new ScoredRun(context, name, manifest, packed);
    const { negative } = project.config;
    const [record] = await evaluateSystems(project, [name], measures, { ...SCORING, negative }, () => {});
    const simply = packRun(record!.run, record!.recorded);
    await scores.keep(name, stamp, simply);
    return new ScoredRun(context, name, record!.manifest, simply);
  }

  /** Queries that the run has a line of: an answer or a failure. */
  get queries(): number {
    const { queries, unanswered, unjudged } = this.#packed.head;
    return queries.length - unanswered.length + unjudged.length + this.failed.size;
  }

  /** What the first screen tells of the project's measures. */
  get cells(): readonly Cell[] {
    return cellsOf(this.#packed);
  }

  /** Evaluated queries. */
  get evaluated(): readonly string[] {
    return this.#packed.head.queries;
  }

  get rankings(): readonly JudgedRanking[] {
    const { qrels, judged } = this.#context;
    this.#rankings ??= rankingsOf(this.#packed, qrels, judged());
    return this.#rankings;
  }

  /** Lines of the run, one at a time. */
  get index(): RunIndex {
    this.#index ??= new RunIndex(this.#file);
    return this.#index;
  }

  get #file(): string {
    return runFolderOf(this.#context.project, this.name).runFile;
  }

  /** The run on these measures. */
  scored(measures: readonly Measure[]): Promise<EvaluatedRun> {
    return this.#runs.of(measures.map(({ name }) => name).join('\n'), () => this.#with(this.#evaluation(measures)));
  }

  #evaluation(measures: readonly Measure[]): Evaluation {
    const { measures: own } = this.#context;
    if (own.length === measures.length && own.every(({ name }, m) => name === measures[m]!.name)) {
      return evaluationOf(this.#packed, own);
    }
    const { queries, unanswered, unjudged } = this.#packed.head;
    const { ties, seed } = SCORING;
    return evaluateRankings(queries, this.rankings, measures, { ties, seed, unanswered, unjudged });
  }

  /** Rankings are made when they are looked at. */
  #with(evaluation: Evaluation): EvaluatedRun {
    const { name } = this;
    const rankings = () => this.rankings;
    return {
      ...{ name, file: name, format: 'memory', evaluation, notices: [] },
      get rankings() {
        return rankings();
      },
    };
  }

  /** One query's line, its result in the order in which it is scored; undefined where the run has none. */
  line(query: string): RunLine | undefined {
    const line = this.index.line(query);
    if (!line || line.error !== undefined) return line;
    const { result = [], scores } = line;
    const list = { ids: result, ...(scores && { scores: Float64Array.from(scores) }) };
    const { ids } = rankedLists(new Map([[query, list]]), SCORING.ties).get(query)!;
    const given = new Map(result.map((id, i) => [id, scores?.[i]]));
    return { ...line, result: ids, ...(scores && { scores: ids.map((id) => given.get(id)!) }) };
  }

  /** The run with the first documents of each list, in the order in which they are scored. */
  async listed(measures: readonly Measure[], depth: number): Promise<ListedSystem> {
    const { evaluation, rankings } = await this.scored(measures);
    const lists = new Map<string, RankedList>();
    await eachLine(this.#file, ({ qid, result = [], scores, error }) => {
      if (error !== undefined) return;
      const list = { ids: result, ...(scores && { scores: Float64Array.from(scores) }) };
      const { ids } = rankedLists(new Map([[qid, list]]), SCORING.ties).get(qid)!;
      lists.set(qid, { ids: ids.slice(0, depth) });
    });
    return { name: this.name, evaluation, rankings, lists };
  }

  /** The run as a system that comparing analyses read; its lists come from the file when they are asked for. */
  async system(measures: readonly Measure[]): Promise<EvaluatedSystem> {
    const recorded = { run: { name: this.name, lists: new Map() }, failed: this.failed, stages: this.stages };
    const record = { run: await this.scored(measures), recorded, manifest: this.#manifest };
    const [system] = await systemsOfRecords(this.#context.project, [record], SCORING.ties);
    const { settings } = system!;
    return {
      ...system!,
      ...(settings && { settings: withoutSecrets(settings) }),
      lists: async () => rankedLists((await readRecordedRun(this.#file, this.name)).run.lists, SCORING.ties),
    };
  }
}

/** Settings whose value may be a secret, or holds some. The `*_env` settings name a variable, not what is in it. */
const SECRET = /headers?$|key|token$|tokens$|secret|password|credential|authorization|cookie/iu;
const NAMES_A_VARIABLE = /_env$/iu;

type Settings = Readonly<Record<string, unknown>>;

/** Settings of systems that may be shown: without headers, keys and passwords, also in URLs. */
export function withoutSecrets(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      SECRET.test(key) && !NAMES_A_VARIABLE.test(key) && isSecret(value) ? '***' : shown(value),
    ]),
  );
}

/** Numbers and switches keep nothing secret. */
function isSecret(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z][a-z0-9+.-]*:\/\//iu.test(value) ? redactUrl(value) : value;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value === 'object' && value !== null) return withoutSecrets(value as Settings);
  return value;
}
