import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { detectFormat, type Kind } from '../formats/index.ts';

/** A file that some format knows. */
export interface FoundFile {
  /** With the folder as it was given. */
  readonly path: string;
  /** Name of the format. */
  readonly format: string;
  /** What it can be read as, the likeliest first. */
  readonly kinds: readonly Kind[];
}

/** One folder's data files, or a BEIR folder as a whole. */
export interface FoundFolder {
  /** Its path. */
  readonly folder: string;
  /** In byte order of their names. */
  readonly files: readonly FoundFile[];
  /** Files that no format recognised. */
  readonly unknown: readonly string[];
}

const NOT_DATA =
  /^(readme|license|licence|copying|source|changelog|notice)\b|\.(md|readme|ts|js|mjs|py|sh|png|jpg|pdf|hwpx?|docx)$|^\./i;
const SKIPPED = new Set(['node_modules', '.git', '.jatdae', 'dist']);
const DEPTH = 3;
const MOST_FILES = 500;

/** Look through a folder for documents, queries, judgements and runs: by content, folder by folder, in byte order. */
export async function discover(root: string): Promise<FoundFolder[]> {
  const folders: FoundFolder[] = [];
  let left = MOST_FILES;
  await visit(root, 0);
  return folders;

  async function visit(folder: string, depth: number): Promise<void> {
    const beir = await whole(folder);
    if (beir) {
      folders.push({ folder, files: [beir], unknown: [] });
      return;
    }
    const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    const files: FoundFile[] = [];
    const unknown: string[] = [];
    for (const entry of entries) {
      if (!entry.isFile() || NOT_DATA.test(entry.name) || left-- <= 0) continue;
      const path = join(folder, entry.name);
      const found = await recognised(path);
      if (found) files.push(found);
      else unknown.push(path);
    }
    if (files.length + unknown.length > 0) folders.push({ folder, files, unknown });
    if (depth === DEPTH) return;
    for (const entry of entries) {
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) {
        await visit(join(folder, entry.name), depth + 1);
      }
    }
  }
}

/** A folder that is one collection, such as BEIR's. */
async function whole(folder: string): Promise<FoundFile | undefined> {
  const found = await recognised(folder);
  const complete = found && (['documents', 'queries', 'qrels'] as const).every((kind) => found.kinds.includes(kind));
  return complete ? found : undefined;
}

async function recognised(path: string): Promise<FoundFile | undefined> {
  try {
    const { format, kinds } = await detectFormat(path);
    return kinds.length > 0 ? { path, format, kinds } : undefined;
  } catch {
    return undefined;
  }
}

const SOURCE = /\.(hwpx?|pdf|docx)$/i;

/** Files below a folder that are read by `jatdae ingest` first, in byte order. */
export async function sourceFiles(root: string, depth = 0): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of (await readdir(root, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(root, entry.name);
    if (entry.isFile() && SOURCE.test(entry.name)) found.push(path);
    else if (entry.isDirectory() && depth < DEPTH && !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
      found.push(...(await sourceFiles(path, depth + 1)));
  }
  return found;
}

/** Can this folder's files make a collection? @param given kinds that the user named a file of */
export function isComplete(folder: FoundFolder, given: readonly Kind[] = []): boolean {
  const has = (kind: Kind) => given.includes(kind) || folder.files.some((file) => file.kinds.includes(kind));
  const texts = folder.files.filter((file) => file.kinds.includes('documents') || file.kinds.includes('queries'));
  const named = given.includes('documents') || given.includes('queries');
  return has('documents') && has('queries') && has('qrels') && (named || texts.length > 1 || folder.files.length === 1);
}

/** A path as people write it: relative to where they look. */
export function shownPath(path: string, from: string): string {
  return relative(from, path) || path;
}
