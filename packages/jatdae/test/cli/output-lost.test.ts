import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { BIN } from './jatdae.ts';

const folder = tempFolder();
writeFileSync(join(folder, 'qrels.txt'), 'q1 0 a 1\nq2 0 b 1\n');
// RR: 1 and 1/2.
writeFileSync(join(folder, 'run.txt'), 'q1 Q0 a 1 2 x\nq2 Q0 a 1 2 x\nq2 Q0 b 2 1 x\n');
writeFileSync(join(folder, 'red.yaml'), 'min_queries: 1\nrules: [{ measure: RR, at_least: 0.9 }]\n');
writeFileSync(join(folder, 'green.yaml'), 'min_queries: 1\nrules: [{ measure: RR, at_least: 0.7 }]\n');

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Call with a stdout (and perhaps a stderr) whose reader is gone before a line is written. */
function unread(args: readonly string[], both = false): Promise<Ended> {
  return new Promise((ended) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stdout.destroy();
    if (both) child.stderr.destroy();
    else child.stderr.on('data', (text) => (err += String(text)));
    child.on('close', (code) => ended({ code, err }));
  });
}

/** Call with a stdout on a disk that is full. */
function full(args: readonly string[], lang: string): Promise<Ended> {
  return new Promise((ended) => {
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
    const child = spawn(process.execPath, [BIN, ...args, '--lang', lang], { cwd: folder, stdio: [...stdio] });
    let err = '';
    child.stderr!.on('data', (text) => (err += String(text)));
    child.on('close', (code) => ended({ code, err }));
  });
}

const gate = (rules: string, ...more: string[]) => [
  'gate',
  '--quiet',
  '--qrels',
  'qrels.txt',
  'run.txt',
  '--rules',
  rules,
  ...more,
];

describe('a reader that went away', () => {
  it('a red gate stays red, and its files are written', async () => {
    for (const format of ['table', 'json', 'github'])
      expect(await unread(gate('red.yaml', '--format', format))).toEqual({ code: 1, err: '' });
    expect(await unread(gate('red.yaml', '--junit', 'red.xml', '--json', 'red.json'))).toEqual({ code: 1, err: '' });
    expect(readFileSync(join(folder, 'red.xml'), 'utf8')).toContain('failures="1"');
    expect(existsSync(join(folder, 'red.json'))).toBe(true);
    expect(await unread(gate('red.yaml'), true)).toMatchObject({ code: 1 });
  });

  it('and a green one green; a wrong call stays wrong; scores are no fault', async () => {
    expect(await unread(gate('green.yaml'))).toEqual({ code: 0, err: '' });
    expect(
      await unread(
        gate('green.yaml').filter((arg) => arg !== '--quiet'),
        true,
      ),
    ).toMatchObject({ code: 0 });
    expect(await unread(gate('gone.yaml'))).toMatchObject({ code: 2 });
    expect(await unread(['trec_eval', '-q', 'qrels.txt', 'run.txt'])).toEqual({ code: 0, err: '' });
  });
});

describe.skipIf(!existsSync('/dev/full'))('a disk that is full', () => {
  it('is a sentence and the code 2, unless the finding is 1 anyway', async () => {
    expect(await full(gate('green.yaml'), 'en')).toEqual({
      code: 2,
      err: 'jatdae: the output is not whole: no space is left where it goes. Make room and call again\n',
    });
    expect(await full(gate('red.yaml'), 'en')).toMatchObject({ code: 1 });
    expect(await full(['trec_eval', '-q', 'qrels.txt', 'run.txt'], 'ko')).toEqual({
      code: 2,
      err: 'jatdae: 출력을 쓸 공간이 없어 결과가 온전하지 않습니다. 공간을 비운 뒤 다시 실행하십시오\n',
    });
  });
});
