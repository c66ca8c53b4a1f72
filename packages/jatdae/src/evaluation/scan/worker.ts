import { parentPort } from 'node:worker_threads';
import { MeasureError } from '@jatdae/measures';
import type { TrecJob, TrecOutput } from '../trec-eval/job.ts';
import { runTrecJob } from '../trec-eval/job.ts';
import type { QrelsArrays } from './qrels-layout.ts';
import { QrelsTable } from './qrels-table.ts';
import type { RankingArrays } from './ranking-batch.ts';
import type { ScanOptions } from './run-scanner.ts';
import { scanSegment } from './scan-segment.ts';
import type { SegmentResult } from './segment-result.ts';
import type { Segment } from './segments.ts';

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
  const sound = task.job && !result.fault && !result.split;
  return { result, output: sound ? outputOf(task.job, result.batch, qrels) : undefined };
}

/** What a job prints; undefined where a query cannot be scored: whoever scores the rankings one by one says which. */
export function outputOf(job: TrecJob, batch: RankingArrays, qrels: QrelsTable): TrecOutput | undefined {
  try {
    return runTrecJob(job, batch, qrels);
  } catch (error) {
    if (error instanceof MeasureError) return undefined;
    throw error;
  }
}

parentPort?.on('message', (task: ScanTask) => {
  const answer = doTask(task);
  const { batch } = answer.result;
  const { values, text, textEnd } = answer.output ?? {};
  const buffers = [...Object.values(batch), values, text, textEnd]
    .map((array) => array?.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
  parentPort!.postMessage(answer, buffers);
  parentPort!.close();
});
