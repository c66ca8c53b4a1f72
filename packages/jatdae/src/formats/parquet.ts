import type { Qrels, Run } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { claimsOf } from './claims.ts';
import { namesOf, type Role, rolesOf } from './columns.ts';
import type { Format, Kind, Pieces } from './format.ts';
import type { Input } from './input.ts';
import { type Json, JsonNumber, JsonObject } from './json-text.ts';
import { type ParquetRecord, parquetFault, parquetObjects } from './parquet-objects.ts';
import { jsonText, type Row, type RowSource } from './rows.ts';
import { qrelsFromRows } from './rows-qrels.ts';
import { runFromRows } from './rows-run.ts';
import { documentsFromRows, queriesFromRows } from './rows-texts.ts';
import { type Cells, documentCells, missingRoles, queryCells, sniffHeader } from './table.ts';

/**
 * Parquet tables: ranx (`q_id, doc_id, score`), AutoRAG (`qid, query, retrieval_gt`; `doc_id, contents`) and alike.
 * The libraries are loaded when a Parquet file is met.
 */
export const parquet: Format = {
  name: 'parquet',
  about: words.kinds.parquet,
  carries: ['title', 'attributes', 'notes', 'grades', 'scores'],
  sniff(sample) {
    const found = sample.bytes.subarray(0, 4).toString('latin1') === 'PAR1';
    return found ? { documents: 0.9, queries: 0.9, qrels: 0.9, run: 0.9 } : {};
  },
  async kinds(input) {
    return sniffHeader(await columnsOf(input, arrayOf(await input.bytes())), []);
  },
  read: {
    documents: (input) => documentsFromRows(input, parquetRows(input, 'documents')),
    queries: (input) => queriesFromRows(input, parquetRows(input, 'queries')),
    qrels: (input) => qrelsFromRows(input, parquetRows(input, 'qrels')),
    run: (input) => runFromRows(input, parquetRows(input, 'run')),
  },
  write: {
    documents: (documents) => fromCells(documentCells(documents), { id: 'doc_id', text: 'contents' }),
    queries: (queries) => fromCells(queryCells(queries), { question: 'query' }),
    qrels: writeQrels,
    run: writeRun,
  },
};

/** Records by which a column is judged. */
const FIRST = 1000;

function arrayOf(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** The top-level columns. */
async function columnsOf(input: Input, file: ArrayBuffer): Promise<string[]> {
  const { parquetMetadata } = await import('hyparquet');
  try {
    const { schema } = parquetMetadata(file);
    const names: string[] = [];
    for (let i = 1; i < schema.length; i++) {
      names.push(nameOf(schema[i]!));
      for (let below = schema[i]!.num_children ?? 0; below > 0; below--) below += schema[++i]!.num_children ?? 0;
    }
    return names;
  } catch (cause) {
    throw input.error(words.lines.notParquet({ message: parquetFault(cause) }));
  }
}

/** A column that lost its name in a damaged footer has none. */
export function nameOf({ name }: { readonly name: string | undefined }): string {
  if (typeof name !== 'string') throw new Error('a column without a name');
  return name;
}

function parquetRows(input: Input, kind: Kind): RowSource {
  return async (take) => {
    const file = arrayOf(await input.bytes());
    const names = await columnsOf(input, file);
    // pandas writes its row numbers as a column.
    const columns = names.filter((name) => !name.startsWith('__index_level_'));
    const byName = rolesOf(columns, kind);
    const used = [...byName.roles.values(), ...byName.rest].map((index) => columns[index]!);
    const asked = [...new Set([...used, ...Object.values(input.options.columns ?? {})])].filter((name) =>
      columns.includes(name),
    );
    const records = await parquetObjects(input, file, asked);
    const first = records.slice(0, FIRST);
    const claims = claimsOf(input, kind, columns, (name) => first.map((record) => jsonOf(record[name])));
    const { roles, rest } = rolesOf(columns, kind, claims);
    for (const role of missingRoles(roles, kind))
      throw input.error(words.lines.noColumn({ what: role, header: columns, names: namesOf(kind, role) }));
    for (const [i, record] of records.entries()) take(new ParquetRow(record, columns, roles, rest, i + 1));
    return records.length;
  };
}

class ParquetRow implements Row {
  readonly line: number;
  readonly #record: ParquetRecord;
  readonly #columns: readonly string[];
  readonly #roles: Map<Role, number>;
  readonly #rest: readonly number[];

  constructor(
    record: ParquetRecord,
    columns: readonly string[],
    roles: Map<Role, number>,
    rest: readonly number[],
    line: number,
  ) {
    this.line = line;
    this.#record = record;
    this.#columns = columns;
    this.#roles = roles;
    this.#rest = rest;
  }

  get(role: Role): Json | undefined {
    const index = this.#roles.get(role);
    return index === undefined ? undefined : jsonOf(this.#record[this.#columns[index]!]);
  }

  *rest(): Iterable<readonly [string, Json]> {
    for (const index of this.#rest) yield [this.#columns[index]!, jsonOf(this.#record[this.#columns[index]!])];
  }

  text(): string {
    return jsonText(jsonOf(this.#record));
  }
}

/** A value of a Parquet column as JSON. */
export function jsonOf(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return new JsonNumber(String(value));
  if (value === null || value === undefined) return null;
  // A damaged time is none.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value as Iterable<unknown>, jsonOf);
  const object = new JsonObject();
  for (const [key, inner] of Object.entries(value)) {
    object.keys.push(key);
    object.values.push(jsonOf(inner));
  }
  return object;
}

/** Text columns from cells with a header, some renamed to what the field's tools expect. */
async function fromCells(cells: Iterable<Cells>, names: Readonly<Record<string, string>>): Promise<Pieces> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const [header, ...rows] = cells;
  const columnData = header!.map((name, i) => ({
    name: names[name] ?? name,
    type: 'STRING' as const,
    data: rows.map((row) => row[i]!),
  }));
  return [new Uint8Array(parquetWriteBuffer({ columnData }))];
}

async function writePairs(pairs: readonly (readonly [string, string, number])[], column: string): Promise<Pieces> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  return [
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'q_id', type: 'STRING', data: pairs.map(([qid]) => qid) },
          { name: 'doc_id', type: 'STRING', data: pairs.map(([, docid]) => docid) },
          { name: column, type: 'DOUBLE', data: pairs.map(([, , value]) => value) },
        ],
      }),
    ),
  ];
}

function writeQrels(qrels: Qrels): Promise<Pieces> {
  const pairs = [...qrels].flatMap(([qid, { grades }]) =>
    Array.from(grades, ([docid, grade]) => [qid, docid, grade] as const),
  );
  return writePairs(pairs, 'score');
}

function writeRun(run: Run): Promise<Pieces> {
  const scored = [...run.lists.values()].every((list) => list.scores !== undefined);
  const pairs = [...run.lists].flatMap(([qid, { ids, scores }]) =>
    ids.map((docid, i) => [qid, docid, scored ? scores![i]! : i + 1] as const),
  );
  return writePairs(pairs, scored ? 'score' : 'rank');
}
