import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { importOptional } from '../systems/index.ts';

/** A value of a parameter or a cell. */
export type SqliteValue = null | number | bigint | string | Uint8Array;
type Row = Readonly<Record<string, unknown>>;

/** A connection, as `node:sqlite` has it: that part of `DatabaseSync` which every Node of ours has. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): PreparedSqlite;
  close(): void;
}

/** That part of `StatementSync`. */
export interface PreparedSqlite {
  /** The first row. */
  get(...parameters: SqliteValue[]): Row | undefined;
  all(...parameters: SqliteValue[]): Row[];
  iterate(...parameters: SqliteValue[]): IterableIterator<Row>;
  run(...parameters: SqliteValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  /** Columns of the rows that it gives: none for a statement that gives no rows. Not before Node 22.16. */
  columns?(): readonly unknown[];
}

/** Opens a file, made where there is none. */
export type OpenSqlite = (file: string) => SqliteConnection;

interface SqliteModule {
  readonly DatabaseSync: new (file: string) => SqliteConnection;
}

/** Ready binaries with the interface of `node:sqlite`, for Node before 22.13. */
const FOR_OLDER_NODE = '@jatdae/sqlite-node20';

/**
 * The driver of SQLite on this Node: `node:sqlite`, or where there is none (before 22.13) the package that stands in for it. Neither
 * is compiled when it is installed.
 *
 * @throws JatdaeError with the install command, where it is absent or does not load
 */
export async function sqliteDriver(): Promise<OpenSqlite> {
  try {
    const { DatabaseSync } = builtIn() ?? (await standIn());
    const open: OpenSqlite = (file) => new DatabaseSync(file);
    // Its native half is loaded with the first database only.
    open(':memory:').close();
    return open;
  } catch (cause) {
    if (cause instanceof JatdaeError) throw cause;
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new JatdaeError(gold.store.noSqlite({ install: FOR_OLDER_NODE, reason }), { cause });
  }
}

/** `node:sqlite`, without the warning that it is experimental, which Node 22 prints into the middle of an answer. */
function builtIn(): SqliteModule | undefined {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (!/\bSQLite\b/u.test(String(warning))) Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  try {
    return process.getBuiltinModule?.('node:sqlite') as SqliteModule | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function standIn(): Promise<SqliteModule> {
  return await importOptional(FOR_OLDER_NODE, FOR_OLDER_NODE, () => import('@jatdae/sqlite-node20'));
}

/** The value of a setting. */
export function pragma(database: SqliteConnection, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}
