// Fusion of two run files: `node bench/fusion.mjs [MILLIONS]` (default 1 million lines a run, made here from a seed). Writes
// bench/results/fusion.json; the target is two runs of 7 million lines within 300 MiB: `node bench/fusion.mjs 7`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { makeRun } from './fusion/make-run.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const MILLIONS = Number(process.argv[2] ?? 1);
const DEPTH = 1000;
const RUN = { queries: MILLIONS * 1000, depth: DEPTH, documents: 8_841_823 };
const CONTESTS = {
  rrf: { method: 'rrf' },
  'combsum, min-max': { method: 'combsum', normalise: 'min-max' },
};

await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: { fusion: here('../packages/jatdae/src/systems/fusion/index.ts') },
  alias: { '@jatdae/measures': here('../packages/measures/src/index.ts') },
  deps: { alwaysBundle: ['@jatdae/measures'] },
  outDir: here('../node_modules/.cache/jatdae-bench-fusion'),
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const built = here('../node_modules/.cache/jatdae-bench-fusion/fusion.mjs');

const work = mkdtempSync(join(tmpdir(), 'jatdae-bench-fusion-'));
try {
  const files = ['a.run', 'b.run'].map((name) => join(work, name));
  files.forEach((file, i) => {
    makeRun(file, { ...RUN, seed: 20261130 + i, tag: 'ab'[i] });
  });
  const megabytes = files.map((file) => Math.round(statSync(file).size / 1e6));
  const fused = Object.fromEntries(
    Object.entries(CONTESTS).map(([name, options]) => {
      const args = [here('fusion/ours.mjs'), built, join(work, 'fused.run'), JSON.stringify(options), ...files];
      return [name, JSON.parse(execFileSync(process.execPath, args).toString())];
    }),
  );
  const result = {
    command: `node bench/fusion.mjs ${MILLIONS}`,
    runs: { count: 2, linesEach: RUN.queries * DEPTH, queries: RUN.queries, depth: DEPTH, megabytes },
    target: { maxRssMiB: 300 },
    fused,
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
  };
  writeFileSync(here('results/fusion.json'), `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result, null, 2));
} finally {
  rmSync(work, { recursive: true, force: true });
}
