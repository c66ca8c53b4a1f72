import { formats as kinds, evaluation as words } from '../../language/index.ts';
import { normaliseName } from '../columns.ts';
import { parseCsv } from '../csv.ts';
import { decimal } from '../decimal.ts';
import { Faults } from '../faults.ts';
import type { Input } from '../input.ts';
import { type Json, JsonFault, JsonNumber, JsonObject, parseJson } from '../json-text.ts';
import type { Sample } from '../sample.ts';
import type { ScoreFormat, ScoreSheet } from './sheet.ts';
import { put } from './sheet.ts';

export const scoreRows: ScoreFormat = {
  name: 'score-rows',
  about: kinds.kinds.scoreRows,
  sniff: isScoreRows,
  read: readScoreRows,
};

const QUERY = new Set(['query', 'qid', 'q_id', 'query_id', 'queryid', 'topic', 'topic_id', 'question_id', '질의']);
const SYSTEM = new Set(['system', 'run', 'model', '시스템']);
const MEASURE = new Set(['measure', 'metric', '지표']);
const VALUE = new Set(['value', 'score', '값', '점수']);

type Field = readonly [name: string, value: Json];

/** A row a query with a column a measure; or rows of system, query, measure and value. CSV or JSON lines. */
function isScoreRows(sample: Sample): boolean {
  const names = namesOf(sample);
  if (!names.some((name) => QUERY.has(normaliseName(name)))) return false;
  if (names.some((name) => MEASURE.has(normaliseName(name)))) return true;
  // A document column makes it a run or judgements.
  return !names.some((name) =>
    /^(doc|corpus|passage|chunk|문서|question$|질문$|text$|result|relevant)/.test(normaliseName(name)),
  );
}

function namesOf(sample: Sample): readonly string[] {
  const [first] = sample.json;
  if (first instanceof JsonObject) return first.keys;
  const [line] = sample.lines;
  return line?.includes(',') ? line.split(',').map((cell) => cell.replace(/^"(.*)"$/s, '$1')) : [];
}

async function readScoreRows(input: Input): Promise<ScoreSheet[]> {
  const sheets = new Map<string, ScoreSheet>();
  const faults = new Faults();
  const take = (fields: readonly Field[], line: number, text: string) => {
    const query = textIn(fields, QUERY);
    if (query === undefined || query === '') return faults.add('query', words.scores.noQuery, line, text);
    const measure = textIn(fields, MEASURE);
    if (measure !== undefined && query === 'all') return;
    const system = textIn(fields, SYSTEM) ?? '';
    let sheet = sheets.get(system);
    if (!sheet) {
      sheet = { system, scores: new Map() };
      sheets.set(system, sheet);
    }
    const rest = fields.filter(([name]) => ![QUERY, SYSTEM, MEASURE].some((names) => names.has(normaliseName(name))));
    const scores = measure === undefined ? rest : rest.filter(([name]) => VALUE.has(normaliseName(name)));
    for (const [name, value] of scores) {
      const score = scoreOf(value);
      if (score === 'none') faults.add('number', words.scores.noNumber({ text: shownOf(value) }), line, text);
      else if (!put(sheet, query, measure ?? name, score))
        faults.add('twice', words.scores.twice({ query, measure: measure ?? name }), line, text);
    }
    if (scores.length === 0) faults.add('no-score', words.scores.noScore({ query }), line, text);
  };
  const total = input.sample.json.length > 0 ? await jsonRows(input, faults, take) : await csvRows(input, take);
  const error = faults.error(input, total);
  if (error) throw error;
  return [...sheets.values()];
}

type Take = (fields: readonly Field[], line: number, text: string) => void;

async function jsonRows(input: Input, faults: Faults, take: Take): Promise<number> {
  return input.lines((text, line) => {
    if (text.trim() === '') return;
    let value: Json;
    try {
      value = parseJson(text);
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      return faults.add('json', words.scores.noJson, line, text);
    }
    if (!(value instanceof JsonObject)) return faults.add('json', words.scores.noJson, line, text);
    const { keys, values } = value;
    take(
      keys.map((key, i) => [key, values[i]!] as const),
      line,
      text,
    );
  });
}

async function csvRows(input: Input, take: Take): Promise<number> {
  const [header, ...rows] = await parseCsv(input, await input.text());
  for (const { cells, line } of rows) {
    if (cells.length !== header!.cells.length)
      throw input.error(
        words.scores.cells({ count: cells.length, wanted: header!.cells.length }),
        line,
        cells.join(','),
      );
    take(
      cells.map((cell, i) => [header!.cells[i]!, cell] as const),
      line,
      cells.join(','),
    );
  }
  return rows.length + 1;
}

function textIn(fields: readonly Field[], names: ReadonlySet<string>): string | undefined {
  for (const [name, value] of fields) {
    if (!names.has(normaliseName(name))) continue;
    return value instanceof JsonNumber ? value.literal : typeof value === 'string' ? value : undefined;
  }
  return undefined;
}

/** A number; undefined where the cell is empty or null; 'none' where it is anything else. */
function scoreOf(value: Json): number | undefined | 'none' {
  if (value === null || value === '') return undefined;
  if (value instanceof JsonNumber) return Number.isFinite(value.value) ? value.value : 'none';
  return typeof value === 'string' ? (decimal(value.trim()) ?? 'none') : 'none';
}

function shownOf(value: Json): string {
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : '{…}';
}
