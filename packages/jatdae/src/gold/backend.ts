import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from './migrations/index.ts';
import type { GoldTables } from './schema.ts';

/** A database that holds a gold store: what SQLite and PostgreSQL do differently. All failures are JatdaeErrors. */
export interface Backend {
  readonly dialect: Dialect;
  /** The file, or the server without the password. */
  readonly where: string;
  /** Reads outside of transactions. */
  read<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T>;
  /** One transaction that sees one state. */
  snapshot<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T>;
  /** One transaction that writes: all of it is stored, or nothing. Others that write wait. */
  write<T>(work: (db: Transaction<GoldTables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How long a writer waits for another one, in milliseconds, when nothing else is said. */
export const PATIENCE = 15_000;
