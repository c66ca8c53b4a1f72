import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from './temp.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/release.mjs', import.meta.url));

const manifest = (name: string, more: object = {}) => ({
  name,
  version: '1.2.3',
  description: 'a package of a test',
  license: 'Apache-2.0',
  type: 'module',
  files: ['dist'],
  exports: { '.': './dist/index.js' },
  repository: { type: 'git', url: 'git+https://github.com/example/example.git' },
  ...more,
});

const FILES: Readonly<Record<string, unknown>> = {
  'package.json': { name: 'all', private: true, workspaces: ['packages/low', 'packages/high', 'packages/hidden'] },
  'CHANGELOG.md': '# Changes\n\n## 1.2.3 (2026-11-30)\n\n- x\n',
  'action.yml': 'runs:\n  env:\n    OWN: 1.2.3\n',
  '.gitignore': 'node_modules\n',
  ...Object.fromEntries(
    ['low', 'high', 'hidden'].flatMap((name) => [
      [`packages/${name}/dist/index.js`, 'export {};\n'],
      [`packages/${name}/README.md`, name],
      [`packages/${name}/LICENSE`, 'Apache'],
    ]),
  ),
  'packages/low/package.json': manifest('jatdae-release-test-low'),
  'packages/high/package.json': manifest('jatdae-release-test-high', {
    dependencies: { 'jatdae-release-test-low': '1.2.3' },
  }),
  'packages/hidden/package.json': manifest('jatdae-release-test-hidden', { private: true, version: '0.0.0' }),
};

/** Rehearse a release of a small workspace in git, with some files otherwise. */
function rehearse(changes: Readonly<Record<string, unknown>> = {}, after?: (root: string) => void) {
  const root = tempFolder();
  for (const [name, content] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', 'all');
  after?.(root);
  // A registry that is not there: a rehearsal needs none.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [SCRIPT, '--root', root, '--skip-build', '--skip-types'],
    { encoding: 'utf8', env },
  );
  return {
    code: status,
    out: stdout,
    err: stderr,
    faults: stdout.split('\n').filter((line) => line.startsWith('FAULT')),
  };
}

describe('a release, rehearsed', () => {
  it('of what is ready: every package with its files, nothing published', () => {
    const { code, out, err, faults } = rehearse();
    expect(faults).toEqual([]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^Rehearsal of jatdae-release-test-low, jatdae-release-test-high 1\.2\.3\n/);
    expect(out).toMatch(/^ok {5}jatdae-release-test-high: files: 4 files, .* kB packed/m);
    expect(out).toMatch(/^ok {5}jatdae-release-test-low: npm publish --dry-run/m);
    expect(out).not.toContain('hidden');
    expect(out).toMatch(/All well/);
  });

  it('says all that is not ready at once', () => {
    const { code, faults, out } = rehearse(
      {
        'CHANGELOG.md': '# Changes\n\n## 1.2.3 (not yet published)\n',
        'action.yml': 'runs:\n  env:\n    OWN: 1.2.2\n',
        'packages/high/package.json': manifest('jatdae-release-test-high', {
          dependencies: { 'jatdae-release-test-low': '1.2.3' },
          exports: { '.': './dist/index.js', './more': './dist/more.js' },
        }),
        'packages/low/dist/src/index.ts': 'export {};',
      },
      (root) => {
        writeFileSync(join(root, 'new.txt'), '');
        spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'tag', 'v1.2.3'], { cwd: root });
      },
    );
    expect(code).toBe(1);
    expect(faults).toEqual([
      'FAULT  clean tree: commit or remove first:',
      expect.stringMatching(/^FAULT {2}new tag: v1\.2\.3 is there already/),
      'FAULT  one version everywhere: action.yml installs 1.2.2',
      expect.stringMatching(/^FAULT {2}changelog: "## 1\.2\.3 \(not yet published\)" has no date/),
      expect.stringMatching(/low: files: not to be published: dist\/src\/index\.ts$/),
      expect.stringMatching(/high: files: named in package\.json and not packed: dist\/more\.js$/),
    ]);
    expect(out).toMatch(/6 faults: nothing was published/);
  });

  it('refuses packages of two versions, and one without its licence', () => {
    const { faults } = rehearse({
      'packages/high/package.json': manifest('jatdae-release-test-high', {
        dependencies: { 'jatdae-release-test-low': '1.2.2' },
      }),
    });
    expect(faults).toEqual(['FAULT  one version everywhere: packages/high wants jatdae-release-test-low 1.2.2']);
    const bare = rehearse({}, (root) => {
      rmSync(join(root, 'packages/low/LICENSE'));
      cpSync(join(root, 'packages/low/README.md'), join(root, 'packages/low/dist/README.md'));
    });
    expect(bare.faults[1]).toMatch(/low: files: LICENSE is missing$/);
  });
});
