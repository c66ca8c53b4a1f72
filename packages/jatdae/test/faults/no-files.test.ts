import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { jatdae } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';

/** What stands where a file should: a pipe that nobody writes to, devices that never end or hold nothing, a folder. */
const cwd = tempFolder();
writeFileSync(join(cwd, 'ok.qrels'), 'q1 0 d1 1\n');
writeFileSync(join(cwd, 'run.txt'), 'q1 Q0 d1 1 1 s\n');
writeFileSync(join(cwd, 'q.jsonl'), '{"qid":"q1","question":"x"}\n');
writeFileSync(join(cwd, 'd.jsonl'), '{"id":"d1","text":"x"}\n');
mkdirSync(join(cwd, 'folder'));
const here = process.platform === 'linux';
if (!here) console.warn('skipped, no mkfifo and no /dev/zero on this system: what is no file');
if (here) execFileSync('mkfifo', [join(cwd, 'pipe')]);

const CALLS: readonly (readonly [string, (file: string) => string[]])[] = [
  ['judgements', (file) => ['eval', '--qrels', file, 'run.txt']],
  ['a run', (file) => ['eval', '--qrels', 'ok.qrels', file]],
  ['queries', (file) => ['eval', '--qrels', 'ok.qrels', '--queries', file, 'run.txt']],
  ['documents', (file) => ['coverage', '--qrels', 'ok.qrels', '--docs', file, 'run.txt']],
  ['trec_eval judgements', (file) => ['trec_eval', file, 'run.txt']],
  ['trec_eval run', (file) => ['trec_eval', 'ok.qrels', file]],
  ['trec_eval zscores', (file) => ['trec_eval', '-Z', file, 'ok.qrels', 'run.txt']],
  ['convert', (file) => ['convert', file, 'out.csv']],
  ['gold import', (file) => ['gold', 'import', file]],
  ['gold lint', (file) => ['gold', 'lint', '--qrels', file]],
  ['ingest', (file) => ['ingest', file]],
  ['fuse', (file) => ['fuse', file, 'run.txt', '-o', 'fused.run']],
  ['rules of a gate', (file) => ['gate', '--rules', file, '--qrels', 'ok.qrels', 'run.txt']],
  ['a project', (file) => ['run', '--project', file]],
];

describe.skipIf(!here)(`what is no file is told at once${here ? '' : ' (skipped: no mkfifo)'}`, () => {
  test.each(CALLS)('%s', (_, call) => {
    for (const file of ['pipe', '/dev/zero', '/dev/null']) {
      const { code, err } = jatdae([...call(file), '--lang', 'en'], { cwd });
      expect([file, code, err]).toEqual([file, 2, expect.stringContaining('pipe or a device')]);
    }
  });
});

describe('files that are too much', () => {
  it('one line a million times, packed small, ends at the first repeats', () => {
    writeFileSync(join(cwd, 'bomb.gz'), gzipSync('q1 Q0 d1 1 1 s\n'.repeat(1_000_000)));
    const { code, err } = jatdae(['eval', '--qrels', 'ok.qrels', 'bomb.gz', '--lang', 'en'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('lists document "d1" twice, on lines 1 and 2')]);
  });
  it('settings of more than ten million characters', () => {
    writeFileSync(join(cwd, 'long.yaml'), `collection: ${'x'.repeat(10_000_001)}\n`);
    const { code, err } = jatdae(['run', '--project', 'long.yaml', '--lang', 'en'], { cwd });
    expect([code, err.length < 1000, err]).toEqual([2, true, expect.stringContaining('10 million characters')]);
  });
});
