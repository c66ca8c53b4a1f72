import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { attributeOf } from '../../collection/index.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { Input } from '../input.ts';
import { type Json, JsonNumber, JsonObject, parseJson } from '../json-text.ts';
import { idOf, jsonText } from '../rows.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFile, GoldFormat } from './gold-format.ts';
import { documentText, type GoldSetDocument } from './gold-set.ts';
import { anyText, Fields } from './json-fields.ts';
import { AUTORAG_ANSWERS, AUTORAG_NDCG, POSITIVES_ONLY } from './meanings.ts';
import {
  type Column,
  looksLikeParquet,
  parquetColumns,
  parquetRecords,
  type RecordField,
  type Value,
  writeParquet,
} from './parquet-nested.ts';

const ATTRIBUTE_COLUMNS = 'attributes.';

/**
 * AutoRAG: `qa.parquet` (`retrieval_gt`: all of [any of …]; `generation_gt`) and beside it `corpus.parquet`. A folder with both, or the
 * questions alone; then the corpus stays with the caller.
 */
export const autorag: GoldFormat = {
  name: 'autorag',
  about: words.exchange.kinds.autorag,
  keyedBy: 'id',
  carries: ['query-texts', 'attributes', 'answer-points', 'answer-lists', 'unjudged-queries', 'documents', 'groups'],
  meanings: [AUTORAG_NDCG, POSITIVES_ONLY],
  sniff: (sample) => (looksLikeParquet(sample) ? 0.5 : 0),
  async looks(input) {
    const columns = await parquetColumns(input);
    return columns.includes('retrieval_gt') && columns.includes('qid') ? 1 : 0;
  },
  async sniffFolder(path) {
    return (await fileIn(path, 'qa')) === undefined ? 0 : 1;
  },
  documentFields: isCorpusField,
  async read(builder, { path, input }) {
    const file = input ? undefined : await fileIn(path, 'qa');
    if (!input && file === undefined)
      throw builder.error(words.exchange.needsFolder({ format: 'autorag', files: ['qa.parquet', 'corpus.parquet'] }));
    builder.mean(AUTORAG_NDCG, AUTORAG_ANSWERS, POSITIVES_ONLY);
    const corpus = input ? undefined : await fileIn(path, 'corpus');
    if (corpus !== undefined) {
      const documents = await Input.open(join(path, corpus), {});
      for (const [i, record] of (await parquetRecords(documents)).entries())
        readDocument(builder, new Fields(record), i + 1);
      const fault = builder.faults.error(documents, 0);
      if (fault) throw fault;
    }
    const questions = input ?? (await Input.open(join(path, file!), {}));
    const records = await parquetRecords(questions);
    builder.total = records.length;
    for (const [i, record] of records.entries()) readQuestion(builder, new Fields(record), i + 1);
    const fault = builder.faults.error(questions, builder.total);
    if (fault) throw fault;
  },
  writeFolder,
};

/** The one Parquet file whose name says it is the questions or the corpus. */
async function fileIn(folder: string, what: 'qa' | 'corpus'): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => /\.parquet$/.test(name)).sort();
  const exact = names.find((name) => name === `${what}.parquet`);
  const alike = names.filter((name) => name.split(/[_.-]/).includes(what));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

