import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { doctor, gold } from '../language/index.ts';
import { redact, unescaped } from '../net/index.ts';
import { importOptional } from '../systems/index.ts';
import { isVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isPostgres } from './open-store.ts';
import { SCHEMA } from './postgres.ts';
import { explainPostgres } from './postgres-faults.ts';
import { APPLICATION_ID, mustExist } from './sqlite.ts';
import { pragma, type SqliteConnection, sqliteDriver } from './sqlite-driver.ts';
import { explainSqlite, isBusy } from './sqlite-faults.ts';

/** A store as it stands: nothing was made, brought forward or written. */
export interface InspectedStore {
  /** The file, or the server without the password. */
  readonly where: string;
  /** Migrations that it went through (0: a database without a store), and those that this version knows. */
  readonly version: number;
  readonly known: number;
  /** Somebody is writing just now; undefined for a server, which queues. */
  readonly busy?: boolean;
}

/**
 * Look at a gold store without opening it for work.
 *
 * @param timeout - milliseconds for a server.
 * @throws JatdaeError where there is none, it is something else, damaged, newer, or cannot be reached
 */
export async function inspectStore(where: string, timeout: number): Promise<InspectedStore> {
  const found = await (isPostgres(where) ? inspectPostgres(where, timeout) : inspectSqlite(where));
  if (found.version > found.known)
    throw new JatdaeError(gold.store.newerStore({ where: found.where, found: found.version, known: found.known }));
  return found;
}

async function inspectSqlite(file: string): Promise<InspectedStore> {
  const open = await sqliteDriver();
  let database: SqliteConnection | undefined;
  try {
    mustExist(file);
    database = open(file);
    if (pragma(database, 'application_id') !== APPLICATION_ID)
      throw new JatdaeError(gold.store.foreignDatabase({ file }));
    const damage = pragma(database, 'quick_check(1)');
    if (damage !== 'ok') throw Object.assign(new Error(String(damage)), { code: 'SQLITE_CORRUPT' });
    const version = database.prepare('select schema_version from store').get()?.schema_version;
    if (!isVersion(version)) throw new JatdaeError(gold.store.corruptStore({ where: file, doing: 'opening' }));
    return { where: file, version, known: migrations.length, busy: isHeld(database) };
  } catch (failure) {
    throw explainSqlite(failure, file, 'opening');
  } finally {
    database?.close();
  }
}

/** Asks for the lock of a writer and gives it back. */
function isHeld(database: SqliteConnection): boolean {
  try {
    database.exec('pragma busy_timeout = 0');
    database.exec('begin immediate');
    database.exec('rollback');
    return false;
  } catch (failure) {
    if (isBusy(failure)) return true;
    throw failure;
  }
}

async function inspectPostgres(url: string, timeout: number): Promise<InspectedStore> {
  if (!URL.canParse(url) || /%(?![0-9a-f]{2})/iu.test(url)) throw new JatdaeError(gold.store.badStoreUrl);
  const { host, pathname, password } = new URL(url);
  const where = `${host}${pathname}`;
  const { default: pg } = await importOptional('pg', 'pg@8', () => import('pg'));
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'jatdae doctor',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin read only');
    const { rows: there } = await client.query('select to_regclass($1) is not null as found', [`${SCHEMA}.store`]);
    if (there[0]?.found !== true) return { where, version: 0, known: migrations.length };
    const { rows } = await client.query(`select schema_version from ${SCHEMA}.store`);
    const version: unknown = rows[0]?.schema_version;
    if (!isVersion(version)) throw new JatdaeError(gold.store.corruptStore({ where, doing: 'opening' }));
    return { where, version, known: migrations.length };
  } catch (failure) {
    if (failure instanceof Error && /^(?:timeout expired|Query read timeout)$/u.test(failure.message)) {
      throw new JatdaeError(
        gold.store.noServer({ where, reason: doctor.noAnswerIn({ seconds: timeout / 1000 }), doing: 'reading' }),
        { cause: failure, exitCode: 3 },
      );
    }
    const secrets = [password, unescaped(password)];
    throw explainPostgres(failure, where, 'reading', (text) => redact(text, secrets));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Does the driver of SQLite load, its compiled half included? @returns the version of SQLite @throws JatdaeError */
export async function sqliteWorks(): Promise<string> {
  const open = await sqliteDriver();
  const database = open(':memory:');
  try {
    return `SQLite ${String(database.prepare('select sqlite_version() as version').get()?.version)}`;
  } finally {
    database.close();
  }
}

/**
 * Do locks hold in this folder? Some network drives grant every lock, and then two writers destroy a store. Tried on a
 * database of its own, which is removed again.
 *
 * @throws JatdaeError where nothing can be written there
 */
export async function locksHold(folder: string): Promise<boolean> {
  const openFile = await sqliteDriver();
  let own: string | undefined;
  const open: SqliteConnection[] = [];
  try {
    own = mkdtempSync(join(folder, '.jatdae-doctor-'));
    const file = join(own, 'locks.db');
    const [first, second] = [openFile(file), openFile(file)];
    open.push(first, second);
    first.exec('begin exclusive');
    return isHeld(second);
  } catch (failure) {
    throw explainSqlite(failure, folder, 'opening');
  } finally {
    for (const one of open) one.close();
    if (own !== undefined) rmSync(own, { recursive: true, force: true });
  }
}
