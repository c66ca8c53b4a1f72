// `jatdae trec_eval -q -m all_trec` on a run of 7 million lines: `node bench/trec-eval.mjs`. Writes
// bench/results/trec-eval.json. Peers are what is told and found:
//   TREC_EVAL=PATH   the trec_eval binary to compare with, best built with -O3
//   --peers          pytrec_eval, ir_measures and ranx too, installed into a folder under the system's temporary folder
//   --qrels F --run F   files to use instead of those made here; --queries N --depth N   another size of those
//   --rounds N       5 is the default; a turn of a contestant is two runs, and the second one counts
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRun } from './trec-eval/make-run.mjs';
import { measured } from './trec-eval/measured.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values: options } = parseArgs({
  options: {
    qrels: { type: 'string' },
    run: { type: 'string' },
    queries: { type: 'string', default: '6980' },
    depth: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    peers: { type: 'boolean', default: false },
  },
});
const PACKAGES = {
  pytrec_eval: 'pytrec-eval-terrier==0.5.11',
  ir_measures: 'ir-measures==0.4.3',
  ranx: 'ranx==0.3.21',
};
const rounds = Number(options.rounds);

const work = mkdtempSync(join(tmpdir(), 'jatdae-bench-trec-eval-'));
try {
  const shape = {
    queries: Number(options.queries),
    depth: Number(options.depth),
    documents: 8_841_823,
    seed: 20261130,
  };
  const own = options.run === undefined;
  const qrels = own ? join(work, 'made.qrels') : options.qrels;
  const run = own ? join(work, 'made.run') : options.run;
  if (own) makeRun({ qrels, run, ...shape });

  const call = ['-q', '-m', 'all_trec', qrels, run];
  const { TREC_EVAL } = process.env;
  const contestants = {
    jatdae: [process.execPath, here('../packages/jatdae/bin/jatdae.js'), 'trec_eval', ...call],
    ...(TREC_EVAL && { trec_eval: [TREC_EVAL, ...call] }),
    'wc -l': ['wc', '-l', run],
    'node -e 0': [process.execPath, '-e', '0'],
    ...(options.peers && peers(qrels, run)),
  };

  const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  const loadBefore = loadavg()[0];
  for (let round = 0; round < rounds; round++) {
    for (const [name, command] of Object.entries(contestants)) {
      const output = join(work, `${name.replace(/\W/g, '_')}.out`);
      // The first run of a turn brings back what the system has let go of since the last one: files, programs, free memory.
      await measured(command, output);
      results[name].push(await measured(command, output));
    }
  }

  const summary = Object.fromEntries(Object.entries(results).map(([name, all]) => [name, summarise(all)]));
  const result = {
    command: 'node bench/trec-eval.mjs',
    run: { ...(own ? shape : {}), lines: lineCount(run), megabytes: Math.round(statSync(run).size / 1e6) },
    measures: 'all_trec per query; the libraries of Python: five measures, means only',
    rounds,
    contestants: summary,
    timesFaster: Object.fromEntries(
      Object.entries(summary)
        .filter(([name]) => name !== 'jatdae' && name !== 'node -e 0')
        .map(([name, { seconds }]) => [name, rounded(seconds / summary.jatdae.seconds, 2)]),
    ),
    ...(TREC_EVAL && { differingLines: differingLines(join(work, 'jatdae.out'), join(work, 'trec_eval.out')) }),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      loadBefore: rounded(loadBefore, 1),
      ...(TREC_EVAL && { trec_eval: String(spawnSync(TREC_EVAL, ['--version']).stderr).trim() }),
      ...(options.peers && { packages: Object.values(PACKAGES) }),
    },
  };
  const text = `${JSON.stringify(result, null, 2)}\n`;
  mkdirSync(here('results'), { recursive: true });
  writeFileSync(here('results/trec-eval.json'), text);
  process.stdout.write(text);
} finally {
  rmSync(work, { recursive: true });
}

/** Commands of the libraries, installed where they are not yet. */
function peers(qrels, run) {
  const folder = join(tmpdir(), 'jatdae-bench-trec-eval-peers');
  const python = join(folder, 'bin', 'python');
  if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', folder]);
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...Object.values(PACKAGES)]);
  const command = (name) => [python, here('trec-eval/peer.py'), name, qrels, run];
  return Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, command(name)]));
}

/** Medians: seconds by the clock, seconds of all processors, peak MiB. */
function summarise(all) {
  const median = (key) => all.map((one) => one[key]).sort((a, b) => a - b)[all.length >> 1];
  return {
    seconds: rounded(median('wall'), 3),
    fastest: rounded(Math.min(...all.map((one) => one.wall)), 3),
    ...(all[0].processor !== undefined && {
      processorSeconds: rounded(median('processor'), 2),
      peakMebibytes: Math.round(median('memory')),
    }),
  };
}

/** Lines of two outputs that differ, those of rbp apart: see docs/trec_eval.md. */
function differingLines(a, b) {
  const [ours, theirs] = [a, b].map((file) => readFileSync(file, 'utf8').split('\n'));
  const differing = ours.filter((line, i) => line !== theirs[i]);
  return {
    of: ours.length - 1,
    rbp: differing.filter((line) => /^rbp/.test(line)).length,
    others: differing.filter((line) => !/^rbp/.test(line)).length + Math.abs(ours.length - theirs.length),
  };
}

function lineCount(file) {
  return Number(execFileSync('wc', ['-l', file]).toString().trim().split(/\s+/)[0]);
}

function rounded(value, digits) {
  return Number(value.toFixed(digits));
}
