// Exact vector search against numpy with BLAS: `node bench/dense.mjs`. Writes bench/results/dense.json.
// Needs python3 with venv; numpy is installed into a folder of its own under the system's temporary folder.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { compileKernel } from '../packages/jatdae/kernel/build.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const NUMPY = 'numpy==2.4.6';
const CORPORA = [
  { documents: 9251, dimensions: 1024 },
  { documents: 100_000, dimensions: 384 },
];
const QUERIES = 592;
const TOP = 100;
const ROUNDS = 7;

const work = join(tmpdir(), 'jatdae-bench-dense');
mkdirSync(work, { recursive: true });
const python = join(work, 'venv', 'bin', 'python');
if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', join(work, 'venv')]);
execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', NUMPY]);

const cache = here('../node_modules/.cache/jatdae-bench-dense');
await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: { dense: here('../packages/jatdae/src/systems/dense/vector-search.ts') },
  alias: { '@jatdae/measures': here('../packages/measures/src/index.ts') },
  deps: { alwaysBundle: ['@jatdae/measures'] },
  outDir: cache,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
writeFileSync(join(cache, 'vector-kernel.wasm'), await compileKernel());
copyFileSync(here('../packages/jatdae/kernel/vector-worker.js'), join(cache, 'vector-worker.js'));
writeFileSync(join(cache, 'package.json'), '{"type":"module"}');
const built = join(cache, 'dense.mjs');

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const results = [];
for (const { documents, dimensions } of CORPORA) {
  const files = [documents, QUERIES].map((rows, i) => {
    const file = join(work, `${rows}x${dimensions}-${i}.f32`);
    writeFileSync(file, new Uint8Array(someRows(rows, dimensions, i + 1).buffer));
    return file;
  });
  const args = [...files, String(dimensions), String(TOP)];
  const run = (command, more) =>
    JSON.parse(execFileSync(command, [...more, ...args], { maxBuffer: 1 << 28 }).toString());
  const contestants = {
    jatdae: () => run(process.execPath, [here('dense/ours.mjs'), built, '2']),
    'jatdae on one thread': () => run(process.execPath, [here('dense/ours.mjs'), built, '1']),
    numpy: () => run(python, [here('dense/peer.py')]),
  };
  const outputs = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, start] of Object.entries(contestants)) outputs[name].push(start());
  }
  const milliseconds = Object.fromEntries(
    Object.entries(outputs).map(([name, all]) => [name, Math.round(median(all.map((output) => output.milliseconds)))]),
  );
  results.push({
    documents,
    dimensions,
    milliseconds,
    timesNumpy: Math.round((100 * milliseconds.jatdae) / milliseconds.numpy) / 100,
    sameOnOneThread: JSON.stringify(outputs.jatdae[0].top) === JSON.stringify(outputs['jatdae on one thread'][0].top),
    agreement: agreement(outputs.jatdae[0].top, outputs.numpy[0].top),
  });
}

const result = {
  command: 'node bench/dense.mjs',
  what: `${QUERIES} queries, the best ${TOP} of all documents; vectors in memory, search and selection timed, second search of a fresh process; medians of ${ROUNDS} processes, in turn`,
  results,
  machine: {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
    python: execFileSync(python, ['--version']).toString().trim(),
    packages: [NUMPY],
  },
};
mkdirSync(here('results'), { recursive: true });
writeFileSync(here('results/dense.json'), `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

/** Rows of length 1 around a few hundred centres, as embeddings are, and not spread evenly. */
function someRows(rows, dimensions, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  let centreState = 77;
  const centres = Float32Array.from({ length: 300 * dimensions }, () => {
    centreState = (Math.imul(centreState, 1664525) + 1013904223) >>> 0;
    return centreState / 2 ** 32 - 0.5;
  });
  const values = new Float32Array(rows * dimensions);
  for (let r = 0; r < rows; r++) {
    const centre = Math.floor((random() + 0.5) * 300) * dimensions;
    let norm = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = centres[centre + i] + random();
      values[r * dimensions + i] = value;
      norm += value * value;
    }
    norm = Math.sqrt(norm);
    for (let i = 0; i < dimensions; i++) values[r * dimensions + i] /= norm;
  }
  return values;
}

/** Both have 32-bit scores: those at each rank must agree to a few units of the last place. */
function agreement(mine, peers) {
  let worst = 0;
  let same = 0;
  let ranks = 0;
  mine.forEach(({ documents, scores }, q) => {
    scores.forEach((score, i) => {
      worst = Math.max(worst, Math.abs(score - peers[q].scores[i]));
      ranks++;
    });
    const theirs = new Set(peers[q].documents);
    same += documents.filter((document) => theirs.has(document)).length;
  });
  return { ranksCompared: ranks, sameDocuments: same, largestDifference: Number(worst.toPrecision(2)) };
}
