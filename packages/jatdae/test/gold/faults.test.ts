import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type GoldStore, type JudgementInput, type OpenGoldStoreOptions, openGoldStore } from '../../src/gold/index.ts';
import { sqliteDriver } from '../../src/gold/sqlite-driver.ts';
import { translate } from '../../src/language/index.ts';
import { sqlAt } from '../engines/postgres-admin.ts';
import { buildGold } from '../faults/build.mjs';
import { Checker } from '../faults/check-store.mjs';
import { inReadOnlyFolder, noDisks, onFullDisk } from '../faults/disks.mjs';
import { describeService } from '../services/service.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { all, errorOf } from './contract.ts';
import { CutProxy } from './cut-proxy.ts';

const openSqliteFile = await sqliteDriver();

const me = { actor: 'minji' };
const label = (input: Partial<JudgementInput> = {}): JudgementInput => ({
  query: 'q1',
  document: 'd1',
  judge: 'minji',
  grade: 1,
  ...input,
});

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0)) await thing.close();
});

async function storeAt(where: string, options: OpenGoldStoreOptions = {}): Promise<GoldStore> {
  const store = await openGoldStore(where, options);
  opened.push(store);
  return store;
}

async function filled(options: OpenGoldStoreOptions = {}): Promise<{ store: GoldStore; file: string }> {
  const file = join(tempFolder(), 'gold.db');
  const store = await storeAt(file, options);
  await store.putQueries([{ id: 'q1', text: '질의' }], me);
  return { store, file };
}

