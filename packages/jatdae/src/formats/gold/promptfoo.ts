import { formats as lines, gold as words } from '../../language/index.ts';
import { decimal } from '../decimal.ts';
import { soleObject } from '../json-objects.ts';
import { type Json, JsonNumber, JsonObject, parseJson } from '../json-text.ts';
import { idOf, scalarText } from '../rows.ts';
import type { Sample } from '../sample.ts';
import { nestedTooDeep } from '../yaml-depth.ts';
import { csvHeader, csvRows, csvText, plainCell, safeCell } from './csv-table.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import type { GoldSetQuery } from './gold-set.ts';
import { anyText, Fields, idList, jsonIn, saysSomething } from './json-fields.ts';
import { toJson, type Writable } from './json-out.ts';
import { PROMPTFOO_TESTS } from './meanings.ts';

const CARRIES = [
  ...(['query-ids', 'answer-points', 'answer-lists', 'query-notes', 'unjudged-queries', 'hard'] as const),
  ...(['grades', 'fractions', 'negatives', 'zeros', 'passages'] as const),
];

const attributes = (name: string) =>
  isPromptfooAttribute(name) || name === 'description' || (name.startsWith('vars.') && name !== 'vars.query');

/** Values, and how deep in one another, when aliases are put in. */
const MOST_PARTS = 5_000_000;
const DEEPEST = 500;

/** promptfoo tests in YAML or JSON: a whole configuration, or the list alone. Judgements stand in `metadata`. */
export const promptfoo: GoldFormat = {
  name: 'promptfoo',
  about: words.exchange.kinds.promptfoo,
  keyedBy: 'text',
  carries: CARRIES,
  attributes,
  extensions: ['.yaml', '.yml'],
  meanings: [PROMPTFOO_TESTS],
  sniff: sniffYaml,
  async read(builder, { input }) {
    builder.mean(PROMPTFOO_TESTS);
    const { parseDocument, LineCounter, isAlias, isMap, isSeq, isScalar } = await import('yaml');
    const counter = new LineCounter();
    // Nothing is guessed: 007 and yes are texts.
    const text = await input!.text();
    if (nestedTooDeep(text)) throw builder.error(words.exchange.yamlTooLarge, 1);
    const document = parseDocument(text, {
      schema: 'failsafe',
      lineCounter: counter,
      logLevel: 'error',
    });
    const [fault] = document.errors;
    if (fault && /call stack/.test(fault.message)) throw builder.error(words.exchange.yamlTooLarge, 1);
    if (fault)
      throw builder.error(
        words.exchange.yamlFault({ message: fault.message.split('\n')[0]! }),
        counter.linePos(fault.pos[0]).line,
      );
    const root = document.contents;
    let parts = 0;
    const jsonOf = (node: unknown, depth = 0): Json => {
      // An alias may stand for itself, or for aliases of aliases of aliases.
      if (++parts > MOST_PARTS || depth > DEEPEST) throw builder.error(words.exchange.yamlTooLarge, 1);
      if (isAlias(node)) return jsonOf(node.resolve(document), depth + 1);
      if (isSeq(node)) return node.items.map((item) => jsonOf(item, depth + 1));
      if (isScalar(node)) return node.type === 'PLAIN' ? plainValue(node.source ?? '') : String(node.value);
      if (!isMap(node)) return null;
      const object = new JsonObject();
      for (const { key, value } of node.items) {
        object.keys.push(isScalar(key) ? String(key.value) : String(key));
        object.values.push(jsonOf(value, depth + 1));
      }
      return object;
    };
    const list = isMap(root) ? root.get('tests', true) : root;
    if (isScalar(list)) throw builder.error(words.exchange.testsElsewhere({ where: String(list.value) }));
    if (!isSeq(list)) throw builder.error(lines.lines.jsonShape({ wanted: 'tests: [{vars, metadata}]' }), 1);
    if (isMap(root))
      for (const { key } of root.items) {
        const name = String((key as { value?: unknown }).value);
        if (name !== 'tests')
          builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
      }
    for (const item of list.items) {
      builder.total++;
      const line = counter.linePos((item as unknown as { range?: [number] }).range?.[0] ?? 0).line;
      if (isScalar(item)) throw builder.error(words.exchange.testsElsewhere({ where: String(item.value) }), line);
      const value = jsonOf(item);
      if (!(value instanceof JsonObject)) throw builder.error(lines.lines.jsonShape({ wanted: 'tests: [{…}]' }), line);
      readTest(builder, testIn(builder, new Fields(value)), line);
    }
  },
  write: async (out) => {
    const { stringify } = await import('yaml');
    return [stringify({ tests: Array.from(tests(out)) }, { lineWidth: 0, aliasDuplicateObjects: false })];
  },
};

