import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { MeasureError } from '@jatdae/measures';
import { GEOMETRIC_FLOOR, type JudgedRanking } from '@jatdae/measures/advanced';
import { JatdaeError, type Notice } from '../../errors.ts';
import { bytesOfFile, loadRead, requireFile } from '../../formats/index.ts';
import { evaluation as words } from '../../language/index.ts';
import { isPlainText, NotPlain, wholeText } from '../scan/bytes.ts';
import { QrelsTable, shared } from '../scan/qrels-table.ts';
import { rankingAt } from '../scan/run-scanner.ts';
import { RunScan, type ScanAnswer } from '../scan/scan-run.ts';
import { type Column, columnsOf, type TrecEvalColumnOptions } from './columns.ts';
import type { TrecJob } from './job.ts';
import { LineWriter } from './line-writer.ts';
import { head, prepared, QueryPrinter, scoreInto, type TrecEvalListOptions } from './query-lines.ts';

/** A call of trec_eval. */
export interface TrecEvalCall {
  /** Path of the judgements. */
  readonly qrels: string;
  /** Path of the run. */
  readonly run: string;
  /** What to print: -m, -l, -N and the version. */
  readonly columns: TrecEvalColumnOptions;
  /** How lists are treated before they are scored: -M and -J. */
  readonly list: TrecEvalListOptions;
  /** -q */
  readonly perQuery: boolean;
  /** -c */
  readonly complete: boolean;
  /** not -n */
  readonly summary: boolean;
  /** Decimals of printed numbers; trec_eval prints 4. */
  readonly digits: number;
  /** -Z */
  readonly zscores?: string;
}

/** What a call of `trecEval` printed. */
export interface TrecEvalPrint {
  /** What trec_eval prints, in pieces. */
  readonly pieces: readonly Uint8Array[];
  /** What trec_eval does not say, as of queries without results. */
  readonly notices: readonly Notice[];
}

/** One query's row: its values and, under -q, its lines. */
interface Row {
  readonly query: number;
  readonly values: Float64Array;
  readonly at: number;
  readonly text: Uint8Array;
  /** Kept under -Z, where lines are printed after the values have changed. */
  readonly ranking?: JudgedRanking;
}

/**
 * Do what trec_eval 10 (or 9.0.8) does.
 *
 * @returns what goes to standard output, byte for byte, and what is to be said beside it
 * @throws JatdaeError for faults in the files or the call
 */
export async function trecEval(call: TrecEvalCall): Promise<TrecEvalPrint> {
  const notices: Notice[] = [];
  const columns = columnsOf(call.columns);
  const zscores = call.zscores === undefined ? undefined : readZscores(call.zscores);
  const nine = call.columns.compat === 9;
  // 9.0.8 knows no remarks.
  const remarks = nine ? 'none' : 'all';
  const scan = new RunScan(call.run);
  const byGroup = isByGroup(call);
  let qrels: QrelsTable;
  let join: Join = (_, ranking) => ranking;
  try {
    if (byGroup) ({ qrels, join } = await readGrouped(call, notices, remarks));
    else qrels = await readQrelsTable(call.qrels, notices, remarks);
  } catch (error) {
    await scan.close();
    throw error;
  }
  const cut = byGroup ? 0 : qrels.arrays.sorted.reduce((count, grade) => count + (Number.isInteger(grade) ? 0 : 1), 0);
  if (cut > 0) {
    notices.push({
      level: 'warning',
      code: 'grades-cut',
      say: words.trecEval.gradesCut({ count: cut }),
      place: { file: call.qrels },
    });
  }
  const job: TrecJob = {
    columns: call.columns,
    list: call.list,
    digits: call.digits,
    perQuery: call.perQuery && zscores === undefined,
  };
  const options = { float32: nine, longTags: true, anyBytes: true, remarks } as const;
  const scanned = await scan.run(qrels, options, zscores || byGroup ? undefined : job);
  notices.push(...scanned.notices.filter((notice) => notice.code !== 'rank-disagrees'));
  const rows = scanned.answers.flatMap((answer) => scannedRows(answer, qrels, columns, job, call, join));
  if (rows.length === 0) throw new JatdaeError(words.trecEval.nothingInCommon, { place: { file: call.run } });
  addMissing(rows, qrels, call, columns, job, join, notices);

  return { pieces: print(inOrder(rows, qrels), qrels, columns, call, scanned.tag, zscores), notices };
}

function isByGroup({ columns }: TrecEvalCall): boolean {
  return columns.judgements !== undefined && columns.judgements !== 'qrels';
}

/** By the bytes of the queries' ids: a string with a character for each byte compares as they do. */
function inOrder(rows: readonly Row[], qrels: QrelsTable): Row[] {
  return rows
    .map((row) => ({ row, id: latin1(qrels.queryBytes(row.query)) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ row }) => row);
}

