// All faults at their full number, and docs/reliability.md from what was seen: `node packages/jatdae/test/faults/reliability.mjs
// [--kills 200] [--server-kills 30] [--node PATH]`: SQLite on that Node too. Needs Linux, root (for small and read-only disks) and PostgreSQL (scripts/services.sh).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildGold } from './build.mjs';
import { inReadOnlyFolder, noDisks, onFullDisk } from './disks.mjs';
import { postgresPrograms } from './postgres-server.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
for (const why of [
  noDisks(),
  postgresPrograms() === undefined ? 'no PostgreSQL: run scripts/services.sh' : undefined,
]) {
  if (why !== undefined) throw new Error(why);
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    'server-kills': { type: 'string', default: '30' },
    node: { type: 'string' },
  },
});
let lost = false;
/** The writers are processes of the same Node. */
function killed(node, ...args) {
  const counts = ['--kills', values.kills, '--server-kills', values['server-kills']];
  const { stdout, status } = spawnSync(node, [here('gold-kill.mjs'), ...counts, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lost ||= status !== 0;
  return JSON.parse(stdout);
}
const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1);
const kills = killed(process.execPath);
const other = values.node === undefined ? undefined : killed(values.node, '--only', 'sqlite');
const module = await buildGold('reliability');
const full = onFullDisk(module);
const readOnly = Object.values(await inReadOnlyFolder(module));
rmSync(dirname(module), { recursive: true, force: true });

// Written by hand: the kinds of faults, and what holds them.
const before = readFileSync(here('../../../../docs/reliability.md'), 'utf8');
const kinds = /## Faults by their kind[\s\S]*?(?=\n\n## )/.exec(before)[0];

const number = (n) => n.toLocaleString('en-US');
const rows = [
  [`SQLite (Node ${process.versions.node}), two writers, kill -9 of one or both`, kills.sqlite],
  ...(other ? [[`SQLite (Node ${versionOf(values.node)}), two writers, kill -9 of one or both`, other.sqlite]] : []),
  ['PostgreSQL, two writers, kill -9 of one or both', kills.postgres],
  ['PostgreSQL, two writers, kill -9 of all processes of the server', kills.server],
].map(([what, { kills, opened, acknowledged, inFlight, inFlightStored, events, lost, faults }]) => {
  const half = faults.length;
  const cells = [what, kills, opened, acknowledged, lost.length, half, `${inFlightStored} of ${inFlight}`, events];
  return `| ${cells.map((cell) => (typeof cell === 'number' ? number(cell) : cell)).join(' | ')} |`;
});
const path = /\/\S+\/jatdae-disk-[^/\s]+/gu;
const said = ({ message, exitCode }) => `"${message.replace(path, 'FOLDER')}" (exit code ${exitCode})`;

const page = `# Reliability of the gold store

Written by \`node packages/jatdae/test/faults/reliability.mjs\`. A label is *acknowledged* when the promise of \`judge\` or \`judgeAll\` is
fulfilled.

## kill -9

Two processes label without a pause: single labels, batches of twenty, changed labels, undos. At random moments (seeded) they are ended by
SIGKILL, or all processes of the database server are, with fsync as PostgreSQL has it by default. After each kill the store is opened and read.

| load | kills | opened after | labels acknowledged | of them lost | half changes | in flight: stored | events |
|---|---:|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

*Lost*: acknowledged, and no event of it. *Half*: an event number that is missing, a batch of which a part is there, an event that does not begin
where the one before it ended, a judgement that is not what its history leads to, or a label that is stored although the store said that it is
not. *In flight*: sent and not answered when the process was killed: it may be stored or not, and sending it again stores it once.

SIGKILL ends processes, not the machine: what a loss of power does rests on SQLite's WAL with \`synchronous=FULL\`, on PostgreSQL's
\`synchronous_commit=on\`, which every write sets, and on disks that mean it when they say that data are stored.

## Other faults

| fault | what was seen |
|---|---|
| full disk (1 MB) | ${number(full.acknowledged)} labels acknowledged, then ${said(full.batch)}. All ${number(full.readable)} readable; with room again the next label was stored, ${number(full.after)} labels, ${full.faults.length} half |
| read-only folder, new store | ${said(readOnly[0])} |
| read-only folder, store that is there | ${said(readOnly[2])} |

Tested in \`packages/jatdae/test/gold/faults.test.ts\` beside these: a locked database (exit code 3, the label is not stored, reading goes on), a
damaged or foreign file (left as it is), a store of a newer version (refused), a server that is gone, restarts or takes no writing, a line that is cut
before COMMIT arrives or before its answer does ("unknown": the same label sent again is stored once), a wrong password (never printed).

## Files beside the store

Runs, baselines, tags, frozen gold, settings and exports are written beside their place, synced and renamed: a process that is killed or a disk
that is full leaves what was there before, and a sentence that names the file (exit code 3 for a full disk, 2 for a read-only place). A recorded run
takes each answer at once; on a full disk it ends with its last whole line, and \`--resume\` goes on. An embedding that was not stored whole is not
read. What is drawn or reported to a file that you name, a device included, is written through where it is no plain file. Nothing depends on the
order of clocks: events of the gold store are numbered, caches are found by hashes, waits are measured by a clock that only goes forward.
Tested on a disk of 256 kB, filled, made read-only and with \`kill -9\` (\`packages/jatdae/test/faults/files.test.ts\`).

## Files from outside

Every reader is fed damaged files: bits flipped, ends cut, lines and fields doubled, swapped or lost, numbers that are none, names such as
\`__proto__\`, other encodings, nesting without end; 2,000 a format in the suite (fewer where a reader is slow), 100,000 in \`npm run fuzz\`, whose
tallies stand in \`bench/results/fuzz.json\`. A reader gives a value of finite numbers or an error in both languages that names the file, with its line
where the format has lines; it never hangs, changes no prototype, and, where a second, simple reader can be had, reads what that one reads and
comes back the same when it is written.

| made to do harm | what happens |
|---|---|
| an archive that expands without end, declares other sizes, leads out of its folder, or holds a name twice | refused; limits of one part, of all parts and of their number |
| a small gzip or zstd file that expands to anything | what is read whole ends at 512 MB; lines are read block by block |
| Parquet with counts or lengths that lie | heads of pages are checked first; then a thread with limits of time and memory by the size of the file |
| HWP with chains in circles, DOCX, HTML or YAML nested without end, YAML aliases of aliases | refused |
| texts that make regular expressions run for ever | our expressions were checked by recheck; patterns of users that repeat a repetition, or refer back, are refused |
| names that lead out of a folder, mean a device (\`CON\`), or differ in case only | no file is named after them: letters are replaced, or the name is refused where it is given |
| cells that spreadsheets run as formulas (\`=\`, \`+\`, \`-\`, \`@\`) | CSV for people (\`compare\`, \`power\`, sheets of labels) gets an apostrophe before them; CSV of data keeps its ids as they are, as it is read again |

${kinds}

## What is not promised

- Reading a store in a read-only folder: SQLite's WAL needs to write beside the file. Copy the folder to where writing is allowed.
- A store on a network file system: WAL needs shared memory. Use PostgreSQL for several machines.
- A copy of \`gold.db\` alone while it is in use: \`gold.db-wal\` beside it holds the last labels. Copy all three files when nobody writes, or freeze a version.
`;
writeFileSync(here('../../../../docs/reliability.md'), page);
process.exitCode = lost || full.faults.length > 0 ? 1 : 0;
