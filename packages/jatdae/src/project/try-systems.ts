import { basename } from 'node:path';
import type { Measure } from '@jatdae/measures';
import type { Collection, RankedList, Run } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { type EvaluatedRun, evaluateRun, withoutSelf } from '../evaluation/index.ts';
import { readRun } from '../formats/index.ts';
import type { Message } from '../language/index.ts';
import { type Bm25Options, bm25System, type RunSystemReport, runSystem } from '../systems/index.ts';
import type { IdRenames } from './assemble.ts';
import type { FoundFile } from './discover.ts';

/** A system that was run, or a run that was found, and its scores. */
export interface Tried {
  /** Its lists. */
  readonly run: Run;
  /** Its scores. */
  readonly evaluated: EvaluatedRun;
  /** How the run went; absent for one that was found. */
  readonly report?: RunSystemReport;
}

/** A baseline that could not be had here, and why. */
export interface Skipped {
  /** As it would be called. */
  readonly name: string;
  /** Why. */
  readonly skipped: Message;
}

/** Run one BM25 over a collection and score it. A tokenizer that is not installed is no failure of the whole. */
export async function runBaseline(
  collection: Collection,
  options: Bm25Options,
  measures: readonly Measure[],
  depth: number,
  progress: (done: number, total: number) => void,
  indexed: (system: string, done: number, total: number) => void = () => {},
  dropSelf = false,
): Promise<Tried | Skipped> {
  let system: Awaited<ReturnType<typeof bm25System>>;
  try {
    const name = `bm25(${String(options.tokenizer)})`;
    system = await bm25System(collection.documents, {
      ...options,
      indexed: (done, total) => indexed(name, done, total),
    });
  } catch (error) {
    if (error instanceof JatdaeError) return { name: `bm25(${String(options.tokenizer)})`, skipped: error.say };
    throw error;
  }
  const judged = collection.queries.filter((query) => collection.qrels.has(query.id));
  const { run, report } = await runSystem(system, judged, { depth, progress });
  await system.close();
  return { report, ...(await scored(run, collection, measures, dropSelf)) };
}

async function scored(
  run: Run,
  collection: Collection,
  measures: readonly Measure[],
  dropSelf: boolean,
): Promise<{ run: Run; evaluated: EvaluatedRun }> {
  const evaluated = await evaluateRun(collection.qrels, run, measures, { known: collection, dropSelf });
  if (!dropSelf) return { run, evaluated };
  const lists = Array.from(run.lists, ([query, list]): [string, RankedList] => [query, withoutSelf(query, list)]);
  return { run: { ...run, lists: new Map(lists) }, evaluated };
}

/** Score the runs that lie beside a collection, with the ids that its judgements have now; those that cannot be used are told with the reason. */
export async function evaluateFoundRuns(
  files: readonly FoundFile[],
  collection: Collection,
  measures: readonly Measure[],
  { queries, documents }: IdRenames = {},
  dropSelf = false,
): Promise<{ tried: Tried[]; refused: { file: string; why: Message }[] }> {
  const tried: Tried[] = [];
  const refused: { file: string; why: Message }[] = [];
  for (const file of files) {
    if (file.kinds[0] !== 'run') continue;
    try {
      const { data } = await readRun(file.path);
      const lists = Array.from(data.lists, ([query, list]): [string, RankedList] => [
        queries?.get(query) ?? query,
        { ...list, ids: list.ids.map((id) => documents?.get(id) ?? id) },
      ]);
      const run = { ...data, name: basename(file.path), lists: new Map(lists) };
      tried.push(await scored(run, collection, measures, dropSelf));
    } catch (error) {
      if (!(error instanceof JatdaeError)) throw error;
      refused.push({ file: file.path, why: error.sentence });
    }
  }
  return { tried, refused };
}