function readQuestion(builder: GoldBuilder, fields: Fields, row: number) {
  const id = idOf(fields.get('qid'));
  const text = fields.text('query', 'question');
  if (id === undefined) return builder.faults.add('query', lines.lines.emptyId({ what: 'query' }), row, text ?? '');
  if (text === undefined) return builder.faults.add('text', words.exchange.noQueryText({ where: 'query' }), row, id);
  const answers = fields.get('generation_gt');
  const points = (Array.isArray(answers) ? (answers as readonly Json[]) : [answers ?? null])
    .filter((answer) => answer !== null && answer !== '')
    .map(anyText);
  const gold = fields.get('retrieval_gt') ?? [];
  const contents = fields.get('retrieval_gt_contents');
  const groups = Array.isArray(gold) ? (gold as readonly Json[]).map((item) => membersOf(item)) : [undefined];
  const attributes: [string, string][] = [];
  for (const [name, value] of fields.rest()) {
    // Row numbers of pandas.
    if (name === 'index' || name.startsWith('__index_level_'))
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
    else if (name === 'metadata' && value instanceof JsonObject)
      for (const [i, key] of value.keys.entries()) attributes.push([key, anyText(value.values[i]!)]);
    else attributes.push([name.replace(ATTRIBUTE_COLUMNS, ''), anyText(value)]);
  }
  const query = builder.query(
    id,
    {
      text,
      ...(points.length > 0 ? { answerPoints: points } : {}),
      ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
    },
    row,
  );
  if (groups.some((group) => group === undefined))
    return builder.faults.add(
      'gold',
      lines.lines.fieldType({ name: 'retrieval_gt', wanted: lines.wanted.listsOfDocumentIds }),
      row,
      id,
    );
  readContents(builder, groups as string[][], contents);
  // Groups of one say no more than a plain list.
  const grouped = groups.some((group) => group!.length > 1);
  for (const [i, group] of groups.entries())
    for (const document of group!)
      builder.judge({ query, document, grade: 1, ...(grouped ? { group: String(i + 1) } : {}) }, row);
}

/** The texts of the gold documents, in the order of their ids: for those that the corpus does not have. */
function readContents(builder: GoldBuilder, groups: readonly (readonly string[])[], contents: Json | undefined) {
  if (contents === undefined) return;
  const ids = groups.flat();
  const texts = Array.isArray(contents) ? (contents as readonly Json[]).flat() : [];
  for (const [i, id] of ids.entries()) {
    const text = ids.length === texts.length ? texts[i] : undefined;
    if (typeof text !== 'string')
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: 'retrieval_gt_contents', count }), id);
    else if (!builder.hasDocument(id)) builder.document({ id, text });
  }
}

/** One id, or a list of alternatives. */
function membersOf(item: Json): string[] | undefined {
  const ids = (Array.isArray(item) ? (item as readonly Json[]) : [item]).map(idOf);
  return ids.every((id) => id !== undefined) ? (ids as string[]) : undefined;
}

