import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { detectFormat, type Kind } from '../formats/index.ts';
import { project as words } from '../language/index.ts';
import { discover, type FoundFile, type FoundFolder, isComplete, shownPath, sourceFiles } from './discover.ts';

/**
 * The collection in a folder: its own files if they make one, else its first subfolder that does. A single file that holds
 * everything (SQuAD) is a collection too.
 *
 * @throws JatdaeError when there is none
 */
export async function pickFolder(path: string): Promise<{ folder: FoundFolder; others: readonly string[] }> {
  if (statSync(path).isFile()) {
    const { format, kinds } = await detectFormat(path);
    const file: FoundFile = { path, format, kinds };
    return { folder: { folder: path, files: [file], unknown: [] }, others: [] };
  }
  const folders = await discover(path);
  const complete = folders.filter(isComplete);
  const [first, ...rest] = complete;
  if (first) return { folder: first, others: rest.map((folder) => shownPath(folder.folder, path)) };
  // Parts in subfolders (topics/, qrels/, docs/) make one collection together.
  const together: FoundFolder = {
    folder: path,
    files: folders.flatMap((folder) => folder.files),
    unknown: folders.flatMap((folder) => folder.unknown),
  };
  if (isComplete(together)) return { folder: together, others: [] };
  const found = together.files.map((file) => ({ file: shownPath(file.path, path), kind: file.kinds[0]! }));
  const has = (kind: Kind) => together.files.some((file) => file.kinds.includes(kind));
  const sources = has('documents') ? [] : await sourceFiles(path);
  const said =
    sources.length > 0
      ? words.sourcesFirst({ count: sources.length, folder: shownPath(dirname(sources[0]!), path) })
      : words.noCollection({
          found,
          missing: (['documents', 'queries', 'qrels'] as const).filter((kind) => !has(kind)),
        });
  throw new JatdaeError(said, { place: { file: path } });
}
