import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Document, IngestedFile, RefusedFile } from './blocks.ts';
import { IngestError, type IngestNotice } from './errors.ts';
import { message } from './language/index.ts';
import { numberingsOf, SlugMap, type SplitOptions, slugOf, splitFile } from './split/index.ts';

/** A file that was read. */
export interface ReadFile {
  /** The file's name, or its path below the folder that was given. */
  readonly file: string;
  /** As `IngestedFile.format`: by content, not by extension. */
  readonly format: string;
  /** Documents that came of it. */
  readonly documents: number;
  /** What was found in it, before it was split. */
  readonly counts: IngestedFile['counts'];
  /** Headings at all levels: something to split at. */
  readonly headings: number;
}

/** What came of files and folders. */
export interface IngestedFiles {
  /** Files that were read, in their order. */
  readonly files: readonly ReadFile[];
  /** Files that gave no text, in their order. */
  readonly refused: readonly RefusedFile[];
  /** In the order of the files and, in each, of the text. */
  readonly documents: readonly Document[];
  /** Documents that the slug map leaves out, and their characters (UTF-16 units). */
  readonly leftOut: { readonly documents: number; readonly characters: number };
  /** Of all files, in their order; then steps of the split that found nothing. */
  readonly notices: readonly IngestNotice[];
}

/** How files become documents: split, slugs, attributes, and the reader of one file. */
export interface IngestOptions extends Omit<SplitOptions, 'stem' | 'source'> {
  /** Reads a file as text in reading order, or says why not. */
  readonly read: (path: string) => Promise<IngestedFile | RefusedFile>;
  /** Called after each file, read or refused. */
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Read files, and all files below folders in byte order, and split them into documents. Ids begin with the file's name
 * without its extension (below a folder, with the path there); where two files would begin alike, each keeps its
 * extension.
 *
 * @param paths - of files and folders; links to folders are not followed, hidden files are left out.
 * @param options - `read` is `readFile`, `readFileSafely` or the `read` of a `SafeReader`.
 * @throws IngestError when two files would give the same ids even so; a system error where a path does not exist.
 */
export async function ingestFiles(paths: readonly string[], options: IngestOptions): Promise<IngestedFiles> {
  const { read, progress, slugs = new SlugMap(), ...split } = options;
  const found = (await Promise.all(paths.map(filesAt))).flat();
  const refused: RefusedFile[] = [];
  const ingested: { name: string; file: IngestedFile }[] = [];
  for (const [i, { path, name }] of found.entries()) {
    const file = await read(path);
    if ('reason' in file) refused.push({ ...file, file: name });
    else ingested.push({ name, file });
    progress?.(i + 1, found.length);
  }
  const stems = stemsOf(
    ingested.map(({ name }) => name),
    slugs,
  );
  const files: ReadFile[] = [];
  const documents: Document[] = [];
  const leftOut = { documents: 0, characters: 0 };
  const notices: IngestNotice[] = [];
  const idle = new Map<string, string[]>();
  for (const [i, { name, file }] of ingested.entries()) {
    const one = splitFile(file, { ...split, slugs, stem: stems[i]!, source: name });
    for (const document of one.documents) documents.push(document);
    leftOut.documents += one.leftOut.documents;
    leftOut.characters += one.leftOut.characters;
    notices.push(...file.notices);
    for (const step of one.idle) idle.set(step, [...(idle.get(step) ?? []), name]);
    const { format, counts, blocks } = file;
    const headings = blocks.filter(({ kind }) => kind === 'heading').length;
    files.push({ file: name, format, documents: one.documents.length, counts, headings });
  }
  for (const [step, names] of idle) {
    // A text that is shorter than a window is none to warn of.
    if (step.startsWith('tokens:')) continue;
    notices.push({ level: 'warning', ...message('split-found-nothing', { step, files: names, of: files.length }) });
    if (!step.startsWith('heading:')) continue;
    const has = numberingsOf(ingested.flatMap(({ name, file }) => (names.includes(name) ? [file.blocks] : [])));
    for (const one of has) notices.push({ level: 'note', ...message('numbered-lines', { ...one }) });
    if (has.length === 0) notices.push({ level: 'note', ...message('nothing-numbered') });
  }
  return { files, refused, documents, leftOut, notices };
}

/** The files at a path: itself, or those below it. */
async function filesAt(path: string): Promise<{ path: string; name: string }[]> {
  if (!(await stat(path)).isDirectory()) return [{ path, name: basename(path).normalize('NFC') }];
  const files: { path: string; name: string }[] = [];
  await walk('');
  return files;

  async function walk(below: string): Promise<void> {
    const entries = (await readdir(join(path, below), { withFileTypes: true })).filter(isWanted);
    entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
    for (const entry of entries) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(path, name)))))
        files.push({ path: join(path, name), name: name.normalize('NFC') });
    }
  }
}

/** Where a link leads; links to folders are not followed, they may lead in circles. */
async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Hidden files, and the lock files that word processors leave beside an open document, are nobody's text. */
function isWanted({ name }: Dirent): boolean {
  return !name.startsWith('.') && !name.startsWith('~$') && name !== 'node_modules';
}

function stemsOf(names: readonly string[], slugs: SlugMap): string[] {
  const stem = (label: string) => slugs.last([label]) ?? slugOf(label);
  const short = names.map((name) => {
    const folders = name.split('/');
    const file = folders.pop()!;
    return [...folders.map(stem), stem(file.slice(0, file.length - extname(file).length))].join('/');
  });
  const sharing = new Map<string, number>();
  for (const own of short) sharing.set(own, (sharing.get(own) ?? 0) + 1);
  const taken = new Map<string, string>();
  return short.map((own, i) => {
    const name = names[i]!;
    const unique = sharing.get(own) === 1 ? own : `${own}${extname(name)}`;
    const other = taken.get(unique);
    if (other !== undefined) throw new IngestError(message('same-stem', { first: other, second: name }));
    taken.set(unique, name);
    return unique;
  });
}
