import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Project, runFolderOf } from '../../project/index.ts';
import { type KeepingPlace, keepRun, keptRun, placed } from './kept-run.ts';
import type { PackedRun } from './packed-run.ts';
import { RunScorer, type Scored } from './score-run.ts';
import { ScoreThreads } from './score-threads.ts';
import { stampOf } from './stamps.ts';

/** What is seen of a recorded run from outside. */
export function runStamp(project: Project, name: string): string {
  const { folder } = runFolderOf(project, name);
  return stampOf(['run.jsonl', 'run.json', 'log.jsonl', 'repeat.json'].map((file) => join(folder, file)));
}

/** Systems with a finished run, in the order of the project. */
export function recordedSystems(project: Project): string[] {
  return project.systemNames.filter((name) => runFolderOf(project, name).finished);
}

/** The recorded runs of a project on its own measures: as they were kept, else scored by other threads and kept. */
export class RunScores {
  readonly #project: Project;
  readonly #scored: Promise<Scored>;
  /** Hash of the judgements. */
  readonly #gold: Promise<string>;
  readonly #threads: ScoreThreads;
  readonly #threaded: boolean;
  #scorer: RunScorer | undefined;
  readonly #runs = new Map<string, { readonly stamp: string; readonly packed: Promise<PackedRun | undefined> }>();

  /** @param threads false: score in this thread, one run after the other */
  constructor(project: Project, threads: boolean = ScoreThreads.built) {
    this.#project = project;
    this.#threaded = threads;
    const { negative, measures = [], judging, rel } = project.config;
    this.#scored = project.judged().then(({ qrels }) => ({ qrels, negative, measures, judging, rel }));
    // In a later turn, so that the threads begin before.
    this.#gold = this.#scored.then(() => setImmediate()).then(() => project.goldHash());
    // Whoever asks for a run is told; nobody may ask.
    this.#scored.catch(() => {});
    this.#gold.catch(() => {});
    this.#threads = new ScoreThreads(this.#scored, this.#gold);
  }

  /** Begin with all that is recorded, before anybody asks. */
  begin(): void {
    const names = recordedSystems(this.#project);
    if (this.#threaded) this.#threads.boot(names.filter((name) => !existsSync(this.#file(name))).length);
    for (const name of names) this.of(name).catch(() => {});
  }

  /** A finished run; undefined where it must be read line by line. */
  of(name: string): Promise<PackedRun | undefined> {
    const stamp = runStamp(this.#project, name);
    const known = this.#runs.get(name);
    if (known?.stamp === stamp) return known.packed;
    const packed = this.#make(name, stamp);
    this.#runs.set(name, { stamp, packed });
    packed.catch(() => this.#runs.delete(name));
    return packed;
  }

  /** Keep what was scored the simple way. */
  async keep(name: string, stamp: string, packed: PackedRun): Promise<void> {
    keepRun(placed(await this.#place(name, stamp), await this.#gold), packed);
  }

  async #make(name: string, stamp: string): Promise<PackedRun | undefined> {
    const keep = await this.#place(name, stamp);
    // What is not there needs no hash to be known as absent.
    const kept = existsSync(keep.file) ? keptRun(placed(keep, await this.#gold)) : undefined;
    if (kept) return kept;
    const file = runFolderOf(this.#project, name).runFile;
    if (this.#threaded) return this.#threads.score({ file, name, keep });
    this.#scorer ??= new RunScorer(await this.#scored);
    const packed = await this.#scorer.score(file, name);
    if (packed) keepRun(placed(keep, await this.#gold), packed);
    return packed;
  }

  /** Without the hash of the judgements. */
  async #place(name: string, stamp: string): Promise<KeepingPlace> {
    const { negative, measures, judging, rel } = await this.#scored;
    const parts = [stamp, negative, judging, rel === undefined ? '' : String(rel), ...measures];
    return { file: this.#file(name), parts };
  }

  #file(name: string): string {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
    return join(this.#project.workFolder, 'cache', 'studio', `${hash}.run`);
  }

  /** End the threads. What is not scored yet is read line by line where it is asked for. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}

/** Score finished runs and keep that, so that a studio opened later begins with it. What cannot be scored is told there. */
export async function keepScores(project: Project, names: readonly string[]): Promise<void> {
  const scores = new RunScores(project, false);
  try {
    for (const name of names) if (runFolderOf(project, name).finished) await scores.of(name);
  } catch {
    // Without judgements, or with broken ones.
  }
}