function sniffYaml(sample: Sample): number {
  const object = soleObject(sample);
  const list = object?.get('tests');
  const first = Array.isArray(list) ? (list as readonly Json[])[0] : undefined;
  if (first instanceof JsonObject) return first.get('vars') === undefined ? 0.4 : 0.95;
  if (sample.json.length > 0) return 0;
  const { text } = sample;
  if (/^tests:/m.test(text) && /^[ \t]*(?:- )?vars:/m.test(text)) return 0.95;
  return /^- (?:vars|description|assert):/m.test(text) && /^[ \t]*(?:- )?vars:/m.test(text) ? 0.9 : 0;
}

/** What an unquoted scalar is: a number only where its text is one in JSON, so that ids such as 007 stay. */
function plainValue(text: string): Json {
  if (text === '' || text === '~' || text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? new JsonNumber(text) : text;
}

function testIn(builder: GoldBuilder, fields: Fields): PromptfooTest {
  const vars = fields.get('vars');
  const metadata = fields.get('metadata');
  const asserts = (fields.list('assert') ?? []).flatMap((item) =>
    item instanceof JsonObject ? [{ type: scalarText(item.get('type')) ?? '', value: item.get('value') }] : [],
  );
  const description = fields.text('description') ?? '';
  for (const [key] of fields.rest())
    builder.losses.add('field', (count) => words.exchange.unknownField({ path: `tests.${key}`, count }), '', 1, key);
  return {
    description,
    vars: vars instanceof JsonObject ? vars : new JsonObject(),
    asserts,
    metadata: metadata instanceof JsonObject ? metadata : new JsonObject(),
  };
}

function* tests(out: GoldExport): Generator<unknown> {
  const passages = out.passages();
  for (const query of out.gold.queries) {
    const { description, vars, metadata } = testOf(out, query, passages.get(query.id) ?? []);
    yield {
      ...(description === '' ? {} : { description }),
      vars: yamlOf(vars),
      ...(metadata.size === 0 ? {} : { metadata: yamlOf(metadata) }),
    };
  }
}

/** What the YAML library can write: numbers as numbers, JSON parts as lists and maps. */
function yamlOf(value: Writable): unknown {
  if (value instanceof JsonNumber) return value.value;
  if (value instanceof JsonObject) return new Map(value.keys.map((key, i) => [key, yamlOf(value.values[i]!)]));
  if (value instanceof Map) return new Map(Array.from(value, ([key, inner]) => [key, yamlOf(inner as Writable)]));
  if (Array.isArray(value)) return (value as readonly Writable[]).map(yamlOf);
  return value;
}

const MARK = "'";
const METADATA = '__metadata:';

/** promptfoo tests as CSV: a column a variable, `__expected` and `__metadata:<key>`. */
export const promptfooCsv: GoldFormat = {
  name: 'promptfoo-csv',
  about: words.exchange.kinds.promptfooCsv,
  keyedBy: 'text',
  carries: CARRIES,
  attributes,
  meanings: [PROMPTFOO_TESTS],
  sniff: (sample) => (csvHeader(sample).some((name) => /^__(?:expected|metadata:|description)/.test(name)) ? 0.97 : 0),
  async read(builder, { input }) {
    builder.mean(PROMPTFOO_TESTS);
    const { header, rows } = await csvRows(builder, input!);
    for (const { cells, line } of rows) {
      const plain = cells.map((cell) => plainCell(builder, cell, MARK));
      readTest(builder, testInRow(builder, header, plain), line);
    }
  },
  write: (out) => csvText(rowsOf(out), { bom: out.options.bom }),
};

function testInRow(builder: GoldBuilder, header: readonly string[], cells: readonly string[]): PromptfooTest {
  const vars = new JsonObject();
  const metadata = new JsonObject();
  const asserts: { type: string; value: Json | undefined }[] = [];
  let description = '';
  const put = (object: JsonObject, key: string, value: Json) => {
    object.keys.push(key);
    object.values.push(value);
  };
  for (const [i, name] of header.entries()) {
    const cell = cells[i]!;
    if (cell === '') continue;
    if (name === '__description') description = cell;
    else if (name.startsWith(METADATA)) {
      const key = name.slice(METADATA.length);
      if (key.endsWith('[]')) put(metadata, key.slice(0, -2), commaList(cell));
      else put(metadata, key, parsed(cell));
    } else if (/^__expected\d*$/.test(name)) {
      const [, type, value] = /^([a-z-]+)(?:\([^)]*\))?:\s*(.*)$/s.exec(cell) ?? [undefined, 'equals', cell];
      asserts.push({ type: type!, value: type!.endsWith('-all') ? commaList(value!) : value });
    } else if (name.startsWith('__'))
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
    else put(vars, name, cell);
  }
  return { description, vars, asserts, metadata };
}

