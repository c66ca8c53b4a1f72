import type { QrelsTable } from '../scan/qrels-table.ts';
import type { RankingArrays } from '../scan/ranking-batch.ts';
import { rankingAt } from '../scan/ranking-batch.ts';
import type { ColumnOptions } from './columns.ts';
import { columnsOf } from './columns.ts';
import { LineWriter } from './line-writer.ts';
import type { ListOptions } from './query-lines.ts';
import { prepared, QueryPrinter, scoreInto } from './query-lines.ts';

/** What to score and print; sent to worker threads as it is. */
export interface TrecJob {
  readonly columns: ColumnOptions;
  readonly list: ListOptions;
  readonly digits: number;
  /** Print the lines of each query. */
  readonly perQuery: boolean;
}

/** Scores of a batch, row = ranking, and the lines of each, one after the other. */
export interface TrecOutput {
  readonly values: Float64Array;
  readonly text: Uint8Array;
  /** Lines of ranking i end here in `text`. */
  readonly textEnd: Uint32Array;
}

/** Score and print every ranking of a batch. */
export function runTrecJob(job: TrecJob, batch: RankingArrays, qrels: QrelsTable): TrecOutput {
  const columns = columnsOf(job.columns);
  const n = batch.query.length;
  const values = new Float64Array(n * columns.length);
  const textEnd = new Uint32Array(n);
  const lineLength = 40 + job.digits;
  const out = new LineWriter(job.digits, job.perQuery ? n * columns.length * lineLength : 0);
  const printer = new QueryPrinter(columns);
  for (let i = 0; i < n; i++) {
    const ranking = prepared(rankingAt(batch, i, qrels), job.list);
    scoreInto(values, i * columns.length, columns, ranking);
    if (job.perQuery) {
      const query = qrels.queryBytes(batch.query[i]!);
      printer.print(out, query, values, i * columns.length, (column) => column.text!(ranking));
    }
    textEnd[i] = out.length;
  }
  return { values, text: out.bytes(), textEnd };
}
