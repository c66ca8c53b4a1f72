import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MeasureError } from '@jatdae/measures';
import type { Notice } from '../../errors.ts';
import { loadRead } from '../../formats/index.ts';
import { evaluation, type RankExample, formats as words } from '../../language/index.ts';
import { runTrecJob, type TrecJob, type TrecOutput } from '../trec-eval/job.ts';
import { HASH, isPlainText, LINE_FEED, NotPlain, wholeText } from './bytes.ts';
import { type QrelsArrays, QrelsTable } from './qrels-table.ts';
import type { RankingArrays, ScanOptions, SegmentResult } from './run-scanner.ts';
import { cutIntoSegments, type Segment, scanBytes, scanSegment } from './scan-lines.ts';

/** Files above this size are scanned by several threads. */
const BYTES_PER_THREAD = 16 << 20;

/** A whole run file scanned. */
export interface ScannedRun {
  /** One a part of the file, in its order. */
  readonly answers: readonly ScanAnswer[];
  /** Queries of the run without judgements, in order. */
  readonly unjudged: readonly string[];
  /** Lines that hold a document. */
  readonly lines: number;
  /** Tag of the last line. */
  readonly tag: string;
  /** What the reader must know, such as ranks that disagree with scores. */
  readonly notices: readonly Notice[];
}

/** A part of a run file to scan, and what to do with its rankings. */
export interface ScanTask {
  /** Path of the run. */
  readonly file: string;
  /** The part of it. */
  readonly segment: Segment;
  /** The table of judgements, on shared memory. */
  readonly qrels: QrelsArrays;
  /** How lines are read. */
  readonly options: ScanOptions;
  /** What to print of the rankings; undefined: they are only handed back. */
  readonly job: TrecJob | undefined;
}

export interface ScanAnswer {
  /** What was found. */
  readonly result: SegmentResult;
  /** What was printed; undefined where nothing was to be, or a fault, a split query or a query that cannot be scored stood in the way. */
  readonly output: TrecOutput | undefined;
}

/** Scan a part and, where nothing is at fault, run its job: the same in the main thread and in a worker. */
export function doTask(task: ScanTask, onBytes?: (bytes: number) => void): ScanAnswer {
  const qrels = new QrelsTable(task.qrels);
  const result = scanSegment(task.file, task.segment, qrels, { ...task.options, onBytes });
  const sound = task.job && result.fault === undefined && !result.split;
  return { result, output: sound ? outputOf(task.job, result.batch, qrels) : undefined };
}

/** What a job prints; undefined where a query cannot be scored: whoever scores the rankings one by one says which. */
function outputOf(job: TrecJob, batch: RankingArrays, qrels: QrelsTable): TrecOutput | undefined {
  try {
    return runTrecJob(job, batch, qrels);
  } catch (error) {
    if (error instanceof MeasureError) return undefined;
    throw error;
  }
}

/**
 * Scans a TREC run: a plain file in parts on several threads, anything else (compressed, piped, other encodings, queries
 * that do not stand together) as a whole in memory. Threads start at once, so that they boot while the judgements are
 * still being read.
 */
export class RunScan {
  readonly #file: string;
  readonly #plain: boolean;
  readonly #workers: Worker[] = [];

