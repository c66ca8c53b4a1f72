import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import type { SelfDifference } from '../analysis/index.ts';
import type { Collection, RankedList } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import {
  type EvaluatedRun,
  type EvaluatedSystem,
  type EvaluateRunOptions,
  evaluateRun,
  measuresOf,
  NothingInCommon,
  rankedLists,
  tiesOf,
} from '../evaluation/index.ts';
import type { RunLine } from '../formats/index.ts';
import { common, gate, type Message, runs as words } from '../language/index.ts';
import { differs, manifestOf, openProject, type Project, runFolderOf, without } from '../project/index.ts';
import {
  answerOfList,
  answersOf,
  type RecordedRun,
  type RunFolder,
  type RunManifest,
  readAnswers,
  readRecordedRun,
} from '../runs/index.ts';
import type { AbsentRun, Source, SourceRequest } from './source.ts';

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
  /** Leave the document of the query's own id out of each list. */
  readonly dropSelf?: boolean;
}

/** A recorded run of the project, scored. */
export interface EvaluatedRecord {
  /** The run, scored. */
  readonly run: EvaluatedRun;
  /** What was recorded, failures included. */
  readonly recorded: RecordedRun;
  /** What it was made by. */
  readonly manifest: RunManifest;
  /** Its answers with their traces, where they were read already. */
  readonly answers?: ReadonlyMap<string, RunLine>;
  readonly times?: ReadonlyMap<string, number>;
}

/**
 * Score the recorded runs of a project's systems. A system that was not run is left out, and said, unless it was asked for
 * by name; so is one whose ids are not those of the judgements.
 *
 * @throws JatdaeError where one asked for by name was not run or does not meet the judgements, or none is left
 */
export async function evaluateSystems(
  project: Project,
  names: readonly string[],
  measures: readonly Measure[],
  options: EvaluateSystemsOptions,
  notice: (notice: Notice) => void,
): Promise<EvaluatedRecord[]> {
  const { collection } = await project.collection();
  const out: EvaluatedRecord[] = [];
  let refused: NothingInCommon | undefined;
  for (const name of project.chosen(names)) {
    const manifest = await finishedManifest(project, name, names.length > 0, notice);
    if (!manifest) continue;
    const recorded = await readRecordedRun(runFolderOf(project, name).runFile, name, options.stage);
    const { failed } = recorded;
    if (failed.size + recorded.run.lists.size === 0)
      throw new JatdaeError(words.brokenFile, { place: { file: runFolderOf(project, name).runFile } });
    if (failed.size > 0 && options.failed === 'leave-out') {
      notice({
        level: 'warning',
        code: 'failed-left-out',
        say: words.failedLeftOut({ system: name, count: failed.size }),
      });
    }
    try {
      const evaluated = await scoredRecord(collection, recorded, measures, options);
      for (const one of evaluated.notices) notice(one);
      out.push({ run: evaluated, recorded, manifest });
    } catch (error) {
      // One whose ids are others does not hide those that were asked for with it.
      if (names.length > 0 || !(error instanceof NothingInCommon)) throw error;
      refused ??= error;
      notice({ level: 'warning', code: 'not-scored', say: error.sentence });
    }
  }
  if (out.length === 0 && refused) throw refused;
  if (out.length === 0) throw new JatdaeError(words.notRun({ system: project.systemNames[0] ?? '' }));
  return out;
}