describe('SQLite faults', () => {
  it('tells of a locked database, keeps what is there, and goes on when it is free', async () => {
    const { store, file } = await filled({ patience: 200 });
    const other = openSqliteFile(file);
    opened.push(other);
    other.exec('begin immediate');
    const error = await errorOf(store.judge(label()));
    expect(error.exitCode).toBe(3);
    expect(error.message).toBe(
      `The gold store ${file} is held by another writer for too long. The label was not stored, and nothing else was changed. Try again when that one (an import, a backup) is done.`,
    );
    // Reading goes on meanwhile.
    expect(await all(store.judgements())).toEqual([]);
    const waiting = store.judge(label());
    other.exec('commit');
    expect(await waiting).toMatchObject({ grade: 1, revision: 2 });
  });

  it.each([
    ['text', Buffer.from('qid,question\nq1,무엇인가\n'.repeat(50))],
    ['a damaged header', Buffer.concat([Buffer.from('SQLite format 4\0'), Buffer.alloc(4096, 7)])],
  ])('leaves a file alone that is no database: %s', async (_, content) => {
    const file = tempFile(content, 'gold.db');
    const error = await errorOf(openGoldStore(file));
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(/is no gold store: it is no SQLite database, or its beginning is damaged/u);
    expect(readFileSync(file)).toEqual(content);
  });

  it("leaves another program's database alone", async () => {
    const file = join(tempFolder(), 'other.db');
    const other = openSqliteFile(file);
    other.exec('create table queries (id text)');
    other.close();
    const before = readFileSync(file);
    const error = await errorOf(openGoldStore(file));
    expect(error.message).toBe(`${file} is another program's database. Name another file; nothing was changed.`);
    expect(readFileSync(file)).toEqual(before);
  });

  it('holds all in the one file once it is closed, though a reader broke off', async () => {
    const { store, file } = await filled();
    await store.judgeAll(
      Array.from({ length: 500 }, (_, i) => label({ document: `document ${i}` })),
      me,
    );
    for await (const _ of store.judgements()) break;
    for await (const _ of store.events()) break;
    await store.close();
    opened.length = 0;
    const log = `${file}-wal`;
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
    const copy = join(tempFolder(), 'copy.db');
    copyFileSync(file, copy);
    const again = await openGoldStore(copy);
    opened.push(again);
    expect((await all(again.judgements())).length).toBeGreaterThanOrEqual(500);
  });

  it('tells of damage, and that nothing was stored', async () => {
    const { store, file } = await filled();
    await store.judgeAll(
      Array.from({ length: 2000 }, (_, i) => label({ document: `document ${i}` })),
      me,
    );
    await store.close();
    opened.length = 0;
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    // All but the header, the table of tables and the first pages.
    for (let at = 3 * 4096; at < size; at += 4096) writeSync(handle, Buffer.alloc(4096, 0xab), 0, 4096, at);
    closeSync(handle);
    const error = await errorOf(
      openGoldStore(file).then((store) => all(store.judgements()).finally(() => store.close())),
    );
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(/^The gold store .* is damaged\. Keep the file as it is and put back a copy/u);
  });

  it.each([
    'update store set schema_version = -1',
    'update store set schema_version = 0',
    "update store set schema_version = 'x'",
    'update store set schema_version = 1.5',
    'delete from store',
    'drop table store',
    'drop table judgements',
    'drop table events',
    'drop table versions',
  ])('a store that lacks a part, or says no version, is damaged: %s', { timeout: 20_000 }, async (change) => {
    const { store, file } = await filled();
    await store.close();
    opened.length = 0;
    const other = openSqliteFile(file);
    other.exec(change);
    other.close();
    const error = await errorOf(openGoldStore(file).then((store) => store.close()));
    expect([error.exitCode, error.message]).toEqual([2, expect.stringMatching(/^The gold store .* is damaged\./u)]);
    const before = readFileSync(file);
    expect((await errorOf(openGoldStore(file).then((store) => store.close()))).exitCode).toBe(2);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a clock that gives no time stores nothing', async () => {
    const { store } = await filled({ now: () => new Date(Number.NaN) }).catch((failure: Error) => ({ store: failure }));
    expect(String(store)).toMatch(/The clock gives no time/u);
  });

  it('makes no store where only one is asked for, and none in the place of a folder', async () => {
    const folder = tempFolder();
    const missing = await errorOf(openGoldStore(join(folder, 'gold.db'), { create: false }));
    expect(missing.message).toBe(
      `There is no gold store at ${join(folder, 'gold.db')}. Make one with jatdae gold import.`,
    );
    expect((await errorOf(openGoldStore(folder))).message).toMatch(/cannot be written/u);
    const file = tempFile('', 'file');
    expect((await errorOf(openGoldStore(join(file, 'gold.db')))).message).toMatch(/cannot be written.*is no folder/u);
  });

  it('takes an empty file, and a store that was only begun', async () => {
    const file = tempFile('', 'gold.db');
    const store = await storeAt(file);
    expect(await store.counts()).toMatchObject({ events: 0 });
    const begun = join(tempFolder(), 'gold.db');
    const other = openSqliteFile(begun);
    other.exec(`pragma application_id = ${0x4a746447}`);
    other.close();
    expect(await (await storeAt(begun)).counts()).toMatchObject({ events: 0 });
  });

  it('is made once by many at the same time', async () => {
    const file = join(tempFolder(), 'gold.db');
    const stores = await Promise.all(Array.from({ length: 5 }, () => storeAt(file)));
    await stores[0]!.putQueries([{ id: 'q1', text: '' }], me);
    await Promise.all(stores.map((store, i) => store.judge(label({ judge: `j${i}` }))));
    expect(await stores[4]!.counts()).toMatchObject({ judgements: 5, events: 6 });
  });
});

const why = noDisks();
if (why !== undefined) console.warn(`skipped, no small disks: ${why}`);

describe.skipIf(why !== undefined)('disks', () => {
  it('that are full: nothing half, all that was acknowledged is there, and it goes on with room', async () => {
    const { acknowledged, readable, after, batch, single, faults: found } = onFullDisk(await buildGold('test-disk'));
    for (const { name, exitCode, message } of [batch, ...(single ? [single] : [])]) {
      expect({ name, exitCode }).toEqual({ name: 'JatdaeError', exitCode: 3 });
      expect(message).toMatch(/is full\. The label was not stored, and nothing else was changed\. Make room/u);
    }
    expect(acknowledged).toBeGreaterThan(50);
    expect(readable).toBe(acknowledged);
    expect(after).toBe(acknowledged + 1);
    expect(found).toEqual([]);
  });

  it('that are read-only', async () => {
    for (const { exitCode, message } of Object.values(await inReadOnlyFolder(await buildGold('test-disk')))) {
      expect(exitCode).toBe(2);
      expect(message).toMatch(/cannot be written: the file or its folder is read-only/u);
    }
  });
});

