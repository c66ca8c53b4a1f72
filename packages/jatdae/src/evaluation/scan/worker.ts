import { parentPort } from 'node:worker_threads';
import type { TrecJob, TrecOutput } from '../trec-eval/job.ts';
import { runTrecJob } from '../trec-eval/job.ts';
import type { QrelsArrays } from './qrels-layout.ts';
import { QrelsTable } from './qrels-table.ts';
import type { ScanOptions } from './run-scanner.ts';
import { scanSegment } from './scan-segment.ts';
import type { SegmentResult } from './segment-result.ts';
import type { Segment } from './segments.ts';

/** A part of a run file to scan, and what to do with its rankings. */
export interface ScanTask {
  readonly file: string;
  readonly segment: Segment;
  readonly qrels: QrelsArrays;
  readonly options: ScanOptions;
  readonly job: TrecJob | undefined;
}

export interface ScanAnswer {
  readonly result: SegmentResult;
  readonly output: TrecOutput | undefined;
}

/** Scan a part and, where nothing is at fault, run its job: the same in the main thread and in a worker. */
export function doTask(task: ScanTask, onBytes?: (bytes: number) => void): ScanAnswer {
  const qrels = new QrelsTable(task.qrels);
  const result = scanSegment(task.file, task.segment, qrels, { ...task.options, onBytes });
  const sound = task.job && !result.fault && !result.split;
  return { result, output: sound ? runTrecJob(task.job, result.batch, qrels) : undefined };
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
