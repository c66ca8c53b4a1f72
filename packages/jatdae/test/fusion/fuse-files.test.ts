import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { fuse, fuseFiles } from '../../src/systems/fusion/index.ts';
import { tempFile, tempFolder } from '../temp.ts';

const A = 'q1 Q0 a 1 10 A\nq1 Q0 b 2 6 A\n질의 Q0 문서 1 3 A\n';
const B = '# a comment\n\n질의 Q0 문서 1 1 B\nq2\tQ0\tz 1 5 B\r\nq1 Q0 b 1 0.9 B\nq1 Q0 c 2 0.5 B';
const FUSED = [
  'q1 Q0 b 1 0.03252247488101534 rrf',
  'q1 Q0 a 2 0.01639344262295082 rrf',
  'q1 Q0 c 3 0.016129032258064516 rrf',
  '질의 Q0 문서 1 0.03278688524590164 rrf',
  'q2 Q0 z 1 0.01639344262295082 rrf',
  '',
].join('\n');

let folder = '';
let count = 0;
beforeAll(() => {
  folder = tempFolder();
});
const target = (name = 'fused.run') => join(folder, `${count++}-${name}`);
const text = (file: string) => readFileSync(file, 'utf8');
const codes = (notices: readonly { code: string }[]) => notices.map((notice) => notice.code);

describe('fuseFiles', () => {
  it('joins queries that stand in another order, and says which files lack some', async () => {
    const out = target();
    const result = await fuseFiles([tempFile(A), tempFile(B)], out);
    expect(text(out)).toBe(FUSED);
    expect(result).toMatchObject({ queries: 3, lines: 5 });
    expect(result.notices.map((notice) => translate(notice.say, 'en'))).toEqual([
      '1 of 3 queries have no line in this file; they were fused from the other files alone.',
    ]);
  });

  it('gives the same for scattered, compressed and marked files, and says how it read them', async () => {
    const scattered = 'q1 Q0 a 1 10 A\n질의 Q0 문서 1 3 A\nq1 Q0 b 2 6 A\n';
    for (const [content, name, code] of [
      [scattered, 'a.run', ['read-whole', 'queries-missing']],
      [gzipSync(A), 'a.run.gz', ['read-whole', 'queries-missing']],
      [`\ufeff${A}`, 'a.run', ['queries-missing']],
      [A.replaceAll('\n', '\r\n'), 'a.run', ['queries-missing']],
    ] as const) {
      const out = target();
      const { notices } = await fuseFiles([tempFile(content, name), tempFile(B)], out);
      expect(text(out)).toBe(FUSED);
      expect(codes(notices)).toEqual(code);
    }
  });

  it('is what fuse makes of the lists, cut at the depth', async () => {
    const out = target();
    const options = { method: 'combsum', normalise: 'min-max', depth: 2, name: 'mine' };
    await fuseFiles([tempFile(A), tempFile(B)], out, options);
    const lists = [
      { ids: ['a', 'b'], scores: Float64Array.of(10, 6) },
      { ids: ['b', 'c'], scores: Float64Array.of(0.9, 0.5) },
    ];
    const expected = fuse(lists, { method: 'combsum', normalise: 'min-max', depth: 2 });
    const rows = text(out).split('\n').slice(0, 2);
    expect(rows).toEqual(expected.ids.map((id, i) => `q1 Q0 ${id} ${i + 1} ${expected.scores[i]} mine`));
  });

  it('reads lists that are longer than its window', async () => {
    const long = (tag: string, step: number) =>
      Array.from(
        { length: 150_000 },
        (_, i) => `q Q0 document-${(i * step) % 150_000} ${i + 1} ${150_000 - i} ${tag}`,
      ).join('\n');
    const out = target();
    const files = [tempFile(`${long('A', 1)}\n${A}`), tempFile(`${B}\n${long('B', 7)}`)];
    const result = await fuseFiles(files, out, { depth: 3 });
    expect(result).toMatchObject({ queries: 4, lines: 3 + 3 + 1 + 1 });
    expect(text(out)).toContain('q Q0 document-0 1 0.03278688524590164 rrf\n');
  });

  it.each([
    [
      'q1 Q0 a 1 10\n',
      ':4',
      'A run line has exactly 6 fields (query, Q0, document, rank, score, tag); this one has 5.',
    ],
    ['q9 Q0 a 1 NaN A\n', ':4', 'The score "NaN" is not a finite number.'],
    ['q9 Q0 a 1 2 A\nq9 Q0 a 2 1 A\n', ':5', 'Query "q9" lists document "a" twice, on lines 4 and 5.'],
  ])('names file and line: %j', async (more, line, sentence) => {
    const out = target();
    const file = tempFile(A + more.replace('q1', 'q9'));
    const fault = await fuseFiles([file, tempFile(B)], out).catch((error: unknown) => error as Error);
    expect((fault as Error).message).toContain(`${file}${line}: ${sentence}`);
    expect(() => text(out)).toThrow('ENOENT');
  });

  it('refuses no files, a file that exists, and a tag with a blank', async () => {
    await expect(fuseFiles([], target())).rejects.toThrow('There is no run to fuse.');
    const file = tempFile(A);
    await expect(fuseFiles([file, file], file)).rejects.toThrow(/exists/);
    await expect(fuseFiles([file, file], target(), { name: 'my run' })).rejects.toThrow('my run');
  });
});
