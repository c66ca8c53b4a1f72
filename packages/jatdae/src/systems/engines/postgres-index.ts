import { JatdaeError } from '../../errors.ts';
import { afterLoading, refused, vectorLength } from '../../words/engines.ts';
import { zeroByte } from '../../words/postgres.ts';
import { indexedText } from '../indexed-text.ts';
import type { IndexReport, SystemContext } from '../kind.ts';
import { type Embeds, embedderOf, embedPassages } from './embedder.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { checkMarker, type Marker, markerOf } from './marker.ts';
import type { PostgresConfig } from './postgres.ts';
import { PostgresClient, type PostgresConnection } from './postgres-client.ts';
import { quoteName, quoteText, type Table, tableOf } from './postgres-table.ts';

/**
 * Load the collection into a table of its own, with a marker as the table's comment; one without it is never written to. Each batch is a
 * transaction, and what an interrupted run has loaded is kept. With an embedder the table has a column `embedding` (pgvector).
 */
export async function loadPostgres(config: PostgresConfig, context: SystemContext): Promise<IndexReport> {
  const table = tableOf(config, context.name);
  const { documents } = context.collection;
  const embedder = config.embedder === undefined ? undefined : await embedderOf(config.embedder, context);
  const probe = embedder && (await embedder.embed(documents[0] ? indexedText(documents[0]) : '', 'passage'));
  const marker = markerOf(context, [config.text_config, config.embedder ?? null, probe?.length ?? null]);
  for (const document of documents) {
    if (`${document.id}${document.title ?? ''}${document.text}`.includes('\0'))
      throw unstorable(context.name, document.id);
  }
  const client = new PostgresClient(config, context);
  try {
    await client.write((connection) => make(connection, table, marker, config, context, probe?.length));
    const filler = new Filler(client, table, context, embedder, probe?.length);
    const report = await loadBatches(documents, { size: config.batch, bytes: 5 * 2 ** 20 }, context, filler);
    const count = await client.read(async (connection) =>
      Number((await connection.query(`SELECT count(*) AS n FROM ${table.quoted}`)).rows[0]?.n),
    );
    if (count !== documents.length) {
      throw new JatdaeError(afterLoading(context.name, table.shown, count, documents.length), { exitCode: 3 });
    }
    return { index: table.shown, ...report };
  } finally {
    await client.close();
  }
}

function unstorable(system: string, id: string): JatdaeError {
  const reason = zeroByte();
  const { en } = refused(system, id.replaceAll('\0', '?'), reason.en);
  const { ko } = refused(system, id.replaceAll('\0', '?'), reason.ko);
  return new JatdaeError({ en, ko });
}

/** Make the table, its index and its marker in one transaction: a table without a marker is never left behind. */
async function make(
  connection: PostgresConnection,
  table: Table,
  marker: Marker,
  config: PostgresConfig,
  context: SystemContext,
  dimensions: number | undefined,
): Promise<void> {
  const found = await connection.query(
    `SELECT obj_description(to_regclass($1), 'pg_class') AS marker, to_regclass($1) AS oid`,
    [table.quoted],
  );
  const row = found.rows[0] as { marker: string | null; oid: string | null };
  if (row.oid !== null) {
    checkMarker(context.name, table.shown, parseMarker(row.marker), marker);
    return;
  }
  const vector = dimensions === undefined ? '' : `, embedding vector(${dimensions})`;
  // Only where it is missing: making a schema takes a right that a writer into an existing one need not have.
  const schema = await connection.query('SELECT to_regnamespace($1) IS NULL AS missing', [quoteName(table.schema)]);
  if (schema.rows[0]?.missing === true) await connection.query(`CREATE SCHEMA ${quoteName(table.schema)}`);
  await connection.query(
    `CREATE TABLE ${table.quoted} (id text PRIMARY KEY, title text, text text NOT NULL, attributes jsonb, source text${vector},
      tsv tsvector GENERATED ALWAYS AS
        (to_tsvector(${quoteText(config.text_config)}, coalesce(title, '') || ' ' || text)) STORED)`,
  );
  await connection.query(`CREATE INDEX ON ${table.quoted} USING gin (tsv)`);
  await connection.query(`COMMENT ON TABLE ${table.quoted} IS ${quoteText(`jatdae ${JSON.stringify(marker)}`)}`);
}

function parseMarker(comment: string | null): unknown {
  if (!comment?.startsWith('jatdae {')) return undefined;
  try {
    return JSON.parse(comment.slice('jatdae '.length));
  } catch {
    return undefined;
  }
}

class Filler {
  readonly #client: PostgresClient;
  readonly #table: Table;
  readonly #context: SystemContext;
  readonly #embedder: Embeds | undefined;
  readonly #dimensions: number | undefined;

  constructor(
    client: PostgresClient,
    table: Table,
    context: SystemContext,
    embedder: Embeds | undefined,
    dimensions: number | undefined,
  ) {
    this.#client = client;
    this.#table = table;
    this.#context = context;
    this.#embedder = embedder;
    this.#dimensions = dimensions;
  }

  async present(ids: readonly string[]): Promise<Set<string>> {
    const sql = `SELECT id FROM ${this.#table.quoted} WHERE id = ANY($1::text[])`;
    const { rows } = await this.#client.read((connection) => connection.query(sql, [ids]));
    return new Set(rows.map((row) => row.id as string));
  }

  async add(batch: Batch): Promise<void> {
    const vectors = this.#embedder && (await embedPassages(this.#embedder, batch.map(indexedText)));
    const wrong = vectors?.find((vector) => vector.length !== this.#dimensions);
    if (wrong) throw new JatdaeError(vectorLength(this.#context.name, wrong.length, this.#dimensions as number));
    const literals = vectors?.map((vector) => `[${vector.join(',')}]`);
    try {
      await this.#insert(batch, literals);
    } catch (failure) {
      // The database names no row; asked one by one, it does.
      if (!(failure instanceof JatdaeError) || failure.exitCode !== 2 || batch.length === 1) throw failure;
      for (const [i, document] of batch.entries()) {
        await this.#insert([document], literals && [literals[i] as string]).catch((cause) => {
          const reason = cause instanceof JatdaeError ? cause.message : String(cause);
          throw new JatdaeError(refused(this.#context.name, document.id, reason), { cause });
        });
      }
    }
  }

  /** One statement for the whole batch: each column is one array. */
  async #insert(batch: Batch, vectors: readonly string[] | undefined): Promise<void> {
    const vector = vectors === undefined ? ['', ''] : [', embedding', ', $6::text[]'];
    const columns =
      vectors === undefined ? 'id, title, text, attributes, source' : 'id, title, text, attributes, source, embedding';
    const selected = vectors === undefined ? columns : columns.replace('embedding', 'embedding::vector');
    const sql = `INSERT INTO ${this.#table.quoted} (${columns})
      SELECT ${selected} FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[]${vector[1]}) AS t (${columns})
      ON CONFLICT (id) DO NOTHING`;
    const values: unknown[] = [
      batch.map((document) => document.id),
      batch.map((document) => document.title ?? null),
      batch.map((document) => document.text),
      batch.map((document) => (document.attributes ? JSON.stringify(document.attributes) : null)),
      batch.map((document) => document.source ?? null),
    ];
    if (vectors !== undefined) values.push(vectors);
    await this.#client.write((connection) => connection.query(sql, values));
  }
}
