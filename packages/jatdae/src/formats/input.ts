import { open, stat } from 'node:fs/promises';
import type { Place } from '../errors.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type Message, formats as words } from '../language/index.ts';
import type { Compression } from './compression.ts';
import { compressionOf, plainBlocks } from './compression.ts';
import type { Encoding } from './encoding.ts';
import { Decoder, markOf } from './encoding.ts';
import type { ReadOptions } from './read-options.ts';
import { cannotOpen, requireFile } from './regular-file.ts';
import { head, SAMPLE, type Sample, sampleOf } from './sample.ts';

/** Whole physical lines in valid UTF-8. */
export interface Block {
  /** Whole lines; only the last block may lack its line end. */
  readonly bytes: Buffer;
  /** The physical number of the first line, from 1. */
  readonly firstLine: number;
  /** True for the last block, which may be empty. */
  readonly last: boolean;
}

/** What is read as one text or one table may be as long as a text can be; lines of a longer file are read block by block. */
const LARGEST = 0x1fffffe8;

/** One file being read: its bytes, lines or text, and what must be told about it. */
export class Input {
  /** As the caller wrote it. */
  readonly file: string;
  /** As the caller gave them. */
  readonly options: ReadOptions;
  /** The beginning of the file. */
  readonly sample: Sample;
  /** How it is packed. */
  readonly compression: Compression;
  /** What must be told, as it is found. */
  readonly notices: Notice[] = [];
  /** Of the sample; corrected when the whole was read. */
  encoding: Encoding;

  readonly #largest: number;
  /** All of it, where somebody read it. */
  #given: Buffer | undefined;

  /** @param largest - bytes of what is read whole: a small archive can expand to anything */
  constructor(file: string, options: ReadOptions, compression: Compression, sample: Sample, largest = LARGEST) {
    this.#largest = largest;
    this.file = file;
    this.options = options;
    this.compression = compression;
    this.sample = sample;
    this.encoding = sample.encoding;
  }

  /** Open a file: recognise compression and encoding, take a sample. */
  static async open(file: string, options: ReadOptions): Promise<Input> {
    const start = await firstBytes(file);
    const compression = compressionOf(start);
    const { bytes, complete } = await head(plainBlocks(file, compression));
    return new Input(file, options, compression, sampleOf(file, bytes, complete));
  }

  /** What was read already, unpacked: of a pipe, or of a file that somebody else read. */
  static of(file: string, bytes: Uint8Array, options: ReadOptions): Input {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const sample = sampleOf(file, buffer.subarray(0, SAMPLE), buffer.length <= SAMPLE);
    const input = new Input(file, options, 'none', sample);
    input.#given = buffer;
    return input;
  }

  /** A place in this file; lines from 1. */
  place(line?: number, text?: string): Place {
    return { file: this.file, ...(line === undefined ? {} : { line }), ...(text === undefined ? {} : { text }) };
  }

  /** A fault of this file, to be thrown. */
  error(sentence: Message, line?: number, text?: string): JatdaeError {
    return new JatdaeError(sentence, { place: this.place(line, text) });
  }

  /** Add a notice about this file. */
  tell(level: Notice['level'], code: string, sentence: Message, line?: number, text?: string): void {
    this.notices.push({ level, code, say: sentence, place: this.place(line, text) });
  }

  /** A small file is in the sample already. */
  async *#plain(): AsyncGenerator<Uint8Array> {
    if (this.#given) yield this.#given;
    else if (this.sample.complete) yield this.sample.bytes;
    else yield* plainBlocks(this.file, this.compression);
  }

  /** @throws JatdaeError where that is more than can be held */
  #within(length: number, line?: number): number {
    if (length <= this.#largest) return length;
    throw this.error(words.files.tooLargeWhole({ limit: this.#largest, oneLine: line !== undefined }), line);
  }

  /** The plain bytes of the whole file. */
  async bytes(): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const block of this.#plain()) {
      length = this.#within(length + block.length);
      parts.push(block);
    }
    return Buffer.concat(parts);
  }

  /** Blocks of whole lines, in valid UTF-8, without the byte order mark. */
  async *blocks(): AsyncGenerator<Block> {
    const mark = markOf(this.sample.bytes);
    const decoder = new Decoder(this.file, mark?.encoding ?? 'utf-8');
    // UTF-16 has 0x0A bytes inside characters: its lines are cut after decoding, so it is read whole.
    const whole = mark !== undefined && mark.encoding !== 'utf-8-bom';
    let skip = mark?.length ?? 0;
    let rest: Buffer[] = [];
    let waiting = 0;
    let line = 1;
    for await (const chunk of this.#plain()) {
      let block = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const drop = Math.min(skip, block.length);
      skip -= drop;
      block = block.subarray(drop);
      const end = whole ? 0 : block.lastIndexOf(10) + 1;
      if (end === 0) {
        waiting = this.#within(waiting + block.length, line);
        rest.push(block);
        continue;
      }
      waiting = block.length - end;
      const raw = rest.length === 0 ? block.subarray(0, end) : Buffer.concat([...rest, block.subarray(0, end)]);
      rest = end === block.length ? [] : [block.subarray(end)];
      const bytes = decoder.decode(raw, line);
      yield { bytes, firstLine: line, last: false };
      line += countLines(raw);
    }
    const bytes = decoder.decode(Buffer.concat(rest), line);
    this.encoding = decoder.encoding;
    if (this.encoding === 'cp949') this.tell('warning', 'read-as-cp949', words.files.readAsCp949);
    yield { bytes, firstLine: line, last: true };
  }

  /** The whole file as text, without the byte order mark. */
  async text(): Promise<string> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const block of this.blocks()) {
      length = this.#within(length + block.bytes.length);
      parts.push(block.bytes);
    }
    const text = Buffer.concat(parts).toString();
    const at = text.indexOf('\ufffd');
    if (at >= 0) {
      const line = lineAt(text, at);
      this.tell('warning', 'replacement-character', words.files.replacementCharacter({ count: 1 }), line);
    }
    return text;
  }

  /** Call `take` for every physical line: `\n` and `\r\n` end a line, nothing else does. */
  async lines(take: (text: string, line: number) => void): Promise<number> {
    let line = 0;
    let replaced = 0;
    let firstReplaced = 0;
    for await (const block of this.blocks()) {
      line = block.firstLine - 1;
      const text = block.bytes.toString();
      for (let from = 0; from < text.length; ) {
        let end = text.indexOf('\n', from);
        if (end < 0) end = text.length;
        line++;
        const content = text.slice(from, end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end);
        if (content.includes('\ufffd') && replaced++ === 0) firstReplaced = line;
        take(content, line);
        from = end + 1;
      }
    }
    if (replaced > 0)
      this.tell(
        'warning',
        'replacement-character',
        words.files.replacementCharacter({ count: replaced }),
        firstReplaced,
      );
    return line;
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  requireFile(file);
  const handle = await open(file).catch((cause: unknown) => {
    throw cannotOpen(file, cause);
  });
  try {
    const bytes = new Uint8Array(4);
    const { bytesRead } = await handle.read(bytes, 0, 4, 0);
    return bytes.subarray(0, bytesRead);
  } catch (cause) {
    throw cannotOpen(file, cause);
  } finally {
    await handle.close();
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

/** The physical line of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
