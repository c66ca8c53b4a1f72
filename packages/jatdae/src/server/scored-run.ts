import type { JudgedRanking, Measure } from '@jatdae/measures';
import { evaluateRankings } from '@jatdae/measures';
import type { ListedSystem } from '../analysis/holes/index.ts';
import type { RankedList } from '../collection/shapes.ts';
import { rankedLists } from '../evaluation/evaluate-files.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { type EvaluatedRecord, evaluateSystems, systemsOfRecords } from '../project/evaluate-systems.ts';
import type { Project } from '../project/project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { eachLine, readRecordedRun } from '../runs/read-lines.ts';
import type { RunLine } from '../runs/run-line.ts';
import { BoundedCache } from './bounded-cache.ts';
import { keepRun, keptRun, type SharedGrades } from './kept-rankings.ts';
import { RunIndex } from './run-index.ts';
import { withoutSecrets } from './without-secrets.ts';

/** How the studio scores: as `jatdae eval` does when nothing is said. */
const SCORING = { ties: 'trec', seed: 0, queries: 'all', failed: 'leave-out' } as const;
/** Sets of measures whose scores are kept. */
const SETS = 6;

/**
 * A recorded run with its rankings, which hold the judged documents alone. The lists themselves are read again when somebody
 * looks at them: those of ten systems over thousands of queries would fill the memory.
 */
export class ScoredRun {
  readonly name: string;
  readonly #project: Project;
  readonly #record: EvaluatedRecord;
  readonly #runs = new BoundedCache<EvaluatedRun>(SETS);
  #index: RunIndex | undefined;

  private constructor(project: Project, record: EvaluatedRecord) {
    this.name = record.run.name;
    this.#project = project;
    const { lists: _, ...run } = record.recorded.run;
    this.#record = {
      ...record,
      recorded: { ...record.recorded, run: { ...run, lists: new Map() } },
    };
  }

  /**
   * A system's recorded run, scored: from its file, or from what was kept of it while nothing that it depends on changed.
   *
   * @param depends what rankings depend on besides the name
   * @param shared the judged grades of each query, one copy for all systems
   * @throws JatdaeError where it has none that can be read and joined
   */
  static async of(
    project: Project,
    name: string,
    measures: readonly Measure[],
    depends: readonly string[],
    shared: SharedGrades,
  ): Promise<ScoredRun> {
    const { negative } = project.config;
    const parts = [...depends, negative];
    const folder = runFolderOf(project, name);
    const manifest = folder.finished ? folder.manifest() : undefined;
    const { qrels } = (await project.collection()).collection;
    const kept = manifest && keptRun(project, name, parts, qrels, negative, shared);
    if (manifest && kept) {
      const { queries, rankings, unanswered, unjudged, failed, stages } = kept;
      const { ties, seed } = SCORING;
      const evaluation = evaluateRankings(queries, rankings, measures, { ties, seed, unanswered, unjudged });
      const run = { name, file: name, format: 'memory', evaluation, rankings, notices: [] };
      return new ScoredRun(project, { run, recorded: { run: { name, lists: new Map() }, failed, stages }, manifest });
    }
    const [record] = await evaluateSystems(project, [name], measures, { ...SCORING, negative }, () => {});
    const { evaluation } = record!.run;
    const { queries, unanswered, unjudged } = evaluation;
    const { failed, stages } = record!.recorded;
    const rankings = withShared(record!.run, shared);
    keepRun(project, name, parts, { queries, rankings, unanswered, unjudged, failed, stages });
    return new ScoredRun(project, { ...record!, run: { ...record!.run, rankings } });
  }

  get failed(): ReadonlyMap<string, string> {
    return this.#record.recorded.failed;
  }

  get stages(): readonly string[] {
    return this.#record.recorded.stages;
  }

  /** Queries that the run has a line of: an answer or a failure. */
  get queries(): number {
    const { queries, unanswered, unjudged } = this.#record.run.evaluation;
    return queries.length - unanswered.length + unjudged.length + this.failed.size;
  }

  /** Lines of the run, one at a time. */
  get index(): RunIndex {
    this.#index ??= new RunIndex(this.#file);
    return this.#index;
  }

  get #file(): string {
    return runFolderOf(this.#project, this.#record.manifest.system).runFile;
  }

  /** The run on these measures. */
  scored(measures: readonly Measure[]): Promise<EvaluatedRun> {
    return this.#runs.of(measures.map(({ name }) => name).join('\n'), () => {
      const { run } = this.#record;
      const { queries, measures: own, unanswered, unjudged } = run.evaluation;
      if (own.length === measures.length && own.every(({ name }, m) => name === measures[m]!.name)) return run;
      const { ties, seed } = SCORING;
      return {
        ...run,
        evaluation: evaluateRankings(queries, run.rankings, measures, { ties, seed, unanswered, unjudged }),
      };
    });
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
    const record = { ...this.#record, run: await this.scored(measures) };
    const [system] = await systemsOfRecords(this.#project, [record], SCORING.ties);
    const { settings } = system!;
    return {
      ...system!,
      ...(settings && { settings: withoutSecrets(settings) }),
      lists: async () => rankedLists((await readRecordedRun(this.#file, this.name)).run.lists, SCORING.ties),
    };
  }
}

/** The rankings over one copy of each query's judged grades: what is known of these is known for all systems. */
function withShared({ evaluation, rankings }: EvaluatedRun, judged: SharedGrades): JudgedRanking[] {
  return rankings.map((ranking, row) => {
    const query = evaluation.queries[row]!;
    const known = judged.get(query) ?? ranking.judged;
    judged.set(query, known);
    return { ...ranking, judged: known };
  });
}