describeService('postgres', 'PostgreSQL faults', (running) => {
  async function through(): Promise<{ proxy: CutProxy; url: string }> {
    await sqlAt(running().url, 'DROP SCHEMA IF EXISTS jatdae_gold CASCADE');
    const proxy = new CutProxy(running().url);
    opened.push(proxy);
    return { proxy, url: await proxy.listen() };
  }

  it('goes on over connections that the server ended', async () => {
    const { url } = await through();
    const store = await storeAt(url);
    await store.putQueries([{ id: 'q1', text: '' }], me);
    await sqlAt(
      running().url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jatdae gold'`,
    );
    expect(await store.judge(label())).toMatchObject({ revision: 2 });
  });

  it('says that a label is not stored when the server is gone', async () => {
    const { proxy, url } = await through();
    const store = await storeAt(url, { retries: 1 });
    await store.putQueries([{ id: 'q1', text: '' }], me);
    await proxy.close();
    const error = await errorOf(store.judge(label()));
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(
      /cannot be used: the connection is refused\. The label was not stored.* Is the server running/u,
    );
    expect(error.message + translate(error.say, 'ko')).not.toMatch(/비밀@|%EB%B9/u);
    expect((await errorOf(all(store.judgements()))).message).not.toMatch(/not stored/u);
    expect(await sqlAt(running().url, 'SELECT count(*)::int AS n FROM jatdae_gold.judgements')).toEqual([{ n: 0 }]);
  });

  it.each([
    ['before-commit', 0],
    ['after-commit', 1],
  ] as const)('says that it does not know when the line is cut %s, and takes the label once', async (cut, stored) => {
    const { proxy, url } = await through();
    const store = await storeAt(url);
    await store.putQueries([{ id: 'q1', text: '' }], me);
    proxy.cut = cut;
    const error = await errorOf(store.judge(label()));
    expect(error.exitCode).toBe(3);
    expect(error.message).toMatch(/Whether the label is stored is unknown, all of it or nothing\. Send it again/u);
    const count = 'SELECT count(*)::int AS n FROM jatdae_gold.judgements';
    await expect.poll(() => sqlAt(running().url, count)).toEqual([{ n: stored }]);
    proxy.cut = 'never';
    expect(await store.judge(label())).toMatchObject({ revision: 2 });
    expect(await store.counts()).toMatchObject({ judgements: 1, events: 2 });
  });

  it('waits for another writer, but not for ever', async () => {
    const { url } = await through();
    const store = await storeAt(url, { patience: 200 });
    await store.putQueries([{ id: 'q1', text: '' }], me);
    const lock = sqlAt(running().url, `BEGIN; SELECT * FROM jatdae_gold.store FOR UPDATE; SELECT pg_sleep(1); COMMIT`);
    const held = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await expect.poll(() => sqlAt(running().url, held), { timeout: 15_000 }).toHaveLength(1);
    const error = await errorOf(store.judge(label()));
    expect(error).toMatchObject({ exitCode: 3 });
    expect(error.message).toMatch(/held by another writer for too long\. The label was not stored/u);
    await lock;
    expect(await store.judge(label())).toMatchObject({ revision: 2 });
  });

  it('tells of a server that takes no writing, of a missing right, database and password', async () => {
    const { url } = await through();
    const store = await storeAt(url);
    await store.putQueries([{ id: 'q1', text: '' }], me);
    const readOnly = new URL(running().url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = await storeAt(readOnly.href);
    expect((await errorOf(standby.judge(label()))).message).toMatch(/takes no writing.*was not stored/u);
    await sqlAt(running().url, `DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN PASSWORD 'guest-secret'`);
    const guest = new URL(running().url);
    guest.username = 'guest';
    guest.password = 'guest-secret';
    expect((await errorOf(openGoldStore(guest.href))).message).toMatch(/user may not do this/u);
    guest.password = 'wrong-secret';
    const refused = await errorOf(openGoldStore(guest.href));
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.message).toMatch(/does not let us in: password authentication failed/u);
    expect(refused.message + translate(refused.say, 'ko')).not.toMatch(/secret/u);
    const nowhere = running().url.replace(/\/postgres$/u, '/nowhere');
    expect((await errorOf(openGoldStore(nowhere))).message).toMatch(/does not let us in: database "nowhere" does not/u);
    expect((await errorOf(openGoldStore('postgres://x:100%@y/z'))).message).toMatch(
      /address of the gold store is none/u,
    );
  });

  it('makes no tables where only a store is asked for', async () => {
    const { url } = await through();
    expect((await errorOf(openGoldStore(url, { create: false }))).message).toMatch(/has no gold store/u);
    expect(await sqlAt(running().url, `SELECT 1 FROM pg_namespace WHERE nspname = 'jatdae_gold'`)).toEqual([]);
  });

  it('is made once by many at the same time', async () => {
    const { url } = await through();
    const stores = await Promise.all(Array.from({ length: 3 }, () => storeAt(url)));
    await stores[0]!.putQueries([{ id: 'q1', text: '' }], me);
    expect(await stores[2]!.counts()).toMatchObject({ queries: 1 });
  });

  it('refuses an id that its index cannot hold', async () => {
    const { url } = await through();
    const store = await storeAt(url);
    await store.putQueries([{ id: 'q1', text: '' }], me);
    const random = Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(0xac00 + ((i * 7919) % 11172))).join('');
    const error = await errorOf(store.judge(label({ document: random })));
    expect(error.message).toMatch(/longer than the database takes\. Nothing was stored/u);
  });
});

