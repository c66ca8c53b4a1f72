import { createRequire } from 'node:module';
import type Sqlite from 'better-sqlite3';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { importOptional } from '../systems/index.ts';

const NODE = Number.parseInt(process.versions.node, 10);

/** Version 13 wants Node 22 (on 20 it ends the process), and version 12 ends Node 24.19 and later while it collects garbage. */
const SOURCE =
  NODE < 22
    ? { install: '@jatdae/sqlite-node20', least: 0, load: loadForNode20 }
    : { install: 'better-sqlite3@13', least: NODE < 24 ? 0 : 13, load: loadLatest };

/**
 * The driver of SQLite for this Node, its compiled half included.
 *
 * @throws JatdaeError with the install command, where it is absent, not built, or one that this Node does not survive
 */
export async function sqliteDriver(): Promise<typeof Sqlite> {
  const { install, least, load } = SOURCE;
  try {
    const Database = await load(install);
    if (least > 0) {
      const { version } = createRequire(import.meta.url)('better-sqlite3/package.json') as { version: string };
      if (Number.parseInt(version, 10) < least)
        throw new JatdaeError(gold.store.oldSqlite({ version, node: process.version, install }));
    }
    // Its compiled half is loaded with the first database only.
    new Database(':memory:').close();
    return Database;
  } catch (cause) {
    if (cause instanceof JatdaeError) throw cause;
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new JatdaeError(gold.store.noSqlite({ install, reason }), { cause });
  }
}

async function loadLatest(install: string): Promise<typeof Sqlite> {
  const { default: Database } = await importOptional('better-sqlite3', install, () => import('better-sqlite3'));
  return Database;
}

async function loadForNode20(install: string): Promise<typeof Sqlite> {
  const { Database } = await importOptional(install, install, () => import('@jatdae/sqlite-node20'));
  return Database as typeof Sqlite;
}