function latin1({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

/** Rows of a scanned part: as its thread printed them, or made here. */
function scannedRows(
  { result, output }: ScanAnswer,
  qrels: QrelsTable,
  columns: readonly Column[],
  job: TrecJob,
  call: TrecEvalCall,
  join: Join,
): Row[] {
  return Array.from(result.batch.query, (query, i): Row => {
    if (!output) return scoredRow(query, join(query, rankingAt(result.batch, i, qrels)), qrels, columns, job, call);
    const from = i === 0 ? 0 : output.textEnd[i - 1]!;
    const text = output.text.subarray(from, output.textEnd[i]!);
    return { query, values: output.values, at: i * columns.length, text };
  });
}

function scoredRow(
  query: number,
  raw: JudgedRanking,
  qrels: QrelsTable,
  columns: readonly Column[],
  job: TrecJob,
  call: TrecEvalCall,
): Row {
  const ranking = prepared(raw, job.list);
  const values = new Float64Array(columns.length);
  try {
    scoreInto(values, 0, columns, ranking);
  } catch (cause) {
    if (!(cause instanceof MeasureError)) throw cause;
    throw new JatdaeError(words.cannotScore({ query: qrels.queryId(query), message: cause.message }), {
      place: { file: isByGroup(call) ? call.qrels : call.run },
      cause,
    });
  }
  const out = new LineWriter(job.digits);
  if (job.perQuery) {
    new QueryPrinter(columns).print(out, qrels.queryBytes(query), values, 0, (column) => column.text!(ranking));
  }
  return { query, values, at: 0, text: out.bytes(), ranking };
}

/** Judged queries without results: under -c rows of their own, else left out and said. */
function addMissing(
  rows: Row[],
  qrels: QrelsTable,
  call: TrecEvalCall,
  columns: readonly Column[],
  job: TrecJob,
  join: Join,
  notices: Notice[],
): void {
  const answered = new Uint8Array(qrels.queryCount);
  for (const row of rows) answered[row.query] = 1;
  const missing: number[] = [];
  for (let query = 0; query < qrels.queryCount; query++) if (answered[query] === 0) missing.push(query);
  if (missing.length === 0) return;
  if (!call.complete) {
    const first = missing.slice(0, 3).map((query) => qrels.queryId(query));
    notices.push({
      level: 'warning',
      code: 'unanswered',
      say: words.trecEval.unanswered({ count: missing.length, first }),
    });
    return;
  }
  for (const query of missing) {
    const row = scoredRow(query, join(query, emptyRanking(qrels, query)), qrels, columns, job, call);
    if (call.columns.compat === 10) rows.push(row);
    else {
      // 9 adds nothing for them but their number and their relevant documents, and does not print them.
      columns.forEach((column, c) => {
        if (column.measure !== 'num_rel') row.values[c] = 0;
      });
      rows.push({ ...row, text: new Uint8Array(0) });
    }
  }
}

function emptyRanking(qrels: QrelsTable, query: number): JudgedRanking {
  return { retrieved: 0, ranks: new Uint32Array(0), grades: new Float64Array(0), judged: qrels.judged(query) };
}

function print(
  rows: readonly Row[],
  qrels: QrelsTable,
  columns: readonly Column[],
  call: TrecEvalCall,
  tag: string,
  zscores: Zscores | undefined,
): Uint8Array[] {
  const out = new LineWriter(call.digits);
  const lines = zscores ? [] : rows.map((row) => row.text);
  if (zscores) {
    const printer = new QueryPrinter(columns, true);
    for (const row of rows) {
      toZscores(zscores, qrels.queryId(row.query), columns, row.values, row.at);
      if (!call.perQuery) continue;
      printer.print(out, qrels.queryBytes(row.query), row.values, row.at, (column) => column.text!(row.ranking!));
    }
  }
  if (call.summary) printSummary(out, columns, rows, tag, zscores !== undefined);
  return [...lines, out.bytes()];
}

/**
 * Read TREC qrels from a file of any compression and encoding.
 *
 * @throws JatdaeError as the reader of this format does: what is wrong is said there
 */
async function readQrelsTable(file: string, notices: Notice[], remarks: 'all' | 'none'): Promise<QrelsTable> {
  const bytes = isPlainText(file) ? readShared(file) : sharedCopy(await wholeText(file));
  try {
    return QrelsTable.parse(bytes, file, notices, remarks);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    const { readBytes } = await loadRead();
    return QrelsTable.fromQrels((await readBytes('qrels', file, bytes, { from: 'trec-qrels', remarks })).data);
  }
}

/** From a ranking whose grades are rows of the judgements by group to what measures read. */
type Join = (query: number, ranking: JudgedRanking) => JudgedRanking;

/** Judgements by group: the scanner finds the documents by their rows, which stand in the place of grades. */
async function readGrouped(
  { qrels: file, columns }: TrecEvalCall,
  notices: Notice[],
  remarks: 'all' | 'none',
): Promise<{ qrels: QrelsTable; join: Join }> {
  const shape = columns.judgements === 'prefs' ? 'preferences' : 'groups';
  const read = await (await loadRead()).readGroupedQrels(file, shape, { remarks });
  notices.push(...read.notices);
  const given = [...read.data.values()];
  const rows = [...read.data].map(([query, { grouped }]) => [query, { grades: new Map(grouped!.rowOf) }] as const);
  const join: Join = (query, ranking) => {
    const { grouped } = given[query]!;
    const { retrieved, judged } = ranking;
    const ascending = columns.judgements !== 'qrels_jg';
    const places = Array.from(ranking.ranks, (rank, i) => ({
      // For preferences trec_eval puts documents of equal scores by id, ascending.
      rank: ascending ? (ranking.tieFrom?.[i] ?? rank) + (ranking.tieTo?.[i] ?? rank) - rank : rank,
      row: ranking.grades[i]!,
    })).sort((a, b) => a.rank - b.rank);
    return {
      retrieved,
      ranks: Uint32Array.from(places, ({ rank }) => rank),
      grades: new Float64Array(places.length),
      grouped: grouped!.table,
      rows: Uint32Array.from(places, ({ row }) => row),
      judged,
    };
  };
  return { qrels: QrelsTable.fromQrels(new Map(rows)), join };
}

function sharedCopy(bytes: Uint8Array): Uint8Array {
  const copy = shared(Uint8Array, bytes.length);
  copy.set(bytes);
  return copy;
}

/** A file straight into shared memory. */
function readShared(file: string): Uint8Array {
  requireFile(file);
  const fd = openSync(file, 'r');
  try {
    const bytes = shared(Uint8Array, fstatSync(fd).size);
    let length = 0;
    for (let got = -1; length < bytes.length && got !== 0; length += got) {
      got = readSync(fd, bytes, length, bytes.length - length, length);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(fd);
  }
}

/** What trec_eval prints where the file has no mean for a query and measure. */
const MISSING = -1_000_000;

/** Mean and standard deviation by query, then by label. */
type Zscores = ReadonlyMap<string, ReadonlyMap<string, readonly [number, number]>>;

/** Read a -Z file: query, measure, mean, standard deviation. */
function readZscores(file: string): Zscores {
  const scores = new Map<string, Map<string, readonly [number, number]>>();
  bytesOfFile(file)
    .toString('utf8')
    .split('\n')
    .forEach((text, i) => {
      const fields = text.split(/\s+/).filter(Boolean);
      if (fields.length === 0) return;
      const [query, label, mean, deviation] = fields;
      if (fields.length !== 4 || !isNumber(mean!) || !isNumber(deviation!)) {
        throw new JatdaeError(words.trecEval.zscoreLine, { place: { file, line: i + 1, text } });
      }
      const labels = scores.get(query!) ?? new Map();
      labels.set(label!, [Number(mean), Number(deviation)]);
      scores.set(query!, labels);
    });
  return scores;
}

/** trec_eval's own tools write nan where a mean is not defined. */
function isNumber(text: string): boolean {
  return /^-?nan$/i.test(text) || Number.isFinite(Number(text));
}

/** Replace a query's values by their distance from the mean in standard deviations. */
function toZscores(
  zscores: Zscores,
  query: string,
  columns: readonly Column[],
  values: Float64Array,
  at: number,
): void {
  const labels = zscores.get(query);
  columns.forEach((column, c) => {
    const known = labels?.get(column.label);
    const value = values[at + c]!;
    if (!known || known.some(Number.isNaN)) values[at + c] = MISSING;
    else if (known[1] !== 0) values[at + c] = (value - known[0]) / known[1];
    else values[at + c] = value === known[0] ? 0 : MISSING;
  });
}

/** Values of a query: `values` from `at` on, one a column. */
interface ValueRow {
  /** Values of one or more queries. */
  readonly values: Float64Array;
  /** Where this query's values begin. */
  readonly at: number;
}

/** The lines "all": sums, means and geometric means in the order of the queries. */
function printSummary(
  out: LineWriter,
  columns: readonly Column[],
  rows: readonly ValueRow[],
  tag: string,
  zscores: boolean,
): void {
  const all = Buffer.from('all\t');
  const sums = columnSums(columns, rows);
  columns.forEach((column, c) => {
    if (column.final === 'none') return;
    out.raw(head(column, zscores));
    out.raw(all);
    if (column.final === 'tag') out.text(tag);
    else {
      const value = finalValue(column, sums[c]!, rows.length);
      if (column.kind === 'long' && !zscores) out.whole(value);
      else out.number(value);
    }
    out.byte(10);
  });
}

/** Of logarithms for geometric means. Row by row, as the values lie in memory. */
function columnSums(columns: readonly Column[], rows: readonly ValueRow[]): Float64Array {
  const sums = new Float64Array(columns.length);
  const logarithms = columns.map((column) => column.final === 'geometric-mean');
  for (const { values, at } of rows) {
    for (let c = 0; c < sums.length; c++) {
      const value = values[at + c]!;
      sums[c]! += logarithms[c] ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    }
  }
  return sums;
}

function finalValue(column: Column, sum: number, queries: number): number {
  if (column.final === 'count') return queries;
  if (column.final === 'sum') return sum;
  if (column.final === 'mean') return sum / queries;
  return Math.exp(sum / queries);
}
