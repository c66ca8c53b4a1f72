import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { redact, retry, unescaped } from '../net/index.ts';
import { importOptional } from '../systems/index.ts';
import { type Backend, PATIENCE } from './backend.ts';
import { migrate } from './migrate.ts';
import { explainPostgres, passes } from './postgres-faults.ts';
import type { GoldTables } from './schema.ts';

/** Where the tables stand. */
export const SCHEMA = 'jatdae_gold';

/** Any number, the same for all: the lock of those who make the tables. */
const MIGRATION_LOCK = 0x4a746447;

export interface PostgresOptions {
  /** How long to wait for another writer, in milliseconds. Default 15,000. */
  readonly patience?: number | undefined;
  /** Make the tables where there are none. Default true. */
  readonly create?: boolean | undefined;
  /** How often to try again when the connection breaks. Default 3. */
  readonly retries?: number | undefined;
}

/** Open the gold store in a database, its tables made and brought forward where needed. @throws JatdaeError */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Backend> {
  // The driver decodes the parts, and fails on a stray %.
  if (!URL.canParse(url) || /%(?![0-9a-f]{2})/iu.test(url)) throw new JatdaeError(gold.store.badStoreUrl);
  const { default: pg } = await importOptional('pg', 'pg@8', () => import('pg'));
  const INT8 = 20;
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 10_000,
    application_name: 'jatdae gold',
    keepAlive: true,
    types,
  });
  // A connection that breaks while idle is opened anew by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const backend = new PostgresBackend(url, pool, options);
  try {
    if (options.create === false && !(await backend.read(tables)).includes('store')) {
      throw new JatdaeError(gold.store.noStoreInDatabase({ where: backend.where }));
    }
    await migrate({
      where: backend.where,
      dialect: 'postgres',
      read: (work) => backend.read(work),
      tables,
      exclusively: (work) => backend.transaction(true, work),
    });
    return backend;
  } catch (failure) {
    await backend.close();
    throw failure;
  }
}

async function tables(db: Kysely<GoldTables>): Promise<readonly string[]> {
  const found = sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables where schemaname = ${SCHEMA}`;
  return (await found.execute(db)).rows.map(({ name }) => name);
}

class PostgresBackend implements Backend {
  readonly dialect = 'postgres';
  readonly where: string;
  readonly db: Kysely<GoldTables>;
  readonly #plain: Kysely<GoldTables>;
  readonly #secrets: readonly string[];
  readonly #patience: number;
  readonly #retries: number;

  constructor(url: string, pool: Pool, { patience = PATIENCE, retries = 3 }: PostgresOptions) {
    const { host, pathname, password } = new URL(url);
    this.where = `${host}${pathname}`;
    this.#secrets = [password, unescaped(password)];
    this.#patience = patience;
    this.#retries = retries;
    this.#plain = new Kysely<GoldTables>({ dialect: new PostgresDialect({ pool }) });
    this.db = this.#plain.withSchema(SCHEMA);
  }

  read<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T> {
    return this.#again('reading', () => work(this.db));
  }

  snapshot<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T> {
    return this.#again('reading', () =>
      this.#plain
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((db) => work(db.withSchema(SCHEMA))),
    );
  }

  write<T>(work: (db: Transaction<GoldTables>) => Promise<T>): Promise<T> {
    return this.transaction(false, work);
  }

  /** One writing transaction. @param making - the tables may not be there yet. */
  transaction<T>(making: boolean, work: (db: Transaction<GoldTables>) => Promise<T>): Promise<T> {
    return this.#again('writing', async (phase) => {
      // What Kysely throws when its rollback fails too would hide the reason.
      let reason: { readonly failure: unknown } | undefined;
      try {
        return await this.#plain.transaction().execute(async (db) => {
          try {
            await sql`set local lock_timeout = ${sql.lit(this.#patience)}`.execute(db);
            // Acknowledged is on the server's disk, whatever the server's default.
            await sql`set local synchronous_commit = on`.execute(db);
            if (making) {
              await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db);
              await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(db);
            }
            const result = await work(db.withSchema(SCHEMA));
            phase.committing = true;
            return result;
          } catch (failure) {
            reason = { failure };
            throw failure;
          }
        });
      } catch (failure) {
        throw reason ? reason.failure : failure;
      }
    });
  }

  async close(): Promise<void> {
    await this.#plain.destroy();
  }

  /** Try again when the connection breaks, unless it broke while the server was committing: then nobody knows. */
  async #again<T>(doing: 'reading' | 'writing', action: (phase: Phase) => Promise<T>): Promise<T> {
    let phase: Phase = { committing: false };
    try {
      return await retry(
        () => {
          phase = { committing: false };
          return action(phase);
        },
        (failure) => (passes(failure) && !phase.committing ? {} : undefined),
        { retries: this.#retries, pause: 250 },
      );
    } catch (failure) {
      const state = phase.committing ? 'committing' : doing;
      throw explainPostgres(failure, this.where, state, (text) => redact(text, this.#secrets));
    }
  }
}

interface Phase {
  committing: boolean;
}