/** promptfoo's list in a cell: commas between, a backslash before a comma that is meant. */
function commaList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.trim().replaceAll('\\,', ','))
    .filter((part) => part !== '');
}

function parsed(cell: string): Json {
  try {
    const value = /^[[{]/.test(cell) ? parseJson(cell) : cell;
    return saysSomething(value) ? value : cell;
  } catch {
    return cell;
  }
}

function* rowsOf(out: GoldExport): Generator<string[]> {
  const passages = out.passages();
  const all = out.gold.queries.map((query) => testOf(out, query, passages.get(query.id) ?? []));
  const vars = [...new Set(all.flatMap((test) => [...test.vars.keys()]))];
  const metadata = [...new Set(all.flatMap((test) => [...test.metadata.keys()]))];
  yield ['__description', ...vars.map((name) => safeCell(out, name, MARK)), ...metadata.map((name) => METADATA + name)];
  for (const test of all) {
    const cells = [
      test.description,
      ...vars.map((name) => cellOf(test.vars.get(name))),
      ...metadata.map((name) => cellOf(test.metadata.get(name))),
    ];
    yield cells.map((cell) => safeCell(out, cell, MARK));
  }
}

function cellOf(value: Writable): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : value instanceof JsonNumber ? value.literal : toJson(value);
}

/** A promptfoo test as both YAML and CSV have it. */
export interface PromptfooTest {
  readonly description: string;
  readonly vars: JsonObject;
  readonly asserts: readonly { readonly type: string; readonly value: Json | undefined }[];
  readonly metadata: JsonObject;
}

const QUERY_VARS = ['query', 'question', 'input', 'user_input', '질의', '질문'] as const;
const IDS = ['relevant_ids', 'context_ids', 'document_ids', 'doc_ids', 'relevant_docs'] as const;
const OWN = ['qid', 'relevant', 'hard_negatives', 'answer_points', 'note', ...IDS] as const;
const VAR = 'vars.';

function isPromptfooAttribute(name: string): boolean {
  return !(OWN as readonly string[]).includes(name) && name !== 'description' && !name.startsWith(VAR);
}

function readTest(builder: GoldBuilder, test: PromptfooTest, line: number) {
  const vars = new Fields(test.vars);
  const text = idOf(vars.get(...QUERY_VARS));
  if (text === undefined)
    return builder.faults.add('query', words.exchange.noQueryText({ where: 'vars.query' }), line, test.description);
  const metadata = new Fields(test.metadata);
  const id = idOf(metadata.get('qid'));
  const relevant = metadata.get('relevant');
  const list = idList(relevant) ?? idList(metadata.get(...IDS)) ?? [];
  const hard = new Set(idList(metadata.get('hard_negatives')) ?? []);
  const note = metadata.text('note');
  const points = metadata.list('answer_points')?.map(anyText) ?? fromAsserts(builder, test.asserts);
  const context = vars.get('context', 'contexts');
  const attributes: [string, string][] = test.description === '' ? [] : [['description', test.description]];
  for (const [key, value] of metadata.rest()) attributes.push([key, anyText(value)]);
  for (const [key, value] of vars.rest()) attributes.push([VAR + key, anyText(value)]);
  const draft = {
    ...(points.length > 0 ? { answerPoints: points } : {}),
    ...(note ? { note } : {}),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
  };
  const query = id === undefined ? builder.queryByText(text, draft, line) : builder.query(id, { ...draft, text }, line);
  if (relevant instanceof JsonObject)
    for (const [i, document] of relevant.keys.entries()) {
      const literal = scalarText(relevant.values[i]) ?? '';
      const grade = decimal(literal);
      if (grade === undefined)
        builder.faults.add('rating', words.exchange.rating({ text: literal }), line, `${text} ${document}`);
      else builder.judge({ query, document, grade, hard: grade === 0 && hard.has(document) }, line);
    }
  for (const document of list) builder.judge({ query, document, grade: 1 }, line);
  const passages = Array.isArray(context)
    ? (context as readonly Json[]).map(anyText)
    : context
      ? [anyText(context)]
      : [];
  for (const passage of passages) if (passage !== '') builder.passage({ query, text: passage, grade: 1 });
}

/** Assertions that say what the answer holds; all others say nothing of the gold and are counted. */
function fromAsserts(builder: GoldBuilder, asserts: PromptfooTest['asserts']): string[] {
  const points: string[] = [];
  for (const { type, value } of asserts) {
    const texts = Array.isArray(value) ? (value as readonly Json[]).map(anyText) : value ? [anyText(value)] : [];
    if (/^(?:context-recall|i?contains(?:-all)?|equals|factuality)$/.test(type) && texts.length > 0)
      points.push(...texts);
    else builder.losses.add('assert', (count) => words.exchange.assertionsLeft({ type, count }), '', 1, type);
  }
  return points;
}

/** What is written of a query. */
function testOf(
  out: GoldExport,
  query: GoldSetQuery,
  passages: readonly string[],
): {
  readonly description: string;
  readonly vars: ReadonlyMap<string, Writable>;
  readonly metadata: ReadonlyMap<string, Writable>;
} {
  const text = out.textOf(query);
  const pairs = out.graded(query.id);
  const hard = pairs.filter((pair) => pair.hard).map(({ document }) => document);
  const attributes = Object.entries(query.attributes ?? {});
  const own = (name: string) => attributes.find(([key]) => key === name)?.[1];
  const vars = attributes.filter(([name]) => name.startsWith(VAR) && name !== `${VAR}query`);
  const points = query.answerPoints ?? [];
  if (passages.length > 1)
    out.losses.add('joined', (count) => words.losses.passagesJoined({ count }), query.id, passages.length);
  return {
    description: own('description') ?? '',
    vars: new Map<string, Writable>([
      ['query', text],
      ...vars.map(([name, value]): [string, Writable] => [name.slice(VAR.length), jsonIn(value) ?? value]),
      // promptfoo makes a test of each item of a list.
      ...(passages.length > 0 ? ([['context', passages.join('\n\n')]] as const) : []),
    ]),
    metadata: new Map<string, Writable>([
      ...(query.id === text ? [] : ([['qid', query.id]] as const)),
      ...(pairs.length > 0
        ? ([['relevant', new Map(pairs.map(({ document, grade }) => [document, grade]))]] as const)
        : []),
      ...(hard.length > 0 ? ([['hard_negatives', hard]] as const) : []),
      ...(points.length > 0 ? ([['answer_points', points]] as const) : []),
      ...(query.note ? ([['note', query.note]] as const) : []),
      ...attributes
        .filter(([name]) => isPromptfooAttribute(name))
        .map(([name, value]): [string, Writable] => [name, jsonIn(value) ?? value]),
    ]),
  };
}
