import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../jatdae/test/temp.ts';

const BIN = fileURLToPath(new URL('../bin/ingest.js', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const HANDBOOK = fileURLToPath(new URL('../../../examples/permit-handbook', import.meta.url));

function ingest(args: readonly string[], cwd: string) {
  const env = { ...process.env, LC_ALL: 'en_US.UTF-8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { cwd, env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

describe.skipIf(!existsSync(BUILT))('npx @jatdae/ingest (built)', () => {
  it('writes the documents of the permit handbook, byte for byte', () => {
    const out = join(tempFolder(), 'documents.jsonl');
    const how = ['--split', 'heading:3+row', '--slug', 'slugs.json', '--attribute', 'code=1', '--attribute', 'item'];
    const called = ingest(['handbook.md', ...how, '-o', out], HANDBOOK);
    expect(called).toEqual({
      code: 0,
      out: '',
      err: `handbook.md: markdown, 410 documents, 43 tables\nwrote ${out}: 410 documents\n`,
    });
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(HANDBOOK, 'documents.jsonl'), 'utf8'));
  });

  it('reads folders, writes to standard output, and names what it refuses', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'in', 'a.txt'), '가나');
    writeFileSync(join(folder, 'in', 'b.hwp'), '');
    const called = ingest(['in', '--lang', 'ko'], folder);
    expect(called).toEqual({
      code: 0,
      out: '{"id":"a","title":"a","text":"가나","source":"a.txt"}\n',
      err: 'b.hwp: 빈 파일입니다.\na.txt: text, 문서 1개, 표 0개\n',
    });
    const none = ingest(['in/b.hwp', '-o', 'none.jsonl'], folder);
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toBe('b.hwp: The file is empty.\nno file could be read (1 refused); nothing was written\n');
    expect(existsSync(join(folder, 'none.jsonl'))).toBe(false);
  });

  it('does not write over a file unless it is told to', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'a.txt'), '가나');
    writeFileSync(join(folder, 'out.jsonl'), 'mine');
    expect(ingest(['a.txt', '-o', 'out.jsonl'], folder)).toMatchObject({ code: 2 });
    expect(readFileSync(join(folder, 'out.jsonl'), 'utf8')).toBe('mine');
    expect(ingest(['a.txt', '-o', 'out.jsonl', '--force'], folder)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'out.jsonl'), 'utf8')).toContain('가나');
  });

  it.each([
    [[], 'name the files or folders to read'],
    [['--chop'], "Unknown option '--chop'"],
    [['a.txt', '--split', 'chapter'], '--split chapter'],
    [['a.txt', '--attribute', 'a=b'], '--attribute a=b'],
    [['a.txt', '--counter', 'nowhere'], '--counter nowhere'],
    [['a.txt', '--slug', 'absent.json'], 'absent.json: There is no such file.'],
    [['absent.hwp'], 'absent.hwp: There is no such file.'],
    [['a.txt', '-o', 'no/such/folder.jsonl'], 'no/such/folder.jsonl: The file cannot be written (ENOENT).'],
  ])('%j is told, with exit code 2', (args, says) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'a.txt'), '가나');
    const called = ingest(args, folder);
    expect(called.code).toBe(2);
    expect(called.err).toContain(says);
    expect(called.out).toBe('');
  });

  it('prints its options and its version', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(ingest(['--version'], '.')).toEqual({ code: 0, out: `${version}\n`, err: '' });
    expect(ingest(['--help'], '.').out).toContain('--split HOW');
    expect(ingest(['--help', '--lang=ko'], '.').out).toContain('--split 방법');
  });
});
