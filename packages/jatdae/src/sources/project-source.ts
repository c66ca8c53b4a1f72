import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import type { SelfDifference } from '../analysis/self-difference.ts';
import type { Notice } from '../errors.ts';
import { JatdaeError } from '../errors.ts';
import { rankedLists } from '../evaluation/evaluate-files.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { runs as words } from '../language/index.ts';
import { openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import { differs, manifestOf, runFolderOf } from '../project/run-systems.ts';
import { without } from '../project/without-failed.ts';
import type { RecordedRun } from '../runs/read-lines.ts';
import { readAnswers, readRecordedRun } from '../runs/read-lines.ts';
import type { RunManifest } from '../runs/run-folder.ts';
import { answerOfList } from '../runs/run-line.ts';
import type { Source, SourceRequest } from './source.ts';

export interface EvaluateSystemsOptions {
  /** How tied documents are ordered. */
  readonly ties: Ties;
  /** What grades below 0 mean. */
  readonly negative: NegativeGrades;
  /** Whether judged queries that a run does not answer count. */
  readonly queries: 'all' | 'answered';
  /** Of every random draw. */
  readonly seed: number;
  /** What a failed query is: out of the means, or 0. */
  readonly failed: 'leave-out' | 'zero';
  /** Score the lists of this stage. */
  readonly stage?: string;
}

/** A recorded run of the project, scored. */
export interface EvaluatedRecord {
  /** The run, scored. */
  readonly run: EvaluatedRun;
  /** What was recorded, failures included. */
  readonly recorded: RecordedRun;
  /** What it was made by. */
  readonly manifest: RunManifest;
}

/**
 * Score the recorded runs of a project's systems. A system that was not run is left out, and said, unless it was asked for
 * by name.
 *
 * @throws JatdaeError where one asked for by name was not run, or none was
 */
export async function evaluateSystems(
  project: Project,
  names: readonly string[],
  measures: readonly Measure[],
  options: EvaluateSystemsOptions,
  notice: (notice: Notice) => void,
): Promise<EvaluatedRecord[]> {
  const { qrels } = (await project.collection()).collection;
  const out: EvaluatedRecord[] = [];
  for (const name of project.chosen(names)) {
    const manifest = await finishedManifest(project, name, names.length > 0, notice);
    if (!manifest) continue;
    const recorded = await readRecordedRun(runFolderOf(project, name).runFile, name, options.stage);
    const { run, failed } = recorded;
    if (failed.size > 0 && options.failed === 'leave-out') {
      notice({
        level: 'warning',
        code: 'failed-left-out',
        say: words.failedLeftOut({ system: name, count: failed.size }),
      });
    }
    const counted = options.failed === 'zero' ? qrels : without(qrels, failed);
    const evaluated = await evaluateRun(counted, run, measures, options);
    for (const one of evaluated.notices) notice(one);
    out.push({ run: evaluated, recorded, manifest });
  }
  if (out.length === 0) throw new JatdaeError(words.notRun({ system: project.systemNames[0] ?? '' }));
  return out;
}

/** What a finished run was made by. */
async function finishedManifest(
  project: Project,
  name: string,
  byName: boolean,
  notice: (notice: Notice) => void,
): Promise<RunManifest | undefined> {
  const folder = runFolderOf(project, name);
  const manifest = folder.manifest();
  if (!folder.finished || !manifest) {
    const sentence = folder.interrupted ? words.interrupted({ system: name }) : words.notRun({ system: name });
    if (byName) throw new JatdaeError(sentence);
    notice({ level: 'warning', code: 'not-run', say: sentence });
    return undefined;
  }
  if (differs(manifest, await manifestOf(project, name, manifest.jatdae)) !== undefined) {
    notice({ level: 'warning', code: 'stale-run', say: words.stale({ system: name }) });
  }
  const { answers } = manifest;
  if (answers !== undefined && answers !== createHash('sha256').update(readFileSync(folder.runFile)).digest('hex')) {
    notice({
      level: 'warning',
      code: 'run-changed',
      say: words.changedFile({ system: name }),
      place: { file: folder.runFile },
    });
  }
  return manifest;
}

/** Recorded runs of a project, scored as the request and the project say. @throws JatdaeError */
export async function projectSource(
  names: readonly string[],
  request: SourceRequest,
  notice: (notice: Notice) => void,
): Promise<Source> {
  const project = openProject(request.project);
  const { config } = project;
  const { ties, seed, failed, at: stage } = request;
  const judging = request.judging ?? config.judging;
  const negative = request.negative ?? config.negative;
  const level = request.rel ?? config.rel;
  const measures = measuresOf(request.measures.length > 0 ? request.measures : (config.measures ?? []), judging, level);
  const { collection, notices } = await project.collection();
  for (const one of notices) notice(one);
  const deepest = Math.max(0, ...measures.map((measure) => measure.cutoff ?? 0));
  const documents = collection.documents.length;
  if (documents < 3 * deepest) {
    notice({ level: 'warning', code: 'small-corpus', say: words.smallCorpus({ documents, k: deepest }) });
  }
  const options: EvaluateSystemsOptions = {
    ties,
    seed,
    negative,
    queries: request.answered ? 'answered' : 'all',
    failed,
    ...(stage !== undefined && { stage }),
  };
  const records = await evaluateSystems(project, names, measures, options, notice);
  const systems = await systemsOfRecords(project, records, ties, stage);
  const { scope, slices } = config;
  return {
    systems,
    ...collection,
    ties,
    seed,
    negative,
    judging,
    slices,
    project,
    ...(level !== undefined && { level }),
    ...(scope && { scope }),
  };
}

/** The records as systems to compare: with their lists, what they were made by, and their noise where it was measured. */
export async function systemsOfRecords(
  project: Project,
  records: readonly EvaluatedRecord[],
  ties: Ties,
  stage?: string,
): Promise<EvaluatedSystem[]> {
  const gold = await project.goldHash();
  return records.map(({ run, recorded, manifest }) => {
    const noise = noiseOf(project, manifest.system);
    return {
      name: run.name,
      run,
      stages: recorded.stages,
      evaluation: run.evaluation,
      rankings: run.rankings,
      lists: async () => rankedLists(recorded.run.lists, ties),
      answers: async () =>
        stage === undefined
          ? readAnswers(runFolderOf(project, manifest.system).runFile)
          : new Map([...recorded.run.lists].map(([qid, list]) => [qid, answerOfList(qid, list)])),
      failed: new Set(recorded.failed.keys()),
      provenance: { gold, collection: manifest.collection, ties },
      made: manifest,
      settings: { ...(manifest.config[manifest.system] as object), ...partsOf(manifest), depth: manifest.depth },
      ...(noise && { noise }),
    };
  });
}

/** The settings of the systems that a system is made of, under their names. */
function partsOf({ config, system }: RunManifest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => name !== system));
}

/** What `jatdae run --repeat` kept. */
function noiseOf(project: Project, name: string): SelfDifference | undefined {
  return runFolderOf(project, name).repeats();
}