/** A recorded run on the judgements of a collection. @throws JatdaeError where they do not meet, and for faults in a list */
export function scoredRecord(
  collection: Collection,
  { run, failed }: RecordedRun,
  measures: readonly Measure[],
  options: EvaluateRunOptions & Pick<EvaluateSystemsOptions, 'failed'>,
): Promise<EvaluatedRun> {
  const { qrels } = collection;
  const counted = options.failed === 'zero' ? qrels : without(qrels, failed);
  return evaluateRun(counted, run, measures, { ...options, known: collection });
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

/** Recorded runs of the project of a file, or of this folder. @throws JatdaeError */
export async function projectSource(
  names: readonly string[],
  request: SourceRequest,
  notice: (notice: Notice) => void,
): Promise<Source> {
  return sourceOfProject(openProject(request.project), names, request, notice);
}

/** Recorded runs of a project, scored as the request and the project say. @throws JatdaeError */
export async function sourceOfProject(
  project: Project,
  names: readonly string[],
  request: SourceRequest,
  notice: (notice: Notice) => void,
): Promise<Source> {
  const { config } = project;
  const { ties, seed, failed, at: stage } = request;
  const judging = request.judging ?? config.judging;
  const negative = request.negative ?? config.negative;
  const level = request.rel ?? config.rel;
  const measures = measuresOf(request.measures.length > 0 ? request.measures : (config.measures ?? []), judging, level);
  const { collection, notices } = await project.collection();
  for (const one of notices) notice(one);
  const options: EvaluateSystemsOptions = {
    ties,
    seed,
    negative,
    queries: request.answered ? 'answered' : 'all',
    failed,
    ...(stage !== undefined && { stage }),
    ...(request.dropSelf && { dropSelf: true }),
  };
  const told = request.absent === 'tell';
  if (!told) noticeSmall(collection.documents.length, measures, notice);
  const { records, absent } = told
    ? await toldSystems(project, names, measures, options, request.stagesOf)
    : { records: await evaluateSystems(project, names, measures, options, notice), absent: undefined };
  const systems = await systemsOfRecords(project, records, ties, stage, request.dropSelf);
  const { scope, slices } = config;
  return {
    systems,
    ...collection,
    ties,
    seed,
    negative,
    judging,
    failed,
    slices,
    project,
    ...(level !== undefined && { level }),
    ...(scope && { scope }),
    ...(absent && { absent }),
  };
}

function noticeSmall(documents: number, measures: readonly Measure[], notice: (notice: Notice) => void): void {
  const deepest = Math.max(0, ...measures.map((measure) => measure.cutoff ?? 0));
  if (documents < 3 * deepest) {
    notice({ level: 'warning', code: 'small-corpus', say: words.smallCorpus({ documents, k: deepest }) });
  }
}

/** The recorded runs that are a measurement of what the project is now, scored, and why the others are none. */
async function toldSystems(
  project: Project,
  names: readonly string[],
  measures: readonly Measure[],
  options: EvaluateSystemsOptions,
  stagesOf: SourceRequest['stagesOf'],
): Promise<{ readonly records: readonly EvaluatedRecord[]; readonly absent: readonly AbsentRun[] }> {
  const { collection } = await project.collection();
  const hash = await project.contentHash();
  const ids = new Map(collection.documents.map(({ id }) => [id, id]));
  const records: EvaluatedRecord[] = [];
  const absent: AbsentRun[] = [];
  for (const name of project.chosen(names)) {
    const folder = runFolderOf(project, name);
    try {
      const manifest = folder.manifest();
      const bytes = folder.finished ? readFileSync(folder.runFile) : Buffer.alloc(0);
      const reason = reasonNotToRead(name, folder, manifest, await manifestOf(project, name, '', hash), bytes);
      if (reason) {
        absent.push({ name, ...reason });
        continue;
      }
      const answers = answersOf(bytes, folder.runFile, stagesOf?.(name), ids);
      if (answers.size === 0) throw new JatdaeError(words.brokenFile, { place: { file: folder.runFile } });
      const recorded = recordedIn(name, answers);
      const run = await scoredRecord(collection, recorded, measures, options);
      records.push({ run, recorded, manifest: manifest!, answers, times: timesOf(folder) });
    } catch (error) {
      const say = sentenceOf(error);
      if (!say) throw error;
      absent.push({ name, code: 'broken-run', say: gate.brokenRun({ message: say }) });
    }
  }
  return { records, absent };
}

/** Why a recorded run is no measurement of what the project is now; undefined where it is one. */
export function reasonNotToRead(
  name: string,
  folder: RunFolder,
  manifest: RunManifest | undefined,
  now: RunManifest,
  bytes: Buffer,
) {
  if (folder.interrupted) return { code: 'interrupted', say: gate.interrupted({ system: name }) };
  if (!folder.finished || !manifest) return { code: 'never-ran', say: gate.neverRan({ system: name }) };
  const what = differs(manifest, now);
  if (what !== undefined) return { code: 'stale-run', say: gate.staleRun({ what, system: name }) };
  const { answers } = manifest;
  if (answers !== undefined && answers !== createHash('sha256').update(bytes).digest('hex')) {
    return { code: 'run-changed', say: gate.runChanged({ system: name }) };
  }
  return undefined;
}

/** The lists of answers. */
function recordedIn(name: string, answers: ReadonlyMap<string, RunLine>): RecordedRun {
  let found = 0;
  for (const { result = [] } of answers.values()) found += result.length;
  const lists = new Map<string, RankedList>();
  const failed = new Map<string, string>();
  // One memory for all scores: thousands of small ones outside of the heap keep the collector busy.
  const all = new Float64Array(found);
  let at = 0;
  for (const [query, { result = [], scores, error }] of answers) {
    if (error !== undefined) {
      failed.set(query, error);
      continue;
    }
    const mine = scores && all.subarray(at, at + scores.length);
    mine?.set(scores!);
    at += scores?.length ?? 0;
    lists.set(query, { ids: result, ...(mine && { scores: mine }) });
  }
  return { run: { name, lists }, failed, stages: [] };
}

/** What is wrong with files of a run; undefined for any other error. */
function sentenceOf(error: unknown): Message | undefined {
  if (error instanceof JatdaeError) return error.sentence;
  return error instanceof SyntaxError ? common.verbatim({ text: error.message }) : undefined;
}

/** Milliseconds by query. @throws JatdaeError for a time that is none */
export function timesOf({ timesFile }: Pick<RunFolder, 'timesFile'>): Map<string, number> {
  const times = new Map<string, number>();
  if (!existsSync(timesFile)) return times;
  for (const [i, line] of readFileSync(timesFile, 'utf8').split('\n').entries()) {
    if (line === '') continue;
    let time: { qid?: unknown; ms?: unknown } | null;
    try {
      time = JSON.parse(line) as typeof time;
    } catch {
      time = null;
    }
    const { qid, ms } = time ?? {};
    if (typeof qid !== 'string' || typeof ms !== 'number' || !(ms >= 0))
      throw new JatdaeError(gate.notATime({ line }), { place: { file: timesFile, line: i + 1 } });
    times.set(qid, ms);
  }
  return times;
}

/** The records as systems to compare: with their lists, what they were made by, and their noise where it was measured. */
export async function systemsOfRecords(
  project: Project,
  records: readonly EvaluatedRecord[],
  ties: Ties,
  stage?: string,
  dropSelf = false,
): Promise<EvaluatedSystem[]> {
  const gold = await project.goldHash();
  const kept = (answers: ReadonlyMap<string, RunLine>) =>
    dropSelf ? new Map([...answers].map(answerWithoutSelf)) : answers;
  return records.map(({ run, recorded, manifest, answers, times }) => {
    const noise = noiseOf(project, manifest.system);
    let lists: ReadonlyMap<string, RankedList> | undefined;
    return {
      name: run.name,
      run,
      stages: recorded.stages,
      evaluation: run.evaluation,
      rankings: run.rankings,
      lists: async () => {
        lists ??= rankedLists(recorded.run.lists, ties, undefined, dropSelf);
        return lists;
      },
      answers: async () => {
        if (stage !== undefined) {
          return kept(new Map([...recorded.run.lists].map(([qid, list]) => [qid, answerOfList(qid, list)])));
        }
        return kept(answers ?? (await readAnswers(runFolderOf(project, manifest.system).runFile)));
      },
      failed: new Set(recorded.failed.keys()),
      provenance: { gold, collection: manifest.collection, ties: tiesOf({ ties, dropSelf }) },
      made: manifest,
      settings: { ...(manifest.config[manifest.system] as object), ...partsOf(manifest), depth: manifest.depth },
      ...(noise && { noise }),
      ...(times && { times }),
    };
  });
}

function answerWithoutSelf([query, answer]: readonly [string, RunLine]): [string, RunLine] {
  const at = answer.result?.indexOf(query) ?? -1;
  if (at < 0) return [query, answer];
  const but = (_: unknown, i: number) => i !== at;
  const { result, scores } = answer;
  return [query, { ...answer, result: result!.filter(but), ...(scores && { scores: scores.filter(but) }) }];
}

/** The settings of the systems that a system is made of, under their names. */
function partsOf({ config, system }: RunManifest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => name !== system));
}

/** What `jatdae run --repeat` kept. */
function noiseOf(project: Project, name: string): SelfDifference | undefined {
  return runFolderOf(project, name).repeats();
}
