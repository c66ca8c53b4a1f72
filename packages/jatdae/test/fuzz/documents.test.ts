import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { type IngestedFile, plainText, type RefusedFile } from '../../../ingest/src/blocks.ts';
import { IngestError, Refused } from '../../../ingest/src/errors.ts';
import { readDocument } from '../../../ingest/src/read-file.ts';
import { HwpSection, recordTree } from '../../../ingest/src/readers/hwp.ts';
import { Ole } from '../../../ingest/src/readers/ole.ts';
import { LIMITS } from '../../../ingest/src/readers/reader.ts';
import { type Part, zipOf } from '../../../ingest/test/zip-of.ts';
import { shared } from '../shared.ts';
import { type Fuzzed, fuzzEach, type Seed } from './fuzz.ts';

/** Every reader of documents: whole files, and the insides of those that are packed, where damage to the whole seldom comes. */

async function told(reading: Promise<IngestedFile | RefusedFile>): Promise<unknown> {
  const read = await reading;
  if ('reason' in read) throw new IngestError(read.notice, { place: { file: read.file } });
  plainText(read.blocks);
  return read;
}

const asFile = (bytes: Uint8Array): Seed => ({
  bytes,
  read: (file, damaged) => told(readDocument(file, async () => damaged)),
});

/** One part of an archive is damaged, the archive itself is sound. */
const inside = (name: string, content: string, others: readonly Part[] = []): Seed => ({
  bytes: Buffer.from(content),
  read: (file, damaged) => told(readDocument(file, async () => zipOf([{ name, content: damaged }, ...others]))),
});

/** The smallest files of a folder of the shared material. */
function smallest(folder: string, extension: string, count: number): Buffer[] {
  const root = shared(folder);
  if (root === undefined) {
    console.warn(`skipped, no shared/${folder}: fuzzing ${extension}`);
    return [];
  }
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => `${root}/${name}`)
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1))
    .slice(0, count)
    .map((file) => readFileSync(file));
}

const CELL =
  '<hp:tc><hp:subList><hp:p><hp:run><hp:t>가</hp:t></hp:run></hp:p></hp:subList><hp:cellSpan colSpan="2" rowSpan="1"/></hp:tc>';
const SECTION = `<?xml version="1.0"?><hs:sec xmlns:hs="s" xmlns:hp="p"><hp:p paraPrIDRef="3"><hp:run><hp:t>여권 수수료</hp:t></hp:run></hp:p><hp:p><hp:run><hp:tbl><hp:tr>${CELL}</hp:tr><hp:tr>${CELL.replace('2', '1')}${CELL}</hp:tr></hp:tbl><hp:t>끝</hp:t></hp:run></hp:p></hs:sec>`;
const HEAD = '<hh:head xmlns:hh="h"><hh:paraPr id="3"><hh:heading type="OUTLINE" level="1"/></hh:paraPr></hh:head>';
const hwpxParts = [
  { name: 'mimetype', content: 'application/hwp+zip' },
  { name: 'Contents/section0.xml', content: SECTION },
  { name: 'Contents/header.xml', content: HEAD },
];

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const DOCX = `<?xml version="1.0"?><w:document ${W}><w:body><w:p><w:r><w:t>여권</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>수수료</w:t></w:r></w:p></w:tc><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>400원</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`;
const docxParts = [
  {
    name: '[Content_Types].xml',
    content:
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  },
];

const HTML =
  '<!doctype html><html><head><title>여권</title></head><body><h1>수수료</h1><p>하나<br>둘</p><table><tr><th>구분</th><th>값</th></tr><tr><td rowspan="2">가</td><td colspan=2>400원</td></tr><tr><td>나</td></tr></table><ul><li>하나<li>둘</ul><script>x</script></body></html>';
const MARKDOWN =
  '---\ntitle: 여권\n---\n# 수수료\n\n| 구분 | 값 |\n|---|---|\n| 가 | 400원 |\n\n- 하나\n  - 둘\n\n> 인용 [링크](x "y")\n\n```\ncode\n```\n\n<b>x</b> **굵게** _기울임_\n';

/** The sections of a document of Hangul as they stand after expanding. */
function sections(file: Buffer): Seed[] {
  const ole = new Ole(file, LIMITS);
  return ole
    .paths()
    .filter((path) => /^BodyText\/Section\d+$/.test(path))
    .flatMap((path) => {
      const stream = ole.stream(path)!;
      try {
        return [asSection(inflateRawSync(stream))];
      } catch {
        return [asSection(stream)];
      }
    });
}

const asSection = (bytes: Buffer): Seed => ({
  bytes,
  read: async (file, damaged) => {
    try {
      const source = { file, bytes: damaged, limits: LIMITS, tell: () => {} };
      return new HwpSection(source, { headings: new Map(), shaded: new Set() }, 'Section0').read(
        recordTree(damaged, 'Section0'),
      );
    } catch (refused) {
      if (refused instanceof Refused) throw new IngestError(refused, { place: { file } });
      throw refused;
    }
  },
});

const hwps = smallest('data/hwp', '.hwp', 8);

const readers: readonly Fuzzed[] = [
  { name: 'hwp', extension: '.hwp', inputs: 800, seeds: async () => hwps.slice(0, 4).map(asFile) },
  { name: 'hwp section', extension: '.hwp', seeds: async () => hwps.flatMap(sections) },
  {
    name: 'hwpx',
    extension: '.hwpx',
    inputs: 1000,
    seeds: async () => [asFile(zipOf(hwpxParts)), ...smallest('data/hwp', '.hwpx', 2).map(asFile)],
  },
  {
    name: 'hwpx section',
    extension: '.hwpx',
    inputs: 1000,
    seeds: async () => [
      inside('Contents/section0.xml', SECTION, [hwpxParts[0]!, hwpxParts[2]!]),
      inside('Contents/header.xml', HEAD, hwpxParts.slice(0, 2)),
    ],
  },
  {
    name: 'docx',
    extension: '.docx',
    inputs: 300,
    seeds: async () => [asFile(zipOf([...docxParts, { name: 'word/document.xml', content: DOCX }]))],
  },
  {
    name: 'docx body',
    extension: '.docx',
    inputs: 300,
    seeds: async () => [inside('word/document.xml', DOCX, docxParts)],
  },
  { name: 'html', extension: '.html', seeds: async () => [asFile(Buffer.from(HTML))] },
  { name: 'markdown', extension: '.md', seeds: async () => [asFile(Buffer.from(MARKDOWN))] },
  { name: 'text', extension: '.txt', seeds: async () => [asFile(Buffer.from('여권 수수료\n\n400원\n'))] },
  {
    name: 'pdf',
    // A range of 2^24 letters takes the library half a minute; readers of unknown files stop it: see `readFileSafely`.
    deadline: 150,
    extension: '.pdf',
    inputs: 40,
    long: 4000,
    seeds: async () => smallest('data/ko-pdf', '.pdf', 2).map(asFile),
  },
];

const absent = new Set([
  ...(hwps.length === 0 ? ['hwp', 'hwp section'] : []),
  ...(shared('data/ko-pdf') ? [] : ['pdf']),
]);
fuzzEach(readers.filter(({ name }) => !absent.has(name)));
