import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteDriver } from '../../src/gold/sqlite-driver.ts';
import { tempFolder } from '../temp.ts';

const NODE = Number.parseInt(process.versions.node, 10);

it('is the one that this Node survives', async () => {
  const Database = await sqliteDriver();
  expect(new Database(':memory:').prepare('select 1').pluck().get()).toBe(1);
  if (NODE < 24) return;
  const { version } = createRequire(new URL('../../src/gold/', import.meta.url))('better-sqlite3/package.json') as {
    version: string;
  };
  expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(13);
});

it('does not end the process when its garbage is collected outside of JavaScript', () => {
  const script = `
    const { openGoldStore } = await import(${JSON.stringify(new URL('../../dist/gold.js', import.meta.url).href)});
    for (let round = 0; round < 20; round++) {
      const store = await openGoldStore(${JSON.stringify(join(tempFolder(), 'gold.db'))});
      await store.counts();
      await store.close();
    }
    // Collected by a task of the platform, as it is while a process waits.
    setTimeout(() => console.log('alive'), 200);
    await gc({ execution: 'async' });
  `;
  const told = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(told).toBe('alive\n');
});
