import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { type Migratable, migrate } from '../../src/gold/migrate.ts';
import { type Migration, migrations } from '../../src/gold/migrations/index.ts';
import type { GoldTables } from '../../src/gold/schema.ts';
import { kyselys } from '../../src/gold/sqlite.ts';
import { sqliteDriver } from '../../src/gold/sqlite-driver.ts';
import { sqlAt } from '../engines/postgres-admin.ts';
import { describeService } from '../services/service.ts';
import { tempFolder } from '../temp.ts';
import { all, errorOf } from './contract.ts';

const openSqliteFile = await sqliteDriver();

const opened: Kysely<GoldTables>[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

function databaseAt(file: string): Migratable & { db: Kysely<GoldTables> } {
  const db = new Kysely<GoldTables>({ dialect: new SqliteDialect({ database: kyselys(openSqliteFile(file)) }) });
  opened.push(db);
  return {
    where: file,
    dialect: 'sqlite',
    db,
    read: (work) => work(db),
    tables: async (db) => (await db.introspection.getTables()).map(({ name }) => name),
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

/** What a store of version 1 held, row by row. */
const OLD = {
  queries: { id: 'q1', text: '질의', attributes: '{"lang":"ko>ko"}', answer_points: null, note: null, evaluated: 1 },
  documents: { id: 'd1', text_hash: 'abc', text: '본문', at: '2026-11-01T00:00:00.000Z' },
  judgements: {
    ...{ query_id: 'q1', document_id: 'd1', judge: 'minji', grade: 1 / 3, state: null, hard: 0, group_name: null },
    ...{ status: 'confirmed', source: 'person', role: 'judge', at: '2026-11-01T00:00:00.000Z', note: '메모' },
    ...{ guideline: null, text_hash: 'abc', cut: 0 },
  },
} as const;
const BEFORE = { query: 'q1', document: 'd1', judge: 'minji', grade: 1 / 3, hard: false } as const;

/** A store as version 1 left it: the first migration alone, and rows that it wrote. */
async function fillOld(database: Migratable & { db: Kysely<GoldTables> }): Promise<void> {
  await migrate(database, [migrations[0]!]);
  const { db } = database;
  await db
    .insertInto('queries')
    .values({ ...OLD.queries, revision: 1 })
    .execute();
  await db
    .insertInto('documents')
    .values({ ...OLD.documents, revision: 2 })
    .execute();
  await db
    .insertInto('judgements')
    .values({ ...OLD.judgements, revision: 3 })
    .execute();
  const none = { query_id: null, document_id: null, judge: null, before: null, after: null, undoes: null };
  const event = { at: '2026-11-01T00:00:00.000Z', actor: 'minji' };
  await db
    .insertInto('events')
    .values([
      { ...none, ...event, seq: 1, change: 1, subject: 'query', query_id: 'q1', after: '{"id":"q1"}' },
      { ...none, ...event, seq: 2, change: 2, subject: 'document', document_id: 'd1', after: '{"id":"d1"}' },
      {
        ...{ ...none, ...event, seq: 3, change: 3, subject: 'judgement', query_id: 'q1', document_id: 'd1' },
        ...{ judge: 'minji', after: JSON.stringify({ ...BEFORE, revision: 3 }) },
      },
    ])
    .execute();
  await db.updateTable('store').set({ last_event: 3 }).execute();
}

/** A store of version 1 opens, has all that it had, and can do what is new. */
async function opensOld(where: string): Promise<void> {
  for (const created of [true, false]) {
    const store = await openGoldStore(where, { create: created });
    expect(await all(store.queries())).toEqual([
      { id: 'q1', text: '질의', attributes: { lang: 'ko>ko' }, evaluated: true, revision: 1 },
    ]);
    expect(await all(store.documents())).toMatchObject([{ id: 'd1', textHash: 'abc', text: '본문', revision: 2 }]);
    expect(await all(store.judgements())).toMatchObject([{ ...BEFORE, note: '메모', textHash: 'abc', revision: 3 }]);
    const events = await all(store.events());
    expect(events.slice(0, 3)).toMatchObject([
      { seq: 1, subject: 'query', query: 'q1', after: { id: 'q1' } },
      { seq: 2, subject: 'document', document: 'd1' },
      { seq: 3, subject: 'judgement', query: 'q1', document: 'd1', judge: 'minji', after: BEFORE },
    ]);
    expect(await store.counts()).toMatchObject(
      created ? { pool: 0, passages: 0, events: 3 } : { pool: 1, passages: 1, events: 5 },
    );
    await store.putPool([{ query: 'q1', document: 'd2' }], { actor: 'jun' });
    await store.putPassages([{ query: 'q1', judge: 'jun', text: '글', grade: 1 }], { actor: 'jun' });
    expect(await all(store.pool())).toEqual([{ query: 'q1', document: 'd2', revision: 4 }]);
    expect(await all(store.passages())).toMatchObject([{ query: 'q1', text: '글', revision: 5 }]);
    await store.close();
  }
}

describe('migrations', () => {
  it('bring a store of version 1 forward: all rows and events stay, pool and passages come', async () => {
    const file = join(tempFolder(), 'gold.db');
    const database = databaseAt(file);
    await sql`pragma application_id = ${sql.lit(0x4a746447)}`.execute(database.db);
    await fillOld(database);
    await expect(database.db.selectFrom('pool').selectAll().execute()).rejects.toThrow(/no such table/u);
    await opensOld(file);
    expect(await database.db.selectFrom('store').select('schema_version').execute()).toEqual([
      { schema_version: migrations.length },
    ]);
  });

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
    const old = migrations.map((step, i) => noted(`old ${i}`, step));
    const steps = [...old, noted('new', addColumn), noted('newest', next)];
    await migrate(database, steps);
    expect(seen).toEqual(['new', 'newest']);
    await migrate(database, steps);
    expect(seen).toHaveLength(2);
    expect(await database.db.selectFrom('store').selectAll().execute()).toEqual([
      { id: 1, schema_version: migrations.length + 2, last_event: 2 },
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
  it('bring a store of version 1 forward', async () => {
    await sqlAt(running().url, 'CREATE DATABASE old');
    const where = running().url.replace(/\/postgres$/u, '/old');
    await sqlAt(where, 'CREATE SCHEMA jatdae_gold');
    const plain = new Kysely<GoldTables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: where }) }),
    });
    opened.push(plain);
    const db = plain.withSchema('jatdae_gold');
    await fillOld({
      where,
      dialect: 'postgres',
      db,
      read: (work) => work(db),
      tables: async (db) =>
        (await db.introspection.getTables()).flatMap(({ name, schema }) => (schema === 'jatdae_gold' ? [name] : [])),
      exclusively: (work) => plain.transaction().execute((db) => work(db.withSchema('jatdae_gold'))),
    });
    await opensOld(where);
  });

  it('refuse a store that a newer version made', async () => {
    const store = await openGoldStore(running().url);
    await store.close();
    await sqlAt(running().url, 'UPDATE jatdae_gold.store SET schema_version = 99');
    expect((await errorOf(openGoldStore(running().url))).message).toMatch(
      /was written by a newer jatdae .*version 99/u,
    );
  });
});
