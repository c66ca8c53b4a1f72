import { formats } from '../../language/index.ts';
import type { Input } from '../input.ts';
import type { JsonObject } from '../json-text.ts';
import { jsonOf, nameOf } from '../parquet.ts';
import { parquetFault, parquetObjects } from '../parquet-objects.ts';
import type { Sample } from '../sample.ts';

/** Parquet tables with lists and records in their cells. The libraries are loaded when one is met. */

export type Value = string | number | bigint | Date | null;

/** A field of records in a column: a `Date`, a text or an integer. */
export interface RecordField {
  readonly name: string;
  readonly type: 'time' | 'text' | 'integer';
}

/** A column to write, as what its cells are. */
export type Column = { readonly name: string } & (
  | { readonly text: readonly (string | null)[] }
  | { readonly list: readonly (readonly string[])[] }
  | { readonly lists: readonly (readonly (readonly string[])[])[] }
  | { readonly integers: readonly (readonly bigint[] | null)[] }
  | { readonly record: readonly RecordField[]; readonly rows: readonly Readonly<Record<string, Value>>[] }
);

export function looksLikeParquet(sample: Sample): boolean {
  return sample.bytes.subarray(0, 4).toString('latin1') === 'PAR1';
}

/** The names of the top-level columns. @throws JatdaeError */
export async function parquetColumns(input: Input): Promise<string[]> {
  const { parquetMetadata, parquetSchema } = await import('hyparquet');
  const file = arrayOf(await input.bytes());
  try {
    return parquetSchema(parquetMetadata(file)).children.map(({ element }) => nameOf(element));
  } catch (cause) {
    throw input.error(formats.lines.notParquet({ message: parquetFault(cause) }));
  }
}

/** Every row as an object. @throws JatdaeError */
export async function parquetRecords(input: Input): Promise<JsonObject[]> {
  const records = await parquetObjects(input, arrayOf(await input.bytes()));
  return records.map((record) => jsonOf(record) as JsonObject);
}

export async function writeParquet(columns: readonly Column[]): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const schema = [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(elementsOf)];
  const columnData = columns.map((column) => ({ name: column.name, data: dataOf(column) as unknown[] }));
  // The declared types of the library know flat schemas; it takes any.
  const options = { columnData, schema } as unknown as Parameters<typeof parquetWriteBuffer>[0];
  return new Uint8Array(parquetWriteBuffer(options));
}

function dataOf(column: Column): readonly unknown[] {
  if ('text' in column) return column.text;
  if ('list' in column) return column.list;
  if ('lists' in column) return column.lists;
  return 'integers' in column ? column.integers : column.rows;
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' };

function elementsOf(column: Column): object[] {
  const { name } = column;
  const list = (outer: string, element: object[]) => [
    { name: outer, num_children: 1, converted_type: 'LIST', repetition_type: 'OPTIONAL' },
    { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
    ...element,
  ];
  if ('text' in column) return [{ name, ...TEXT }];
  if ('list' in column) return list(name, [{ name: 'element', ...TEXT }]);
  if ('lists' in column) return list(name, list('element', [{ name: 'element', ...TEXT }]));
  if ('integers' in column) return list(name, [{ name: 'element', type: 'INT64', repetition_type: 'OPTIONAL' }]);
  return [
    { name, num_children: column.record.length, repetition_type: 'OPTIONAL' },
    ...column.record.map((field) => ({ name: field.name, ...SCALARS[field.type] })),
  ];
}

const SCALARS = {
  text: TEXT,
  integer: { type: 'INT64', repetition_type: 'OPTIONAL' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'OPTIONAL' },
} as const;

function arrayOf(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
