import { gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { type Json, JsonObject, parseJson } from '../json-text.ts';
import { scalarText } from '../rows.ts';
import { recordsOf } from '../sniff.ts';
import { csvHeader, csvRows, csvText, plainCell, safeCell } from './csv-table.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, Fields, idList, jsonIn, jsonObjects } from './json-fields.ts';
import { jsonListOf, toJson, type Writable } from './json-out.ts';
import { DEEPEVAL_CSV, DEEPEVAL_VERDICTS } from './meanings.ts';

const CARRIES = [
  ...(['query-ids', 'answer-points', 'answer-lists', 'query-notes', 'unjudged-queries', 'hard'] as const),
  ...(['grades', 'fractions', 'negatives', 'zeros', 'passages'] as const),
];

/** DeepEval goldens in JSON or JSON lines. Ids stand in `additional_metadata`, for DeepEval knows texts only. */
export const deepeval: GoldFormat = {
  name: 'deepeval',
  about: words.exchange.kinds.deepeval,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: isDeepevalAttribute,
  meanings: [DEEPEVAL_VERDICTS],
  sniff(sample) {
    const [record] = recordsOf(sample);
    const nested = record?.get('goldens');
    const first = Array.isArray(nested) && nested[0] instanceof JsonObject ? nested[0] : record;
    if (typeof first?.get('input') !== 'string') return 0;
    return ['expected_output', 'context', 'retrieval_context', 'additional_metadata', 'actual_output'].some(
      (name) => first.get(name) !== undefined,
    )
      ? 0.95
      : 0;
  },
  async read(builder, { input }) {
    builder.mean(DEEPEVAL_VERDICTS);
    const records = await jsonObjects(input!, '[{"input", "expected_output", "context"}]', ['goldens', 'test_cases']);
    builder.total = records.length;
    const rows = records.map(({ object, line }) => {
      const fields = new Fields(object);
      const metadata = fields.get('additional_metadata', 'additionalMetadata');
      const golden: Golden = {
        input: goldenText(fields, 'input'),
        name: goldenText(fields, 'name'),
        expected: goldenText(fields, 'expected_output', 'expectedOutput'),
        comments: goldenText(fields, 'comments'),
        sourceFile: goldenText(fields, 'source_file', 'sourceFile'),
        context: contextOf(fields),
        metadata: metadata instanceof JsonObject ? metadata : undefined,
      };
      for (const [key] of fields.rest())
        builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
      return { golden, line };
    });
    const named = namesAreIds(rows.map(({ golden }) => golden.name));
    for (const { golden, line } of rows) readGolden(builder, golden, named, line);
  },
  *write(out) {
    yield* jsonListOf(goldens(out));
  },
};

function* goldens(out: GoldExport): Generator<Writable> {
  const contexts = contextsOf(out);
  for (const query of out.gold.queries) {
    const { golden, metadata } = goldenOf(out, query, contexts(query));
    yield {
      input: golden.input,
      name: golden.name,
      ...(golden.expected === '' ? {} : { expected_output: golden.expected }),
      context: golden.context,
      ...(golden.comments === '' ? {} : { comments: golden.comments }),
      ...(golden.sourceFile === '' ? {} : { source_file: golden.sourceFile }),
      ...(metadata.size === 0 ? {} : { additional_metadata: metadata }),
    };
  }
}

const COLUMNS = ['input', 'expected_output', 'context', 'name', 'comments', 'source_file', 'additional_metadata'];
const MARK = "'";
/** What DeepEval itself writes between texts. */
const BETWEEN = '|';

/** DeepEval goldens as CSV: the texts of a cell stand one after the other. */
export const deepevalCsv: GoldFormat = {
  name: 'deepeval-csv',
  about: words.exchange.kinds.deepevalCsv,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: isDeepevalAttribute,
  meanings: [DEEPEVAL_VERDICTS, DEEPEVAL_CSV],
  sniff(sample) {
    const header = csvHeader(sample);
    return header.includes('input') && (header.includes('expected_output') || header.includes('context')) ? 0.95 : 0;
  },
  async read(builder, { input, options }) {
    builder.mean(DEEPEVAL_VERDICTS, DEEPEVAL_CSV);
    const { header, rows } = await csvRows(builder, input!);
    if (!header.includes('input'))
      throw builder.error(words.exchange.csvHeader({ found: header, wanted: COLUMNS.join(',') }), 1, header.join(','));
    const all = rows.map(({ cells, line }) => {
      const cell = (name: string) => {
        const at = header.indexOf(name);
        return at < 0 ? '' : plainCell(builder, cells[at]!, MARK);
      };
      for (const [i, name] of header.entries())
        if (!COLUMNS.includes(name) && cells[i] !== '')
          builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
      const golden: Golden = {
        input: cell('input'),
        name: cell('name'),
        expected: cell('expected_output'),
        comments: cell('comments'),
        sourceFile: cell('source_file'),
        context: texts(cell('context'), options.listDelimiter),
        metadata: metadataIn(cell('additional_metadata')),
      };
      return { golden, line };
    });
    const named = namesAreIds(all.map(({ golden }) => golden.name));
    for (const { golden, line } of all) readGolden(builder, golden, named, line);
  },
  write: (out) => csvText(csvGoldens(out), { bom: out.options.bom }),
};

/** A list, or as DeepEval itself writes JSON lines: the texts in one string. */
function contextOf(fields: Fields): string[] {
  const value = fields.get('context');
  return typeof value === 'string' ? texts(value, undefined) : (fields.list('context') ?? []).map(anyText);
}

function metadataIn(text: string): JsonObject | undefined {
  try {
    const value = text === '' ? undefined : parseJson(text);
    return value instanceof JsonObject ? value : undefined;
  } catch {
    return undefined;
  }
}

function texts(cell: string, delimiter: string | undefined): string[] {
  if (cell === '') return [];
  // Readers of DeepEval cut at `;` too; one before a blank belongs to a sentence.
  const between = delimiter ?? (cell.includes(BETWEEN) ? BETWEEN : /;(?!\s)/);
  return cell.split(between).filter((text) => text !== '');
}

function* csvGoldens(out: GoldExport): Generator<string[]> {
  yield COLUMNS;
  const contexts = contextsOf(out);
  for (const query of out.gold.queries) {
    const context = contexts(query);
    const broken = context.filter((text) => text.includes(BETWEEN) || (context.length === 1 && /;(?!\s)/.test(text)));
    for (const text of broken)
      out.losses.add('delimiter', (count) => words.exchange.delimiterInText({ count }), text.slice(0, 40));
    const { golden, metadata } = goldenOf(out, query, context);
    yield [
      safeCell(out, golden.input, MARK),
      safeCell(out, golden.expected, MARK),
      safeCell(out, context.join(BETWEEN), MARK),
      safeCell(out, golden.name, MARK),
      safeCell(out, golden.comments, MARK),
      safeCell(out, golden.sourceFile, MARK),
      metadata.size === 0 ? '' : toJson(metadata),
    ];
  }
}

/** A DeepEval golden as a row: what JSON and CSV have in common. */
export interface Golden {
  readonly input: string;
  readonly name: string;
  readonly expected: string;
  readonly comments: string;
  readonly sourceFile: string;
  readonly context: readonly string[];
  readonly metadata: JsonObject | undefined;
}

/** Attributes that have a field of their own. */
const SOURCE_FILE = 'source_file';
const ID_LISTS = ['context_ids', 'relevant_ids', 'document_ids', 'doc_ids', 'relevant_docs'] as const;

/** `named`: names are the ids of the queries, as every golden has its own. */
function readGolden(builder: GoldBuilder, golden: Golden, named: boolean, line: number) {
  const { input, name, expected, comments, sourceFile, context } = golden;
  if (input.trim() === '') return builder.faults.add('query', words.exchange.noQueryText({ where: 'input' }), line, '');
  const fields = new Fields(golden.metadata ?? new JsonObject());
  const points = fields.list('answer_points')?.map(anyText);
  const relevant = fields.get('relevant');
  const list = idList(fields.get(...ID_LISTS));
  const hard = new Set(idList(fields.get('hard_negatives')) ?? []);
  const attributes: [string, string][] = [];
  if (!named && name !== '') attributes.push(['name', name]);
  if (sourceFile !== '') attributes.push([SOURCE_FILE, sourceFile]);
  for (const [key, value] of fields.rest()) attributes.push([key, anyText(value)]);
  const answers = points ?? (expected === '' ? [] : [expected]);
  const draft = {
    ...(answers.length > 0 ? { answerPoints: answers } : {}),
    ...(comments === '' ? {} : { note: comments }),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
  const query = named ? builder.query(name, { ...draft, text: input }, line) : builder.queryByText(input, draft, line);
  if (relevant instanceof JsonObject)
    for (const [i, document] of relevant.keys.entries()) {
      const literal = scalarText(relevant.values[i]) ?? '';
      const grade = decimal(literal);
      if (grade === undefined)
        builder.faults.add('rating', words.exchange.rating({ text: literal }), line, `${input} ${document}`);
      else builder.judge({ query, document, grade, hard: grade === 0 && hard.has(document) }, line);
    }
  else if (list) for (const document of list) builder.judge({ query, document, grade: 1 }, line);
  const ids = relevant instanceof JsonObject ? positives(relevant) : (list ?? []);
  if (ids.length > 0 && ids.length === context.length)
    for (const [i, id] of ids.entries()) builder.document({ id, text: context[i]! });
  else if (ids.length === 0) for (const text of context) builder.passage({ query, text, grade: 1 });
  else if (context.length > 0)
    builder.losses.add(
      'field',
      (count) => words.exchange.unknownField({ path: 'context', count }),
      input,
      context.length,
      'context',
    );
}

function positives(relevant: JsonObject): string[] {
  return relevant.keys.filter((_, i) => (decimal(scalarText(relevant.values[i]) ?? '') ?? 0) > 0);
}

/** True where every golden has a name and no two the same: the names are ids then. */
function namesAreIds(names: readonly string[]): boolean {
  return names.every((name) => name.trim() !== '') && new Set(names).size === names.length;
}

/** The names that metadata has for itself. */
function isDeepevalAttribute(name: string): boolean {
  return !['relevant', 'hard_negatives', 'answer_points', 'name', ...ID_LISTS].includes(name);
}

/** What is written of a query: its id is the golden's name, its judgements and free attributes are the metadata. */
function goldenOf(
  out: GoldExport,
  query: GoldSetQuery,
  context: readonly string[],
): { readonly golden: Omit<Golden, 'metadata'>; readonly metadata: ReadonlyMap<string, Writable> } {
  const pairs = out.graded(query.id);
  const points = query.answerPoints ?? [];
  const attributes = Object.entries(query.attributes ?? {});
  const sourceFile = attributes.find(([name]) => name === SOURCE_FILE)?.[1] ?? '';
  const hard = pairs.filter((pair) => pair.hard).map(({ document }) => document);
  return {
    golden: {
      input: out.textOf(query),
      name: query.id,
      expected: points.join('\n'),
      comments: query.note ?? '',
      sourceFile,
      context,
    },
    metadata: new Map<string, Writable>([
      ...attributes
        .filter(([name]) => name !== SOURCE_FILE && isDeepevalAttribute(name))
        .map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]),
      ...(points.length > 1 ? ([['answer_points', points]] as const) : []),
      ...(pairs.length > 0
        ? ([['relevant', new Map(pairs.map(({ document, grade }) => [document, grade]))]] as const)
        : []),
      ...(hard.length > 0 ? ([['hard_negatives', hard]] as const) : []),
    ]),
  };
}

/** The texts of the relevant documents where all are known, else the passages of the query. */
function contextsOf(out: GoldExport): (query: GoldSetQuery) => string[] {
  const documents = new Map(out.gold.documents.map((document) => [document.id, document]));
  const passages = out.passages();
  return ({ id }) => {
    const positive = out.graded(id).filter(({ grade }) => grade > 0);
    const loose = passages.get(id) ?? [];
    if (positive.length === 0) return loose;
    for (const text of loose) out.losePassage(id, text);
    const texts = positive.map(({ document }) => documents.get(document)?.text ?? '');
    return texts.every((text) => text !== '') ? texts : [];
  };
}

/** A field of a golden in JSON as text; lists and objects as JSON. */
function goldenText(fields: Fields, ...names: string[]): string {
  const value: Json | undefined = fields.get(...names);
  return value === undefined ? '' : anyText(value);
}
