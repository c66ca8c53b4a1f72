import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGoldStore } from '../../src/gold/index.ts';
import { all } from '../gold/contract.ts';
import { grade, type JudgeCall, JudgeServer, late } from '../services/judge-server.ts';
import { tempFolder } from '../temp.ts';
import { BIN, jatdaeAsync } from './jatdae.ts';

const PAIRS = 1799;
const CONCURRENCY = 8;
const KILLS = 5;

let server: JudgeServer;
beforeAll(async () => {
  server = await JudgeServer.start();
});
afterAll(() => server.stop());

const questionOf = ({ query, document, seed }: Pick<JudgeCall, 'query' | 'document' | 'seed'>) =>
  `${query} / ${document} / ${seed}`;

describe('a run that is killed', () => {
  it('goes on where it was: of 1,799 pairs nothing whose answer was kept is asked twice', {
    timeout: 300_000,
  }, async () => {
    const cwd = tempFolder();
    const pairs = Array.from({ length: PAIRS }, (_, i) => ({
      qid: `q${i % 55}`,
      docid: `d${i}`,
      question: `질의 ${i % 55}`,
      text: `문서 ${i}`,
    }));
    writeFileSync(join(cwd, 'pairs.jsonl'), pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
    writeFileSync(
      join(cwd, 'jatdae.yaml'),
      `collection: { documents: pairs.jsonl, queries: pairs.jsonl }\nsystems: {}\njudges:\n  one: { url: "${server.url}", model: m, seed: 0, concurrency: ${CONCURRENCY} }\n`,
    );
    server.play(({ document }) => late(2, grade(Number(document.split(' ')[1]) % 3)));
    const args = ['judge', 'one', '--pairs', 'pairs.jsonl', '--yes', '-o', 'out.jsonl', '--force'];

    // What was under way when it was killed: asked, and its answer not on disk. Only this may be asked again.
    const mayRepeat = new Map<string, number>();
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = spawn(process.execPath, [BIN, ...args], { cwd, stdio: 'ignore' });
      const enough = Math.floor((PAIRS * kill) / (KILLS + 1));
      const before = server.calls.length;
      const exit = once(child, 'exit');
      while (server.calls.length < Math.max(enough, before + 50)) await new Promise((done) => setTimeout(done, 3));
      child.kill('SIGKILL');
      await exit;
      // Calls that the kernel still had of it come in.
      await new Promise((done) => setTimeout(done, 200));
      const store = await openGoldStore(join(cwd, '.jatdae', 'gold.db'));
      const kept = new Set(
        (await all(store.judgeCache.entries())).map(({ query, document, sample }) => `${query} ${document} ${sample}`),
      );
      await store.close();
      const asked = new Map<string, JudgeCall>();
      for (const call of server.calls) asked.set(questionOf(call), call);
      let under = 0;
      for (const [question, { query, document, seed }] of asked) {
        if (kept.has(`${query} d${document.split(' ')[1]} ${seed}`)) continue;
        under++;
        mayRepeat.set(question, (mayRepeat.get(question) ?? 0) + 1);
      }
      expect(under).toBeLessThanOrEqual(CONCURRENCY);
    }

    const last = await jatdaeAsync(args, { cwd });
    expect(last.err).toMatch(/calls, /);
    expect(last.code).toBe(0);
    const counts = new Map<string, number>();
    for (const call of server.calls) counts.set(questionOf(call), (counts.get(questionOf(call)) ?? 0) + 1);
    expect(counts.size).toBe(PAIRS);
    for (const [question, count] of counts) expect(count, question).toBe(1 + (mayRepeat.get(question) ?? 0));
    expect(server.calls.length - PAIRS).toBeLessThanOrEqual(KILLS * CONCURRENCY);

    // Warm: no call, the same bytes.
    const bytes = readFileSync(join(cwd, 'out.jsonl'));
    const before = server.calls.length;
    const warm = await jatdaeAsync(args, { cwd });
    expect([warm.code, warm.out]).toEqual([0, last.out]);
    expect(warm.err).toMatch(/0 calls/);
    expect(server.calls).toHaveLength(before);
    expect(readFileSync(join(cwd, 'out.jsonl'))).toEqual(bytes);
    const grades = bytes
      .toString()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { grade: number }).grade);
    expect(grades).toEqual(pairs.map((_, i) => i % 3));
  });
});
