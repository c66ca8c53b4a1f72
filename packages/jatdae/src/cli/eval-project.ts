import { candidatesOf } from '../analysis/candidates.ts';
import type { ScoredAnswer } from '../analysis/hard-negatives.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedRecord } from '../project/evaluate-systems.ts';
import { systemsOfRecords } from '../project/evaluate-systems.ts';
import type { Project } from '../project/project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { percent } from '../report/number.ts';
import { readRecordedRun } from '../runs/read-lines.ts';
import * as hard from '../words/hard-negatives.ts';
import * as words from '../words/runs.ts';
import type { Options } from './command.ts';
import { hardCases } from './eval.ts';
import { findings } from './eval-findings.ts';
import { isWhole, keepHistory } from './keep-history.ts';
import { choice, level } from './options.ts';
import { FORMATS, printEvaluations } from './print-eval.ts';
import { highestGrade } from './scored-files.ts';
import { scoreProject } from './scored-project.ts';
import type { Session } from './session.ts';

/** `jatdae eval [SYSTEM...]` of a project: its recorded runs. */
export async function evalProject(session: Session, names: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format, FORMATS);
  const { project, collection, records, options } = await scoreProject(session, names, given);
  const { qrels, queries, documents } = collection;
  if (options.stage === undefined) for (const record of records) await tellCandidates(session, project, record, qrels);
  const { scope, rel } = project.config;
  const least = level(given.rel) ?? rel;
  const systems = await systemsOfRecords(project, records, options.ties);
  const found = await findings(
    // The lists that were scored, perhaps of a stage: not the answers at the end.
    systems.map((system, i) => ({ ...system, answers: async () => answersOf(records[i]!) })),
    collection,
    { ...(least !== undefined && { level: least }), ...(scope && { scope }) },
  );
  if (isWhole(names, given)) await keepHistory(session, project, systems);
  const cases = hardCases(given);
  if (cases !== undefined && !found.hard) throw new JatdaeError(hard.none);
  printEvaluations(
    session,
    records.map(({ run }) => run),
    queries,
    {
      format,
      ties: options.ties,
      perQuery: given.perQuery === true,
      by: typeof given.by === 'string' ? [given.by] : project.config.slices,
      byAsked: typeof given.by === 'string',
      matrix: given.matrix === true,
      hardCases: cases,
      brief: names.length !== 1,
      seed: options.seed,
      qrels,
      documents,
      ...found,
      collections: records.map(({ manifest }) => manifest.collection),
      ...(given.bounds === true && { boundsGrade: highestGrade(qrels.values()) }),
    },
  );
  return 0;
}

function answersOf({ recorded: { run } }: EvaluatedRecord): ReadonlyMap<string, ScoredAnswer> {
  const scored = [...run.lists].map(([query, { ids, scores }]) => {
    return [query, { result: ids, ...(scores && { scores }) }] as const;
  });
  return new Map(scored);
}

/** What the stage before the last one hands on is the ceiling of the last. */
async function tellCandidates(
  session: Session,
  project: Project,
  { recorded, manifest: { system: name } }: EvaluatedRecord,
  qrels: Qrels,
): Promise<void> {
  if (project.describe(name).config.type !== 'rerank' || recorded.stages.length < 2) return;
  const stage = recorded.stages[recorded.stages.length - 2]!;
  const before = await readRecordedRun(runFolderOf(project, name).runFile, name, stage);
  const { recall, without: none, n } = candidatesOf(qrels, before.run.lists, recorded.failed);
  // Nothing is relevant to any query: there is no share to tell.
  if (recall === undefined) return;
  session.notice({
    level: 'note',
    code: 'candidates',
    say: words.candidates(name, stage, percent(recall), none.length, n),
  });
}
