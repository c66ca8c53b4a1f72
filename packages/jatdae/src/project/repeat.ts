import type { Evaluation } from '@jatdae/measures';
import { moments } from '@jatdae/measures/stats';
import { firstRelevantRank, type RepeatedQuery, type SelfDifference, selfDifference } from '../analysis/index.ts';
import type { RankedList, Run } from '../collection/index.ts';
import { type EvaluatedRun, evaluateRun, measuresOf } from '../evaluation/index.ts';
import { writeFileWhole } from '../formats/index.ts';
import { lock, type RunFolder, readRecordedRun } from '../runs/index.ts';
import { runSystem } from '../systems/index.ts';
import type { Project, ProjectListeners } from './project.ts';
import { runFolderOf } from './run-systems.ts';

/** Lists are compared to this depth. */
const OVERLAP_AT = 10;

/**
 * Ask a system all queries again, so that with the recorded run there are `times` runs, and keep how much they differ: the
 * noise that comparisons and gates must allow for.
 */
export async function repeatSystem(
  project: Project,
  name: string,
  ears: ProjectListeners,
  times: number,
  options: { readonly asked?: (done: number, total: number) => void },
): Promise<SelfDifference> {
  const folder = runFolderOf(project, name);
  const unlock = await lock(folder.folder, { beats: true });
  try {
    return await repeatInto(folder, project, name, ears, times, options);
  } finally {
    unlock();
  }
}

async function repeatInto(
  folder: RunFolder,
  project: Project,
  name: string,
  ears: ProjectListeners,
  times: number,
  options: Parameters<typeof repeatSystem>[4],
): Promise<SelfDifference> {
  const { collection } = await project.collection();
  const runs: Run[] = [(await readRecordedRun(folder.runFile, name)).run];
  const system = await project.system(name, ears);
  while (runs.length < times) {
    const lists = new Map<string, RankedList>();
    const { run } = await runSystem(system, collection.queries, {
      depth: project.config.depth,
      ...(options.asked && { progress: options.asked }),
    });
    for (const query of collection.queries) lists.set(query.id, run.lists.get(query.id)!);
    runs.push({ name, lists });
  }
  const measures = measuresOf(project.config.measures ?? [], project.config.judging, project.config.rel);
  const evaluated = [];
  for (const run of runs) evaluated.push(await evaluateRun(collection.qrels, run, measures, { known: collection }));
  const evaluations = evaluated.map(({ evaluation }) => evaluation);
  const means = measures.flatMap((measure, m) => {
    const values = evaluations.map((evaluation) => evaluation.mean(measure.name));
    // A measure that is defined for no query has no noise.
    if (values.some((value) => value === undefined)) return [];
    return [{ measure: measure.name, values: values as number[], fall: greatestFall(evaluations, m) }];
  });
  const kept = means.map(({ measure }) => measure);
  const difference = selfDifference(runs, OVERLAP_AT, means, varyingOf(evaluated, kept, project.config.rel));
  writeFileWhole(folder.repeatFile, `${JSON.stringify({ version: 1, ...difference }, null, 2)}\n`);
  return difference;
}

/** What differs between the runs, query by query. */
function varyingOf(
  runs: readonly EvaluatedRun[],
  measures: readonly string[],
  level = Number.MIN_VALUE,
): RepeatedQuery[] {
  const columns = runs.map(({ evaluation }) => measures.map((measure) => evaluation.scores.column(measure)));
  return runs[0]!.evaluation.queries.flatMap((id, row) => {
    const first = runs.map(({ rankings }) => {
      const rank = firstRelevantRank(rankings[row]!, level);
      return Number.isNaN(rank) ? 0 : rank;
    });
    const spreads = measures.map((_, m) => spreadOf(columns.map((column) => column[m]![row]!)));
    if (first.every((rank) => rank === first[0]) && spreads.every((one) => (one?.range ?? 0) === 0)) return [];
    return [{ id, first, sd: spreads.map((one) => one?.sd ?? null), range: spreads.map((one) => one?.range ?? null) }];
  });
}

function spreadOf(scores: readonly (number | undefined)[]): { sd: number; range: number } | undefined {
  const values = scores.filter((score): score is number => score !== undefined && !Number.isNaN(score));
  if (values.length < scores.length) return undefined;
  return { sd: Math.sqrt(moments(values).variance ?? 0), range: Math.max(...values) - Math.min(...values) };
}

/** The greatest distance between a query's scores in any two of the evaluations. */
function greatestFall(evaluations: readonly Evaluation[], m: number): number {
  let greatest = 0;
  const [first] = evaluations;
  for (let row = 0; row < (first?.queries.length ?? 0); row++) {
    const scores = evaluations
      .map(({ scores: { values, measures } }) => values[row * measures.length + m]!)
      .filter((value) => !Number.isNaN(value));
    if (scores.length > 1) greatest = Math.max(greatest, Math.max(...scores) - Math.min(...scores));
  }
  return greatest;
}
