import type { QrelsTable } from '../scan/qrels-table.ts';
import type { RankingArrays } from '../scan/run-scanner.ts';
import { rankingAt } from '../scan/run-scanner.ts';
import type { TrecEvalColumnOptions } from './columns.ts';
import { columnsOf } from './columns.ts';
import type { TrecEvalListOptions } from './query-lines.ts';
import { prepared, scoreInto } from './query-lines.ts';
import { newSheet } from './sheet.ts';

/** What to score and print; sent to worker threads as it is. */
export interface TrecJob {
  /** What to score. */
  readonly columns: TrecEvalColumnOptions;
  /** How lists are treated before they are scored. */
  readonly list: TrecEvalListOptions;
  /** Decimals of printed numbers. */
  readonly digits: number;
  /** Print the lines of each query. */
  readonly perQuery: boolean;
}

/** Scores of a batch, row = ranking, and the lines of each, one after the other. */
export interface TrecOutput {
  /** A value for each column, row after row. */
  readonly values: Float64Array;
  /** The lines of all rankings; empty unless asked for. */
  readonly text: Uint8Array;
  /** Lines of ranking i end here in `text`. */
  readonly textEnd: Uint32Array;
}

/** Score and print every ranking of a batch. */
export function runTrecJob(job: TrecJob, batch: RankingArrays, qrels: QrelsTable): TrecOutput {
  const columns = columnsOf(job.columns);
  const n = batch.query.length;
  const textEnd = new Uint32Array(n);
  const sheet = newSheet(columns, job.digits, n);
  for (let i = 0; i < n; i++) {
    const ranking = prepared(rankingAt(batch, i, qrels), job.list);
    scoreInto(sheet.values, i * columns.length, columns, ranking);
    if (job.perQuery) sheet.print(i, qrels.queryBytes(batch.query[i]!), ranking);
    textEnd[i] = sheet.length;
  }
  return { values: sheet.values, text: sheet.text(), textEnd };
}
