import type { Qrels } from '../collection/index.ts';
import { formats as data } from '../language/index.ts';
import { normaliseName } from './columns.ts';
import { decimal } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Input } from './input.ts';
import { type Json, JsonObject } from './json-text.ts';
import { isNear } from './nearest.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { idOf, type Row, type RowSource, scalarText } from './rows.ts';
import { parsed } from './rows-texts.ts';

/**
 * Judgements from records: one a pair (query, document, grade), or one a query with `relevant` as a list of ids, an object of
 * grades or a list of lists, `hard_negatives`, and `irrelevant`.
 */
export async function qrelsFromRows(input: Input, rows: RowSource): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  let ungraded = 0;
  let judged = 0;
  const cells = new Cells(input);
  const misspelt = new Misspelt();
  const total = await rows((row) => {
    const qid = idOf(row.get('query'));
    if (qid === undefined) return faults.add('query', data.lines.emptyId({ what: 'query' }), row.line, row.text());
    misspelt.check(input, row);
    const relevant = parsed(row.get('relevant'));
    const hard = parsed(row.get('hard'));
    const irrelevant = irrelevantOf(row);
    if (relevant !== undefined || hard !== undefined || irrelevant.length > 0) {
      judged++;
      builder.open(qid);
      if (relevant !== undefined && relevant !== null)
        addRelevant(builder, faults, qid, cells.list(relevant, row.line), row);
      if (hard !== undefined && hard !== null) addHard(builder, faults, qid, cells.list(hard, row.line), row);
      for (const value of irrelevant) addIrrelevant(builder, faults, qid, cells.list(value, row.line), row);
      return;
    }
    const document = row.get('document');
    if (document === undefined) return;
    judged++;
    const docid = idOf(document);
    if (docid === undefined)
      return faults.add('document', data.lines.emptyId({ what: 'document' }), row.line, row.text());
    const given = row.get('grade');
    if (given === undefined) {
      ungraded++;
      builder.add(qid, docid, 1, row.line);
      return;
    }
    const grade = gradeOf(given) ?? truth(given);
    if (grade !== undefined) builder.add(qid, docid, grade, row.line);
    else if (given === '' || given === null) faults.add('empty', data.lines.emptyGrade, row.line, row.text());
    else
      faults.add(
        'grade',
        data.lines.notANumber({ what: 'grade', text: scalarText(given) ?? '…' }),
        row.line,
        row.text(),
      );
  });
  const error = faults.error(input, total);
  if (error) throw error;
  if (total > 0 && judged === 0) throw input.error(data.data.noJudgements);
  cells.tell(input);
  if (ungraded > 0) input.tell('note', 'no-grade-column', data.data.noGradeColumn);
  return builder.finish();
}

/** A list beside `relevant` of what was judged and is not. */
const IRRELEVANT =
  /^(?:ir|non?[ _-]?|not[ _-]?|un)relevant(?:[ _-]?(?:doc(?:ument)?s?|ids?))*$|^비관련(?:[ _-]?문서)?$/iu;

function irrelevantOf(row: Row): Json[] {
  const found: Json[] = [];
  // Beside a document it says something of the pair.
  if (row.get('document') !== undefined) return found;
  for (const [name, value] of row.rest())
    if (IRRELEVANT.test(name) && value !== null) found.push(parsed(value) ?? value);
  return found;
}

function addIrrelevant(builder: QrelsBuilder, faults: Faults, qid: string, value: Json, row: Row): void {
  for (const item of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
    const docid = idOf(item);
    if (docid !== undefined) builder.add(qid, docid, 0, row.line);
    else faults.add('irrelevant', data.lines.emptyId({ what: 'document' }), row.line, row.text());
  }
}

/** Yes and no of a column of grades. */
function truth(value: Json): number | undefined {
  const text = scalarText(value)?.trim().toLowerCase();
  return text === 'true' ? 1 : text === 'false' ? 0 : undefined;
}

export function gradeOf(value: Json): number | undefined {
  if (typeof value === 'boolean') return undefined;
  const text = scalarText(value);
  return text === undefined ? undefined : decimal(text.trim());
}

/** Ids that a person or a program put into one cell: one, a list as Python or JSON writes it, several with a semicolon or a line break. */
class Cells {
  readonly #input: Input;
  #split = 0;
  #splitLine = 0;
  #splitCell = '';
  #commas = 0;
  #commaLine = 0;
  #commaCell = '';

  constructor(input: Input) {
    this.#input = input;
  }

