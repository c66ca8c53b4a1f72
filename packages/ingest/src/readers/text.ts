import { isAscii, isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type iconvLite from 'iconv-lite';
import type { Block } from '../blocks.ts';
import { Refused } from '../errors.ts';
import { type Code, message } from '../language/index.ts';
import { tidy } from './flow.ts';
import type { Reader, Source, Text } from './reader.ts';

/** Plain text: paragraphs apart by blank lines. */
export const plain: Reader = {
  format: 'text',
  extensions: ['txt', 'text', 'log'],
  async read(source: Source): Promise<Text> {
    const text = decodeText(source).replace(/\r\n?/gu, '\n');
    const blocks: Block[] = [];
    text.split('\f').forEach((page, at, pages) => {
      const where = pages.length > 1 ? { page: at + 1 } : {};
      for (const part of page.split(/\n[ \t]*(?:\n[ \t]*)+/u)) {
        const paragraph = tidy(part);
        if (paragraph !== '') blocks.push({ kind: 'paragraph', text: paragraph, ...where });
      }
    });
    return { blocks };
  },
};

const require = createRequire(import.meta.url);

/** The file as text: UTF-8, UTF-16 with its mark, or CP949. @throws Refused with the line that is none of these */
export function decodeText(source: Source): string {
  const mark = markOf(source.bytes);
  const bytes = source.bytes.subarray(mark?.length ?? 0);
  if (mark?.encoding === 'utf-16') return decodeUtf16(bytes, mark.littleEndian);
  if (isUtf8(bytes)) return bytes.toString();
  // A file with more lines of UTF-8 than others is UTF-8 with damage, not CP949.
  if (mark || mostlyUtf8(bytes)) throw undecodable('invalid-utf8', faultyLine(bytes, isUtf8));
  // Loaded for the first file that is not UTF-8: the others must not wait for it.
  const iconv = require('iconv-lite') as typeof iconvLite;
  const text = iconv.decode(bytes, 'cp949');
  if (text.includes('\ufffd')) {
    const valid = (line: Buffer) => !iconv.decode(line, 'cp949').includes('\ufffd');
    throw undecodable('neither-utf8-nor-cp949', faultyLine(bytes, valid));
  }
  source.tell('warning', message('read-as-cp949'));
  return text;
}

/** A page as text: by its mark, by UTF-8 if it is that, by what its `<meta charset>` says, else as any text. */
export function decodePage(source: Source): string {
  const { bytes } = source;
  if (markOf(bytes) || isUtf8(bytes)) return decodeText(source);
  const charset = /<meta[^<>]+charset\s*=\s*["']?\s*([\w-]+)/iu.exec(bytes.toString('latin1', 0, 4096))?.[1];
  try {
    // `euc-kr` is the name of CP949 on the web.
    if (charset) return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown name, or not what it says: found out as any other text.
  }
  return decodeText(source);
}

/** The byte order mark at the start of a file, if any. */
function markOf(head: Uint8Array) {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', length: 3 } as const;
  const littleEndian = head[0] === 0xff && head[1] === 0xfe;
  const isMark = littleEndian || (head[0] === 0xfe && head[1] === 0xff);
  return isMark ? ({ encoding: 'utf-16', littleEndian, length: 2 } as const) : undefined;
}

function decodeUtf16(bytes: Buffer, littleEndian: boolean): string {
  const even = bytes.subarray(0, bytes.length & ~1);
  const text = (littleEndian ? even : Buffer.from(even).swap16()).toString('utf16le');
  const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text);
  if (even.length === bytes.length && !lone) return text;
  throw undecodable('invalid-utf16', text.slice(0, lone?.index ?? text.length).split('\n').length);
}

function undecodable(code: Extract<Code, 'invalid-utf8' | 'invalid-utf16' | 'neither-utf8-nor-cp949'>, line: number) {
  return new Refused('encoding', message(code, { line }));
}

/** The first line that is not valid, from 1. */
function faultyLine(bytes: Buffer, valid: (line: Buffer) => boolean): number {
  let line = 1;
  for (const one of linesOf(bytes)) {
    if (!valid(one)) return line;
    line++;
  }
  return 1;
}

/** Are more of the lines that are not ASCII valid UTF-8 than not? Text in CP949 is hardly ever valid UTF-8. */
function mostlyUtf8(bytes: Buffer): boolean {
  let good = 0;
  let bad = 0;
  for (const line of linesOf(bytes)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) good++;
    else bad++;
  }
  return good >= bad && good > 0;
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    yield bytes.subarray(from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length : end + 1;
  }
}
