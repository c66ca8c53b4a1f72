// Lint of a gold set of 100,000 judgements over 10,000 documents: `node bench/gold-lint.mjs`. Writes bench/results/gold-lint.json.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { queries: 1000, documents: 10_000, judged: 100, words: 250, nearCopies: 500, equalCopies: 200 };
const ROUNDS = 5;

if (process.argv[2] === 'round') {
  console.log(JSON.stringify(await round(process.argv[3])));
  process.exit();
}

const outDir = here('../node_modules/.cache/jatdae-bench-gold-lint');
await build({
  config: false,
  cwd: here('../packages/jatdae'),
  entry: { gold: here('../packages/jatdae/src/gold/index.ts') },
  alias: {
    '@jatdae/measures/stats': here('../packages/measures/src/stats/index.ts'),
    '@jatdae/measures': here('../packages/measures/src/index.ts'),
  },
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
const rules = Object.keys(rounds[0].rules);
const report = {
  command: 'node bench/gold-lint.mjs',
  size: { ...SIZE, judgements: SIZE.queries * SIZE.judged, megabytes: rounds[0].megabytes },
  processes: ROUNDS,
  target: { seconds: 10 },
  milliseconds: {
    lint: { elapsed: median(({ lint }) => lint.elapsed), cpu: median(({ lint }) => lint.cpu) },
    rules: Object.fromEntries(rules.map((rule) => [rule, median((one) => one.rules[rule])])),
  },
  peakMegabytes: median(({ peak }) => peak),
  findings: rounds[0].findings,
  machine: {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: Math.round(loadavg()[0] * 10) / 10,
    node: process.version,
  },
};
writeFileSync(here('results/gold-lint.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(JSON.stringify(report, null, 2));

/** One process: the whole lint, then each rule by itself (the first that asks finds the near duplicates). */
async function round(module) {
  const { lintGold, lintInput, LINT_RULES } = await import(module);
  const gold = madeGold();
  const options = { limit: 512, difference: 0.02 };
  const rounded = (value) => Math.round(value * 10) / 10;
  const start = performance.now();
  const before = process.cpuUsage();
  const report = lintGold(gold, options);
  const { user, system } = process.cpuUsage(before);
  const lint = { elapsed: rounded(performance.now() - start), cpu: rounded((user + system) / 1000) };
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const rules = {};
  const time = (name, work) => {
    const from = performance.now();
    const result = work();
    rules[name] = rounded(performance.now() - from);
    return result;
  };
  const input = time('(settle)', () => lintInput(gold, options));
  for (const rule of LINT_RULES) time(rule.name, () => rule.lacks?.(input) ?? rule.find(input));
  const megabytes = rounded(gold.documents.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1e6);
  const findings = report.findings.map(({ code, items }) => ({ code, items: items.length }));
  return { lint, rules, peak, megabytes, findings };
}

/** Korean-looking words by a fixed generator; some documents are copies of others, nearly or wholly. */
function madeGold() {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const syllable = () => String.fromCharCode(0xac00 + Math.floor(random() ** 2 * 2000));
  const vocabulary = Array.from({ length: 20_000 }, () => syllable() + syllable() + (random() < 0.5 ? syllable() : ''));
  const word = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)];
  const documents = Array.from({ length: SIZE.documents }, (_, i) => ({
    id: `doc-${i}`,
    title: `${word()} ${word()}`,
    text: Array.from({ length: SIZE.words }, word).join(' '),
  }));
  const copy = (i, change) => {
    const from = documents[i];
    const words = from.text.split(' ');
    if (change) words[words.length - 1] = word();
    documents[SIZE.documents - 1 - i] = {
      ...documents[SIZE.documents - 1 - i],
      title: from.title,
      text: words.join(' '),
    };
  };
  for (let i = 0; i < SIZE.nearCopies; i++) copy(i, true);
  for (let i = SIZE.nearCopies; i < SIZE.nearCopies + SIZE.equalCopies; i++) copy(i, false);
  const queries = Array.from({ length: SIZE.queries }, (_, i) => ({
    id: `q${i}`,
    text: `${word()}의 ${word()} ${word()}는 어떻게 되나요?`,
    attributes: { origin: i % 2 ? 'real' : 'generated' },
  }));
  const judgements = queries.flatMap(({ id }, q) =>
    Array.from({ length: SIZE.judged }, (_, i) => {
      const document = `doc-${(q * 7919 + i * 101) % SIZE.documents}`;
      return {
        query: id,
        document,
        judge: 'import',
        grade: i % 4,
        hard: false,
        status: 'confirmed',
        source: 'import',
        textHash: createHash('sha256').update(document).digest('hex'),
        cut: false,
      };
    }),
  );
  return { queries, documents, judgements };
}
