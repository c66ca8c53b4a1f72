import { parse } from 'csv-parse/sync';
import { JatdaeError, visible } from '../../errors.ts';
import { csvLine, guarded, unguarded } from '../../formats/index.ts';
import { judging as words } from '../../language/index.ts';

/** A pair on a sheet that a person fills in. The judge's grade is not on it. */
export interface SheetRow {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Text of the query. */
  readonly question: string;
  /** The text that the judge judged; '' where it was not kept. */
  readonly text: string;
}

/** What a person wrote on it. */
export interface FilledRow {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** A finite number. */
  readonly grade: number;
  /** What the person wrote beside it. */
  readonly note?: string;
}

const COLUMNS = ['qid', 'docid', 'question', 'text', 'grade', 'note'] as const;

/** A sheet: JSON lines, or CSV with a byte order mark, which spreadsheets need for Korean. */
export function sheetText(rows: readonly SheetRow[], form: 'jsonl' | 'csv'): string {
  if (form === 'jsonl') {
    return rows
      .map(({ query, document, question, text }) =>
        JSON.stringify({ qid: query, docid: document, question, text, grade: null, note: '' }),
      )
      .map((line) => `${line}\n`)
      .join('');
  }
  const cells = rows.map(({ query, document, question, text }) =>
    [query, document, question, text].map((cell) => guarded(cell, "'")).concat('', ''),
  );
  return `\ufeff${[[...COLUMNS], ...cells].map((row) => `${csvLine(row)}\r\n`).join('')}`;
}

/** Rows that have a grade; those that were left empty are skipped. @throws JatdaeError with the row at fault */
export function readSheet(source: string, file: string): FilledRow[] {
  const text = source.replace(/^\ufeff/u, '');
  const rows = text.trimStart().startsWith('{') ? jsonRows(text, file) : csvRows(text, file);
  return rows.flatMap(({ line, row }) => {
    if (typeof row.grade === 'object' && row.grade !== null)
      throw new JatdaeError(words.audit.badSheet, { place: { file, line } });
    const grade = row.grade === null || row.grade === undefined ? '' : String(row.grade).trim();
    if (grade === '') return [];
    const { qid, docid, note } = row;
    if (typeof qid !== 'string' || typeof docid !== 'string' || qid === '' || docid === '') {
      throw new JatdaeError(words.audit.badSheet, { place: { file, line } });
    }
    if (!/^-?\d+(?:\.\d+)?$/u.test(grade) || !Number.isFinite(Number(grade)))
      throw new JatdaeError(words.audit.badSheetGrade({ grade: visible(grade) }), { place: { file, line } });
    const said = typeof note === 'string' ? note.trim() : '';
    return [{ query: qid, document: docid, grade: Number(grade), ...(said !== '' && { note: said }) }];
  });
}

interface Row {
  readonly line: number;
  readonly row: Readonly<Record<string, unknown>>;
}

function jsonRows(text: string, file: string): Row[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      row = undefined;
    }
    const { qid, docid } = (row ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof qid !== 'string' || typeof docid !== 'string')
      throw new JatdaeError(words.audit.badSheet, { place: { file, line: i + 1, text: line } });
    return [{ line: i + 1, row: row as Row['row'] }];
  });
}

/** What the reader gives with `info`. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function csvRows(text: string, file: string): Row[] {
  let rows: readonly CsvRecord[];
  try {
    // Spreadsheets of some countries write semicolons.
    const delimiter = /^[^,\n]*;/u.test(text) ? ';' : ',';
    rows = parse(text, {
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[];
  } catch {
    throw new JatdaeError(words.audit.badSheet, { place: { file } });
  }
  const [head, ...others] = rows;
  const names = head?.record ?? [];
  if (!['qid', 'docid', 'grade'].every((name) => names.includes(name))) {
    throw new JatdaeError(words.audit.badSheet, { place: { file, line: 1 } });
  }
  return others.map(({ record, info }) => ({
    line: info.lines,
    row: Object.fromEntries(names.map((name, i) => [name, unguarded(record[i] ?? '', "'")])),
  }));
}
