import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../../jatdae/test/shared.ts';
import type { Block, Cell, IngestedFile, RefusedFile } from '../src/blocks.ts';
import { plainText } from '../src/blocks.ts';
import { textOf } from '../src/language/message.ts';
import { readFile } from '../src/read-file.ts';
import { Ole } from '../src/readers/ole.ts';
import { LIMITS } from '../src/readers/reader.ts';
import { parseXml, textOf as textIn } from '../src/readers/tree.ts';
import { Zip } from '../src/readers/zip.ts';

const isRead = (file: IngestedFile | RefusedFile): file is IngestedFile => 'blocks' in file;

/** Every cell in reading order, those of tables in cells after the cell they stand in. */
function cellsOf(blocks: readonly Block[]): Cell[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text-box') return cellsOf(block.blocks);
    if (block.kind !== 'table') return [];
    return block.rows.flat().flatMap((cell) => [cell, ...cellsOf(cell.blocks ?? [])]);
  });
}

async function read(file: string): Promise<IngestedFile> {
  const found = await readFile(file);
  if (!isRead(found)) throw new Error(`${file}: ${found.reason}`);
  return found;
}

describeShared(
  'HWP cases',
  () => {
    it('RC-107: text in tables stands between its paragraphs, row by row', async () => {
      const { expected } = JSON.parse(readFileSync(shared('cases/RC-107/case.json')!, 'utf8'));
      const { blocks } = await read(shared('cases/RC-107/notice.hwp')!);
      const text = plainText(blocks);
      expect(text.split('\n')).toEqual(expected.values['lines in order']);
      expect(text.includes('400원')).toBe(expected.values['contains 400원']);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not leak
      expect(text).not.toMatch(/[\u000b\u0002]|lbt/u);
    });

    it('RC-109: a table in a cell costs nothing', async () => {
      const { expected } = JSON.parse(readFileSync(shared('cases/RC-109/case.json')!, 'utf8'));
      const { blocks, counts } = await read(shared('cases/RC-109/nested.hwpx')!);
      const text = plainText(blocks);
      for (const word of expected.values['must contain']) expect(text).toContain(word);
      expect(text.indexOf('머리말')).toBeLessThan(text.indexOf('맺음말'));
      expect(counts).toMatchObject({ tables: 2, nestedTables: 1, cells: 8 });
      expect(text).toBe('머리말\n구분 | 내용\n합계 | 소계 | 300원\n가산 | 100원\n맺음말');
    });
  },
  'cases/RC-107',
);

/** Files that the inventory counts otherwise, and why. */
const COUNTED_OTHERWISE = new Map([
  ['hwpjs/multicolumns-in-common-controls.hwp', 'a caption of a drawing is counted as a text box'],
  ['hwplib/basic/글상자-압축.hwp', 'a caption of a drawing is counted as a text box'],
  ['rhwp/basic/NewYear_s_Day.hwp', 'a caption of a drawing is counted as a text box'],
  ['rhwp/hwpx/hwpx-01.hwpx', 'HWP with the wrong extension: the inventory did not open it'],
]);
/** Files whose records of tables promise more cells than the file has. */
const PROMISES_MORE = new Map([['rhwp/hwp_table_test_saved.hwp', 1]]);
const REFUSED = new Map([
  ['hwpjs/password-12345.hwp', 'encrypted'],
  ['hwplib/distribution.hwp', 'distribution'],
]);

