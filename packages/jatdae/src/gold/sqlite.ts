import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { sleep } from '../net/index.ts';
import { type Backend, PATIENCE } from './backend.ts';
import { migrate } from './migrate.ts';
import type { GoldTables } from './schema.ts';
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
          throw new JatdaeError(gold.store.foreignDatabase({ file }));
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
  throw new JatdaeError(gold.store.noStore({ file }));
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

/** What a reader or a checkpoint waits, in milliseconds. Writers wait before they begin. */
const BUSY_TIMEOUT = 1000;

/**
 * Kysely's dialect with transactions that take the writer's place at once. One that reads first and writes later fails with
 * SQLITE_BUSY however long it would have waited (its snapshot is old); this one waits before it begins, and the event loop
 * goes on meanwhile.
 */
class WriterDialect extends SqliteDialect {
  readonly #database: Database;
  readonly #patience: number;

  constructor(database: Database, patience: number) {
    super({ database });
    this.#database = database;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#database, this.#patience);
  }
}

class WriterDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #patience: number;

  constructor(database: Database, patience: number) {
    super({ database: remembering(database) });
    this.#database = database;
    this.#patience = patience;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate');
    const until = performance.now() + this.#patience;
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      try {
        // SQLite would wait without letting anybody else go on, perhaps the one it waits for.
        this.#database.pragma('busy_timeout = 0');
        await connection.executeQuery(begin);
        return;
      } catch (failure) {
        if (!isBusy(failure) || performance.now() >= until) throw failure;
      } finally {
        this.#database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
      }
      await sleep(pause);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk and the like have rolled it back already.
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

/** Statements that were prepared last: a batch of an import is the same text each time. */
function remembering(database: Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > 20) statements.delete(oldest!);
      return statement;
    },
  };
}

function isBusy(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && /^SQLITE_BUSY/u.test(String(failure.code));
}
