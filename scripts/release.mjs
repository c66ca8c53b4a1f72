// A release, rehearsed: `node scripts/release.mjs` looks at everything and publishes nothing; `--publish` does it.
//   --root DIR     another checkout (for the tests)
//   --skip-build   take dist/ as it is
//   --skip-types   do not fetch attw, which is no dependency here (38 MB)
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ATTW = '@arethetypeswrong/cli@0.18.5';
/** Neither sources nor tests nor what is nobody's business. */
const FOREIGN = /(^|\/)(test|src|node_modules|\.jatdae|coverage)\/|(^|\/)(\.env|\.npmrc|\.DS_Store)|\.(tgz|db|log)$/;
const MUST = ['package.json', 'README.md', 'LICENSE'];
const MOST = 20e6;

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    publish: { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
    'skip-types': { type: 'boolean', default: false },
  },
});
const root = values.root ?? fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const call = (program, args, cwd = root) =>
  execFileSync(windows && program !== 'git' ? `${program}.cmd` : program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
    shell: windows,
  });
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

let faults = 0;
/** One line a check. What fails does not end the others: all of it is to be known at once. */
function check(what, work) {
  try {
    const said = work();
    console.log(`ok     ${what}${typeof said === 'string' ? `: ${said}` : ''}`);
  } catch (error) {
    faults++;
    const text = error.stderr ? `${error.stderr}`.trim() || `${error.stdout}`.trim() : error.message;
    console.log(`FAULT  ${what}: ${text}`);
  }
}
function demand(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

const packages = readJson('package.json')
  .workspaces.map((folder) => ({ folder, manifest: readJson(`${folder}/package.json`) }))
  .filter(({ manifest }) => manifest.private !== true);
const names = new Set(packages.map(({ manifest }) => manifest.name));
const version = packages[0].manifest.version;
console.log(`${values.publish ? 'Release' : 'Rehearsal'} of ${[...names].join(', ')} ${version}\n`);

check('clean tree', () => {
  const changed = call('git', ['status', '--porcelain']).trim();
  demand(changed === '', `commit or remove first:\n${changed}`);
});
check('new tag', () => {
  demand(
    call('git', ['tag', '--list', `v${version}`]).trim() === '',
    `v${version} is there already: raise the version`,
  );
});
check('semantic version', () => {
  demand(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version), `"${version}" is none`);
});
check('one version everywhere', () => {
  for (const { folder, manifest } of packages) {
    demand(manifest.version === version, `${folder} has ${manifest.version}`);
    for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      for (const [name, wanted] of Object.entries(manifest[key] ?? {})) {
        demand(!names.has(name) || wanted === version, `${folder} wants ${name} ${wanted}`);
      }
    }
  }
  if (!existsSync(join(root, 'action.yml'))) return;
  const own = /^\s*OWN: (\S+)$/m.exec(readFileSync(join(root, 'action.yml'), 'utf8'))?.[1];
  demand(own === version, `action.yml installs ${own}`);
});
check('changelog', () => {
  const heading = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`## ${version}`));
  demand(heading !== undefined, `CHANGELOG.md has no "## ${version}"`);
  demand(/\(\d{4}-\d{2}-\d{2}\)$/.test(heading), `"${heading}" has no date: write "## ${version} (YYYY-MM-DD)"`);
  return heading.slice(3);
});
if (values['skip-build']) console.log('skip   build');
else check('build', () => void call('npm', ['run', 'build']));

const audited = audit();
if (audited === undefined) console.log('skip   npm audit: this registry gives none; run it elsewhere');
else {
  check('npm audit --omit=dev', () => {
    const { high = 0, critical = 0, total = 0 } = audited;
    demand(
      high + critical === 0,
      `${high + critical} high or critical: upgrade, or say in docs/dependencies.md why not`,
    );
    return total === 0 ? 'nothing known' : `${total} low or moderate`;
  });
}

for (const { folder, manifest } of packages) {
  const cwd = join(root, folder);
  check(`${manifest.name}: files`, () => {
    const [packed] = packedOf(call('npm', ['pack', '--dry-run', '--json'], cwd), manifest.name);
    const paths = packed.files.map(({ path }) => path);
    for (const name of MUST) demand(paths.includes(name), `${name} is missing`);
    const foreign = paths.filter((path) => FOREIGN.test(path));
    demand(foreign.length === 0, `not to be published: ${foreign.slice(0, 5).join(', ')}`);
    const targets = [manifest.bin, manifest.exports, manifest.types].flatMap(leaves);
    const absent = targets.map((path) => path.replace(/^\.\//, '')).filter((path) => !paths.includes(path));
    demand(absent.length === 0, `named in package.json and not packed: ${absent.join(', ')}`);
    demand(packed.unpackedSize <= MOST, `${packed.unpackedSize} bytes are more than ${MOST}`);
    const folders = new Map();
    for (const { path, size } of packed.files) {
      const top = path.includes('/') ? `${path.split('/')[0]}/` : path;
      const [count, bytes] = folders.get(top) ?? [0, 0];
      folders.set(top, [count + 1, bytes + size]);
    }
    const rows = [...folders].map(
      ([top, [count, bytes]]) => `\n         ${kilobytes(bytes).padStart(9)}  ${top} (${count})`,
    );
    return `${paths.length} files, ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked${rows.join('')}`;
  });
  if (values['skip-types']) console.log(`skip   ${manifest.name}: types`);
  else
    check(
      `${manifest.name}: types (attw)`,
      () => void call('npx', ['--yes', ATTW, '--pack', '.', '--profile', 'esm-only'], cwd),
    );
  check(
    `${manifest.name}: npm publish --dry-run`,
    () => void call('npm', ['publish', '--dry-run', '--access', 'public'], cwd),
  );
}

if (faults > 0) {
  console.log(`\n${faults} ${faults === 1 ? 'fault' : 'faults'}: nothing was published.`);
  process.exit(1);
}
if (!values.publish) {
  console.log('\nAll well. Publish with: node scripts/release.mjs --publish');
  process.exit(0);
}
// In the order of the workspaces: what others need comes first.
for (const { folder, manifest } of packages) {
  call('npm', ['publish', '--access', 'public'], join(root, folder));
  console.log(`published ${manifest.name} ${version}`);
}
call('git', ['tag', '--annotate', `v${version}`, '--message', `v${version}`]);
console.log(`\nTagged v${version}. Now: git push --follow-tags`);

/** Known vulnerabilities by severity of what users install; undefined where the registry does not answer. */
function audit() {
  let text;
  try {
    text = call('npm', ['audit', '--omit=dev', '--json']);
  } catch (error) {
    // It ends with 1 where there are some.
    text = error.stdout;
  }
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** npm before 12 prints a list, later ones an object by name; what scripts print may stand before it. */
function packedOf(text, name) {
  const from = text.search(/^[[{]/m);
  const data = JSON.parse(text.slice(from));
  return Array.isArray(data) ? data : [data[name] ?? data];
}

function leaves(value) {
  if (typeof value === 'string') return [value];
  return value === undefined ? [] : Object.values(value).flatMap(leaves);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
