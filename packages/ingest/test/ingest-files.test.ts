import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../jatdae/test/temp.ts';
import { parseSplit, SlugMap } from '../src/index.ts';
import { ingestFiles } from '../src/ingest-files.ts';
import { textOf } from '../src/language/index.ts';
import { plainMarkdown } from './plain-markdown.ts';

const read = (path: string) => Promise.resolve(plainMarkdown('## 절\n\n본문', basename(path)));

function folderOf(names: readonly string[]): string {
  const folder = tempFolder();
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
}

async function ids(paths: readonly string[], slugs = new SlugMap()): Promise<string[]> {
  const { documents } = await ingestFiles(paths, { read, slugs, steps: parseSplit('heading:2') });
  return documents.map(({ id }) => id);
}

it('reads files below a folder in byte order, links to files too, hidden ones and locks not', async () => {
  const folder = folderOf(['나.md', 'a/b c.md', '.hidden.md', '~$나.md', '.git/x.md']);
  symlinkSync(join(folder, '나.md'), join(folder, 'link.md'));
  symlinkSync(folder, join(folder, 'circle'));
  expect(await ids([folder])).toEqual(['a/b-c#절', 'link#절', '나#절']);
});

it('keeps extensions where names would be alike, and refuses where they still are', async () => {
  const folder = folderOf(['manual.md', 'manual.txt', 'x/manual.md']);
  expect(await ids([join(folder, 'manual.md'), join(folder, 'manual.txt')])).toEqual(['manual.md#절', 'manual.txt#절']);
  await expect(ids([join(folder, 'manual.md'), join(folder, 'x/manual.md')])).rejects.toThrow('the same document ids');
});

it('calls a file what the slug map calls it, so that a later version keeps its ids', async () => {
  const folder = folderOf(['체류 매뉴얼(2026.3).md', '체류 매뉴얼(2026.9).md']);
  const slugs = new SlugMap({ '/^체류 매뉴얼/': 'manual' });
  expect(await ids([join(folder, '체류 매뉴얼(2026.3).md')])).toEqual(['체류-매뉴얼-2026.3#절']);
  expect(await ids([join(folder, '체류 매뉴얼(2026.9).md')], slugs)).toEqual(['manual#절']);
});

const lined = (lines: readonly string[]) => (path: string) =>
  Promise.resolve({
    ...plainMarkdown('', basename(path)),
    blocks: lines.map((text) => ({ kind: 'paragraph', text }) as const),
  });

it.each([
  ['articles', ['제1조(목적) 휴가', '본문', '제2조(정의) 연가', '제3조의2(예외) 병가'], '제1조(목적)', 3],
  ['chapters before articles', ['제1장 총칙', '제1조(목적) 가', '제2장 휴가', '제2조(정의) 나'], '제1장 총칙', 2],
  ['numbers', ['1. 목적', '가나다', '2. 대상'], '1. 목적', 2],
  ['numbers of numbers', ['1.1 목적', '가나다', '1.2 대상'], '1.1 목적', 2],
  ['Roman numbers', ['Ⅰ. 개요', '가나다', 'Ⅱ. 절차'], 'Ⅰ. 개요', 2],
  ['marks', ['□ 개요', '가나다', '□ 절차'], '□ 개요', 2],
  ['English articles', ['Article 1 Purpose', 'text', 'Article 2 Scope'], 'Article 1 Purpose', 2],
] as const)(
  'a document without heading styles says what it has (%s), and the step that it names divides it',
  async (_, lines, example, count) => {
    const [path] = [join(folderOf(['규정.hwp']), '규정.hwp')];
    const given = await ingestFiles([path], { read: lined(lines), steps: parseSplit('heading:2') });
    expect(given.documents).toHaveLength(1);
    const notice = given.notices.find(({ code }) => code === 'numbered-lines')!;
    expect(textOf(notice, 'en')).toContain(
      `There are no heading styles, but ${count} lines such as "${example}": --split '/`,
    );
    expect(textOf(notice, 'ko')).toContain(`"${example}" 같은 줄이 ${count}개 있습니다: --split '/`);
    const step = /--split '(\/.*?\/)'/u.exec(textOf(notice, 'en'))![1]!;
    const { documents } = await ingestFiles([path], { read: lined(lines), steps: parseSplit(step) });
    expect(documents).toHaveLength(count);
  },
);

it('a document with neither is told what divides it all the same', async () => {
  const path = join(folderOf(['가.hwp']), '가.hwp');
  const { notices } = await ingestFiles([path], { read: lined(['가나다', '라마바']), steps: parseSplit('heading:2') });
  expect(textOf(notices.at(-1)!, 'en')).toMatch(
    /no heading styles and no numbered lines; --split page, --split row or --split tokens/,
  );
});
