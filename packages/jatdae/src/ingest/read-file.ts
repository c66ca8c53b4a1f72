import { readFile as readBytes, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { JatdaeError, type Notice } from '../errors.ts';
import { cannotOpen } from '../words/formats-files.ts';
import * as words from '../words/ingest.ts';
import type { Say } from '../words/say.ts';
import { LIMITS, type ReadLimits } from './limits.ts';
import { countsOf } from './plain-text.ts';
import { detailOf, Refused } from './refused.ts';
import type { IngestedFile, RefusedFile } from './shapes.ts';

/** How a document is read: what it may cost. */
export interface ReadFileOptions {
  /** What the file may cost; what is left out keeps its default. */
  readonly limits?: Partial<ReadLimits>;
}

/**
 * Read a document into blocks in reading order: HWP 5, HWPX, PDF with a text layer, DOCX, HTML, Markdown or plain text, by
 * its content. A file that gives no text (encrypted, for distribution only, damaged, empty, another format) comes back as
 * a `RefusedFile` with its reason. For files of unknown origin, `readFileSafely` adds limits of time and memory.
 *
 * @param file - its path; the extension only decides where the content does not, and earns a notice where it is wrong.
 * @param options - what it may cost. Time and memory are not held to here.
 * @throws JatdaeError where the file cannot be opened, or a library is not installed
 * @example
 * const read = await readFile('handbook.hwpx');
 * if ('reason' in read) console.error(read.reason);
 * else console.log(read.counts.tables);
 */
export async function readFile(file: string, options: ReadFileOptions = {}): Promise<IngestedFile | RefusedFile> {
  const limits: ReadLimits = { ...LIMITS, ...options.limits };
  return readDocument(file, (most) => bytesOf(file, most), limits);
}

/** The same of bytes that come from elsewhere; `file` is what they are called. */
export async function readDocument(
  file: string,
  open: (limits: ReadLimits) => Promise<Buffer>,
  limits: ReadLimits = LIMITS,
): Promise<IngestedFile | RefusedFile> {
  const notices: Notice[] = [];
  const tell = (level: Notice['level'], code: string, sentence: Say): void => {
    notices.push({ level, code, say: sentence, place: { file } });
  };
  let format = extname(file).slice(1);
  try {
    const bytes = await open(limits);
    // Their libraries are loaded with the first document: whoever only scores does not wait for them.
    const [{ readers }, { recognise }] = await Promise.all([
      import('./readers/index.ts'),
      import('./readers/recognise.ts'),
    ]);
    const extension = extname(file).slice(1).toLowerCase();
    format = await recognise(bytes, extension, limits);
    const reader = readers.find((known) => known.format === format)!;
    const promised = readers.find((known) => known.extensions.includes(extension));
    if (promised && promised !== reader) tell('warning', 'wrong-extension', words.wrongExtension(extension, format));
    const { title, blocks } = await reader.read({ file, bytes, limits, tell });
    const counts = countsOf(blocks);
    if (counts.characters === 0 && counts.tables === 0) tell('warning', 'no-text', words.noText(format));
    return { file, format, ...(title === undefined ? {} : { title }), blocks, counts, notices };
  } catch (fault) {
    if (fault instanceof Refused) return refusal(file, fault.reason, fault.say);
    if (fault instanceof JatdaeError) throw fault;
    // A shape that no reader foresaw: this file's fault, not the end of the others.
    return refusal(file, 'damaged', words.damaged(format, format, detailOf(fault)));
  }
}

/** A refusal as it is returned. */
export function refusal(file: string, reason: string, sentence: Say): RefusedFile {
  return { file, reason, notice: { level: 'warning', code: reason, say: sentence, place: { file } } };
}

async function bytesOf(file: string, limits: ReadLimits): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > limits.fileBytes) throw new Refused('too-large', words.tooLarge(size, limits.fileBytes));
    return await readBytes(file);
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new JatdaeError(cannotOpen(code), { place: { file }, cause });
  }
}
