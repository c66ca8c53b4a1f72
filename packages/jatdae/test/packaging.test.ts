import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import { tempFolder } from './temp.ts';

const PACKAGES = ['measures', 'jatdae'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)));
const npm = (args: readonly string[], cwd: string) =>
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

it('both packages install from their tarballs into an empty folder and run', { timeout: 300_000 }, () => {
  const folder = tempFolder();
  for (const path of PACKAGES) npm(['pack', '--pack-destination', folder, '--silent'], path);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(tarballs).toHaveLength(2);
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  npm(
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--silent', ...tarballs.map((name) => `./${name}`)],
    folder,
  );
  const bin = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'jatdae.cmd' : 'jatdae');
  const call = (...args: string[]) =>
    execFileSync(bin, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', stdio: 'pipe' });
  expect(call('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(call('demo', '--lang', 'en')).toMatch(/^bm25-morph +0\.\d{4}/m);
  writeFileSync(
    join(folder, 'one.js'),
    `import { evaluate } from '@jatdae/measures';
import { createTokenizer } from 'jatdae';
const mean = evaluate({ q: { d: 1 } }, { q: ['x', 'd'] }, 'RR').mean('RR');
console.log(mean, (await createTokenizer('ngram(2)')).tokens('대한민국').join(' '));`,
  );
  expect(execFileSync(process.execPath, ['one.js'], { cwd: folder, encoding: 'utf8' })).toBe('0.5 대한 한민 민국\n');
});

it('the exports, files and types of both packages are sound', async () => {
  for (const pkgDir of PACKAGES) {
    const { messages } = await publint({ pkgDir, strict: true, pack: false });
    expect(messages).toEqual([]);
  }
});
