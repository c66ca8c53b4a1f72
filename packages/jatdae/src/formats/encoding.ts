import { isAscii, isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type iconvLite from 'iconv-lite';
import { JatdaeError } from '../errors.ts';
import { type Message, formats as words } from '../language/index.ts';

const require = createRequire(import.meta.url);
let loaded: typeof iconvLite | undefined;

/** Loaded for the first file that is not UTF-8: the others must not wait for it. */
function iconv(): typeof iconvLite {
  loaded ??= require('iconv-lite') as typeof iconvLite;
  return loaded;
}

/** The byte order mark at the start of a file, if any. */
export function markOf(head: Uint8Array): { encoding: Encoding; length: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8-bom', length: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Turns blocks of whole lines into valid UTF-8, strictly: what cannot be decoded is an error, never U+FFFD. */
export class Decoder {
  /** As found so far: `cp949` once a block showed it. */
  encoding: Encoding;
  readonly #file: string;
  #sawNonAscii = false;

  constructor(file: string, encoding: Encoding) {
    this.#file = file;
    this.encoding = encoding;
  }

  /** `firstLine` is the physical number of the block's first line, for errors. */
  decode(block: Buffer, firstLine: number): Buffer {
    if (this.encoding === 'utf-16le' || this.encoding === 'utf-16be') return this.#utf16(block, firstLine);
    if (this.encoding === 'cp949') return this.#cp949(block, firstLine);
    if (isAscii(block)) return block;
    if (isUtf8(block)) {
      this.#sawNonAscii = true;
      return block;
    }
    // A file that has shown UTF-8, here or before, is UTF-8 with damage, not CP949.
    const damaged = this.encoding === 'utf-8-bom' || this.#sawNonAscii || mostlyUtf8(block);
    if (damaged) throw this.#fault(block, firstLine, isUtf8, words.files.invalidUtf8);
    this.encoding = 'cp949';
    return this.#cp949(block, firstLine);
  }

  #cp949(block: Buffer, firstLine: number): Buffer {
    const text = iconv().decode(block, 'cp949');
    if (!text.includes('\ufffd')) return Buffer.from(text);
    const valid = (line: Buffer) => !iconv().decode(line, 'cp949').includes('\ufffd');
    throw this.#fault(block, firstLine, valid, words.files.neitherUtf8NorCp949);
  }

  #utf16(block: Buffer, firstLine: number): Buffer {
    const even = block.length % 2 === 0;
    const text =
      this.encoding === 'utf-16le' ? block.toString('utf16le') : iconv().decode(block, 'utf-16be', { stripBOM: false });
    const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text);
    if (even && !lone) return Buffer.from(text);
    const line = firstLine + text.slice(0, lone?.index ?? text.length).split('\n').length - 1;
    throw new JatdaeError(words.files.invalidUtf16, { place: { file: this.#file, line } });
  }

  #fault(block: Buffer, firstLine: number, valid: (line: Buffer) => boolean, sentence: Message) {
    let line = firstLine;
    for (const bytes of linesOf(block)) {
      if (!valid(bytes))
        return new JatdaeError(sentence, { place: { file: this.#file, line, text: bytes.toString('latin1') } });
      line++;
    }
    return new JatdaeError(sentence, { place: { file: this.#file, line: firstLine } });
  }
}

/** Are more of the lines that are not ASCII valid UTF-8 than not? Text in CP949 is hardly ever valid UTF-8. */
function mostlyUtf8(block: Buffer): boolean {
  let good = 0;
  let bad = 0;
  for (const line of linesOf(block)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) good++;
    else bad++;
  }
  return good >= bad && good > 0;
}

function* linesOf(block: Buffer): Generator<Buffer> {
  for (let from = 0; from < block.length; ) {
    const end = block.indexOf(10, from);
    yield block.subarray(from, end < 0 ? block.length : end);
    from = end < 0 ? block.length : end + 1;
  }
}

/** How the text of a file was encoded. */
export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'cp949';
