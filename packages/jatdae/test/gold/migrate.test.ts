import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { type Migratable, migrate } from '../../src/gold/migrate.ts';
import { type Migration, migrations } from '../../src/gold/migrations/index.ts';
import type { GoldTables } from '../../src/gold/schema.ts';
import { sqlAt } from '../engines/postgres-admin.ts';
import { describeService } from '../services/service.ts';
import { tempFolder } from '../temp.ts';
import { all, errorOf } from './contract.ts';

const opened: Kysely<GoldTables>[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

function databaseAt(file: string): Migratable & { db: Kysely<GoldTables> } {
  const db = new Kysely<GoldTables>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  opened.push(db);
  return {
    where: file,
    dialect: 'sqlite',
    db,
    read: (work) => work(db),
    hasTables: async (db) => (await db.introspection.getTables()).some(({ name }) => name === 'store'),
    exclusively: (work) => db.transaction().execute(work),
  };
}

async function madeBefore(): Promise<string> {
  const file = join(tempFolder(), 'gold.db');
  const store = await openGoldStore(file);
  await store.putQueries([{ id: 'q1', text: '질의' }], { actor: 'minji' });
  await store.judge({ query: 'q1', document: 'd1', judge: 'minji', grade: 2 });
  await store.close();
  return file;
}

const addColumn: Migration = async (db) => {
  await db.schema.alterTable('queries').addColumn('colour', 'text').execute();
};

describe('migrations', () => {
  it('go forward one by one, and keep what is there', async () => {
    const file = await madeBefore();
    const database = databaseAt(file);
    const seen: string[] = [];
    const noted =
      (name: string, step: Migration): Migration =>
      async (db, dialect) => {
        seen.push(name);
        await step(db, dialect);
      };
    const next: Migration = async (db) => {
      await db.schema.alterTable('queries').dropColumn('colour').execute();
    };
    const steps = [noted('first', migrations[0]!), noted('second', addColumn), noted('third', next)];
    await migrate(database, steps);
    expect(seen).toEqual(['second', 'third']);
    await migrate(database, steps);
    expect(seen).toHaveLength(2);
    expect(await database.db.selectFrom('store').selectAll().execute()).toEqual([
      { id: 1, schema_version: 3, last_event: 2 },
    ]);
    expect(await database.db.selectFrom('judgements').select('grade').execute()).toEqual([{ grade: 2 }]);
  });

  it('that fail leave the store as it was', async () => {
    const file = await madeBefore();
    const failing: Migration = async (db, dialect) => {
      await addColumn(db, dialect);
      await db.schema.alterTable('nowhere').addColumn('x', 'text').execute();
    };
    await expect(migrate(databaseAt(file), [...migrations, failing])).rejects.toThrow(/nowhere/u);
    const store = await openGoldStore(file);
    expect(await all(store.judgements())).toMatchObject([{ grade: 2 }]);
    await store.close();
    await migrate(databaseAt(file), [...migrations, addColumn]);
  });

  it('refuse a store that a newer version made, and leave it', async () => {
    const file = await madeBefore();
    await migrate(databaseAt(file), [...migrations, addColumn]);
    const error = await errorOf(openGoldStore(file));
    expect(error.exitCode).toBe(2);
    expect(error.message).toBe(
      `The gold store ${file} was written by a newer jatdae (its tables are version ${migrations.length + 1}, this one knows ${migrations.length}). Update jatdae; nothing was changed.`,
    );
  });
});

describeService('postgres', 'migrations on PostgreSQL', (running) => {
  it('refuse a store that a newer version made', async () => {
    const store = await openGoldStore(running().url);
    await store.close();
    await sqlAt(running().url, 'UPDATE jatdae_gold.store SET schema_version = 99');
    expect((await errorOf(openGoldStore(running().url))).message).toMatch(
      /was written by a newer jatdae .*version 99/u,
    );
  });
});