it.each<[string, string, RegExp | undefined]>([
  ['nothing is amiss', 'select 1', undefined],
  ['a judgement is gone', "delete from judgements where document_id = 'w/3'", /^gone: w\/3 w$/u],
  [
    'a judgement is another',
    "update judgements set grade = 9 where document_id = 'w/3'",
    /^not by its history: w\/3 w$/u,
  ],
  ['an event is gone', 'delete from events where seq = 4', /^event 5 after 3$/u],
  ['an event does not follow', 'update events set after = null where seq = 2', /^half a change: w\/1 w$/u],
  ['a batch is half', "delete from events where document_id = 'w/9/19'", /^half a batch: \d+ has 19$/u],
])('what looks for lost labels after a kill sees when %s', async (_, sql, fault) => {
  const { store, file } = await filled();
  const of = (document: string, grade: number) => label({ document, judge: 'w', grade });
  for (const [document, grade] of [
    ['w/1', 0],
    ['w/1', 1],
    ['w/3', 2],
  ] as const)
    await store.judge(of(document, grade));
  await store.judgeAll(
    Array.from({ length: 20 }, (_, i) => of(`w/9/${i}`, 9)),
    { actor: 'w' },
  );
  const other = openSqliteFile(file);
  opened.push(other);
  other.exec(sql);
  const checker = new Checker();
  await checker.read(store);
  await checker.compare(store);
  if (fault === undefined) expect(checker.faults).toEqual([]);
  else expect(checker.faults.some((found) => fault.test(found))).toBe(true);
  expect([checker.stored('w', 'label', 3), checker.stored('w', 'batch', 9)]).toEqual([false, true]);
});

it('loses no acknowledged label to kill -9', { timeout: 300_000 }, () => {
  const script = fileURLToPath(new URL('../faults/gold-kill.mjs', import.meta.url));
  const text = execFileSync(process.execPath, [script, '--only', 'sqlite', '--kills', '10'], { encoding: 'utf8' });
  const { sqlite } = JSON.parse(text) as { sqlite: Record<string, unknown> };
  expect(sqlite).toMatchObject({ kills: 10, opened: 11, lost: [], faults: [] });
  expect(sqlite.acknowledged).toBeGreaterThan(0);
});
