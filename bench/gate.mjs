// `jatdae gate` on stored runs of 592 queries, 10 systems, 100 documents a list: `node bench/gate.mjs`. Writes bench/results/gate.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../packages/jatdae/bin/jatdae.js', import.meta.url));
const SIZE = { queries: 592, documents: 1200, words: 60 };
const ROUNDS = 9;
const TELL = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('processor ' + (user + system) / 1000); });",
)}`;
const folder = process.env.GATE_BENCH ?? mkdtempSync(join(tmpdir(), 'jatdae-gate-'));

const RULES = `gate:
  max_unjudged: 1
  rules:
    - { measure: nDCG@10, at_least: 0.1 }
    - { measure: RR@10, at_least: 0.1, by: kind }
    - { measure: R@100, drop: 0.01 }
    - { measure: nDCG@10, drop: 0.01 }
    - { measure: RR@10, fall: 0.9 }
    - { hard_negatives: { ahead_at_most: 592 } }
    - { leaks: {} }
    - { lost: { k: 10 }, by: kind }
    - { candidates: { stage: a, at_least: 0.05, drop: 0.01 }, systems: [rrf, sum, wide] }
    - { forbidden: { attributes: { status: repealed }, at_most: 592 } }
    - { queries: { at_least: 592 } }
`;

/** Some words of a document make its query; words are common enough for lists of a hundred. */
function makeProject() {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const syllable = () => String.fromCharCode(0xac00 + Math.floor(random() * 2000));
  const vocabulary = Array.from({ length: 600 }, () => syllable() + syllable());
  const word = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)];
  const tenant = (i) => (i % 2 ? 'one' : 'two');
  const documents = Array.from({ length: SIZE.documents }, (_, i) => {
    const words = Array.from({ length: SIZE.words }, () => `${word()}${tenant(i)}`);
    return {
      id: `document-${i}`,
      text: words.join(' '),
      attributes: { tenant: tenant(i), status: i % 50 ? 'current' : 'repealed' },
    };
  });
  const queries = Array.from({ length: SIZE.queries }, (_, i) => {
    const words = documents[i].text.split(' ');
    return {
      qid: `query-${i}`,
      question: Array.from({ length: 6 }, () => words[Math.floor(random() * words.length)]).join(' '),
      relevant: [`document-${i}`, `document-${(i + 2) % SIZE.documents}`],
      hard_negatives: [`document-${(i + 4) % SIZE.documents}`],
      attributes: { tenant: tenant(i), kind: `kind-${i % 9}` },
    };
  });
  const lines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const bm25 = 'abcdefg'
    .split('')
    .map((name, i) => `  ${name}: { type: bm25, tokenizer: whitespace, k1: ${0.6 + i / 5} }\n`);
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(queries));
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection: { documents: documents.jsonl, queries: queries.jsonl }
depth: 100
scope: { tenant: query.tenant }
systems:
${bm25.join('')}  rrf: { type: fusion, of: [a, g], method: rrf }
  sum: { type: fusion, of: [a, d], method: weighted-sum, normalise: min-max, weights: [0.5, 0.5] }
  wide: { type: fusion, of: [a, c, e], method: rrf }
${RULES}`,
  );
}

/** Elapsed milliseconds, and those of processors as the process itself counts them: other work on the machine takes from the clock. */
function timed(args) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TELL, BIN, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
  return { elapsed: performance.now() - start, processor: Number(/processor ([\d.]+)$/.exec(stderr)?.[1]) };
}

makeProject();
timed(['run', '--quiet']);
timed(['baseline', 'write', '--quiet']);
const median = (list) => Math.round(list.toSorted((a, b) => a - b)[list.length >> 1]);
const both = (list) => ({
  elapsed: median(list.map(({ elapsed }) => elapsed)),
  fastest: Math.round(Math.min(...list.map(({ elapsed }) => elapsed))),
  processor: median(list.map(({ processor }) => processor)),
});
const gate = Array.from({ length: ROUNDS }, () => timed(['gate', '--quiet']));
const start = Array.from({ length: ROUNDS }, () => timed(['--version']));
const runs = readdirSync(join(folder, '.jatdae/runs'));
const bytes = runs.reduce((sum, name) => sum + statSync(join(folder, '.jatdae/runs', name, 'run.jsonl')).size, 0);
const report = {
  command: 'node bench/gate.mjs',
  size: {
    ...SIZE,
    systems: runs.length,
    depth: 100,
    rules: RULES.match(/- \{/g).length,
    runMegabytes: Math.round(bytes / 1e5) / 10,
  },
  processes: ROUNDS,
  target: { milliseconds: 1000 },
  milliseconds: { gate: both(gate), version: both(start) },
  machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load: loadOf() },
};
writeFileSync(fileURLToPath(new URL('results/gate.json', import.meta.url)), `${JSON.stringify(report, null, 2)}\n`);
console.log(JSON.stringify(report, null, 2));
if (!process.env.GATE_BENCH) rmSync(folder, { recursive: true });

function loadOf() {
  return execFileSync('uptime', { encoding: 'utf8' }).match(/load averages?: ([\d.]+)/)?.[1] ?? 'unknown';
}
