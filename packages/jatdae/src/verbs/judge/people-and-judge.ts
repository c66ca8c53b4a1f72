import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ListedSystem } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { measuresOf } from '../../evaluation/index.ts';
import { parseColumns, readQrels, readQueries } from '../../formats/index.ts';
import { type JudgeAndPeople, storedJudgements, systemsByPeople } from '../../judging/index.ts';
import { judging as words } from '../../language/index.ts';
import { loadOpenProject, loadRunSystems } from '../../project/index.ts';
import { loadDocOf } from '../../systems/index.ts';
import { storeAt } from '../gold/gold-store.ts';
import { type OptionsOf, option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import type { Work } from '../verb.ts';

const {
  run,
  measures,
  queries,
  rel,
  negative,
  from,
  fromQrels,
  columns,
  docOf: chunks,
  project,
  seed,
} = scoringOptions;

/** Options of verbs that hold a judge against people: who they are, and which systems are scored by both. */
export const peopleOptions = {
  human: option.text('--human <file|names>', words.validate.about.human, { group: 'inputs' }),
  judge: option.text('--judge <file|name>', words.validate.about.judge, { group: 'inputs' }),
  store: option.text('--store <file|url>', words.validate.about.store, { group: 'inputs' }),
  ...{ run, measures, queries, rel, negative },
  asListed: option.flag('--as-listed', words.validate.about.asListed),
  ...{ from, fromQrels, columns, docOf: chunks, project, seed },
};
export type PeopleOptions = OptionsOf<typeof peopleOptions>;

/** `--human H --judge J`, files or with `--store` names. @throws JatdaeError */
export async function judgeAndPeople(options: PeopleOptions, work: Work): Promise<JudgeAndPeople> {
  const judgeName = required('--judge', options.judge);
  const { rel: level, negative = 'unjudged', seed } = options;
  const rest = {
    queries: options.queries === undefined ? [] : (await readQueries(options.queries)).data,
    ...{ negative, seed },
    ...(level !== undefined && { level }),
  };
  if (options.store !== undefined) {
    const people = options.human?.split(',').map((name) => name.trim());
    const { where, use } = storeAt(options.store);
    const stored = await use((store) => store.snapshot((view) => storedJudgements(view, where, judgeName, people)));
    return { ...stored, names: { human: stored.people.join(', '), judge: judgeName }, ...rest };
  }
  const humanName = required('--human', options.human);
  const human = await judgementsOf(humanName, options, work);
  const judge = await judgementsOf(judgeName, options, work);
  if (![...human.keys()].some((query) => judge.has(query))) {
    throw new JatdaeError(words.validate.nothingInCommon({ human: humanName, judge: judgeName }));
  }
  return { human, judge, names: shortNames(humanName, judgeName), ...rest };
}

/** Files without their folders, where that tells them apart. */
function shortNames(human: string, judge: string): JudgeAndPeople['names'] {
  const short = { human: basename(human), judge: basename(judge) };
  return short.human === short.judge ? { human, judge } : short;
}

/** One file of judgements. */
export async function judgementsOf(file: string, { fromQrels, columns }: PeopleOptions, work: Work): Promise<Qrels> {
  const { data, notices } = await readQrels(file, {
    ...(fromQrels !== undefined && { from: fromQrels }),
    columns: parseColumns(columns),
  });
  for (const notice of notices) work.notice(notice);
  return data;
}

/** Run files, or systems of a project with a finished run, scored by people. None is well. @throws JatdaeError */
export async function systemsOf(
  operands: readonly string[],
  options: PeopleOptions,
  { human, negative, level }: JudgeAndPeople,
  work: Work,
): Promise<ListedSystem[]> {
  const wanted = [...operands, ...options.run];
  if (wanted.length === 0) return [];
  const { docOf } = await loadDocOf();
  const how = {
    ties: options.asListed ? 'order' : 'trec',
    negative,
    read: { ...(options.from !== undefined && { from: options.from }) },
    ...(options.docOf !== undefined && { docOf: docOf(options.docOf) }),
  } as const;
  const files = [];
  for (const name of wanted) {
    const file = await runFileOf(name, options.project);
    files.push({ file, ...(file !== name && { name }) });
  }
  const asked = measuresOf(options.measures, 'pooled', level);
  return systemsByPeople(human, files, asked, how, (notice) => work.notice(notice));
}

/** A file, or the recorded run of a system. */
async function runFileOf(name: string, file: string | undefined): Promise<string> {
  if (existsSync(name) && statSync(name).isFile()) return name;
  const [{ findProject }, { runFolderOf }] = await Promise.all([loadOpenProject(), loadRunSystems()]);
  const project = findProject(file);
  if (!project) throw new JatdaeError(words.validate.noSystem({ name }));
  const folder = runFolderOf(project, project.chosen([name])[0]!);
  if (!folder.finished) throw new JatdaeError(words.validate.noSystem({ name }));
  return folder.runFile;
}

/** @throws JatdaeError that says which option is missing */
export function required(flag: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new JatdaeError(words.validate.needed({ flag }));
  return value;
}
