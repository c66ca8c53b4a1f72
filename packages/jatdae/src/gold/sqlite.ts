import { statSync } from 'node:fs';
import { dirname } from 'node:path';
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
import { makeFolder } from '../formats/index.ts';
import { gold } from '../language/index.ts';
import { sleep } from '../net/index.ts';
import { type Backend, PATIENCE } from './backend.ts';
import { migrate } from './migrate.ts';
import type { GoldTables } from './schema.ts';
import { type PreparedSqlite, pragma, type SqliteConnection, type SqliteValue, sqliteDriver } from './sqlite-driver.ts';
import { explainSqlite, isBusy } from './sqlite-faults.ts';

/** `JtdG`: says in the file's header whose it is. */
export const APPLICATION_ID = 0x4a746447;

export interface SqliteOptions {
  /** How long to wait for another writer, in milliseconds. Default 15,000. */
  readonly patience?: number | undefined;
  /** Make the file where there is none. Default true. */
  readonly create?: boolean | undefined;
}

type Open = () => SqliteConnection;

/** Open the gold store in a file, made and brought forward where needed. @throws JatdaeError */
export async function openSqlite(file: string, options: SqliteOptions = {}): Promise<Backend> {
  const openFile = await sqliteDriver();
  const { patience = PATIENCE, create = true } = options;
  const open: Open = () => {
    // A file that was removed meanwhile is not made anew, without tables.
    mustExist(file);
    return prepared(openFile(file));
  };
  try {
    if (!create) mustExist(file);
    makeFolder(dirname(file));
    claim(openFile(file), file, patience);
    const backend = new SqliteBackend(file, open, patience);
    try {
      await migrate({
        where: file,
        dialect: 'sqlite',
        read: (work) => backend.read(work),
        tables: async (db) => (await db.introspection.getTables()).map(({ name }) => name),
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
function claim(database: SqliteConnection, file: string, patience: number): void {
  try {
    database.exec(`pragma busy_timeout = ${patience}`);
    if (pragma(database, 'application_id') === APPLICATION_ID) return;
    // Closing ends what is not committed.
    database.exec('begin immediate');
    if (pragma(database, 'application_id') !== APPLICATION_ID) {
      if (database.prepare('select 1 from sqlite_master').get() !== undefined) {
        throw new JatdaeError(gold.store.foreignDatabase({ file }));
      }
      database.exec(`pragma application_id = ${APPLICATION_ID}`);
    }
    database.exec('commit');
    database.exec('pragma journal_mode = wal');
  } finally {
    database.close();
  }
}

function prepared(database: SqliteConnection): SqliteConnection {
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // 64 MB: an import that outgrows the cache writes its pages twice.
  database.exec('pragma cache_size = -64000');
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
    await emptyLog(this.#writer);
    await this.#writer.destroy();
  }
}

/**
 * Bring what the log holds into the file. The last connection that closes does so by itself; with Node 20's binding a connection ends
 * only when its statements are collected as garbage, perhaps never.
 */
async function emptyLog(db: Kysely<GoldTables>): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw('pragma busy_timeout = 0'));
    await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'));
  } catch {
    // The log keeps it, and whoever opens the store next reads it there.
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
  readonly #database: SqliteConnection;
  readonly #patience: number;

  constructor(database: SqliteConnection, patience: number) {
    super({ database: kyselys(database) });
    this.#database = database;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#database, this.#patience);
  }
}

class WriterDriver extends SqliteDriver {
  readonly #database: SqliteConnection;
  readonly #patience: number;

  constructor(database: SqliteConnection, patience: number) {
    super({ database: kyselys(database) });
    this.#database = database;
    this.#patience = patience;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate');
    const until = performance.now() + this.#patience;
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      try {
        // SQLite would wait without letting anybody else go on, perhaps the one it waits for.
        this.#database.exec('pragma busy_timeout = 0');
        await connection.executeQuery(begin);
        return;
      } catch (failure) {
        if (!isBusy(failure) || performance.now() >= until) throw failure;
      } finally {
        this.#database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`);
      }
      await sleep(pause);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (failure) {
      // A full disk and the like have rolled it back already.
      if (!(failure instanceof Error && /no transaction is active/u.test(failure.message))) throw failure;
    }
  }
}

/** Statements that are kept prepared: a batch of an import is the same text each time. */
const KEPT = 20;

/** The connection as Kysely takes one. */
export function kyselys(database: SqliteConnection): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = statements.get(text) ?? kyselysStatement(database, text);
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > KEPT) statements.delete(oldest!);
      return statement;
    },
  };
}

function kyselysStatement(database: SqliteConnection, text: string): SqliteStatement {
  const statement = database.prepare(text);
  return {
    reader: givesRows(statement, text),
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    // A statement of its own: the same one, asked again meanwhile, would begin anew under its first reader.
    iterate: (parameters) => database.prepare(text).iterate(...bound(parameters)),
  };
}

/**
 * Node 20's binding takes a number that is nearer than an epsilon to a whole one for that (1e-17 for 0). As digits it becomes the same
 * double again: such numbers are grades alone, whose columns are of doubles.
 */
function bound(parameters: readonly unknown[]): SqliteValue[] {
  return (parameters as readonly SqliteValue[]).map((value) =>
    typeof value === 'number' && !Number.isInteger(value) && value - Math.floor(value) < Number.EPSILON
      ? String(value)
      : value,
  );
}

function givesRows(statement: PreparedSqlite, text: string): boolean {
  if (statement.columns) return statement.columns().length > 0;
  return /^\s*(?:select|with|pragma|values|explain)\b|\breturning\b/iu.test(text);
}
