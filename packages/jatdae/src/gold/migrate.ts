import type { Kysely } from 'kysely';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { type Dialect, type Migration, migrations } from './migrations/index.ts';
import type { GoldTables } from './schema.ts';

/** What a migration needs of a database. */
export interface Migratable {
  readonly where: string;
  readonly dialect: Dialect;
  read<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T>;
  /** Names of the tables that are there. */
  tables(db: Kysely<GoldTables>): Promise<readonly string[]>;
  /** A transaction that excludes other writers, before there are tables too. */
  exclusively<T>(work: (db: Kysely<GoldTables>) => Promise<T>): Promise<T>;
}

/**
 * Bring a store forward, one transaction for each step.
 *
 * @throws JatdaeError for a store that a newer version made, or that lacks a part
 */
export async function migrate(database: Migratable, steps: readonly Migration[] = migrations): Promise<void> {
  const { where, dialect } = database;
  for (;;) {
    const found = await database.read((db) => versionOf(database, db));
    if (found > steps.length) throw new JatdaeError(gold.store.newerStore({ where, found, known: steps.length }));
    if (found === steps.length) return requireTables(database, steps);
    await database.exclusively(async (db) => {
      // Another process may have been faster.
      const version = await versionOf(database, db);
      const step = steps[version];
      if (step === undefined) return;
      await step(db as unknown as Kysely<unknown>, dialect);
      const next = { schema_version: version + 1 };
      if (version === 0)
        await db
          .insertInto('store')
          .values({ id: 1, last_event: 0, ...next })
          .execute();
      else await db.updateTable('store').set(next).execute();
    });
  }
}

/** How many migrations a store went through; 0 where there is none yet. @throws JatdaeError where it does not say */
async function versionOf(database: Migratable, db: Kysely<GoldTables>): Promise<number> {
  const tables = await database.tables(db);
  if (tables.length === 0) return 0;
  const row = tables.includes('store')
    ? await db.selectFrom('store').select('schema_version').executeTakeFirst()
    : undefined;
  if (!isVersion(row?.schema_version)) throw damaged(database);
  return row!.schema_version;
}

/** Is it a number of migrations that a store can have gone through? */
export function isVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) >= 1;
}

const TABLES = [
  ...(['store', 'queries', 'documents', 'judgements', 'votes', 'pool', 'passages', 'judge_cache'] as const),
  ...(['versions', 'events'] as const),
] satisfies (keyof GoldTables)[];

async function requireTables(database: Migratable, steps: readonly Migration[]): Promise<void> {
  if (steps !== migrations) return;
  const there = await database.read((db) => database.tables(db));
  if (TABLES.some((name) => !there.includes(name))) throw damaged(database);
}

const damaged = ({ where }: Migratable) => new JatdaeError(gold.store.corruptStore({ where, doing: 'opening' }));
