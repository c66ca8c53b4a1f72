import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { expect, it } from 'vitest';

const PACKAGES = ['measures', 'sqlite-node20', 'jatdae'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);
const STRANGER = fileURLToPath(new URL('../../../test/stranger.sh', import.meta.url));

it('the packages install from their tarballs into an empty folder, and a stranger gets along', {
  timeout: 600_000,
}, () => {
  // On Node 20 `npm ci` has compiled SQLite already; here everything must go without it. Later ones compile nothing.
  const env = { ...process.env, LEAN: Number.parseInt(process.versions.node, 10) < 22 ? '1' : '' };
  const told = execFileSync('bash', [STRANGER], { encoding: 'utf8', stdio: 'pipe', env });
  expect(told.trimEnd().split('\n').at(-1)).toBe('stranger: well');
});

it('the exports, files and types of the packages are sound', async () => {
  for (const pkgDir of PACKAGES) {
    const { messages } = await publint({ pkgDir, strict: true, pack: false });
    expect(messages).toEqual([]);
  }
});
