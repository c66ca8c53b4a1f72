import type { Measure } from '@jatdae/measures';
import type { ListedSystem } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';
import type { Notice } from '../../errors.ts';
import { type EvaluateFilesOptions, evaluateRunFiles, systemsOfFiles } from '../../evaluation/index.ts';

/** A run file, and the name of the system where that is not the file's own. */
export interface NamedRunFile {
  /** Path of the run. */
  readonly file: string;
  /** What the system is called; absent: as the file calls it. */
  readonly name?: string;
}

/** Run files scored by people's judgements, with their lists. @throws JatdaeError where one cannot be read */
export async function systemsByPeople(
  human: Qrels,
  files: readonly NamedRunFile[],
  measures: readonly Measure[],
  options: Omit<EvaluateFilesOptions, 'queries' | 'seed'>,
  notice: (notice: Notice) => void,
): Promise<ListedSystem[]> {
  const all = { ...options, queries: 'all', seed: 0 } as const;
  const paths = files.map(({ file }) => file);
  const runs = (await evaluateRunFiles(human, paths, measures, all)).map((run, i) => {
    const name = files[i]!.name;
    return name === undefined ? run : { ...run, name };
  });
  for (const { notices } of runs) for (const one of notices) notice(one);
  const listed: ListedSystem[] = [];
  for (const { name, evaluation, rankings, lists } of systemsOfFiles(runs, human, all)) {
    listed.push({ name, evaluation, rankings: rankings!, lists: await lists!() });
  }
  return listed;
}
