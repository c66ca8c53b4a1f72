// kill -9 at random moments of a labelling load: `node packages/jatdae/test/faults/gold-kill.mjs [--kills 200] [--server-kills 30]
// [--only sqlite|postgres|server]`. Prints one JSON object; exit code 1 where a label is lost or half.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGold } from './build.mjs';
import { killWriters } from './kill-writers.mjs';
import { PostgresServer, postgresPrograms } from './postgres-server.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    'server-kills': { type: 'string', default: '30' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

/** Uniform on [0, 1): mulberry32. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const module = await buildGold(`kill-${process.pid}`);
const random = randomOf(Number(values.seed));
const wanted = (part) => values.only === undefined || values.only === part;
const results = {};

if (wanted('sqlite')) {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-faults-'));
  const where = join(folder, 'gold.db');
  results.sqlite = await killWriters({ module, where, kills: Number(values.kills), random, prefix: 's' });
  rmSync(folder, { recursive: true, force: true });
}

if (wanted('postgres') || wanted('server')) {
  if (postgresPrograms() === undefined) console.error('skipped, no postgres: apt-get install postgresql brings it');
  else {
    const server = new PostgresServer();
    await server.init();
    const load = { module, where: server.url, random };
    if (wanted('postgres')) {
      results.postgres = await killWriters({ ...load, kills: Number(values.kills), prefix: 'p' });
    }
    if (wanted('server')) {
      const disturb = async () => {
        await server.kill();
        await server.start();
      };
      // A database of its own: the history begins anew.
      const { default: pg } = await import('pg');
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query('CREATE DATABASE killed');
      await admin.end();
      const where = server.url.replace(/postgres$/u, 'killed');
      results.server = await killWriters({
        ...load,
        where,
        kills: Number(values['server-kills']),
        disturb,
        prefix: 'k',
      });
    }
    await server.stop();
  }
}

rmSync(dirname(module), { recursive: true, force: true });
console.log(JSON.stringify(results, null, 2));
const bad = Object.values(results).flatMap(({ lost, faults }) => [...lost, ...faults]);
process.exitCode = bad.length === 0 ? 0 : 1;
