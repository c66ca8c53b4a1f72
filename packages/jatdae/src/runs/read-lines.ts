import type { RankedList, Run } from '../collection/shapes.ts';
import type { Place } from '../errors.ts';
import { JatdaeError } from '../errors.ts';
import { Input } from '../formats/input.ts';
import { STAGE_ROLES, type StageRole } from '../systems/system.ts';
import * as words from '../words/runs.ts';
import { cutStages } from './cut-stages.ts';
import type { RunLine, StageLine } from './run-line.ts';

/** A recorded run, at its end or at one of its stages. */
export interface RecordedRun {
  /** Query to its list, in the order of the file. */
  readonly run: Run;
  /** Queries that failed, and why. They have no list. */
  readonly failed: ReadonlyMap<string, string>;
  /** Names of the stages, in order of first appearance. */
  readonly stages: readonly string[];
}

/**
 * Read a run of the project.
 *
 * @param stage the list to take: of this stage, or the result
 * @throws JatdaeError when no query has such a stage, naming those there are
 */
export async function readRecordedRun(file: string, name: string, stage?: string): Promise<RecordedRun> {
  const lists = new Map<string, RankedList>();
  const failed = new Map<string, string>();
  const stages = new Set<string>();
  let found = stage === undefined;
  await eachLine(file, (line) => {
    if (line.error !== undefined) {
      failed.set(line.qid, line.error);
      return;
    }
    for (const one of line.stages ?? []) stages.add(one.name);
    const at = stage === undefined ? undefined : line.stages?.find((one) => one.name === stage);
    if (at) found = true;
    const ids = stage === undefined ? (line.result ?? []) : (at?.ids ?? []);
    const scores = stage === undefined ? line.scores : at?.scores;
    lists.set(line.qid, { ids, ...(scores && { scores: Float64Array.from(scores) }) });
  });
  if (!found) throw new JatdaeError(words.noStage(name, stage!, [...stages]));
  return { run: { name: stage === undefined ? name : `${name} @ ${stage}`, lists }, failed, stages: [...stages] };
}

/** The answers of a run with their traces, by query, in the order of the file. */
export async function readAnswers(file: string): Promise<ReadonlyMap<string, RunLine>> {
  const answers = new Map<string, RunLine>();
  await eachLine(file, (line) => answers.set(line.qid, line));
  return answers;
}

/**
 * The same of a run that is in memory, with the traces that are asked for.
 *
 * @param file what to call it
 * @param stages names of the stages to keep, undefined for all: traces are most of a run, and what can be cut out of the
 *   text need not be parsed
 * @param ids one string an id, shared by the runs that are read with it: they are looked up again and again
 */
export function answersOf(
  bytes: Buffer,
  file: string,
  stages?: readonly string[],
  ids: Map<string, string> = new Map(),
): ReadonlyMap<string, RunLine> {
  const answers = new Map<string, RunLine>();
  const seen = new Set<string>();
  for (let from = 0, number = 1; from < bytes.length; number++) {
    const end = bytes.indexOf(10, from);
    const at = bytes.subarray(from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length : end + 1;
    if (at.length === 0) continue;
    const text = stages ? cutStages(at, stages) : at.toString('utf8');
    const line = answerOf(text, { file, line: number, text }, seen);
    if (line.result) share(line.result as string[], ids);
    answers.set(line.qid, line);
  }
  return answers;
}

/** In place: a copy of each list is what takes the time. */
function share(list: string[], ids: Map<string, string>): void {
  for (let i = 0; i < list.length; i++) {
    const known = ids.get(list[i]!);
    if (known === undefined) ids.set(list[i]!, list[i]!);
    else list[i] = known;
  }
}

/** Call `take` for each line of a run. @throws JatdaeError with file and line where one is no answer, or answers a query again */
export async function eachLine(file: string, take: (line: RunLine) => void): Promise<void> {
  const input = await Input.open(file, {});
  const seen = new Set<string>();
  await input.lines((text, number) => {
    if (text !== '') take(answerOf(text, { file, line: number, text }, seen));
  });
}

/** One line as an answer. @throws JatdaeError where it is none, or answers a query again */
export function answerOf(text: string, place: Place, seen: Set<string>): RunLine {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch (cause) {
    throw new JatdaeError(words.brokenLine, { place, cause });
  }
  if (!isAnswer(line)) throw new JatdaeError(words.notAnAnswer, { place });
  if (seen.has(line.qid)) throw new JatdaeError(words.answeredTwice(line.qid), { place });
  seen.add(line.qid);
  return line;
}

/** A query with ids and as many finite scores where there are any, or with why it failed. What came out of JSON may be anything. */
export function isAnswer(line: unknown): line is RunLine {
  if (typeof line !== 'object' || line === null) return false;
  const { qid, result, scores, error, tokens, stages = [] } = line as { [key in keyof RunLine]: unknown };
  if (!Array.isArray(stages) || !stages.every(isStage)) return false;
  if (typeof qid !== 'string' || (error !== undefined && typeof error !== 'string')) return false;
  if (tokens !== undefined && !Number.isFinite(tokens)) return false;
  // Without a list it must have failed: nobody found nothing by leaving it out.
  if (result === undefined) return error !== undefined && scores === undefined;
  if (!Array.isArray(result) || !result.every((id) => typeof id === 'string')) return false;
  if (scores === undefined) return true;
  return Array.isArray(scores) && scores.length === result.length && scores.every((score) => Number.isFinite(score));
}

/** The same of a stage; a name, ids, and as many finite scores where there are any. */
function isStage(stage: unknown): boolean {
  if (typeof stage !== 'object' || stage === null) return false;
  const { name, role, system, ids, scores, asked, dropped } = stage as { [key in keyof StageLine]: unknown };
  if (typeof name !== 'string' || !Array.isArray(ids)) return false;
  if (!ids.every((id) => typeof id === 'string')) return false;
  if (role !== undefined && !STAGE_ROLES.includes(role as StageRole)) return false;
  if (system !== undefined && typeof system !== 'string') return false;
  if (asked !== undefined && !Number.isFinite(asked)) return false;
  if (dropped !== undefined && !isReasons(dropped)) return false;
  if (scores === undefined) return true;
  return Array.isArray(scores) && scores.length === ids.length && scores.every((score) => Number.isFinite(score));
}

/** Documents with why they left. */
function isReasons(dropped: unknown): boolean {
  if (typeof dropped !== 'object' || dropped === null || Array.isArray(dropped)) return false;
  return Object.values(dropped).every((reason) => typeof reason === 'string');
}
