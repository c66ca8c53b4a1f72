// The gold store on SQLite: 100,000 judgements of 1,000 queries in one import: `node bench/gold.mjs`. Writes
// bench/results/gold.json.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { queries: 1000, documents: 10_000, judged: 100 };
const ROUNDS = 5;

if (process.argv[2] === 'round') {
  console.log(JSON.stringify(await round(process.argv[3])));
  process.exit();
}

const outDir = here('../node_modules/.cache/jatdae-bench-gold');
await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: { gold: here('../packages/jatdae/src/gold/index.ts') },
  alias: { '@jatdae/measures': here('../packages/measures/src/index.ts') },
  deps: { alwaysBundle: ['@jatdae/measures'] },
  outDir,
  clean: false,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});

const rounds = Array.from({ length: ROUNDS }, () => {
  const args = [fileURLToPath(import.meta.url), 'round', join(outDir, 'gold.mjs')];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
});
const median = (pick) => rounds.map(pick).toSorted((a, b) => a - b)[ROUNDS >> 1];
const milliseconds = Object.fromEntries(
  Object.keys(rounds[0].times).map((name) => [
    name,
    { elapsed: median(({ times }) => times[name].elapsed), cpu: median(({ times }) => times[name].cpu) },
  ]),
);
const report = {
  command: 'node bench/gold.mjs',
  store: { engine: 'SQLite', journal: 'WAL', synchronous: 'FULL', megabytes: rounds[0].megabytes },
  size: { ...SIZE, judgements: SIZE.queries * SIZE.judged },
  processes: ROUNDS,
  target: { importSeconds: 5 },
  milliseconds,
  machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
};
writeFileSync(here('results/gold.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(JSON.stringify(report, null, 2));

async function round(module) {
  const { openGoldStore, qrelsOf } = await import(module);
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-bench-gold-'));
  const file = join(folder, 'gold.db');
  const by = { actor: 'import' };
  const queries = Array.from({ length: SIZE.queries }, (_, i) => ({ id: `q${i}`, text: `질의 ${i}` }));
  const judgements = queries.flatMap(({ id }, q) =>
    Array.from({ length: SIZE.judged }, (_, i) => ({
      query: id,
      document: `doc-${(q * 7919 + i * 101) % SIZE.documents}#0`,
      judge: 'import',
      grade: i % 4,
      source: 'import',
    })),
  );
  const times = {};
  const rounded = (value) => Math.round(value * 10) / 10;
  const time = async (name, work) => {
    const start = performance.now();
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    times[name] = { elapsed: rounded(performance.now() - start), cpu: rounded((user + system) / 1000) };
    return result;
  };
  try {
    const store = await time('open', () => openGoldStore(file));
    await time('queries', () => store.putQueries(queries, by));
    await time('import', () => store.judgeAll(judgements, by));
    await time('importAgain', () => store.judgeAll(judgements, by));
    await time('qrels', () => store.snapshot(qrelsOf));
    await time('hundredLabels', async () => {
      for (let i = 0; i < 100; i++) await store.judge({ query: 'q0', document: `d${i}`, judge: 'minji', grade: 1 });
    });
    const { judgements: count } = await store.counts();
    if (count !== judgements.length + 100) throw new Error(`${count} judgements`);
    await time('undo', () => store.undo('import'));
    await store.close();
    return { times, megabytes: rounded(statSync(file).size / 1e6) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
