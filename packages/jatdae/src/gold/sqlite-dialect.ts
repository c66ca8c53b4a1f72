import type { Database } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { sleep } from '../systems/engines/retry.ts';

/** What a reader or a checkpoint waits, in milliseconds. Writers wait before they begin. */
export const BUSY_TIMEOUT = 1000;

/**
 * Kysely's dialect with transactions that take the writer's place at once. One that reads first and writes later fails with
 * SQLITE_BUSY however long it would have waited (its snapshot is old); this one waits before it begins, and the event loop
 * goes on meanwhile.
 */
export class WriterDialect extends SqliteDialect {
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
