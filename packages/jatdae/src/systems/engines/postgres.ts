import { z } from 'zod';
import type { Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { common, engines } from '../../language/index.ts';
import { indexedText } from '../indexed-text.ts';
import type { IndexReport, SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf, type Hit } from './answer.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf, embedPassages } from './embedder.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { checkMarker, type Marker, markerOf } from './marker.ts';
import { PostgresClient, type PostgresConnection } from './postgres-client.ts';
import { type SqlTemplate, sqlTemplateOf } from './sql-template.ts';

export const postgresSchema = z.strictObject({
  type: z.literal('postgres'),
  url_env: z.string().min(1).default('DATABASE_URL').describe('environment variable that holds postgres://...'),
  sql: z
    .string()
    .min(1)
    .optional()
    .describe('a SELECT that gives id and score, best first, with $query, $k, $vector, $attributes'),
  table: z
    .string()
    .min(1)
    .optional()
    .describe('[schema.]table whose count is checked; without sql the one that `jatdae index` makes'),
  id_column: z.string().min(1).default('id').describe('column of the table that holds the id'),
  documents: documentsSchema,
  text_config: z.string().min(1).default('simple').describe('text search configuration of the table that is made'),
  embedder: z.string().optional().describe('name of the system that makes $vector, and vectors of the table'),
  batch: z.number().int().min(1).max(10_000).default(500).describe('documents sent at once'),
  connections: z.number().int().min(1).max(64).default(4).describe('searches under way at once'),
  timeout: z.number().positive().max(3600).default(60).describe('seconds for one statement'),
  retries: z.number().int().min(0).max(20).default(4),
});

/** Configuration of a system of type `postgres`. */
export type PostgresConfig = z.output<typeof postgresSchema>;

/**
 * Any word of the question will do, ranked by cover density. `plainto_tsquery` wants all words, which finds nothing for a whole question; its
 * text has ` & ` only between lexemes, because no lexeme of the default parser holds a space.
 */
function defaultSql(table: Table, textConfig: string): string {
  return `SELECT id, ts_rank_cd(tsv, asked) AS score
FROM ${table.quoted}, CAST(replace(CAST(plainto_tsquery(${quoteText(textConfig)}, $query) AS text), ' & ', ' | ') AS tsquery) AS asked
WHERE tsv @@ asked ORDER BY score DESC, id COLLATE "C" DESC LIMIT $k`;
}

/** PostgreSQL by full text search, pgvector, or any SELECT. */
export const postgres: SystemKind<PostgresConfig> = {
  type: 'postgres',
  about: engines.kinds.postgres,
  schema: postgresSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const table = config.sql === undefined || config.table !== undefined ? tableOf(config, context.name) : undefined;
    const sql = config.sql ?? defaultSql(table as Table, config.text_config);
    const template = sqlTemplateOf(context.name, sql);
    if (template.parameters.includes('vector') && config.embedder === undefined) {
      throw new JatdaeError(engines.needsEmbedder({ system: context.name }));
    }
    return new PostgresSystem(config, context, template, table);
  },
  index: loadPostgres,
};

class PostgresSystem implements System {
  readonly name: string;
  readonly concurrency: number;
  readonly #config: PostgresConfig;
  readonly #context: SystemContext;
  readonly #template: SqlTemplate;
  readonly #table: Table | undefined;
  readonly #client: PostgresClient;
  #embedder: Embeds | undefined;

  constructor(config: PostgresConfig, context: SystemContext, template: SqlTemplate, table: Table | undefined) {
    this.name = context.name;
    this.concurrency = config.connections;
    this.#config = config;
    this.#context = context;
    this.#template = template;
    this.#table = table;
    this.#client = new PostgresClient(config, context);
  }

