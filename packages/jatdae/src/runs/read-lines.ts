import { closeSync, openSync, readSync } from 'node:fs';
import type { RankedList, Run } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { Input, type RunLine, rankedList, readRunLines, runLinesOf } from '../formats/index.ts';
import { runs as words } from '../language/index.ts';

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
    if (stage === undefined) {
      lists.set(line.qid, rankedList(line));
      return;
    }
    const at = line.stages?.find((one) => one.name === stage);
    if (at) found = true;
    lists.set(line.qid, at ? rankedList({ ...at, result: at.ids }) : { ids: [] });
  });
  if (!found) throw new JatdaeError(words.noStage({ system: name, stage: stage!, stages: [...stages] }));
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
 * @param stages names of the stages to keep, undefined for all
 * @param ids one string an id, shared by the runs that are read with it: they are looked up again and again
 */
export function answersOf(
  bytes: Buffer,
  file: string,
  stages?: readonly string[],
  ids: Map<string, string> = new Map(),
): ReadonlyMap<string, RunLine> {
  const answers = new Map<string, RunLine>();
  const take = (line: RunLine) => {
    if (line.result) share(line.result as string[], ids);
    answers.set(line.qid, line);
  };
  runLinesOf(bytes, file, take, { stages, ours: true });
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
  await readRunLines(await Input.open(file, {}), take, { ours: true });
}

interface Place {
  readonly from: number;
  readonly length: number;
}

const CHUNK: number = 1 << 20;

/** The lines of a recorded run by query, read one at a time: a run of thousands of lists is not kept in memory. */
export class RunIndex {
  readonly #file: string;
  readonly #places: ReadonlyMap<string, Place>;

  constructor(file: string) {
    this.#file = file;
    this.#places = placesOf(file);
  }

  /** The answer to a query; undefined where the run has none. @throws JatdaeError where its line is damaged */
  line(query: string): RunLine | undefined {
    const place = this.#places.get(query);
    if (!place) return undefined;
    const fd = openSync(this.#file, 'r');
    try {
      const bytes = Buffer.alloc(place.length);
      readSync(fd, bytes, 0, place.length, place.from);
      return answersOf(bytes, this.#file).get(query);
    } finally {
      closeSync(fd);
    }
  }
}

/** Where the line of each query stands. */
function placesOf(file: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const fd = openSync(file, 'r');
  try {
    let block = Buffer.alloc(CHUNK);
    let start = 0;
    for (let kept = 0; ; ) {
      const read = readSync(fd, block, kept, block.length - kept, start + kept);
      const filled = kept + read;
      let from = 0;
      for (let end = 0; end >= 0 && from < filled; ) {
        end = block.subarray(0, filled).indexOf(10, from);
        if (end < 0 && read > 0) break;
        const to = end < 0 ? filled : end;
        const qid = qidOf(block.subarray(from, to));
        if (qid !== undefined) places.set(qid, { from: start + from, length: to - from });
        from = to + 1;
      }
      if (read === 0) return places;
      kept = Math.max(0, filled - from);
      start += from;
      if (kept === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)]);
      else block.copyWithin(0, from, filled);
    }
  } finally {
    closeSync(fd);
  }
}

/** Our own lines begin with the id; of any other line all is parsed. */
const QID = /^\{"qid":("(?:[^"\\]|\\.)*")/u;

function qidOf(line: Buffer): string | undefined {
  const head = QID.exec(line.subarray(0, 2000).toString('utf8'));
  try {
    const id: unknown = head ? JSON.parse(head[1]!) : (JSON.parse(line.toString('utf8')) as RunLine).qid;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
