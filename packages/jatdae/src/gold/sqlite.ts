import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { Kysely, type Transaction } from 'kysely';
import { JatdaeError } from '../errors.ts';
import { foreignDatabase, noStore } from '../words/gold-store.ts';
import { type Backend, PATIENCE } from './backend.ts';
import { migrate } from './migrate.ts';
import type { GoldTables } from './schema.ts';
import { BUSY_TIMEOUT, WriterDialect } from './sqlite-dialect.ts';
import { sqliteDriver } from './sqlite-driver.ts';
import { explainSqlite } from './sqlite-faults.ts';

/** `JtdG`: says in the file's header whose it is. */
export const APPLICATION_ID = 0x4a746447;

export interface SqliteOptions {
  /** How long to wait for another writer, in milliseconds. Default 15,000. */
  readonly patience?: number | undefined;
  /** Make the file where there is none. Default true. */
  readonly create?: boolean | undefined;
}

type Open = () => Sqlite.Database;

/** Open the gold store in a file, made and brought forward where needed. @throws JatdaeError */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Backend> {
  const Database = await sqliteDriver();
  const { patience = PATIENCE, create = true } = options;
  const open: Open = () => prepared(new Database(file, { fileMustExist: true }));
  try {
    if (!create) mustExist(file);
    mkdirSync(dirname(file), { recursive: true });
    claim(new Database(file), file, patience);
    const backend = new SqliteBackend(file, open, patience);
    try {
      await migrate({
        where: file,
        dialect: 'sqlite',
        read: (work) => backend.read(work),
        hasTables: async (db) =>
          (await db.introspection.getTables()).some(({ name }) => name === ('store' satisfies keyof GoldTables)),
        exclusively: (work) => backend.write(work),
      });
      return backend;
    } catch (failure) {
      await backend.close();
      throw failure;
    }
  } catch (failure) {
    throw explainSqlite(failure, file, 'opening');
  }
}

/** An empty file is ours from now on; another program's database is left as it is. */
function claim(database: Sqlite.Database, file: string, patience: number): void {
  try {
    database.pragma(`busy_timeout = ${patience}`);
    if (database.pragma('application_id', { simple: true }) === APPLICATION_ID) return;
    database
      .transaction(() => {
        if (database.pragma('application_id', { simple: true }) === APPLICATION_ID) return;
        if (database.prepare('select 1 from sqlite_master').get() !== undefined) {
          throw new JatdaeError(foreignDatabase(file));
        }
        database.pragma(`application_id = ${APPLICATION_ID}`);
      })
      .immediate();
    database.pragma('journal_mode = wal');
  } finally {
    database.close();
  }
}

function prepared(database: Sqlite.Database): Sqlite.Database {
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');
  // 64 MB: an import that outgrows the cache writes its pages twice.
  database.pragma('cache_size = -64000');
  return database;
}

export function mustExist(file: string): void {
  try {
    if (statSync(file).isFile()) return;
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
  }
  throw new JatdaeError(noStore(file));
}

class SqliteBackend implements Backend {
  readonly dialect = 'sqlite';
  readonly where: string;
  /** Beside the writer's connection, so that a long import leaves reading free. */
  readonly #reader: Kysely<GoldTables>;
  readonly #writer: Kysely<GoldTables>;
  readonly #open: Open;
  readonly #patience: number;

  constructor(where: string, open: Open, patience: number) {
    this.where = where;
    this.#open = open;
    this.#patience = patience;
    this.#reader = this.#connect();
    this.#writer = this.#connect();
  }

  #connect(): Kysely<GoldTables> {
    return new Kysely<GoldTables>({ dialect: new WriterDialect(this.#open(), this.#patience) });
  }

  async read<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T> {
    try {
      return await work(this.#reader);
    } catch (failure) {
      throw explainSqlite(failure, this.where, 'reading');
    }
  }

  async snapshot<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T> {
    try {
      // A connection of its own: what is read meanwhile outside of it need not wait.
      const db = this.#connect();
      try {
        return await db.transaction().setAccessMode('read only').execute(work);
      } finally {
        await db.destroy();
      }
    } catch (failure) {
      throw explainSqlite(failure, this.where, 'reading');
    }
  }

  async write<T>(work: (db: Transaction<GoldTables>) => Promise<T>): Promise<T> {
    try {
      return await this.#writer.transaction().execute(work);
    } catch (failure) {
      throw explainSqlite(failure, this.where, 'writing');
    }
  }

  async close(): Promise<void> {
    await this.#reader.destroy();
    await this.#writer.destroy();
  }
}
