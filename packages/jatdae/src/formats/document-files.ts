import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Document } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { formats as words } from '../language/index.ts';
import { detectFormat, kindsOf } from './detect.ts';
import type { Read } from './format.ts';
import { Input } from './input.ts';
import type { ReadOptions } from './read-options.ts';
import { bytesOfFile } from './regular-file.ts';

/** One file of several that are one collection. */
interface Part {
  readonly file: string;
  /** What it holds, the likeliest first. */
  kinds(): Promise<readonly string[]>;
  read(options: ReadOptions): Promise<Read<readonly Document[]>>;
}

type ReadPart = (file: string, options: ReadOptions, bytes?: Buffer) => Promise<Read<readonly Document[]>>;

/**
 * The documents of all files of a folder or ZIP archive that hold some, in the byte order of their names; other files are
 * told.
 *
 * @param read reads one of them
 * @returns undefined where none holds documents
 * @throws JatdaeError where an id stands in two of them
 */
export async function readDocumentFiles(
  path: string,
  options: ReadOptions,
  read: ReadPart,
): Promise<Read<readonly Document[]> | undefined> {
  const parts = isZip(path) ? await zipped(path, read) : await inFolder(path, read);
  const documents: Document[] = [];
  const from = new Map<string, string>();
  const formats = new Set<string>();
  const notices: Notice[] = [];
  const left: string[] = [];
  let last: Read<readonly Document[]> | undefined;
  for (const part of parts) {
    const kinds = await part.kinds();
    if (options.from === undefined && kinds[0] !== 'documents') {
      left.push(part.file);
      continue;
    }
    last = await part.read(options);
    for (const document of last.data) {
      const first = from.get(document.id);
      if (first !== undefined) {
        const say = words.data.idInTwoFiles({ id: document.id, first, second: part.file });
        throw new JatdaeError(say, { place: { file: path } });
      }
      from.set(document.id, part.file);
      documents.push(document);
    }
    formats.add(last.format);
    notices.push(...last.notices);
  }
  if (!last) return undefined;
  if (left.length > 0)
    notices.push({
      level: 'note',
      code: 'files-left',
      say: words.data.filesLeft({ files: left }),
      place: { file: path },
    });
  return { ...last, data: documents, format: [...formats].join('+'), notices };
}

async function inFolder(folder: string, read: ReadPart): Promise<Part[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => (a < b ? -1 : 1));
  return names.map((name) => {
    const file = join(folder, name);
    const kinds = async () => {
      try {
        return (await detectFormat(file)).kinds;
      } catch {
        return [];
      }
    };
    return { file, kinds, read: (options) => read(file, options) };
  });
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** A file of an archive expands to no more than this. */
const MOST = 1 << 30;

/** Whether a file is called an archive of several. */
export function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

/** The files of a ZIP archive, by its list at the end. */
async function zipped(path: string, read: ReadPart): Promise<Part[]> {
  const bytes = bytesOfFile(path);
  const damaged = () => new JatdaeError(words.files.damagedArchive({ compression: 'zip' }), { place: { file: path } });
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end--;
  if (end < 0) throw damaged();
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const file = bytes.toString('utf8', at + 46, at + 46 + name);
    const [locked, method] = [bytes.readUInt16LE(at + 8) & 1, bytes.readUInt16LE(at + 10)];
    const [size, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    at += 46 + name + extra + comment;
    if (file.endsWith('/') || /(^|\/)(\.|__MACOSX\/)/.test(file)) continue;
    const content = () => {
      if (locked || (method !== 0 && method !== 8) || local + 30 > bytes.length) throw damaged();
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(from, from + size);
      try {
        return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST });
      } catch {
        throw damaged();
      }
    };
    const shown = join(path, file);
    parts.push({
      file: shown,
      kinds: async () => kindsOf(Input.of(shown, content(), {})),
      read: (options) => read(shown, options, content()),
    });
  }
  return parts.sort((a, b) => (a.file < b.file ? -1 : 1));
}
