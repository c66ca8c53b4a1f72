import { readFile as readBytes, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Block, IngestedFile, RefusedFile } from './blocks.ts';
import { detailOf, IngestError, type IngestNotice, Refused } from './errors.ts';
import { type IngestMessage, message } from './language/index.ts';
import { LIMITS, type ReadLimits } from './readers/index.ts';

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
 * @throws IngestError where the file cannot be opened, or a library is not installed
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
  const notices: IngestNotice[] = [];
  const tell = (level: IngestNotice['level'], message: IngestMessage): void => {
    notices.push({ level, ...message, place: { file } });
  };
  let format = extname(file).slice(1);
  try {
    const bytes = await open(limits);
    // Their libraries are loaded with the first document: whoever only scores does not wait for them.
    const { readers, recognise } = await import('./readers/index.ts');
    const extension = extname(file).slice(1).toLowerCase();
    format = await recognise(bytes, extension, limits);
    const reader = readers.find((known) => known.format === format)!;
    const promised = readers.find((known) => known.extensions.includes(extension));
    if (promised && promised !== reader) tell('warning', message('wrong-extension', { extension, format }));
    const { title, blocks } = await reader.read({ file, bytes, limits, tell });
    const counts = countsOf(blocks);
    if (counts.characters === 0 && counts.tables === 0) tell('warning', message('no-text', { format }));
    return { file, format, ...(title === undefined ? {} : { title }), blocks, counts, notices };
  } catch (fault) {
    if (fault instanceof Refused) return refusal(file, fault.reason, fault);
    if (fault instanceof IngestError) throw fault;
    // A shape that no reader foresaw: this file's fault, not the end of the others.
    return refusal(file, 'damaged', message('damaged', { format, part: format, detail: detailOf(fault) }));
  }
}

/** A refusal as it is returned. */
export function refusal(file: string, reason: string, { code, params }: IngestMessage): RefusedFile {
  return { file, reason, notice: { level: 'warning', code, params, place: { file } } };
}

async function bytesOf(file: string, limits: ReadLimits): Promise<Buffer> {
  try {
    const found = await stat(file);
    // A pipe without a writer never opens, and a device never ends.
    if (!found.isFile() && !found.isDirectory())
      throw new IngestError(message('cannot-open', { reason: 'ENOTFILE' }), { place: { file } });
    const { size } = found;
    if (size > limits.fileBytes)
      throw new Refused('too-large', message('too-large', { bytes: size, limit: limits.fileBytes }));
    return await readBytes(file);
  } catch (cause) {
    if (cause instanceof Refused || cause instanceof IngestError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new IngestError(message('cannot-open', { reason: code }), { place: { file }, cause });
  }
}

/** What blocks hold, in themselves and in their cells and boxes. */
function countsOf(blocks: readonly Block[]): IngestedFile['counts'] {
  const counts = { tables: 0, nestedTables: 0, textBoxes: 0, cells: 0, characters: 0 };
  const text = (line: string) => {
    counts.characters += line.replace(/\s+/gu, '').length;
  };
  const walk = (inside: readonly Block[], inTable: boolean): void => {
    for (const block of inside) {
      if (block.kind === 'text-box') {
        counts.textBoxes++;
        walk(block.blocks, inTable);
      } else if (block.kind === 'table') {
        counts.tables++;
        if (inTable) counts.nestedTables++;
        text(block.caption ?? '');
        for (const cell of block.rows.flat()) {
          counts.cells++;
          if (cell.blocks) walk(cell.blocks, true);
          else text(cell.text);
        }
      } else text(block.text);
    }
  };
  walk(blocks, false);
  return counts;
}
