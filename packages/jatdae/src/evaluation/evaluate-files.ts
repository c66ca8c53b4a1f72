import { basename } from 'node:path';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { contentHash } from '../collection/hash.ts';
import type { Qrels, RankedList } from '../collection/shapes.ts';
import type { ReadOptions } from '../formats/index.ts';
import { readRun } from '../formats/index.ts';
import { ranked } from '../formats/rank-order.ts';
import { collapse } from '../systems/collapse.ts';
import type { DocOf } from '../systems/doc-of.ts';
import { evaluateRunFile } from './evaluate-run.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import type { EvaluatedSystem } from './evaluated-system.ts';

export interface EvaluateFilesOptions {
  readonly ties: Ties;
  readonly negative: NegativeGrades;
  readonly queries: 'all' | 'answered';
  readonly seed: number;
  readonly read: ReadOptions;
  readonly docOf?: DocOf;
}

/** Run files scored against one set of judgements; runs that carry the same name go by their files' names. */
export async function evaluateRunFiles(
  qrels: Qrels,
  files: readonly string[],
  measures: readonly Measure[],
  options: EvaluateFilesOptions,
): Promise<EvaluatedRun[]> {
  const runs: EvaluatedRun[] = [];
  for (const file of files) runs.push(await evaluateRunFile(qrels, file, measures, options));
  const repeated = (run: EvaluatedRun) => runs.filter((other) => other.name === run.name).length > 1;
  return runs.map((run) => (repeated(run) ? { ...run, name: basename(run.file) } : run));
}

/** The same as systems, with their lists at hand. */
export function systemsOfFiles(
  runs: readonly EvaluatedRun[],
  qrels: Qrels,
  options: Pick<EvaluateFilesOptions, 'ties' | 'read' | 'docOf'>,
): EvaluatedSystem[] {
  const gold = contentHash({ qrels }).qrels!;
  return runs.map((run) => {
    let lists: Promise<ReadonlyMap<string, RankedList>> | undefined;
    return {
      name: run.name,
      evaluation: run.evaluation,
      rankings: run.rankings,
      lists: () => {
        lists ??= readLists(run.file, options);
        return lists;
      },
      failed: new Set(),
      provenance: { gold, ties: options.ties },
    };
  });
}

async function readLists(
  file: string,
  { ties, read, docOf }: Pick<EvaluateFilesOptions, 'ties' | 'read' | 'docOf'>,
): Promise<ReadonlyMap<string, RankedList>> {
  return rankedLists((await readRun(file, read)).data.lists, ties, docOf);
}

/** Lists in the order in which they are scored; without their scores, which then say nothing more. */
export function rankedLists(
  lists: ReadonlyMap<string, RankedList>,
  ties: Ties,
  docOf?: DocOf,
): ReadonlyMap<string, RankedList> {
  const out = new Map<string, RankedList>();
  for (const [query, list] of lists) {
    const documents: RankedList = docOf ? collapse(list, docOf, Number.POSITIVE_INFINITY) : list;
    out.set(query, { ids: ties === 'order' ? documents.ids : ranked(documents) });
  }
  return out;
}
