import type { Qrels, Run } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { formats as data } from '../language/index.ts';
import { bareMeaning, isBarePair } from './bare-pairs.ts';
import { claimsOf } from './claims.ts';
import { Faults } from './faults.ts';
import type { Format, Kind, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import type { RowSource } from './rows.ts';
import { qrelsFromRows } from './rows-qrels.ts';
import { runFromRows } from './rows-run.ts';
import { documentsFromRows, queriesFromRows } from './rows-texts.ts';
import { type Cells, documentCells, qrelsCells, queryCells, runCells, sniffHeader, TableRow } from './table.ts';

/**
 * Tab-separated values with a header (BEIR's `qrels/*.tsv`). A quotation mark is an ordinary character. Qrels may come
 * without a header: a first line whose grade is a number is data.
 */
export const tsv: Format = {
  name: 'tsv',
  about: data.kinds.tsv,
  carries: ['title', 'attributes', 'notes', 'grades', 'scores'],
  sniff(sample) {
    const rows = sample.lines.map((line) => line.split('\t'));
    const [header, ...rest] = rows;
    if (!header || header.length < 2 || sample.json.length > 0) return {};
    if (isBarePair(header)) return bareSniff(rows);
    return sniffHeader(header, rest);
  },
  read: {
    documents: (input) => documentsFromRows(input, tsvRows(input, 'documents')),
    queries: (input) => queriesFromRows(input, tsvRows(input, 'queries')),
    qrels: readQrels,
    run: readRun,
  },
  write: {
    documents: (items, options, file) => tsvText(documentCells(items), options, file),
    queries: (items, options, file) => tsvText(queryCells(items), options, file),
    qrels: (items, options, file) => tsvText(qrelsCells(items), options, file),
    run: (items, options, file) => tsvText(runCells(items), options, file),
  },
};

/** The header that a file of `query document number` might have had. */
export const BARE_HEADER = ['query-id', 'corpus-id', 'score'];

/** How sure a table without a header is of being judgements, or a run with scores; its ranks are MS MARCO's run. */
export function bareSniff(rows: readonly (readonly string[])[]): { qrels?: number; run?: number } {
  if (!rows.every((row) => row.length === 3)) return {};
  const meaning = bareMeaning(rows.filter(isBarePair));
  if (meaning === 'grades') return { qrels: 0.7 };
  return meaning === 'scores' ? { qrels: 0.35, run: 0.75 } : { qrels: 0.35 };
}

async function readQrels(input: Input): Promise<Qrels> {
  const bare = isBare(input);
  if (!bare) input.tell('note', 'header-line', data.data.headerSkipped, 1);
  return qrelsFromRows(input, tsvRows(input, 'qrels', bare ? BARE_HEADER : undefined));
}

async function readRun(input: Input): Promise<Run> {
  return runFromRows(input, tsvRows(input, 'run', isBare(input) ? BARE_HEADER : undefined));
}

function isBare({ sample }: Input): boolean {
  return isBarePair(sample.lines[0]?.split('\t') ?? []);
}

function tsvRows(input: Input, kind: Kind, given?: readonly string[]): RowSource {
  return async (take) => {
    const first = input.sample.lines.slice(given ? 0 : 1).map((line) => line.split('\t'));
    const table = (header: readonly string[]) =>
      new TableRow(input, header, kind, '\t', (names) =>
        claimsOf(input, kind, names, (name) => first.map((cells) => cells[names.indexOf(name)])),
      );
    let row = given && table(given);
    const faults = new Faults();
    const total = await input.lines((text, line) => {
      if (text.trim() === '') return;
      const cells = text.split('\t');
      if (!row) {
        row = table(cells);
        return;
      }
      if (cells.length !== row.header.length)
        return faults.add(
          'fields',
          data.lines.fields({ found: cells.length, wanted: row.header.join(', ') }),
          line,
          text,
        );
      row.cells = cells;
      row.line = line;
      if (!faults.any) take(row);
    });
    const error = faults.error(input, total);
    if (error) throw error;
    return total;
  };
}

/** @throws JatdaeError when a cell holds a tab or a line break. */
function* tsvText(rows: Iterable<Cells>, options: WriteOptions, file: string): Generator<string> {
  if (options.bom) yield '\ufeff';
  for (const row of rows) {
    for (const cell of row) requireNoTab(cell, file, 'tsv', 'csv');
    yield `${row.join('\t')}\n`;
  }
}

export function requireNoTab(cell: string, file: string, format: string, other: string): void {
  if (/[\t\r\n]|^\ufeff/.test(cell))
    throw new JatdaeError(data.lines.tabInField({ what: 'value', value: cell, format, other }), { place: { file } });
}
