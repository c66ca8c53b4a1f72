import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Notice } from '../../errors.ts';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/trec-files.ts';
import type { TrecJob } from '../trec-eval/job.ts';

import { lineAt, lineText } from './bytes.ts';
import { isPlainText, wholeText } from './plain-text.ts';
import type { QrelsTable } from './qrels-table.ts';
import type { ScanOptions } from './run-scanner.ts';
import { scanBytes } from './scan-bytes.ts';
import type { SegmentFault, SegmentResult } from './segment-result.ts';
import { cutIntoSegments } from './segments.ts';
import type { ScanAnswer, ScanTask } from './worker.ts';
import { doTask, outputOf } from './worker.ts';

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

  /** @throws JatdaeError with file, line and text */
  async run(
    qrels: QrelsTable,
    options: ScanOptions,
    job?: TrecJob,
    onShare?: (share: number) => void,
  ): Promise<ScannedRun> {
    const inParts = this.#plain ? await this.#inParts(qrels, options, job, onShare) : undefined;
    const results = inParts?.map((answer) => answer.result);
    if (inParts && results && !results.some((result) => result.split) && !overlap(results)) {
      return this.#finish(inParts, undefined);
    }
    const bytes = await wholeText(this.#file);
    const result = scanBytes(bytes, qrels, options);
    const output = job && !result.fault ? outputOf(job, result.batch, qrels) : undefined;
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

  /** @param bytes the whole text, where places cannot be looked up in the file itself */
  #finish(answers: readonly ScanAnswer[], bytes: Uint8Array | undefined): ScannedRun {
    const results = answers.map((answer) => answer.result);
    const lineOf = (offset: number) =>
      bytes ? { line: lineAt(bytes, offset), text: lineText(bytes, offset) } : lineInFile(this.#file, offset);
    const fault = results.find((result) => result.fault)?.fault;
    if (fault) throw faultError(this.#file, fault, lineOf);
    const lines = results.reduce((sum, result) => sum + result.lines, 0);
    if (lines === 0) throw new JatdaeError(words.noRunLines, { place: { file: this.#file } });
    return {
      answers,
      unjudged: results.flatMap((result) => result.unjudged),
      lines,
      tag: results.reduce((tag, result) => result.tag || tag, ''),
      notices: noticesOf(this.#file, results, lineOf),
    };
  }
}

type LineOf = (offset: number) => { line: number; text: string };

function noticesOf(file: string, results: readonly SegmentResult[], lineOf: LineOf): Notice[] {
  const notices: Notice[] = [];
  const longTags = results.reduce((sum, result) => sum + result.longTags, 0);
  if (longTags > 0) {
    notices.push({ level: 'warning', code: 'long-tag', say: words.longTags(longTags), place: { file } });
  }
  const count = results.reduce((sum, result) => sum + result.rankDisagreements, 0);
  if (count > 0) {
    const offset = results.find((result) => result.firstDisagreement !== undefined)!.firstDisagreement!;
    const place = { file, ...lineOf(offset) };
    notices.push({ level: 'warning', code: 'rank-disagrees', say: words.rankDisagrees(count), place });
  }
  return notices;
}

function faultError(file: string, fault: SegmentFault, lineOf: LineOf): JatdaeError {
  const { line, text } = lineOf(fault.offset);
  const say =
    fault.earlier === undefined
      ? fault.say
      : words.retrievedTwice(text.trim().split(/\s+/)[2] ?? '', lineOf(fault.earlier).line);
  return new JatdaeError(say, { place: { file, line, text } });
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

/** Number and text of the line that holds a byte. Only for messages: reads the file up to there. */
function lineInFile(file: string, offset: number): { line: number; text: string } {
  const fd = openSync(file, 'r');
  try {
    const block = Buffer.alloc(1 << 20);
    let line = 1;
    let lineStart = 0;
    for (let position = 0; position < offset; ) {
      const n = readSync(fd, block, 0, Math.min(block.length, offset - position), position);
      if (n === 0) break;
      for (let i = block.indexOf(10); i >= 0 && i < n; i = block.indexOf(10, i + 1)) {
        line++;
        lineStart = position + i + 1;
      }
      position += n;
    }
    const n = readSync(fd, block, 0, block.length, lineStart);
    const end = block.subarray(0, n).indexOf(10);
    return { line, text: block.toString('utf8', 0, end < 0 ? n : end).replace(/\r$/, '') };
  } finally {
    closeSync(fd);
  }
}
