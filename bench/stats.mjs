// Randomisation tests of all pairs of ten systems: `node bench/stats.mjs`. Writes bench/results/stats.json. Needs python3 with
// venv; scipy and ranx are installed into a folder of their own under the system's temporary folder. Target: 45 pairs x 7
// measures x 592 queries x 10,000 sign patterns on one core in under half a second, 50 times as fast as the faster peer.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { makeScores } from './stats/scores.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PACKAGES = ['scipy==1.17.1', 'numpy==2.4.6', 'ranx==0.3.21', 'numba==0.68.1'];
const SHAPE = { systems: 10, measures: 7, queries: 592 };
const [SEED, DRAWS, ROUNDS, PROCESSES] = [20261130, 10_000, 5, 5];
/** The peers take minutes: so many of the 315 columns are timed and scaled up, which their time is proportional to. */
const PEER_COLUMNS = 15;
const PEER_PROCESSES = 3;

const outDir = here('../node_modules/.cache/jatdae-bench-stats');
await build({
  config: false,
  cwd: here('../packages/measures'),
  entry: {
    advanced: here('../packages/measures/src/advanced.ts'),
    stats: here('../packages/measures/src/stats/index.ts'),
  },
  outDir,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const { randomOf } = await import(join(outDir, 'advanced.mjs'));

const work = join(tmpdir(), 'jatdae-bench-stats');
mkdirSync(work, { recursive: true });
const python = join(work, 'venv', 'bin', 'python');
if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', join(work, 'venv')]);
execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
const data = join(work, 'scores.json');
writeFileSync(data, JSON.stringify(makeScores(SHAPE, randomOf(SEED))));

const one = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', NUMBA_NUM_THREADS: '1' };
const run = (command, args) =>
  JSON.parse(execFileSync(command, args, { maxBuffer: 1 << 28, env: { ...process.env, ...one } }).toString());
const ours = (way, draws = DRAWS, rounds = ROUNDS) =>
  run(process.execPath, [here('stats/ours.mjs'), join(outDir, 'stats.mjs'), data, way, String(draws), String(rounds)]);
const peer = (name) => run(python, [here('stats/peer.py'), name, data, String(DRAWS), String(PEER_COLUMNS)]);

const loadBefore = loadavg()[0];
const outputs = { pairwise: [], columns: [], scipy: [], ranx: [] };
for (let i = 0; i < PROCESSES; i++) {
  for (const way of ['pairwise', 'columns']) outputs[way].push(ours(way));
  if (i < PEER_PROCESSES) for (const name of ['scipy', 'ranx']) outputs[name].push(peer(name));
}

const columns = (SHAPE.measures * SHAPE.systems * (SHAPE.systems - 1)) / 2;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const rounded = (value, digits = 3) => Number(value.toFixed(digits));
const sum = (values) => values.reduce((total, value) => total + value, 0);
/** Medians over the processes: the first round in a fresh one, and the later ones. By the clock, and of the processor. */
const ourSeconds = (way, key) => {
  const of = (pick) => rounded(median(outputs[way].map((output) => pick(output[key]) / 1000)));
  return { first: of((all) => all[0]), later: of((all) => median(all.slice(1))) };
};
const peerSeconds = (name, key) =>
  rounded(median(outputs[name].map((all) => (sum(all[key]) * columns) / PEER_COLUMNS)), 1);
const secondsBy = (ourKey, peerKey) => ({
  jatdae: ourSeconds('pairwise', ourKey),
  jatdaeColumnByColumn: ourSeconds('columns', ourKey),
  scipy: peerSeconds('scipy', peerKey),
  ranx: peerSeconds('ranx', peerKey),
});
const seconds = secondsBy('milliseconds', 'seconds');
const processorSeconds = secondsBy('processor', 'processor');
/** By the time of the processor: other work on the machine takes from the clock. Against our first round. */
const times = (name) => rounded(processorSeconds[name] / processorSeconds.jatdae.first, 0);
const result = {
  command: 'node bench/stats.mjs',
  tests: { ...SHAPE, pairs: 45, columns, draws: DRAWS, seed: SEED },
  target: { seconds: 0.5, timesFaster: 50 },
  seconds,
  processorSeconds,
  peersTimed: `${PEER_COLUMNS} of ${columns} columns with ${DRAWS} draws each, scaled up by ${columns / PEER_COLUMNS}`,
  timesFaster: { scipy: times('scipy'), ranx: times('ranx') },
  memory: {
    mebibytesOverStart: Object.fromEntries(
      [1000, 10_000, 100_000].map((draws) => {
        const { before, peak } = ours('pairwise', draws, 1).memory;
        return [`${draws} draws`, rounded(peak - before, 1)];
      }),
    ),
    peakMebibytes: {
      jatdae: outputs.pairwise[0].memory.peak,
      scipy: outputs.scipy[0].peak,
      ranx: outputs.ranx[0].peak,
    },
  },
  agreement: {
    waysOfOursDiffer: outputs.pairwise[0].p.filter((p, i) => p !== outputs.columns[0].p[i]).length,
    scipy: agreement(outputs.scipy[0]),
    ranx: agreement(outputs.ranx[0]),
  },
  machine: {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    threads: 1,
    node: process.version,
    python: execFileSync(python, ['--version']).toString().trim(),
    packages: PACKAGES,
    loadBefore: rounded(loadBefore, 1),
  },
};
mkdirSync(here('results'), { recursive: true });
writeFileSync(here('results/stats.json'), `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

/** The largest difference of p, in standard errors of a difference of two random shares. */
function agreement({ p, places }) {
  const mine = outputs.pairwise[0].p;
  const errors = p.map((theirs, i) => {
    const share = (theirs + mine[places[i]]) / 2;
    return Math.abs(theirs - mine[places[i]]) / Math.sqrt((2 * share * (1 - share)) / DRAWS + 1 / DRAWS ** 2);
  });
  return { columnsCompared: p.length, largestInStandardErrors: rounded(Math.max(...errors), 1) };
}
