// The long run of the fuzzing: `npm run fuzz [-- --inputs 100000] [--only trec-run,csv]`. Each reader reads so many damaged files
// (fewer where a reader is slow: see `long` in packages/jatdae/test/fuzz); the tallies go to bench/results/fuzz.json. A reader
// whose tally is there already keeps it unless it is named, so that a run can be made in pieces.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'bench/results/fuzz.json');
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261130' },
    only: { type: 'string' },
  },
});
const out = mkdtempSync(join(tmpdir(), 'jatdae-fuzz-'));
const env = {
  ...process.env,
  JATDAE_FUZZ: values.inputs,
  JATDAE_FUZZ_SEED: values.seed,
  JATDAE_FUZZ_OUT: out,
  ...(values.only && { JATDAE_FUZZ_ONLY: values.only }),
};
const { status } = spawnSync('npx', ['vitest', 'run', 'packages/jatdae/test/fuzz'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const before = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')).readers : [];
const readers = new Map(before.map((tally) => [tally.name, tally]));
for (const file of readdirSync(out)) {
  const tally = JSON.parse(readFileSync(join(out, file), 'utf8'));
  readers.set(tally.name, { ...tally, seed: Number(values.seed) });
}
rmSync(out, { recursive: true });
const all = [...readers.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
const inputs = all.reduce((sum, tally) => sum + tally.inputs, 0);
writeFileSync(target, `${JSON.stringify({ version: 1, node: process.version, inputs, readers: all }, null, 1)}\n`);
process.exit(status ?? 1);
