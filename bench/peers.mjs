// Values and speed of the libraries of Python beside ours: `npm run bench:peers`. Writes bench/results/peers.json and
// docs/peers.md. The peers (bench/peers/requirements.txt) are installed into node_modules/.cache/jatdae-peers, or are where
// JATDAE_PEERS points; one that cannot be installed is skipped with a line.
//   --rounds N     5 is the default
//   --queries N --depth N   the size of the made run, 1,000 by 1,000
//   --only values|speed   the other half stays as the last result has it
// Ends with code 1 where a value differs and no known difference says why.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomOf } from '@jatdae/measures/advanced';
import { makeCorpus } from './bm25/corpus.mjs';
import { unknownOf } from './peers/compare.mjs';
import { peersOf } from './peers/environment.mjs';
import { makeInputs } from './peers/inputs.mjs';
import { page } from './peers/page.mjs';
import { race } from './peers/race.mjs';
import { valuesOf } from './peers/values.mjs';
import { makeScores } from './stats/scores.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    queries: { type: 'string', default: '1000' },
    depth: { type: 'string', default: '1000' },
    only: { type: 'string' },
  },
});
const SEED = 20261130;
const CORPUS = { seed: SEED, documents: 9251, queries: 592, length: 120, vocabulary: 100_000 };
const SCORES = { systems: 10, measures: 7, queries: 592 };
const tell = (line) => process.stderr.write(`${line}\n`);

const peers = peersOf({ install: process.env.JATDAE_PEERS === undefined, tell });
if (peers === undefined) {
  tell('There is no peer to compare with: install python3 with venv, or point JATDAE_PEERS at a venv that has them.');
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'jatdae-bench-peers-'));
try {
  const pair = { qrels: join(work, 'made.qrels'), run: join(work, 'made.run') };
  const made = { queries: Number(options.queries), depth: Number(options.depth), seed: SEED };
  makeInputs({ ...pair, ...made });
  const file = here('results/peers.json');
  const last = options.only === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'));
  const values = options.only === 'speed' ? last.values : await valuesOf({ ...peers, work, pair, seed: SEED, tell });
  const unknown = unknownOf(values);
  for (const line of unknown) tell(`NOT EXPECTED: ${line}`);
  if (unknown.length > 0) process.exitCode = 1;
  const result = {
    command: 'npm run bench:peers',
    inputs: { made, corpus: CORPUS, scores: SCORES, seed: SEED },
    speed: options.only === 'values' ? last.speed : await timed(pair),
    values,
    skipped: peers.missing,
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      python: peers.version,
      packages: Object.fromEntries(peers.versions),
      jatdae: JSON.parse(readFileSync(here('../packages/jatdae/package.json'), 'utf8')).version,
    },
  };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(here('../docs/peers.md'), page(result));
} finally {
  rmSync(work, { recursive: true });
}

async function timed(pair) {
  const random = randomOf(SEED);
  const write = (name, data) => {
    const file = join(work, name);
    writeFileSync(file, JSON.stringify(data));
    return [file];
  };
  const a = Array.from({ length: 100_000 }, () => Math.floor(4 * random()));
  const inputs = {
    pair: [pair.qrels, pair.run],
    corpus: write('corpus.json', makeCorpus(CORPUS)),
    scores: write('scores.json', makeScores(SCORES, random)),
    labels: write('labels.json', { a, b: a.map((grade) => (random() < 0.6 ? grade : Math.floor(4 * random()))) }),
  };
  mkdirSync(here('results'), { recursive: true });
  const loadBefore = loadavg()[0];
  const results = await race({
    python: peers.python,
    present: new Set(peers.versions.keys()),
    inputs,
    work,
    rounds: Number(options.rounds),
    tell,
  });
  const rounded = (load) => Number(load.toFixed(1));
  return {
    rounds: Number(options.rounds),
    load: { before: rounded(loadBefore), after: rounded(loadavg()[0]) },
    results,
  };
}
