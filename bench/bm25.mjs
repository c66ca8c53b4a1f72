// BM25 against bm25s (PyPI) on the same tokens: `node bench/bm25.mjs`. Writes bench/results/bm25.json. Needs python3
// with venv; bm25s, numpy and numba are installed into a folder of their own under the system's temporary folder.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { makeCorpus } from './bm25/corpus.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PACKAGES = ['bm25s==0.3.16', 'numpy==2.4.6', 'numba==0.68.1'];
const CORPUS = { seed: 20261130, documents: 9251, queries: 592, length: 120, vocabulary: 100_000 };
const TOP = 100;
const ROUNDS = 5;

const work = join(tmpdir(), 'jatdae-bench-bm25');
mkdirSync(work, { recursive: true });
const python = join(work, 'venv', 'bin', 'python');
if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', join(work, 'venv')]);
execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);

await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: { systems: here('../packages/jatdae/src/systems/index.ts') },
  alias: {
    '@jatdae/measures/advanced': here('../packages/measures/src/advanced.ts'),
    '@jatdae/measures/distributions': here('../packages/measures/src/stats/distributions.ts'),
    '@jatdae/measures/stats': here('../packages/measures/src/stats/index.ts'),
    '@jatdae/measures': here('../packages/measures/src/index.ts'),
  },
  deps: { alwaysBundle: ['@jatdae/measures'] },
  outDir: here('../node_modules/.cache/jatdae-bench'),
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const built = here('../node_modules/.cache/jatdae-bench/systems.mjs');

const data = join(work, 'corpus.json');
writeFileSync(data, JSON.stringify(makeCorpus(CORPUS)));

const run = (command, args) => JSON.parse(execFileSync(command, args, { maxBuffer: 1 << 28 }).toString());
const contestants = {
  jatdae: () => run(process.execPath, [here('bm25/ours.mjs'), built, data, String(TOP)]),
  'bm25s-numpy': () => run(python, [here('bm25/peer.py'), data, String(TOP), 'numpy']),
  'bm25s-numba': () => run(python, [here('bm25/peer.py'), data, String(TOP), 'numba']),
};
const outputs = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, start] of Object.entries(contestants)) outputs[name].push(start());
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const rounded = (value) => Math.round(value * 10) / 10;
/** Median milliseconds over the processes: `round` 0 is the first in a fresh process, 1 the second in the same. */
const times = (name, round) => {
  const of = (pick) => rounded(median(outputs[name].map((output) => pick(output.rounds[round]))));
  return { index: of((t) => t.index), search: of((t) => t.search), both: of((t) => t.index + t.search) };
};
const milliseconds = Object.fromEntries(
  Object.keys(contestants).map((name) => [name, { first: times(name, 0), second: times(name, 1) }]),
);
const ratio = (peer, round) => rounded(milliseconds[peer][round].both / milliseconds.jatdae[round].both);

const ours = outputs.jatdae[0];
const { statistics } = ours;
const result = {
  command: 'node bench/bm25.mjs',
  corpus: { ...CORPUS, tokens: statistics.tokens, terms: statistics.terms, postings: statistics.postings },
  top: TOP,
  processes: ROUNDS,
  milliseconds,
  timesFaster: {
    'bm25s-numpy': { first: ratio('bm25s-numpy', 'first'), second: ratio('bm25s-numpy', 'second') },
    'bm25s-numba': { first: ratio('bm25s-numba', 'first'), second: ratio('bm25s-numba', 'second') },
  },
  memory: {
    postingsBytes: statistics.postingsBytes,
    indexBytes: statistics.bytes,
    ratio: Math.round((100 * statistics.bytes) / statistics.postingsBytes) / 100,
  },
  agreement: agreement(ours, outputs['bm25s-numpy'][0]),
  machine: {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    python: execFileSync(python, ['--version']).toString().trim(),
    packages: PACKAGES,
  },
};
mkdirSync(here('results'), { recursive: true });
writeFileSync(here('results/bm25.json'), `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);

/** bm25s keeps 32-bit scores: the scores at each rank must agree to 1e-5 of their size where both found a document. */
function agreement(mine, peers) {
  let worst = 0;
  let ranks = 0;
  mine.scores.forEach((scores, q) => {
    scores.forEach((score, i) => {
      worst = Math.max(worst, Math.abs(score - peers.scores[q][i]) / score);
      ranks++;
    });
  });
  return { ranksCompared: ranks, largestRelativeDifference: Number(worst.toPrecision(2)) };
}
