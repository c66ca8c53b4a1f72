import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ListedSystem } from '../analysis/holes/index.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { readQrels, readQueries } from '../formats/index.ts';
import { openGoldStore } from '../gold/index.ts';
import { storedJudgements } from '../judging/validate/from-store.ts';
import { type JudgeAndPeople, systemsByPeople } from '../judging/validate/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { docOf } from '../systems/doc-of.ts';
import * as words from '../words/judge-validate.ts';
import type { Options } from './command.ts';
import { NEGATIVE } from './eval-choices.ts';
import { choice, integer, level, text } from './options.ts';
import type { Session } from './session.ts';

/** `--human H --judge J`, files or with `--store` names. @throws JatdaeError */
export async function judgeSources(session: Session, given: Options): Promise<JudgeAndPeople> {
  const judgeName = required('--judge', given.judge);
  const queries = typeof given.queries === 'string' ? (await readQueries(given.queries)).data : [];
  const least = level(given.rel);
  const rest = {
    queries,
    negative: given.negative === undefined ? 'unjudged' : choice('--negative', given.negative, NEGATIVE),
    seed: integer('--seed', given.seed ?? 0, 0),
    ...(least !== undefined && { level: least }),
  } as const;
  if (typeof given.store === 'string') {
    const people = typeof given.human === 'string' ? given.human.split(',').map((name) => name.trim()) : undefined;
    const store = await openGoldStore(given.store);
    try {
      const stored = await store.snapshot((view) => storedJudgements(view, store.where, judgeName, people));
      return { ...stored, names: { human: stored.people.join(', '), judge: judgeName }, ...rest };
    } finally {
      await store.close();
    }
  }
  const humanName = required('--human', given.human);
  const human = await judgements(session, humanName, given);
  const judge = await judgements(session, judgeName, given);
  if (![...human.keys()].some((query) => judge.has(query))) {
    throw new JatdaeError(words.nothingInCommon(humanName, judgeName));
  }
  return { human, judge, names: shortNames(humanName, judgeName), ...rest };
}

/** Files without their folders, where that tells them apart. */
function shortNames(human: string, judge: string): JudgeAndPeople['names'] {
  const short = { human: basename(human), judge: basename(judge) };
  return short.human === short.judge ? { human, judge } : short;
}

/** One file of judgements. */
export async function judgements(session: Session, file: string, given: Options): Promise<Qrels> {
  const { data, notices } = await readQrels(file, text('from', given.fromQrels));
  for (const notice of notices) session.notice(notice);
  return data;
}

/** Run files, or systems of a project with a finished run, scored by people. None is well. @throws JatdaeError */
export async function systemsOf(
  session: Session,
  operands: readonly string[],
  given: Options,
  { human, negative, level }: JudgeAndPeople,
): Promise<ListedSystem[]> {
  const wanted = [...operands, ...((given.run as string[] | undefined) ?? [])];
  if (wanted.length === 0) return [];
  const measures = measuresOf((given.measure as string[] | undefined) ?? [], 'pooled', level);
  const options = {
    ties: given.asListed === true ? 'order' : 'trec',
    negative,
    read: text('from', given.from),
    ...(typeof given.docOf === 'string' && { docOf: docOf(given.docOf) }),
  } as const;
  const files = wanted.map((name) => {
    const file = runFileOf(name, given);
    return { file, ...(file !== name && { name }) };
  });
  return systemsByPeople(human, files, measures, options, (notice) => session.notice(notice));
}

/** A file, or the recorded run of a system. */
function runFileOf(name: string, given: Options): string {
  if (existsSync(name) && statSync(name).isFile()) return name;
  if (given.project === undefined && !existsSync(CONFIG_FILE)) throw new JatdaeError(words.noSystem(name));
  const project = openProject(given.project);
  const folder = runFolderOf(project, project.chosen([name])[0]!);
  if (!folder.finished) throw new JatdaeError(words.noSystem(name));
  return folder.runFile;
}

function required(flag: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new JatdaeError(words.needed(flag));
  return value;
}
