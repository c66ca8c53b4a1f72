/**
 * How fast the studio answers over a large project, and how much memory it takes: 6,980 queries, 10 systems, 12 measures,
 * lists of 100. Synthetic: no one's data.
 *
 *     npm run build && node bench/studio.mjs
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomOf } from '@jatdae/measures/advanced';
import { contentHash, Project } from 'jatdae';

const QUERIES = 6980;
const SYSTEMS = 10;
const DOCUMENTS = 20_000;
const DEPTH = 100;
const MEASURES = [
  ...['nDCG@10', 'nDCG@100', 'RR@10', 'AP', 'P@10', 'R@10', 'R@100'],
  ...['Success@1', 'Success@10', 'RBP', 'Rprec', 'Judged@10'],
];
const LABELS = 400;
const JUDGES = 20;

const folder = mkdtempSync(join(tmpdir(), 'jatdae-studio-bench-'));
const random = randomOf(7);
const pick = (n) => Math.floor(random() * n);
const WORDS = ['비자', '연장', '서류', '신청', '수수료', '체류', '자격', '변경', '등록', '외국인', 'permit', 'office'];
const words = (n) => Array.from({ length: n }, () => WORDS[pick(WORDS.length)]).join(' ');

function makeProject() {
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => ({ id: `d${i}`, title: words(3), text: words(60) }));
  const queries = Array.from({ length: QUERIES }, (_, i) => {
    const relevant = Array.from({ length: 1 + pick(3) }, () => `d${pick(DOCUMENTS)}`);
    return { qid: `q${i}`, question: words(6), relevant, attributes: { kind: `kind${pick(8)}` } };
  });
  const lines = (items) => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(queries));
  const names = Array.from({ length: SYSTEMS }, (_, s) => `system${s}`);
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [${MEASURES.join(', ')}]
slices: [kind]
systems:
${names.map((name, s) => `  ${name}: { type: bm25, tokenizer: whitespace, k1: ${0.5 + s / 10} }\n`).join('')}`,
  );
  return { names, queries };
}

async function recordRuns({ names, queries }) {
  const project = Project.load(join(folder, 'jatdae.yaml'));
  const { documents, queries: read } = (await project.collection()).collection;
  const collection = contentHash({ documents, queries: read }).all;
  for (const [s, system] of names.entries()) {
    const at = join(folder, '.jatdae', 'runs', system);
    mkdirSync(at, { recursive: true });
    const out = queries.map(({ qid, relevant }) => {
      const ids = new Set(Array.from({ length: DEPTH * 2 }, () => `d${pick(DOCUMENTS)}`));
      for (const id of relevant) ids.delete(id);
      const result = [...ids].slice(0, DEPTH);
      for (const id of relevant) if (random() < 0.5 + s / 25) result[pick(1 + pick(DEPTH / 2))] = id;
      const unique = [...new Set(result)];
      return `${JSON.stringify({ qid, result: unique, scores: unique.map((_, i) => 30 - i * 0.25), tokens: 6 })}\n`;
    });
    writeFileSync(join(at, 'run.jsonl'), out.join(''));
    const manifest = { version: 1, system, config: project.fullConfig(system), depth: DEPTH, collection };
    writeFileSync(join(at, 'run.json'), JSON.stringify({ ...manifest, jatdae: 'bench', node: process.version }));
  }
}

const BIN = fileURLToPath(new URL('../packages/jatdae/bin/jatdae.js', import.meta.url));

async function started() {
  const tokens = Array.from({ length: JUDGES }, (_, i) => ({ name: `j${i}`, role: 'labeler', token: tokenOf(i) }));
  const child = spawn(process.execPath, [BIN, 'studio', '--port', '0', '--project', join(folder, 'jatdae.yaml')], {
    env: { ...process.env, JATDAE_TOKENS: JSON.stringify(tokens), LC_ALL: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const found = /http:\/\/[^\s]+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  return { child, url };
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

const tokenOf = (i) => `token-of-judge-${i}-0000`;

async function timed(url, path, judge = 0, body = undefined) {
  const begin = performance.now();
  const response = await fetch(new URL(path, url), {
    headers: { authorization: `Bearer ${tokenOf(judge)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return { ms: performance.now() - begin, bytes: text.length, text };
}

const firstScreen = async (url) => {
  const begin = performance.now();
  await Promise.all([timed(url, '/api/project'), timed(url, '/api/leaderboard')]);
  return performance.now() - begin;
};

function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024);
  return { nowMiB: mib('VmRSS'), mostMiB: mib('VmHWM') };
}

/** Milliseconds of all cores that a process took: other work on the machine takes from the clock. */
function processor(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const at = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 10) / 10;
const summary = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return { medianMs: at(sorted, 0.5), p95Ms: at(sorted, 0.95), mostMs: at(sorted, 1) };
};

async function labels(url, judges) {
  const times = [];
  const each = Math.floor(LABELS / judges);
  const one = async (judge) => {
    for (let n = 0; n < each; n++) {
      const label = { query: `q${n}`, document: `d${judge * each + n}`, grade: n % 2, clientId: `${judge}-${n}` };
      const { ms, text } = await timed(url, '/api/gold/judgements', judge, [label]);
      if (JSON.parse(text)[0].stored === undefined) throw new Error(text);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: judges }, (_, judge) => one(judge)));
  return summary(times);
}

const load = loadavg()[0]?.toFixed(2);

try {
  await recordRuns(makeProject());
  const round = (ms) => Math.round(ms);
  // Asked at once when it listens, the page waits until all that is recorded is read: the first time from the runs, from then
  // on from what was kept of them.
  const atOnce = [];
  for (let i = 0; i < 2; i++) {
    const { child, url } = await started();
    const before = processor(child.pid);
    atOnce.push({ ms: round(await firstScreen(url)), processorMs: processor(child.pid) - before });
    await ended(child);
  }
  const { child, url } = await started();
  try {
    // Somebody opens a browser in this time.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const afterFiveSeconds = round(await firstScreen(url));
    const again = round(await firstScreen(url));
    const ms = async (path) => round((await timed(url, path)).ms);
    const result = {
      queries: QUERIES,
      systems: SYSTEMS,
      measures: MEASURES.length,
      documents: DOCUMENTS,
      firstScreenMs: { atOnceNeverRead: atOnce[0].ms, atOnce: atOnce[1].ms, afterFiveSeconds, again },
      firstScreenProcessorMs: { atOnceNeverRead: atOnce[0].processorMs, atOnce: atOnce[1].processorMs },
      otherMeasureMs: await ms('/api/leaderboard?measure=ERR@20'),
      otherMeasureAgainMs: await ms('/api/leaderboard?measure=ERR@20'),
      oneMeasureMs: await ms('/api/leaderboard?measure=RR@10'),
      sliceMs: await ms('/api/leaderboard?by=kind&value=kind3'),
      sliceAgainMs: await ms('/api/leaderboard?by=kind&value=kind3'),
      queriesMs: await ms('/api/queries?measure=nDCG@10'),
      queriesAgainMs: await ms('/api/queries?measure=nDCG@10'),
      oneQueryMs: await ms('/api/query?id=q17&k=20'),
      curvesMs: await ms('/api/curves'),
      memory: memory(child.pid),
      compareMs: await ms('/api/compare?a=system0&b=system9'),
      memoryWithComparison: memory(child.pid),
      label: await labels(url, 1),
      label20: await labels(url, JUDGES),
      machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load },
    };
    console.log(JSON.stringify(result, null, 2));
    const to = process.argv[2];
    if (to) writeFileSync(to, `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await ended(child);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
