import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { hwp } from './hwp.ts';
import { hwpx } from './hwpx.ts';
import { markdown } from './markdown.ts';
import { Ole } from './ole.ts';
import { pdf } from './pdf.ts';
import type { Reader, ReadLimits } from './reader.ts';
import { plain } from './text.ts';
import { Zip } from './zip.ts';

/** All readers; `recognise` names one of them. */
export const readers: readonly Reader[] = [hwp, hwpx, pdf, docx, html, markdown, plain];

/** The format of a file by its content; the extension only tells Markdown from plain text. */
export async function recognise(bytes: Buffer, extension: string, limits: ReadLimits): Promise<string> {
  if (bytes.length === 0) throw new Refused('empty', message('empty'));
  const start = bytes.toString('latin1', 0, 1024);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return oleKind(new Ole(bytes, limits));
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((magic) => start.startsWith(magic)))
    return zipKind(await Zip.open(bytes, 'ZIP', limits));
  if (start.includes('%PDF-')) return 'pdf';
  if (start.startsWith('HWP Document File')) throw new Refused('unknown-format', message('old-hwp'));
  if (/^(.{0,4}SCDSA|<?DRMONE|.{0,16}Fasoo)/u.test(start))
    throw new Refused('drm', message('drm', { format: extension.toUpperCase() }));
  const binary = binaryKind(start);
  if (binary !== undefined) throw new Refused('unknown-format', message('unknown-format', { kind: binary }));
  return textKind(bytes, extension);
}

function oleKind(ole: Ole): string {
  if (ole.has('FileHeader')) return 'hwp';
  if (ole.has('EncryptedPackage')) throw new Refused('encrypted', message('encrypted', { format: 'Office' }));
  const kinds = {
    WordDocument: 'Word 97 (.doc)',
    Workbook: 'Excel 97 (.xls)',
    'PowerPoint Document': 'PowerPoint 97 (.ppt)',
  };
  const known = Object.entries(kinds).find(([stream]) => ole.has(stream));
  throw new Refused('unknown-format', message('unknown-format', { kind: known?.[1] ?? 'OLE' }));
}

async function zipKind(zip: Zip): Promise<string> {
  if (zip.has('word/document.xml')) return 'docx';
  if (zip.names().some((name) => /^Contents\/section\d+\.xml$/iu.test(name))) return 'hwpx';
  if (zip.has('mimetype')) {
    const type = (await zip.read('mimetype')).toString('latin1', 0, 100).trim();
    if (type === 'application/hwp+zip') return 'hwpx';
    throw new Refused('unknown-format', message('unknown-format', { kind: type }));
  }
  const kinds = { 'xl/workbook.xml': 'XLSX', 'ppt/presentation.xml': 'PPTX' };
  const known = Object.entries(kinds).find(([part]) => zip.has(part));
  throw new Refused('unknown-format', message('unknown-format', { kind: known?.[1] ?? 'ZIP' }));
}

const SIGNATURES: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['\x1f\x8b', 'gzip'],
  ['7z\xbc\xaf', '7z'],
  ['Rar!', 'RAR'],
  ['\x7fELF', 'ELF'],
  ['MZ', 'EXE'],
  ['{\\rtf', 'RTF'],
];

/** What is not text: known by its first bytes, or full of zero bytes that are not UTF-16. */
function binaryKind(start: string): string | undefined {
  const named = SIGNATURES.find(([signature]) => start.startsWith(signature));
  // "BM" and "MZ" begin words too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these tell bytes from text
  const controls = start.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/gu)?.length ?? 0;
  const utf16 = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
  if (named && (named[0].length > 2 || controls > 0)) return named[1];
  return !utf16 && controls * 50 > start.length ? 'binary' : undefined;
}

function textKind(bytes: Buffer, extension: string): string {
  const start = bytes.toString('latin1', 0, 4096).replaceAll('\0', '');
  // A comment ends at its first `-->`: one that may end at any gives a row of comments 2^n readings.
  const bare = start.replace(/<!--(?:(?!-->)[\s\S])*-->/gu, '');
  if (/^(?:[^<]{0,3})\s*(?:<\?xml[^<>]*>\s*)?<(?:!doctype html|html|head|body)\b/iu.test(bare)) return 'html';
  if (/^html?$|^xhtml$/u.test(extension) && /<[a-z][^<>]*>/iu.test(start)) return 'html';
  return /^(md|markdown|mdx|mkd)$/u.test(extension) ? 'markdown' : 'text';
}

export { LIMITS, type ReadLimits } from './reader.ts';
