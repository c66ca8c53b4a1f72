import { JatdaeError } from '../errors.ts';
import { gold as words } from '../language/index.ts';
import type { GoldStore } from './store.ts';

/** Where the gold store stands when nothing else is said, beside `jatdae.yaml`. */
export const DEFAULT_STORE = '.jatdae/gold.db';

/** How a store is opened: clock, patience, whether it may be made. */
export interface OpenGoldStoreOptions {
  /** The clock. Default: the system's. Order never depends on it. */
  readonly now?: () => Date;
  /** How long to wait for another writer, in milliseconds. Default 15,000. */
  readonly patience?: number;
  /** Make a store where there is none. Default true. */
  readonly create?: boolean;
  /** PostgreSQL: how often to try again when the connection breaks. Default 3. */
  readonly retries?: number;
}

/**
 * Open a gold store, made and brought forward where needed.
 *
 * @param where - `postgres://user:password@host/name` (needs the optional peer `pg`), else a SQLite file.
 * @param options - clock, patience, whether it may be made.
 * @throws JatdaeError when it cannot be opened, is something else, or was made by a newer version.
 */
export async function openGoldStore(
  where: string = DEFAULT_STORE,
  options: OpenGoldStoreOptions = {},
): Promise<GoldStore> {
  const { now = () => new Date(), ...rest } = options;
  // Loaded when a store is opened: a verb without one need not wait for the database's libraries.
  const [{ SqlStore }, backend] = await Promise.all([
    import('./sql-store.ts'),
    isPostgres(where)
      ? import('./postgres.ts').then(({ openPostgres }) => openPostgres(where, rest))
      : import('./sqlite.ts').then(({ openSqlite }) => openSqlite(where, rest)),
  ]);
  return new SqlStore(backend, now);
}

/**
 * True of the address of a PostgreSQL database, false of a file.
 *
 * @throws JatdaeError for anything else that looks like an address. It may hold a password, so only its scheme is shown.
 */
export function isPostgres(where: string): boolean {
  if (/^postgres(?:ql)?:\/\//iu.test(where)) return true;
  // A drive of Windows has one letter: C:\gold.db is a file.
  const scheme = /^([a-z][a-z0-9+.-]+):/iu.exec(where)?.[1];
  if (scheme === undefined && !where.includes('://') && !/\/\/.*@|:[^/\\]*@/u.test(where)) return false;
  throw new JatdaeError(words.verb.noSuchStore({ scheme }));
}
