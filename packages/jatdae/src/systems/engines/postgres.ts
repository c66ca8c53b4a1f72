import { z } from 'zod';
import type { Query } from '../../collection/shapes.ts';
import { JatdaeError } from '../../errors.ts';
import { anyCount, needsEmbedder, noIndex, noK } from '../../words/engines.ts';
import { bestFirst, missingColumns } from '../../words/postgres.ts';
import { say } from '../../words/say.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf, type Hit } from './answer.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf } from './embedder.ts';
import { PostgresClient } from './postgres-client.ts';
import { loadPostgres } from './postgres-index.ts';
import { quoteText, type Table, tableOf } from './postgres-table.ts';
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
  about: say('PostgreSQL: full text, pgvector, any SELECT', 'PostgreSQL(전문 검색, pgvector, 임의의 SELECT)'),
  schema: postgresSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const table = config.sql === undefined || config.table !== undefined ? tableOf(config, context.name) : undefined;
    const sql = config.sql ?? defaultSql(table as Table, config.text_config);
    const template = sqlTemplateOf(context.name, sql);
    if (template.parameters.includes('vector') && config.embedder === undefined) {
      throw new JatdaeError(needsEmbedder(context.name));
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
    return { ...documents, notices: [...notices, { level: 'warning', code: 'no-k', say: noK(this.name, 'sql') }] };
  }

  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const vector = this.#template.parameters.includes('vector') ? await this.#vector(query, signal) : '';
    const ask = (k: number) => this.#select(query, k, vector, signal);
    return answerOf(this.name, query.id, depth, ask, bestFirst());
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #counted() {
    const table = this.#table;
    if (table === undefined) {
      const unchecked = { level: 'note', code: 'unchecked-count', say: anyCount(this.name, undefined) } as const;
      await this.#client.read((connection) => connection.query('SELECT 1'));
      return { documents: {}, notices: [unchecked] };
    }
    const number = (sql: string, values: unknown[]) =>
      this.#client.read(async (connection) => Number((await connection.query(sql, values)).rows[0]?.n));
    if ((await number('SELECT count(to_regclass($1)) AS n', [table.quoted])) === 0) {
      throw new JatdaeError(noIndex(this.name, table.shown));
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
      throw new JatdaeError(missingColumns(this.name, columns));
    }
    return result.rows.map((row) => ({ id: row.id, score: row.score }));
  }

  /** pgvector reads a vector as text: `[1,2,3]`. */
  async #vector(query: Query, signal?: AbortSignal): Promise<string> {
    this.#embedder ??= await embedderOf(this.#config.embedder as string, this.#context);
    return `[${(await this.#embedder.embed(query.text, 'query', signal)).join(',')}]`;
  }
}
