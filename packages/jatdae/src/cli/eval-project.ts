import { candidatesOf } from '../analysis/candidates.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import type { Project } from '../project/project.ts';
import { differs, manifestOf, runFolderOf } from '../project/run-systems.ts';
import { percent } from '../report/number.ts';
import type { RecordedRun } from '../runs/read-lines.ts';
import { readRecordedRun } from '../runs/read-lines.ts';
import * as words from '../words/runs.ts';
import type { Options } from './command.ts';
import { JUDGING, NEGATIVE, TIES } from './eval-choices.ts';
import { highestGrade } from './eval-files.ts';
import { openProject } from './find-project.ts';
import { choice, integer, level } from './options.ts';
import { FORMATS, printEvaluations } from './print-eval.ts';
import type { Session } from './session.ts';

/** `jatdae eval [SYSTEM...]` of a project: its recorded runs. */
export async function evalProject(session: Session, names: readonly string[], options: Options): Promise<number> {
  const format = choice('--format', options.format, FORMATS);
  const ties = choice('--ties', options.ties, TIES);
  const failedAs = choice('--failed', options.failed, ['leave-out', 'zero'] as const);
  const project = openProject(options.project);
  const { config } = project;
  const judging = options.judging === undefined ? config.judging : choice('--judging', options.judging, JUDGING);
  const asked = options.measure as string[];
  const measures = measuresOf(
    asked.length > 0 ? asked : (config.measures ?? []),
    judging,
    level(options.rel) ?? config.rel,
  );
  const { collection, notices } = await project.collection();
  for (const notice of notices) session.notice(notice);
  const { qrels, documents } = collection;
  const deepest = Math.max(0, ...measures.map((measure) => measure.cutoff ?? 0));
  if (documents.length < 3 * deepest) {
    session.notice({ level: 'warning', code: 'small-corpus', say: words.smallCorpus(documents.length, deepest) });
  }
  const seed = integer('--seed', options.seed, 0);
  const runs: EvaluatedRun[] = [];
  for (const name of project.chosen(names)) {
    const recorded = await recordedRun(session, project, name, names.length > 0, options.at);
    if (!recorded) continue;
    const { run, failed } = recorded;
    if (failed.size > 0 && failedAs === 'leave-out') {
      session.notice({ level: 'warning', code: 'failed-left-out', say: words.failedLeftOut(name, failed.size) });
    }
    const counted = failedAs === 'zero' ? qrels : without(qrels, failed);
    const evaluated = await evaluateRun(counted, run, measures, {
      ties,
      seed,
      negative: options.negative === undefined ? config.negative : choice('--negative', options.negative, NEGATIVE),
      queries: options.answered === true ? 'answered' : 'all',
    });
    for (const notice of evaluated.notices) session.notice(notice);
    runs.push(evaluated);
    if (options.at === undefined) await tellCandidates(session, project, name, recorded, qrels);
  }
  if (runs.length === 0) throw new JatdaeError(words.notRun(project.systemNames[0] ?? ''));
  printEvaluations(session, runs, collection.queries, {
    format,
    ties,
    perQuery: options.perQuery === true,
    by: typeof options.by === 'string' ? [options.by] : config.slices,
    brief: names.length !== 1,
    seed,
    ...(options.bounds === true && { boundsGrade: highestGrade(qrels.values()) }),
  });
  return 0;
}

/** A system's recorded run; undefined, and said, where there is none and it was not asked for by name. */
async function recordedRun(
  session: Session,
  project: Project,
  name: string,
  byName: boolean,
  stage: unknown,
): Promise<RecordedRun | undefined> {
  const folder = runFolderOf(project, name);
  const manifest = folder.manifest();
  if (!folder.finished || !manifest) {
    const sentence = folder.interrupted ? words.interrupted(name) : words.notRun(name);
    if (byName) throw new JatdaeError(sentence);
    session.notice({ level: 'warning', code: 'not-run', say: sentence });
    return undefined;
  }
  if (differs(manifest, await manifestOf(project, name, manifest.jatdae)) !== undefined) {
    session.notice({ level: 'warning', code: 'stale-run', say: words.stale(name) });
  }
  return readRecordedRun(folder.runFile, name, typeof stage === 'string' ? stage : undefined);
}

function without(qrels: Qrels, failed: ReadonlyMap<string, unknown>): Qrels {
  return failed.size === 0 ? qrels : new Map([...qrels].filter(([query]) => !failed.has(query)));
}

/** What the stage before the last one hands on is the ceiling of the last. */
async function tellCandidates(
  session: Session,
  project: Project,
  name: string,
  recorded: RecordedRun,
  qrels: Qrels,
): Promise<void> {
  if (project.describe(name).config.type !== 'rerank' || recorded.stages.length < 2) return;
  const stage = recorded.stages[recorded.stages.length - 2]!;
  const before = await readRecordedRun(runFolderOf(project, name).runFile, name, stage);
  const { recall, without: none, n } = candidatesOf(qrels, before.run.lists, recorded.failed);
  session.notice({
    level: 'note',
    code: 'candidates',
    say: words.candidates(name, stage, percent(recall), none.length, n),
  });
}