  constructor(file: string, threads = availableParallelism()) {
    this.#file = file;
    this.#plain = isPlainText(file);
    // From source, under a test runner, there is no built worker: one thread does it all.
    if (!this.#plain || import.meta.url.endsWith('.ts')) return;
    const parts = Math.min(threads, Math.ceil(statSync(file).size / BYTES_PER_THREAD));
    for (let i = 1; i < parts; i++) this.#workers.push(new Worker(new URL('./scan-worker.js', import.meta.url)));
  }

  /** Give up: nothing was asked of the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  /**
   * @throws JatdaeError with file, line and text, as the reader of TREC runs says it; NotPlain where the reader reads what a
   *   scanner does not
   */
  async run(
    qrels: QrelsTable,
    options: ScanOptions,
    job?: TrecJob,
    onShare?: (share: number) => void,
  ): Promise<ScannedRun> {
    const inParts = this.#plain ? await this.#inParts(qrels, options, job, onShare) : undefined;
    const results = inParts?.map((answer) => answer.result);
    if (results?.some((result) => result.fault !== undefined)) return this.#refuse(options, undefined);
    if (inParts && results && !results.some((result) => result.split) && !overlap(results)) {
      return this.#finish(inParts, undefined);
    }
    const bytes = await wholeText(this.#file);
    const result = scanBytes(bytes, qrels, options);
    if (result.fault !== undefined) return this.#refuse(options, bytes);
    const output = job && outputOf(job, result.batch, qrels);
    return this.#finish([{ result, output }], bytes);
  }

  async #inParts(
    qrels: QrelsTable,
    options: ScanOptions,
    job: TrecJob | undefined,
    onShare: ((share: number) => void) | undefined,
  ): Promise<ScanAnswer[]> {
    const segments = cutIntoSegments(this.#file, this.#workers.length + 1);
    const task = (i: number): ScanTask => ({
      file: this.#file,
      segment: segments[i]!,
      qrels: qrels.arrays,
      options,
      job,
    });
    const others = this.#workers.map((worker, i) => {
      if (i + 1 >= segments.length) return worker.terminate().then(() => undefined);
      return new Promise<ScanAnswer>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(task(i + 1));
      });
    });
    const size = Math.max(1, segments[0]!.to);
    const first = doTask(task(0), onShare && ((bytes) => onShare(bytes / size)));
    return [first, ...(await Promise.all(others)).filter((answer) => answer !== undefined)];
  }

  #finish(answers: readonly ScanAnswer[], bytes: Uint8Array | undefined): ScannedRun {
    const results = answers.map((answer) => answer.result);
    const lines = sum(results, (result) => result.lines);
    return {
      answers,
      unjudged: results.flatMap((result) => result.unjudged),
      lines,
      tag: results.reduce((tag, result) => result.tag || tag, ''),
      notices: noticesOf(this.#file, results, bytes),
    };
  }

  /** The reader says what is wrong. */
  async #refuse({ longTags, remarks }: ScanOptions, bytes: Uint8Array | undefined): Promise<never> {
    const { readBytes, readRun } = await loadRead();
    const options = { from: 'trec-run', longTags, remarks };
    if (bytes) await readBytes('run', this.#file, bytes, options);
    else await readRun(this.#file, options);
    throw new NotPlain(`${this.#file}: the reader of TREC runs reads what the scanner does not`);
  }
}

function sum(results: readonly SegmentResult[], of: (result: SegmentResult) => number): number {
  return results.reduce((all, result) => all + of(result), 0);
}

function noticesOf(file: string, results: readonly SegmentResult[], bytes: Uint8Array | undefined): Notice[] {
  const notices: Notice[] = [];
  if (sum(results, (result) => result.lines) === 0)
    notices.push({ level: 'warning', code: 'empty-run', say: words.data.emptyRun, place: { file } });
  const long = sum(results, (result) => result.longTags);
  if (long > 0)
    notices.push({
      level: 'warning',
      code: 'long-tag',
      say: evaluation.trecEval.longTags({ count: long }),
      place: { file },
    });
  const offset = results.find((result) => result.firstDisagreement !== undefined)?.firstDisagreement;
  if (offset !== undefined) {
    const example = exampleAt(bytes ?? around(file, offset), bytes ? offset : Math.min(offset, WINDOW));
    const say = words.data.rankDisagrees({ e: example, queries: sum(results, (result) => result.disagreeing) });
    notices.push({ level: 'warning', code: 'rank-disagrees', say, place: { file } });
  }
  return notices;
}

const WINDOW = 1 << 20;

/** Bytes of a file before and after a place. */
function around(file: string, offset: number): Uint8Array {
  const fd = openSync(file, 'r');
  try {
    const block = new Uint8Array(Math.min(offset, WINDOW) + WINDOW);
    return block.subarray(0, readSync(fd, block, 0, block.length, Math.max(0, offset - WINDOW)));
  } finally {
    closeSync(fd);
  }
}

/** The line at a place, whose rank contradicts its score, and the line before it of the same query. */
function exampleAt(bytes: Uint8Array, offset: number): RankExample {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const fieldsFrom = (from: number): string[] => {
    const end = text.indexOf(LINE_FEED, from);
    return text
      .toString('utf8', from, end < 0 ? text.length : end)
      .split(/[\t-\r ]+/u)
      .filter(Boolean);
  };
  const [qid = '', , docid = '', rank] = fieldsFrom(offset);
  let before = fieldsFrom(offset);
  for (let at = offset; at > 0; ) {
    at = text.lastIndexOf(LINE_FEED, at - 2) + 1;
    const fields = fieldsFrom(at);
    if (fields[0]?.charCodeAt(0) === HASH || fields[0] !== qid) continue;
    before = fields;
    break;
  }
  const up = Number(rank) > Number(before[3]);
  return { qid, first: up ? before[2]! : docid, second: up ? docid : before[2]! };
}

/** True where two parts hold lists of the same query. */
function overlap(results: readonly SegmentResult[]): boolean {
  const seen = new Set<number>();
  const names = new Set<string>();
  for (const { batch, unjudged } of results) {
    for (const query of batch.query) {
      if (seen.has(query)) return true;
      seen.add(query);
    }
    for (const name of unjudged) {
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}
