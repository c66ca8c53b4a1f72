import { type Json, JsonNumber, JsonObject, parseJson } from '../../formats/json-text.ts';
import { idOf, jsonText } from '../../formats/rows.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import { documentText, type GoldSetDocument } from './gold-set.ts';
import { anyText, type Fields } from './json-fields.ts';
import { type Column, type RecordField, type Value, writeParquet } from './parquet-nested.ts';

const TIME = 'last_modified_datetime';
/** AutoRAG refuses a corpus without times; where none is known, this one stands, so that the same bytes come out twice. */
const NO_TIME = new Date(0);

/** A document of AutoRAG's corpus. Its path, place and metadata are fields, the last two as JSON. */
export function readDocument(builder: GoldBuilder, fields: Fields, row: number) {
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
export function isCorpusField(name: string): boolean {
  return name === 'path' || name === 'start_end_idx' || name === 'metadata';
}

export async function corpusOf(out: GoldExport): Promise<Uint8Array> {
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