  async ready(): Promise<Readiness> {
    const { documents, notices } = await this.#counted();
    if (this.#template.parameters.includes('k')) return { ...documents, notices };
    return {
      ...documents,
      notices: [...notices, { level: 'warning', code: 'no-k', say: engines.noK({ system: this.name, where: 'sql' }) }],
    };
  }

  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const vector = this.#template.parameters.includes('vector') ? await this.#vector(query, signal) : '';
    const ask = (k: number) => this.#select(query, k, vector, signal);
    return answerOf(this.name, query.id, depth, ask, engines.postgres.bestFirst);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #counted() {
    const table = this.#table;
    if (table === undefined) {
      const unchecked = {
        level: 'note',
        code: 'unchecked-count',
        say: engines.anyCount({ system: this.name, count: undefined }),
      } as const;
      await this.#client.read((connection) => connection.query('SELECT 1'));
      return { documents: {}, notices: [unchecked] };
    }
    const number = (sql: string, values: unknown[]) =>
      this.#client.read(async (connection) => Number((await connection.query(sql, values)).rows[0]?.n));
    if ((await number('SELECT count(to_regclass($1)) AS n', [table.quoted])) === 0) {
      throw new JatdaeError(engines.noIndex({ system: this.name, index: table.shown }));
    }
    const { documents, notices } = await checkCounts(this.#context, this.#config.documents, {
      index: table.shown,
      count: () => number(`SELECT count(*) AS n FROM ${table.quoted}`, []),
      holds: (ids) =>
        number(
          `SELECT count(DISTINCT ${table.id}) AS n FROM ${table.quoted} WHERE CAST(${table.id} AS text) = ANY($1::text[])`,
          [ids],
        ),
    });
    return { documents: { documents }, notices };
  }

  async #select(query: Query, k: number, vector: string, signal?: AbortSignal): Promise<Hit[]> {
    const values: Readonly<Record<string, unknown>> = {
      // PostgreSQL's text cannot hold this character, and no document there has it.
      query: query.text.replaceAll('\0', ' '),
      k,
      vector,
      attributes: JSON.stringify(query.attributes ?? {}),
    };
    const { text, parameters } = this.#template;
    const result = await this.#client.read(
      (connection) =>
        connection.query(
          text,
          parameters.map((name) => values[name]),
        ),
      signal,
    );
    const columns = result.fields.map((field) => field.name);
    if (!columns.includes('id') || !columns.includes('score')) {
      throw new JatdaeError(engines.postgres.missingColumns({ system: this.name, found: columns }));
    }
    return result.rows.map((row) => ({ id: row.id, score: row.score }));
  }

  /** pgvector reads a vector as text: `[1,2,3]`. */
  async #vector(query: Query, signal?: AbortSignal): Promise<string> {
    this.#embedder ??= await embedderOf(this.#config.embedder as string, this.#context);
    return `[${(await this.#embedder.embed(query.text, 'query', signal)).join(',')}]`;
  }
}

/**
 * Load the collection into a table of its own, with a marker as the table's comment; one without it is never written to. Each batch is a
 * transaction, and what an interrupted run has loaded is kept. With an embedder the table has a column `embedding` (pgvector).
 */
async function loadPostgres(config: PostgresConfig, context: SystemContext): Promise<IndexReport> {
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
      throw new JatdaeError(
        engines.afterLoading({ system: context.name, index: table.shown, count, expected: documents.length }),
        { exitCode: 3 },
      );
    }
    return { index: table.shown, ...report };
  } finally {
    await client.close();
  }
}

function unstorable(system: string, id: string): JatdaeError {
  return new JatdaeError(engines.refused({ system, id: id.replaceAll('\0', '?'), reason: engines.postgres.zeroByte }));
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
    if (wrong)
      throw new JatdaeError(
        engines.vectorLength({ system: this.#context.name, found: wrong.length, expected: this.#dimensions as number }),
      );
    const literals = vectors?.map((vector) => `[${vector.join(',')}]`);
    try {
      await this.#insert(batch, literals);
    } catch (failure) {
      // The database names no row; asked one by one, it does.
      if (!(failure instanceof JatdaeError) || failure.exitCode !== 2 || batch.length === 1) throw failure;
      for (const [i, document] of batch.entries()) {
        await this.#insert([document], literals && [literals[i] as string]).catch((cause) => {
          const reason = cause instanceof JatdaeError ? cause.message : String(cause);
          throw new JatdaeError(
            engines.refused({ system: this.#context.name, id: document.id, reason: common.verbatim({ text: reason }) }),
            { cause },
          );
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

/** A table, written so that no name can be taken for SQL. */
interface Table {
  readonly schema: string;
  readonly name: string;
  /** `"schema"."name"` */
  readonly quoted: string;
  /** The quoted column of ids. */
  readonly id: string;
  /** `schema.name`, for people. */
  readonly shown: string;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string of SQL, for the few statements that take no parameters. */
function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** The table of a configuration: `schema.table`, `table` in the schema public, or `jatdae.NAME` for the one that is made. */
function tableOf(config: { readonly table?: string | undefined; readonly id_column: string }, system: string): Table {
  const [schema, name] =
    config.table === undefined
      ? ['jatdae', system]
      : config.table.includes('.')
        ? [config.table.slice(0, config.table.indexOf('.')), config.table.slice(config.table.indexOf('.') + 1)]
        : ['public', config.table];
  for (const part of [schema, name]) {
    // PostgreSQL would cut it, and two systems might share a table.
    if (part === '' || Buffer.byteLength(part) > 63)
      throw new JatdaeError(engines.postgres.longName({ system, name: part }));
  }
  return {
    schema,
    name,
    quoted: `${quoteName(schema)}.${quoteName(name)}`,
    id: quoteName(config.id_column),
    shown: `${schema}.${name}`,
  };
}
