import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../../jatdae/test/temp.ts';
import { parseSplit, SlugMap } from '../src/index.ts';
import { ingestFiles } from '../src/ingest-files.ts';
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
