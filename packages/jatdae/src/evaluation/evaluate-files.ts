import { basename } from 'node:path';
import type { Measure, NegativeGrades, Ties } from '@jatdae/measures';
import { contentHash, type Qrels, type RankedList } from '../collection/index.ts';
import { Input, type ReadOptions, type RunLine, ranked, rankedList, readRun, readRunLines } from '../formats/index.ts';
import { answerOfList } from '../runs/index.ts';
import { collapse, type DocOf } from '../systems/index.ts';
import { evaluateRunFile } from './evaluate-run.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import type { EvaluatedSystem } from './evaluated-system.ts';
import type { Known } from './meeting.ts';
import { tiesOf, withoutSelf } from './self-matches.ts';

/** How run files are read and scored. */
export interface EvaluateFilesOptions {
  /** How tied documents are ordered. */
  readonly ties: Ties;
  /** What grades below 0 mean. */
  readonly negative: NegativeGrades;
  /** Whether judged queries that a run does not answer count. */
  readonly queries: 'all' | 'answered';
  /** Of the draws where tied orders are too many to enumerate. */
  readonly seed: number;
  /** How the files are read. */
  readonly read: ReadOptions;
  /** Chunk ids to documents, before any cut. */
  readonly docOf?: DocOf;
  /** Leave the document of the query's own id out of each list. */
  readonly dropSelf?: boolean;
  /** Texts that tell whether ids meet. */
  readonly known?: Known;
}

/**
 * Run files scored against one set of judgements; runs that carry the same name go by their files' names.
 *
 * @returns one a file, in their order
 * @throws JatdaeError as `evaluateRunFile`
 */
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

/**
 * The same as systems, with their lists at hand.
 *
 * @param runs as `evaluateRunFiles` gives them
 * @returns names are those of the runs without the dotted parts that all share; lists are read when asked for
 */
export function systemsOfFiles(
  runs: readonly EvaluatedRun[],
  qrels: Qrels,
  options: Pick<EvaluateFilesOptions, 'ties' | 'read' | 'docOf' | 'dropSelf'>,
): EvaluatedSystem[] {
  const gold = contentHash({ qrels }).qrels!;
  const names = shortNames(runs.map(({ name }) => name));
  return runs.map((run, i) => {
    let lists: Promise<ReadonlyMap<string, RankedList>> | undefined;
    return {
      name: names[i]!,
      run,
      evaluation: run.evaluation,
      rankings: run.rankings,
      lists: () => {
        lists ??= readLists(run.file, options);
        return lists;
      },
      answers: () => answersOf(run, options),
      failed: new Set(run.failed?.keys()),
      provenance: { gold, ties: tiesOf(options) },
    };
  });
}

async function readLists(
  file: string,
  { ties, read, docOf, dropSelf = false }: Pick<EvaluateFilesOptions, 'ties' | 'read' | 'docOf' | 'dropSelf'>,
): Promise<ReadonlyMap<string, RankedList>> {
  return rankedLists((await readRun(file, read)).data.lists, ties, docOf, dropSelf);
}

/** Lists in the order in which they are scored; without their scores, which then say nothing more. */
export function rankedLists(
  lists: ReadonlyMap<string, RankedList>,
  ties: Ties,
  docOf?: DocOf,
  dropSelf = false,
): ReadonlyMap<string, RankedList> {
  const out = new Map<string, RankedList>();
  for (const [query, list] of lists) {
    const found: RankedList = docOf ? collapse(list, docOf, Number.POSITIVE_INFINITY) : list;
    const documents = dropSelf ? withoutSelf(query, found) : found;
    out.set(query, { ids: ties === 'order' ? documents.ids : ranked(documents) });
  }
  return out;
}

/** A run file as answers, each list in the order in which it is scored; with stages where it is a run of ours. */
async function answersOf(
  { file, format }: Pick<EvaluatedRun, 'file' | 'format'>,
  { ties, read, docOf, dropSelf = false }: Pick<EvaluateFilesOptions, 'ties' | 'read' | 'docOf' | 'dropSelf'>,
): Promise<ReadonlyMap<string, RunLine>> {
  const given: RunLine[] = [];
  if (format === 'run-jsonl') await readRunLines(await Input.open(file, read), (line) => given.push(line));
  else for (const [qid, list] of (await readRun(file, read)).data.lists) given.push(answerOfList(qid, list));
  const answers = new Map<string, RunLine>();
  for (const line of given) {
    const { qid } = line;
    if (line.error !== undefined) {
      answers.set(qid, line);
      continue;
    }
    const list = rankedList(line);
    const found: RankedList = docOf ? collapse(list, docOf, Number.POSITIVE_INFINITY) : list;
    const { ids, scores } = dropSelf ? withoutSelf(qid, found) : found;
    const result = ties === 'order' ? ids : ranked({ ids, ...(scores && { scores }) });
    const scoreOf = scores && new Map(ids.map((id, i) => [id, scores[i]!]));
    answers.set(qid, { ...line, result, ...(scoreOf && { scores: result.map((id) => scoreOf.get(id)!) }) });
  }
  return answers;
}

/** Names of files without the dotted parts that all of them begin and end with: dl19.BM25.txt, dl19.RM3.txt to BM25, RM3. */
export function shortNames(names: readonly string[]): string[] {
  const parts = names.map((name) => name.split('.'));
  const least = Math.min(...parts.map(({ length }) => length));
  const shared = (at: (list: readonly string[]) => string | undefined) => new Set(parts.map(at)).size === 1;
  if (names.length < 2 || !parts.every(({ length }) => length > 1)) return [...names];
  let head = 0;
  while (head < least - 1 && shared((list) => list[head])) head++;
  let tail = 0;
  while (head + tail < least - 1 && shared((list) => list.at(-1 - tail))) tail++;
  const short = parts.map((list) => list.slice(head, list.length - tail).join('.'));
  return new Set(short).size < names.length || !short.every((name) => /\p{L}/u.test(name)) ? [...names] : short;
}
