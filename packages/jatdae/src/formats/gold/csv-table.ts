import { formats as lines, gold as words } from '../../language/index.ts';
import { parseCsv } from '../csv.ts';
import type { Input } from '../input.ts';
import type { Sample } from '../sample.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';

/** The cells of the first line of a CSV file, for recognising it; [] where it is JSON or no CSV. */
export function csvHeader(sample: Sample): string[] {
  const [first] = sample.lines;
  if (first === undefined || sample.json.length > 0) return [];
  return first
    .replace(/^\ufeff/, '')
    .split(first.includes(',') || !first.includes(';') ? ',' : ';')
    .map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'));
}

export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The records of a CSV file; short rows are filled up where the format leaves cells away at the end. */
export async function csvRows(builder: GoldBuilder, input: Input): Promise<{ header: string[]; rows: CsvRow[] }> {
  const records = await parseCsv(input, await input.text());
  const [header, ...rows] = records;
  if (!header) throw builder.error(words.exchange.nothingRead);
  builder.total = records.length;
  const repeated = header.cells.find((name, i) => name !== '' && header.cells.indexOf(name) !== i);
  if (repeated !== undefined)
    throw builder.error(words.exchange.judgeTwice({ name: repeated }), 1, header.cells.join(','));
  const whole = rows.map(({ cells, line }) => {
    if (cells.length > header.cells.length)
      builder.faults.add(
        'fields',
        lines.lines.fields({ found: cells.length, wanted: header.cells.join(', ') }),
        line,
        cells.join(','),
      );
    return { cells: header.cells.map((_, i) => cells[i] ?? ''), line };
  });
  return { header: header.cells, rows: whole };
}

/** A text as it was before it was guarded against formulas. */
export function plainCell(builder: GoldBuilder, text: string, mark: Mark): string {
  const plain = unguarded(text, mark);
  if (plain !== text)
    builder.changes.add('unguarded', (count) => words.exchange.unguardedCells({ mark, count }), plain);
  return plain;
}

/** A text that no spreadsheet takes for a formula. */
export function safeCell(out: GoldExport, text: string, mark: Mark): string {
  const safe = guarded(text, mark);
  if (safe !== text) out.changes.add('guarded', (count) => words.exchange.guardedCells({ mark, count }), text);
  return safe;
}

/** Lines with a byte order mark before them, unless told otherwise, so that spreadsheets read UTF-8. */
export function* csvText(
  rows: Iterable<readonly string[]>,
  { bom = true, end = '\r\n' }: { readonly bom?: boolean | undefined; readonly end?: string } = {},
): Generator<string> {
  if (bom) yield '\ufeff';
  for (const row of rows) yield csvLine(row) + end;
}

/**
 * CSV for people: spreadsheets run a cell that starts with `=`, `+`, `-`, `@`, a tab or a line break as a formula, so such text gets a
 * mark before it. Text that has the mark there already gets one more, so that taking one away always gives back what was there.
 */
export type Mark = ' ' | "'";

const NEEDS: Readonly<Record<Mark, RegExp>> = { ' ': /^ *[=+\-@\t\r]/, "'": /^'*[=+\-@\t\r]/ };
const HAS: Readonly<Record<Mark, RegExp>> = { ' ': /^ +[=+\-@\t\r]/, "'": /^'+[=+\-@\t\r]/ };

/** A text that no spreadsheet takes for a formula. */
export function guarded(text: string, mark: Mark): string {
  return NEEDS[mark].test(text) ? mark + text : text;
}

/** The text as it was before {@link guarded}. */
export function unguarded(text: string, mark: Mark): string {
  return HAS[mark].test(text) ? text.slice(1) : text;
}

/** The cells of one line: quoted only where they must be, as some readers count quotes. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]|^\ufeff/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
