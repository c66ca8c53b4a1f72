import { resolve } from 'node:path';
import type { Measure } from '@jatdae/measures';
import { compareBytes, type JudgedGrades } from '@jatdae/measures/advanced';
import { type SliceLabel, sliceLabels, sliceNames } from '../analysis/index.ts';
import type { Collection, Document, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { measuresOf, sharedGrades } from '../evaluation/index.ts';
import { runs as words } from '../language/index.ts';
import { differs, manifestOf, Project, runFolderOf } from '../project/index.ts';
import { RunScores, recordedSystems, runStamp, SCORING, type Source } from '../sources/index.ts';
import { ApiError } from './errors.ts';
import { type RunContext, ScoredRun } from './scored-run.ts';

/** `never-ran`: nothing was recorded; `interrupted`: not to its end; `stale`: with other settings or another collection. */
export type RunState = 'ready' | 'never-ran' | 'interrupted' | 'stale';

/** Highest grade of a label where the judgements say no more than relevant or not. */
const OPEN = 3;
/** Scales that end higher are not counted out: gains of 100, 10, 1 are three grades. */
const COUNTED = 10;
/** Sets of measures, and measures, that are kept. */
const SETS = 200;

/** One state of the files of a project: as long as they stay as they are, everything computed from them stands. */
export class StudioProject {
  /** As its file describes it. */
  readonly project: Project;
  /** Path of `jatdae.yaml`, as it was given. */
  readonly file: string;
  /** Documents, queries and the judgements that scores are made from. */
  readonly collection: Collection;
  /** Hash of the judgements that scores are made from. */
  readonly gold: string;
  /** By id, in the order of the file. */
  readonly documents: ReadonlyMap<string, Document>;
  /** By id, in the order of the file. */
  readonly queries: ReadonlyMap<string, Query>;
  /** Those of the project. */
  readonly measures: readonly Measure[];
  #sliceNames: readonly string[] | undefined;
  readonly #measures = new Map<string, readonly Measure[]>();
  readonly #measure = new Map<string, Measure>();
  readonly #scores: RunScores;
  readonly #context: RunContext;
  #judged: ReadonlyMap<string, JudgedGrades> | undefined;
  readonly #labels = new Map<string, ReadonlyMap<string, SliceLabel>>();
  readonly #runs = new Map<string, { readonly stamp: string; readonly run: Promise<ScoredRun> }>();

  private constructor(file: string, project: Project, collection: Collection, gold: string, scores: RunScores) {
    this.file = file;
    this.project = project;
    this.collection = collection;
    this.gold = gold;
    this.documents = new Map(collection.documents.map((document) => [document.id, document]));
    this.queries = new Map(collection.queries.map((query) => [query.id, query]));
    this.measures = this.measuresOf([]);
    this.#scores = scores;
    const { qrels } = collection;
    const judged = () => {
      this.#judged ??= sharedGrades(qrels, project.config.negative);
      return this.#judged;
    };
    this.#context = { project, scores, measures: this.measures, qrels, judged };
  }

  /** Read the project, and begin to score its recorded runs. @throws JatdaeError where it cannot be read */
  static async load(file: string): Promise<StudioProject> {
    const project = Project.load(file);
    const scores = new RunScores(project);
    scores.begin();
    try {
      const { collection } = await project.collection();
      return new StudioProject(file, project, collection, await project.goldHash(), scores);
    } catch (error) {
      await scores.close();
      throw error;
    }
  }

  /** Files whose change makes another project of it. */
  get files(): string[] {
    const { documents, queries, qrels } = this.project.config.collection;
    const path = (name: string) => resolve(this.project.folder, name);
    return [this.file, ...[documents, queries, qrels ?? queries].map(path)];
  }

  /** What is seen of the recorded runs from outside. */
  runStamp(name: string): string {
    return runStamp(this.project, name);
  }

  /** The measures asked for, else those of the project. @throws JatdaeError */
  measuresOf(names: readonly string[]): readonly Measure[] {
    const { config } = this.project;
    const key = names.join('\n');
    // The same objects each time: what is known of a measure is kept by them.
    const kept = this.#measures.get(key);
    if (kept) return kept;
    const made = measuresOf(names.length > 0 ? names : (config.measures ?? []), config.judging, config.rel);
    const same = made.map((measure) => {
      const one = this.#measure.get(measure.name) ?? measure;
      this.#measure.set(measure.name, one);
      return one;
    });
    // Whoever asks for ever other measures does not fill the memory.
    if (this.#measures.size >= SETS) this.#measures.clear();
    if (this.#measure.size >= SETS) this.#measure.clear();
    this.#measures.set(key, same);
    return same;
  }

  /** @throws ApiError with the nearest names */
  requireSystems(names: readonly string[]): void {
    try {
      this.project.chosen(names);
    } catch (error) {
      throw ApiError.from(error, 404, 'no-such-system');
    }
  }

  /** How the recorded run of a system stands. */
  async state(name: string): Promise<RunState> {
    const folder = runFolderOf(this.project, name);
    if (folder.interrupted) return 'interrupted';
    const manifest = folder.finished ? folder.manifest() : undefined;
    if (!manifest) return 'never-ran';
    const changed = differs(manifest, await manifestOf(this.project, name, manifest.jatdae));
    return changed === undefined ? 'ready' : 'stale';
  }

  /** Systems with a finished run, in the order of the project. */
  get recorded(): string[] {
    return recordedSystems(this.project);
  }

  /** The slice of each query by an attribute. */
  labels(by: string): ReadonlyMap<string, SliceLabel> {
    const { queries, documents, qrels } = this.collection;
    const labels = this.#labels.get(by) ?? sliceLabels(queries, by, { documents, qrels });
    if (this.#labels.size >= SETS) this.#labels.clear();
    this.#labels.set(by, labels);
    return labels;
  }

  /** What there is to slice by. */
  get sliceNames(): readonly string[] {
    this.#sliceNames ??= sliceNames(this.collection.queries, this.collection.documents);
    return this.#sliceNames;
  }

  /** A recorded run, read and scored once while its file stays as it is. @throws JatdaeError */
  async run(name: string): Promise<ScoredRun> {
    this.requireSystems([name]);
    const stamp = this.runStamp(name);
    const kept = this.#runs.get(name);
    if (kept?.stamp === stamp) return kept.run;
    const run = ScoredRun.of(this.#context, name, stamp);
    this.#runs.set(name, { stamp, run });
    // Asked again, it may be there.
    run.catch(() => this.#runs.delete(name));
    return run;
  }

  /** The runs asked for, else all recorded ones. @throws JatdaeError */
  async runs(names: readonly string[]): Promise<ScoredRun[]> {
    this.requireSystems(names);
    const wanted = names.length > 0 ? names : this.recorded;
    if (wanted.length === 0) throw new JatdaeError(words.notRun({ system: this.project.systemNames[0] ?? '' }));
    const runs: ScoredRun[] = [];
    for (const name of wanted) runs.push(await this.run(name));
    return runs;
  }

  /** What verbs work on: the runs asked for, else all recorded ones. @throws JatdaeError */
  async source(names: readonly string[], measures: readonly Measure[]): Promise<Source> {
    const { judging, negative, rel, slices, scope } = this.project.config;
    const systems = [];
    for (const run of await this.runs(names)) systems.push(await run.system(measures));
    return {
      systems,
      ...this.collection,
      ties: SCORING.ties,
      seed: SCORING.seed,
      judging,
      negative,
      failed: 'leave-out',
      slices,
      project: this.project,
      ...(rel !== undefined && { level: rel }),
      ...(scope && { scope }),
    };
  }

  /** Judged queries' ids that the query file lacks stand after its own, in byte order. */
  get queryIds(): readonly string[] {
    const others = [...this.collection.qrels.keys()].filter((id) => !this.queries.has(id));
    return [...this.queries.keys(), ...others.sort(compareBytes)];
  }

  /**
   * The grades that a label may have, ascending: those of `jatdae.yaml`, else whole numbers from 0 to the highest of the
   * judgements (to 3 where these are binary, or none), and what other grades these have.
   */
  get scale(): readonly number[] {
    const { scale } = this.project.config;
    if (scale) return [...new Set(scale)].sort((a, b) => a - b);
    const grades = new Set([0]);
    for (const judgements of this.collection.qrels.values()) {
      for (const grade of judgements.grades.values()) grades.add(grade);
    }
    const most = Math.max(...grades);
    const counted = most <= 1 ? OPEN : most <= COUNTED ? most : 0;
    for (let grade = 0; grade <= counted; grade++) grades.add(grade);
    return [...grades].sort((a, b) => a - b);
  }

  /** End what scores, and what the project's systems hold. */
  async close(): Promise<void> {
    await this.#scores.close();
    await this.project.close();
  }
}
