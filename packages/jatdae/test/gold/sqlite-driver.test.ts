import { execFileSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kyselys } from '../../src/gold/sqlite.ts';
import { pragma, type SqliteConnection, sqliteDriver } from '../../src/gold/sqlite-driver.ts';
import { isBusy } from '../../src/gold/sqlite-faults.ts';
import { tempFolder } from '../temp.ts';

const gold = new URL('../../dist/gold.js', import.meta.url).href;

/** What both bindings of SQLite must do alike; the one of this Node is held to it. */
describe('the driver of SQLite', () => {
  it('gives rows, the first row, or how many were changed', async () => {
    const database = (await sqliteDriver())(':memory:');
    database.exec('create table t (a integer primary key, b text)');
    expect(database.prepare('insert into t (b) values (?), (?)').run('가', null)).toEqual({
      changes: 2,
      lastInsertRowid: 2,
    });
    expect(database.prepare('select * from t').all()).toEqual([
      { a: 1, b: '가' },
      { a: 2, b: null },
    ]);
    expect([...database.prepare('select a from t where a > ?').iterate(1)]).toEqual([{ a: 2 }]);
    expect(database.prepare('select a from t where a > 9').get()).toBeUndefined();
    expect(database.prepare('delete from t returning a').all()).toEqual([{ a: 1 }, { a: 2 }]);
    database.close();
  });

  it('tells Kysely which statements give rows, where Node does not say so too', async () => {
    const database = (await sqliteDriver())(':memory:');
    database.exec('create table t (a)');
    const rows = [
      'select 1',
      ' with x as (select 1) select * from x',
      'pragma user_version',
      'delete from t returning a',
    ];
    const none = ['insert into t values (1)', 'delete from t', 'begin', 'rollback'];
    // Before Node 22.16 a statement does not know its columns.
    const untold: SqliteConnection = {
      exec: (sql) => database.exec(sql),
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(sql);
        return {
          get: (...values) => statement.get(...values),
          all: (...values) => statement.all(...values),
          iterate: (...values) => statement.iterate(...values),
          run: (...values) => statement.run(...values),
        };
      },
    };
    for (const one of [database, untold]) {
      const { prepare } = kyselys(one);
      expect(rows.map((sql) => prepare(sql).reader)).toEqual(rows.map(() => true));
      expect(none.map((sql) => prepare(sql).reader)).toEqual(none.map(() => false));
    }
    database.close();
  });

  it('says that another writes, in a transaction and alone', async () => {
    const open = await sqliteDriver();
    const file = join(tempFolder(), 'busy.db');
    const [first, second] = [open(file), open(file)];
    for (const one of [first, second]) one.exec('pragma journal_mode = wal; pragma busy_timeout = 0');
    first.exec('create table t (a); begin immediate');
    const refused = (sql: string) => {
      try {
        second.exec(sql);
      } catch (failure) {
        return isBusy(failure);
      }
      return 'not refused';
    };
    expect([refused('begin immediate'), refused('insert into t values (1)'), refused('no sql')]).toEqual([
      true,
      true,
      false,
    ]);
    first.close();
    second.close();
  });

  it('closing ends what is not committed', async () => {
    const open = await sqliteDriver();
    const file = join(tempFolder(), 'open.db');
    const first = open(file);
    first.exec('begin immediate; pragma application_id = 7');
    first.close();
    const second = open(file);
    expect(pragma(second, 'application_id')).toBe(0);
    second.close();
  });

  it('says nothing while it is loaded, in the process of the user too', () => {
    const script = `
      const { openGoldStore } = await import(${JSON.stringify(gold)});
      await (await openGoldStore(${JSON.stringify(join(tempFolder(), 'gold.db'))})).close();
      process.emitWarning('as before');
    `;
    const { stderr } = run(script);
    expect(stderr).toMatch(/as before/u);
    expect(stderr).not.toMatch(/SQLite|Experimental/u);
  });

  it('does not end the process when its garbage is collected outside of JavaScript', () => {
    const script = `
      const { openGoldStore } = await import(${JSON.stringify(gold)});
      for (let round = 0; round < 20; round++) {
        const store = await openGoldStore(${JSON.stringify(join(tempFolder(), 'gold.db'))});
        await store.counts();
        await store.close();
      }
      // Collected by a task of the platform, as it is while a process waits.
      setTimeout(() => console.log('alive'), 200);
      await gc({ execution: 'async' });
    `;
    expect(run(script).stdout).toBe('alive\n');
  });
});

function run(script: string): { readonly stdout: string; readonly stderr: string } {
  const folder = tempFolder();
  const stdout = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', openSync(join(folder, 'stderr'), 'w')],
  });
  return { stdout, stderr: readFileSync(join(folder, 'stderr'), 'utf8') };
}
