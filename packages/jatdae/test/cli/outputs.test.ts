import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae, jatdaeAlone } from './jatdae.ts';

/** Every verb that writes, to every place where nothing can be: one sentence that names it, exit code 2, and nothing half. */

const folder = tempFolder();
const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

beforeAll(() => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const three = [1, 2, 3];
  write('docs.jsonl', lines(three.map((n) => ({ id: `d${n}`, text: `본문 ${n}` }))));
  write('queries.jsonl', lines(three.map((n) => ({ qid: `q${n}`, question: `본문 ${n}` }))));
  write('qrels.txt', three.map((n) => `q${n} 0 d${n} 1\n`).join(''));
  write('run.txt', three.map((n) => `q${n} Q0 d${n} 1 1.5 r\n`).join(''));
  write('gate.yaml', 'RR@10:\n  min: 0.01\n');
  write(
    'jatdae.yaml',
    'collection: {documents: docs.jsonl, queries: queries.jsonl, qrels: qrels.txt}\nsystems:\n  b: {type: bm25, tokenizer: word}\n',
  );
  write('a-file', 'stays');
  write('text.md', '# 제목\n\n본문\n');
  mkdirSync(join(folder, 'a-folder'));
  for (const args of [
    ['run', 'b'],
    ['gold', 'import', 'qrels.txt', '--judge', 'kim', '--actor', 'kim'],
  ])
    expect(jatdae(args, { cwd: folder }).code).toBe(0);
});

/** What a file is written with; {} is its place. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  convert: ['convert', 'qrels.txt', '{}', '--to', 'trec-qrels', '--kind', 'qrels', '--force'],
  'convert without --force': ['convert', 'qrels.txt', '{}', '--to', 'trec-qrels', '--kind', 'qrels'],
  fuse: ['fuse', 'run.txt', 'run.txt', '-o', '{}', '--force'],
  'gold export': ['gold', 'export', '{}', '--to', 'trec-qrels', '--force'],
  report: ['report', '--out', '{}'],
  ingest: ['ingest', 'text.md', '-o', '{}', '--force'],
  'gate --format junit': ['gate', '--qrels', 'qrels.txt', '--rules', 'gate.yaml', 'run.txt', '--junit', '{}'],
};
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'gold freeze': ['gold', 'freeze', 'v1', '--out', '{}'],
};

const PLACES: Readonly<Record<string, RegExp>> = {
  'a-file/x.jsonl': /cannot be written/u,
  'a-file/deep/x.jsonl': /cannot be written/u,
  '/proc/x.jsonl': /cannot be written/u,
  '/proc/deep/x.jsonl': /cannot be written/u,
};

function refused(args: readonly string[], place: string, said: RegExp) {
  const before = readdirSync(folder).sort();
  // Alone: what never ends is stopped with it.
  const { code, err } = jatdaeAlone(
    args.map((one) => (one === '{}' ? place : one)),
    { cwd: folder },
  );
  expect([code, err], place).toEqual([2, expect.stringMatching(said)]);
  expect(err, place).toContain(place.split('/')[place.startsWith('/') ? 1 : 0]!);
  expect(err, place).not.toMatch(/exists and was not touched|\n\s+at /u);
  expect(readdirSync(folder).sort()).toEqual(before);
  expect(readFileSync(join(folder, 'a-file'), 'utf8')).toBe('stays');
}

describe.skipIf(process.platform !== 'linux')('a place where nothing can be written', () => {
  it.each(Object.entries(FILES))('%s', { timeout: 60_000 }, (_, args) => {
    for (const [place, said] of Object.entries(PLACES)) refused(args, place, said);
    // It writes a corpus into a folder.
    if (args[0] !== 'ingest') refused(args, 'a-folder', /folder/u);
  });

  it.each(Object.entries(FOLDERS))('%s', { timeout: 60_000 }, (_, args) => {
    for (const place of ['a-file', 'a-file/deep', '/proc/x', '/proc/deep/x'])
      refused(args, place, /cannot be written/u);
  });
});