async function writeFolder(out: GoldExport): Promise<readonly GoldFile[]> {
  const { queries } = out.gold;
  const names = [...new Set(queries.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  const qa = await writeParquet([
    { name: 'qid', text: queries.map(({ id }) => id) },
    { name: 'query', text: queries.map((query) => out.textOf(query)) },
    { name: 'retrieval_gt', lists: queries.map(({ id }) => groupsOf(out, id)) },
    { name: 'generation_gt', list: queries.map(({ answerPoints }) => answerPoints ?? []) },
    ...names.map((name) => ({
      name: ATTRIBUTE_COLUMNS + name,
      text: queries.map(({ attributes }) => attributeOf(attributes, name) ?? null),
    })),
  ]);
  return [
    { file: 'qa.parquet', pieces: [qa] },
    { file: 'corpus.parquet', pieces: [await corpusOf(out)] },
  ];
}

/** All of [any of]. Documents without a group are needed each by itself. */
function groupsOf(out: GoldExport, query: string): string[][] {
  const groups = new Map<string, string[]>();
  const alone: string[][] = [];
  for (const { document, grade, group } of out.graded(query)) {
    if (grade <= 0) continue;
    if (group === undefined) alone.push([document]);
    else groups.set(group, [...(groups.get(group) ?? []), document]);
  }
  return [...groups.values(), ...alone];
}

const TIME = 'last_modified_datetime';
/** AutoRAG refuses a corpus without times; where none is known, this one stands, so that the same bytes come out twice. */
const NO_TIME = new Date(0);

/** A document of AutoRAG's corpus. Its path, place and metadata are fields, the last two as JSON. */
function readDocument(builder: GoldBuilder, fields: Fields, row: number) {
  const id = idOf(fields.get('doc_id'));
  if (id === undefined) return builder.faults.add('document', lines.lines.emptyId({ what: 'document' }), row, '');
  const text = fields.text('contents') ?? '';
  const entries = Array.from(fields.rest(), ([name, value]): [string, string] => [name, anyText(value)]).filter(
    ([name, value]) => name !== 'metadata' || !saysNoTimeOnly(value),
  );
  builder.document({ id, text, ...(entries.length === 0 ? {} : { fields: Object.fromEntries(entries) }) });
}

function saysNoTimeOnly(metadata: string): boolean {
  return metadata === jsonText(recordOf([[TIME, NO_TIME.toISOString()]]));
}

function recordOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  const object = new JsonObject();
  for (const [key, value] of entries) {
    object.keys.push(key);
    object.values.push(value);
  }
  return object;
}

/** Fields that the corpus has a place for. */
function isCorpusField(name: string): boolean {
  return name === 'path' || name === 'start_end_idx' || name === 'metadata';
}

async function corpusOf(out: GoldExport): Promise<Uint8Array> {
  const { documents } = out.gold;
  const own = ({ fields }: GoldSetDocument, name: string) =>
    fields && Object.hasOwn(fields, name) ? fields[name]! : undefined;
  const metadata = documents.map((document) => {
    const value = parsed(own(document, 'metadata'));
    return new Map(value instanceof JsonObject ? value.keys.map((key, i) => [key, value.values[i]!] as const) : []);
  });
  const names = [...new Set([TIME, ...metadata.flatMap((entries) => [...entries.keys()])])];
  const record = names.map(
    (name): RecordField => ({
      name,
      type: typeOf(
        metadata.map((entries) => entries.get(name)),
        name,
      ),
    }),
  );
  const rows = metadata.map((entries, i) => {
    if (!entries.has(TIME)) out.changes.add('no-time', (count) => words.exchange.noTime({ count }), documents[i]!.id);
    return Object.fromEntries(record.map(({ name, type }) => [name, cellOf(entries.get(name), name, type)] as const));
  });
  const columns: Column[] = [
    { name: 'doc_id', text: documents.map(({ id }) => id) },
    { name: 'contents', text: documents.map(documentText) },
  ];
  if (documents.some((document) => own(document, 'path') !== undefined))
    columns.push({ name: 'path', text: documents.map((document) => own(document, 'path') ?? null) });
  if (documents.some((document) => own(document, 'start_end_idx') !== undefined))
    columns.push({
      name: 'start_end_idx',
      integers: documents.map((document) => integers(own(document, 'start_end_idx'))),
    });
  columns.push({ name: 'metadata', record, rows });
  return writeParquet(columns);
}

/** A time where all values are exactly times, an integer where all are integers, else a text. */
function typeOf(values: readonly (Json | undefined)[], name: string): RecordField['type'] {
  const given = values.filter((value) => value !== undefined && value !== null);
  if (given.every((value) => typeof value === 'string' && isTime(value)))
    return given.length > 0 || name === TIME ? 'time' : 'text';
  return given.every((value) => value instanceof JsonNumber && /^-?\d{1,18}$/.test(value.literal)) ? 'integer' : 'text';
}

function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

function cellOf(value: Json | undefined, name: string, type: RecordField['type']): Value {
  if (value === undefined || value === null)
    return name !== TIME ? null : type === 'time' ? NO_TIME : NO_TIME.toISOString();
  if (type === 'time') return new Date(value as string);
  return type === 'integer' ? BigInt((value as JsonNumber).literal) : anyText(value);
}

function parsed(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}

function integers(text: string | undefined): bigint[] | null {
  return text !== undefined && /^\[-?\d+(,-?\d+)*\]$/.test(text) ? text.slice(1, -1).split(',').map(BigInt) : null;
}
