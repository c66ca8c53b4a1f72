// Judging 1,799 pairs of 55 queries: once with a server that answers at once, then from the cache: `node bench/judge.mjs`, after a
// build. Writes bench/results/judge.json. Times are of whole processes, from the call to the exit.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { queries: 55, pairs: 1799, characters: 1500 };
const ROUNDS = 7;
const BIN = here('../packages/jatdae/bin/jatdae.js');

let calls = 0;
const server = createServer(async (request, response) => {
  for await (const _ of request);
  const content = JSON.stringify({ reason: 'because', grade: calls++ % 3 });
  const choices = [{ message: { role: 'assistant', content }, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 900, completion_tokens: 12, total_tokens: 912 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices, usage }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/v1`;

const folder = mkdtempSync(join(tmpdir(), 'jatdae-bench-'));
const filling = '가나다라마바사 '.repeat(Math.ceil(SIZE.characters / 8)).slice(0, SIZE.characters);
const pairs = Array.from({ length: SIZE.pairs }, (_, i) => ({
  ...{ qid: `q${i % SIZE.queries}`, docid: `d${i}`, question: `질의 ${i % SIZE.queries}` },
  text: `문서 ${i} ${filling}`,
}));
writeFileSync(join(folder, 'pairs.jsonl'), pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));

function judge(samples, out) {
  const args = ['judge', '--url', url, '--model', 'm', '--pairs', 'pairs.jsonl', '--yes', '--concurrency', '16'];
  args.push('--samples', String(samples), '-o', out, '--force', '--quiet');
  return new Promise((resolve, reject) => {
    const before = calls;
    const began = performance.now();
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`exit code ${code}`));
      resolve({ seconds: (performance.now() - began) / 1000, calls: calls - before });
    });
  });
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const round = (number) => Number(number.toFixed(3));

const results = {};
for (const samples of [1, 3]) {
  const cold = await judge(samples, `cold-${samples}.jsonl`);
  const warm = [];
  let same = true;
  for (let i = 0; i < ROUNDS; i++) {
    warm.push(await judge(samples, 'warm.jsonl'));
    same &&= readFileSync(join(folder, 'warm.jsonl')).equals(readFileSync(join(folder, `cold-${samples}.jsonl`)));
  }
  results[`samples ${samples}`] = {
    cold: { seconds: round(cold.seconds), calls: cold.calls },
    warm: {
      seconds: round(median(warm.map(({ seconds }) => seconds))),
      slowest: round(Math.max(...warm.map(({ seconds }) => seconds))),
      calls: warm.reduce((sum, one) => sum + one.calls, 0),
      sameBytes: same,
    },
  };
}
const document = {
  command: 'node bench/judge.mjs',
  size: SIZE,
  target: { warmSeconds: 1, warmCalls: 0 },
  rounds: ROUNDS,
  results,
  megabytes: round(statSync(join(folder, '.jatdae', 'gold.db')).size / 2 ** 20),
  machine: { cpu: cpus()[0].model, cores: cpus().length, node: process.version, load: round(loadavg()[0]) },
};
writeFileSync(here('results/judge.json'), `${JSON.stringify(document, null, 2)}\n`);
console.log(JSON.stringify(document, null, 2));
server.closeAllConnections();
server.close();
rmSync(folder, { recursive: true, force: true });
