import { formats as words } from '../language/index.ts';
import { isBarePair } from './bare-pairs.ts';
import { claimsOf } from './claims.ts';
import { Faults } from './faults.ts';
import type { Format, Kind, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import type { RowSource } from './rows.ts';
import { qrelsFromRows } from './rows-qrels.ts';
import { runFromRows } from './rows-run.ts';
import { documentsFromRows, queriesFromRows } from './rows-texts.ts';
import { type Cells, documentCells, qrelsCells, queryCells, runCells, sniffHeader, TableRow } from './table.ts';
import { BARE_HEADER, bareSniff } from './tsv.ts';

/** CSV (RFC 4180) with a header; also with semicolons, as spreadsheets of some countries write it. */
export const csv: Format = {
  name: 'csv',
  about: words.kinds.csv,
  carries: ['title', 'attributes', 'notes', 'grades', 'scores'],
  sniff(sample) {
    const [first] = sample.lines;
    if (first === undefined || sample.json.length > 0) return {};
    const separator = separatorOf(first);
    if (!first.includes(separator) || first.includes('\t')) return {};
    const rows = sample.lines.slice(0, 20).map((line) => cellsOf(line, separator));
    const [header, ...rest] = rows;
    if (isBarePair(header!)) return bareSniff(rows);
    return sniffHeader(header!, rest);
  },
  read: {
    documents: (input) => documentsFromRows(input, csvRows(input, 'documents')),
    queries: (input) => queriesFromRows(input, csvRows(input, 'queries')),
    qrels: (input) => qrelsFromRows(input, csvRows(input, 'qrels')),
    run: (input) => runFromRows(input, csvRows(input, 'run')),
  },
  write: {
    documents: (data, options) => csvText(documentCells(data), options),
    queries: (data, options) => csvText(queryCells(data), options),
    qrels: (data, options) => csvText(qrelsCells(data), options),
    run: (data, options) => csvText(runCells(data), options),
  },
};

/** Records by which a column is judged. */
const FIRST = 1000;

// Record ends are named, or the library would look for a lone \r as well.
const OPTIONS = { record_delimiter: ['\r\n', '\n'], relax_column_count: true, skip_empty_lines: true };

/** The cells of one line, for recognising: a quoted cell that goes on in the next line is cut. */
function cellsOf(line: string, separator: string): string[] {
  const pattern = separator === ',' ? /,(?:"(?:[^"]|"")*"|[^,]*)/g : /;(?:"(?:[^"]|"")*"|[^;]*)/g;
  const cells = (separator + line).match(pattern) ?? [];
  return cells.map((cell) => cell.slice(1).replace(/^"(.*)"$/s, '$1'));
}

function separatorOf(header: string): string {
  return header.includes(',') || !header.includes(';') ? ',' : ';';
}

/** The cells of a CSV text with the physical line on which each record starts. */
export async function parseCsv(input: Input, text: string): Promise<{ cells: string[]; line: number }[]> {
  const { CsvError, parse } = await import('csv-parse/sync');
  const end = text.indexOf('\n');
  const delimiter = separatorOf(end < 0 ? text : text.slice(0, end));
  // The library counts a lone \r as a line: lines are counted here, from the bytes that each record used.
  try {
    const rows = parse(text, { ...OPTIONS, delimiter, info: true }) as unknown as {
      record: string[];
      info: { bytes: number };
    }[];
    const bytes = Buffer.from(text);
    let at = 0;
    let line = 1;
    return rows.map(({ record, info }) => {
      let start = line;
      // Blank lines before the record belong to its bytes.
      let from = at;
      while (bytes[from] === 10 || (bytes[from] === 13 && bytes[from + 1] === 10)) {
        if (bytes[from] === 10) start++;
        from++;
      }
      for (; at < info.bytes; at++) if (bytes[at] === 10) line++;
      return { cells: record, line: start };
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw input.error(
      words.lines.csvFault({ message: cause.message }),
      typeof cause.lines === 'number' ? cause.lines : undefined,
    );
  }
}

function csvRows(input: Input, kind: Kind): RowSource {
  return async (take) => {
    const text = await input.text();
    const records = await parseCsv(input, text);
    // Judgements and runs may come without a header: a first line whose grade or score is a number is data.
    const bare = (kind === 'qrels' || kind === 'run') && isBarePair(records[0]?.cells ?? []);
    const [header, ...rows] = bare ? [{ cells: BARE_HEADER, line: 0 }, ...records] : records;
    if (!header) return 0;
    const row = new TableRow(input, header.cells, kind, ',', (names) =>
      claimsOf(input, kind, names, (name) => rows.slice(0, FIRST).map(({ cells }) => cells[names.indexOf(name)])),
    );
    const faults = new Faults();
    for (const { cells, line } of rows) {
      // Cells that are missing at the end are an error, not empty: a cut line must not pass.
      if (cells.length !== header.cells.length) {
        faults.add(
          'fields',
          words.lines.fields({ found: cells.length, wanted: header.cells.join(', ') }),
          line,
          cells.join(','),
        );
        continue;
      }
      row.cells = cells;
      row.line = line;
      if (!faults.any) take(row);
    }
    const error = faults.error(input, rows.length + 1);
    if (error) throw error;
    return rows.length;
  };
}

/** Rows as CSV text; with a byte order mark first, unless told otherwise, so that spreadsheets read UTF-8. */
export function* csvText(rows: Iterable<Cells>, options: WriteOptions = {}): Generator<string> {
  if (options.bom ?? true) yield '\ufeff';
  for (const row of rows) yield `${row.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  // A blank at the edge is quoted too: some readers trim.
  return /[",\r\n]|^\s|\s$|^\ufeff/.test(cell) || cell === '' ? `"${cell.replaceAll('"', '""')}"` : cell;
}
