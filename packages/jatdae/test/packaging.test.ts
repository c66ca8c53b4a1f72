import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from './temp.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PUBLISHED = ['measures', 'ingest', 'sqlite-node20', 'jatdae'];

it('the packages install from their tarballs into an empty folder, and a stranger gets along', {
  timeout: 600_000,
}, () => {
  const told = execFileSync('bash', [join(ROOT, 'test/stranger.sh')], { encoding: 'utf8', stdio: 'pipe' });
  expect(told.trimEnd().split('\n').at(-1)).toBe('stranger: well');
});

describe('what the packages want is found by the npm that comes with', () => {
  const registry = tempFolder();
  let server: ReturnType<typeof spawn>;
  let url: string;

  beforeAll(async () => {
    for (const name of PUBLISHED) {
      const folder = join(registry, name, 'package');
      mkdirSync(folder, { recursive: true });
      cpSync(join(ROOT, 'packages', name, 'package.json'), join(folder, 'package.json'));
      execFileSync('tar', ['-czf', join(registry, `${name}.tgz`), '-C', join(folder, '..'), 'package']);
    }
    server = spawn(process.execPath, [join(ROOT, 'test/registry.mjs'), registry]);
    url = await new Promise((found) => server.stdout!.once('data', (text) => found(String(text).trim())));
  });
  afterAll(() => void server.kill());

  // npm 10.8 and 10.9 end without a word of use where an optional peer is vitest 4: npm/cli#8261.
  it.each([
    ['Node 20', '10.8.2'],
    ['Node 22', '10.9.3'],
    ['Node 24', '11.17.0'],
  ])('%s: npm %s', (_, npm) => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, 'package.json'), '{"name":"empty","private":true}');
    const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const told = execFileSync('npx', ['--yes', `npm@${npm}`, 'install', 'jatdae', '--registry', url, ...options], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(told).toMatch(/up to date|added/);
  });
});

it('what is built has no code of others but zod, whose licence stands beside it', () => {
  for (const name of ['measures', 'ingest', 'jatdae']) {
    const dist = join(ROOT, 'packages', name, 'dist');
    const built = readdirSync(dist).filter((file) => /\.(js|d\.ts)$/.test(file));
    expect(built.length).toBeGreaterThan(1);
    const bundled = built.flatMap((file) =>
      [...readFileSync(join(dist, file), 'utf8').matchAll(/#region .*node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(
        ([, one]) => one!,
      ),
    );
    expect([...new Set(bundled)]).toEqual(name === 'jatdae' ? ['zod'] : []);
  }
  expect(readFileSync(join(ROOT, 'packages/jatdae/dist/licenses/zod/LICENSE'), 'utf8')).toMatch(/MIT License/);
});

it('the exports, files and types of the packages are sound', async () => {
  for (const name of PUBLISHED) {
    const { messages } = await publint({ pkgDir: join(ROOT, 'packages', name), strict: true, pack: false });
    expect(messages).toEqual([]);
  }
});