describeShared(
  'the inventory of HWP files',
  () => {
    const root = shared('data/hwp')!;
    const [head, ...lines] = readFileSync(`${root}/INVENTORY.tsv`, 'utf8').trim().split('\n');
    const names = head!.split('\t');
    const rows = lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [names[i]!, value])));

    it('lists 135 files', () => expect(rows).toHaveLength(135));

    it.each(rows.map((row) => [row.file!, row] as const))('%s', async (name, row) => {
      const found = await readFile(`${root}/${name}`);
      expect(isRead(found) ? undefined : found.reason).toBe(REFUSED.get(name));
      if (!isRead(found)) {
        expect(textOf(found.notice, 'ko')).toMatch(/십시오/u);
        return;
      }
      const { counts, blocks } = found;
      expect(cellsOf(blocks)).toHaveLength(counts.cells);
      expect(counts.cells + (PROMISES_MORE.get(name) ?? 0)).toBe(await declaredCells(`${root}/${name}`, found.format));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not leak
      expect(plainText(blocks)).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/u);
      if (COUNTED_OTHERWISE.has(name)) return;
      expect({ tables: counts.tables, nested: counts.nestedTables, boxes: counts.textBoxes }).toEqual({
        tables: Number(row.tables),
        nested: Number(row.nested_tables),
        boxes: Number(row.textboxes),
      });
    });

    it('the same document as HWP and as HWPX gives the same text and the same cells', async () => {
      const one = await read(`${root}/rhwp/hwpx/2024년 1분기 해외직접투자 보도자료 ff.hwp`);
      const other = await read(`${root}/rhwp/hwpx/hwpx-h-01.hwpx`);
      expect([one.format, other.format]).toEqual(['hwp', 'hwpx']);
      expect(cellsOf(one.blocks)).toHaveLength(1453);
      const shown = (file: IngestedFile) => cellsOf(file.blocks).map((c) => `${c.text}|${c.rowSpan}x${c.colSpan}`);
      expect(shown(one)).toEqual(shown(other));
    });

    it('every word of the preview that Hangul itself put into the files is in the text', async () => {
      let words = 0;
      const missing: string[] = [];
      for (const { file } of rows) {
        const found = await readFile(`${root}/${file}`);
        if (!isRead(found)) continue;
        const text = plainText(found.blocks).replace(/\s+/gu, '');
        const preview = (await previewOf(`${root}/${file}`, found.format)).replace(/[<>\0]/gu, ' ').split(/\s+/u);
        // The preview is cut within a word.
        for (const word of preview.slice(0, -1).filter(({ length }) => length > 1)) {
          words++;
          if (!text.includes(word)) missing.push(file!);
        }
      }
      expect(words).toBeGreaterThan(7000);
      // Words around equations, which the preview leaves out and the text does not.
      expect(missing).toEqual(Array.from({ length: 4 }, () => 'rhwp/exam_science.hwp'));
    });

    it('a wrong extension is noticed and the content read', async () => {
      const found = await read(`${root}/rhwp/hwpx/hwpx-01.hwpx`);
      expect(found).toMatchObject({ format: 'hwp', counts: { tables: 26, cells: 1453 } });
      expect(found.notices.map(({ code }) => code)).toContain('wrong-extension');
    });
  },
  'data/hwp',
);

async function previewOf(path: string, format: string): Promise<string> {
  const bytes = readFileSync(path);
  if (format === 'hwp') return new Ole(bytes, LIMITS).stream('PrvText')?.toString('utf16le') ?? '';
  const zip = await Zip.open(bytes, 'HWPX');
  return zip.has('Preview/PrvText.txt') ? (await zip.read('Preview/PrvText.txt')).toString() : '';
}

/** Cells as the file declares them: elements of the XML; in HWP 5, the sizes of rows in the records of tables. */
async function declaredCells(path: string, format: string): Promise<number> {
  const bytes = readFileSync(path);
  if (format === 'hwp') return (await import('./hwp-declared.ts')).declaredCells(bytes);
  const zip = await Zip.open(bytes, 'HWPX');
  let cells = 0;
  for (const name of zip.names())
    if (/^Contents\/(section|masterpage)\d+\.xml$/u.test(name))
      cells += (await zip.read(name)).toString().match(/<hp:tc[ >]/gu)?.length ?? 0;
  return cells;
}

describe('xml', () => {
  it('does not expand entities that the file declares', () => {
    const xml = '<!DOCTYPE a [<!ENTITY x "yyyyyyyyyy">]><a>&x;&x;</a>';
    expect(textIn(parseXml(Buffer.from(xml)))).not.toContain('yyyyyyyyyyyyy');
  });
});