  /** The cell as a list; what is no text stays as it is. @throws JatdaeError where it looks like several ids that nothing known parts */
  list(value: Json, line: number): Json {
    if (typeof value !== 'string') return value;
    if (/^\s*\[[\s\S]*\]\s*$/.test(value)) return this.#written(value, line);
    const ids = value
      .split(/[;\r\n]/)
      .map((id) => id.trim())
      .filter((id) => id !== '');
    if (ids.some(looksLikeSeveral)) throw this.#input.error(data.data.cellsUnclear({ cell: value }), line);
    if (ids.length > 1 && this.#split++ === 0) [this.#splitLine, this.#splitCell] = [line, value];
    // Ids may hold commas: they are not cut there, but it is said.
    if (value.includes(',') && this.#commas++ === 0) [this.#commaLine, this.#commaCell] = [line, value];
    return ids.length > 1 ? ids : value.trim() === '' ? [] : [value];
  }

  /** A list as Python prints it, or numpy: quoted texts, or numbers. JSON was read before. */
  #written(value: string, line: number): Json {
    const inner = value.trim().slice(1, -1).trim();
    const item = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+`;
    if (!new RegExp(`^(?:(?:${item})(?:\\s*,\\s*|\\s+|$))*$`).test(inner))
      throw this.#input.error(data.data.cellsUnclear({ cell: value }), line);
    const items = inner.match(new RegExp(item, 'g')) ?? [];
    return items.map((text) => (/^['"]/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text));
  }

  tell(input: Input): void {
    if (this.#split > 0)
      input.tell(
        'note',
        'cells-split',
        data.data.cellsSplit({ count: this.#split, cell: this.#splitCell }),
        this.#splitLine,
      );
    if (this.#commas > 0)
      input.tell(
        'warning',
        'cells-commas',
        data.data.cellsCommas({ count: this.#commas, cell: this.#commaCell }),
        this.#commaLine,
      );
  }
}

/** `d1|d2`, `d1, d2`, `d1 d2`: what each part says by itself is an id with a number. `휴가 규정.hwp` and `Smith, 2020` are one. */
function looksLikeSeveral(id: string): boolean {
  const parts = id.split(/\s*[|,]\s*|\s+/);
  return parts.length > 1 && (id.includes('|') || parts.every((part) => /^[\w.:#/-]*\d[\w.:#/-]*$/.test(part)));
}

/** Keys a letter or two away from one that would have judged: a misspelt `relevant` must not drop its query. */
class Misspelt {
  readonly #seen = new Set<string>();

  /** A role that the record has by its own name misses nothing; a name that denies (`irrelevant`) is another one. @throws JatdaeError that names the key */
  check(input: Input, row: Row): void {
    const missing = [
      ...(row.get('relevant') === undefined ? ['relevant'] : []),
      ...(row.get('hard') === undefined ? ['hard_negatives'] : []),
    ];
    for (const [name] of row.rest()) {
      const key = `${missing.length} ${name}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const plain = normaliseName(name);
      const wanted = /^(?:ir|in|un|non?|not)/.test(plain) ? undefined : missing.find((one) => isNear(plain, one));
      if (wanted !== undefined) throw input.error(data.lines.misspeltKey({ name, wanted }), row.line, row.text());
    }
  }
}

/** The three shapes of `relevant`. */
function addRelevant(builder: QrelsBuilder, faults: Faults, qid: string, relevant: Json, row: Row) {
  const wrong = () =>
    faults.add(
      'relevant',
      data.lines.fieldType({ name: 'relevant', wanted: data.wanted.grades }),
      row.line,
      row.text(),
    );
  if (relevant instanceof JsonObject) {
    for (const [i, docid] of relevant.keys.entries()) {
      const value = relevant.values[i]!;
      const grade = gradeOf(value);
      if (docid === '') faults.add('document', data.lines.emptyId({ what: 'document' }), row.line, row.text());
      else if (grade === undefined)
        faults.add(
          'grade',
          data.lines.notANumber({ what: 'grade', text: scalarText(value) ?? '' }),
          row.line,
          row.text(),
        );
      else builder.add(qid, docid, grade, row.line);
    }
    return;
  }
  const list: readonly Json[] | undefined = Array.isArray(relevant)
    ? relevant
    : idOf(relevant)
      ? [relevant]
      : undefined;
  if (!list) return wrong();
  const groups: string[][] = [];
  let nested = false;
  for (const item of list) {
    const members: readonly Json[] = Array.isArray(item) ? item : [item];
    nested ||= Array.isArray(item);
    const ids = members.map(idOf);
    if (ids.length === 0 || ids.some((id) => id === undefined)) return wrong();
    groups.push(ids as string[]);
  }
  if (nested) builder.addGroups(qid, groups, row.line);
  else for (const [docid] of groups) builder.add(qid, docid!, 1, row.line);
}

function addHard(builder: QrelsBuilder, faults: Faults, qid: string, hard: Json, row: Row) {
  const ids = Array.isArray(hard) ? (hard as readonly Json[]).map(idOf) : [undefined];
  if (ids.some((id) => id === undefined)) {
    const sentence = data.lines.fieldType({ name: 'hard_negatives', wanted: data.wanted.documentIds });
    return faults.add('hard', sentence, row.line, row.text());
  }
  for (const id of ids as string[]) builder.addHard(qid, id, row.line);
}
