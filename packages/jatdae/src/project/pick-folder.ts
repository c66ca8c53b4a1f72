import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { detectFormat, type Kind } from '../formats/index.ts';
import { project as words } from '../language/index.ts';
import { discover, type FoundFile, type FoundFolder, isComplete, shownPath, sourceFiles } from './discover.ts';
import { looksLike } from './looks-like.ts';

/** Which parts the user named. */
type NamedParts = Partial<Record<'documents' | 'queries' | 'qrels', string>>;

/**
 * The collection in a folder: its own files if they make one with those that were named, else its first subfolder that
 * does. A single file that holds everything (SQuAD) is a collection too.
 *
 * @throws JatdaeError when there is none, saying what each file looks like
 */
export async function pickFolder(
  path: string,
  named: NamedParts = {},
): Promise<{ folder: FoundFolder; others: readonly string[] }> {
  if (statSync(path).isFile()) {
    const { format, kinds } = await detectFormat(path);
    const file: FoundFile = { path, format, kinds };
    return { folder: { folder: path, files: [file], unknown: [] }, others: [] };
  }
  const given = (['documents', 'queries', 'qrels'] as const).filter((kind) => named[kind] !== undefined);
  const folders = await discover(path);
  const [first, ...rest] = folders.filter((folder) => isComplete(folder, given));
  if (first && given.length === 0) {
    return { folder: first, others: rest.map((folder) => shownPath(folder.folder, path)) };
  }
  // Parts in subfolders (topics/, qrels/, docs/) make one collection together.
  const together: FoundFolder = {
    folder: path,
    files: folders.flatMap((folder) => folder.files),
    unknown: folders.flatMap((folder) => folder.unknown),
  };
  if (first) return { folder: first, others: [] };
  if (isComplete(together, given)) return { folder: together, others: [] };
  const found = together.files.map((file) => ({ file: shownPath(file.path, path), kind: file.kinds[0]! }));
  const has = (kind: Kind) => together.files.some((file) => file.kinds.includes(kind));
  const sources = has('documents') || named.documents !== undefined ? [] : await sourceFiles(path);
  if (sources.length > 0) {
    const folder = shownPath(dirname(sources[0]!), path);
    throw new JatdaeError(words.sourcesFirst({ count: sources.length, folder }), { place: { file: path } });
  }
  const missing = (['documents', 'queries', 'qrels'] as const).filter(
    (kind) => named[kind] === undefined && !has(kind),
  );
  const unknown = await Promise.all(together.unknown.map((file) => looksLike(file, shownPath(file, path))));
  throw new JatdaeError(words.noCollection({ found, unknown, missing, folder: path }), { place: { file: path } });
}
