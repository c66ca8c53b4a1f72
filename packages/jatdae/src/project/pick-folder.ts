import { statSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { detectFormat } from '../formats/index.ts';
import * as words from '../words/project.ts';
import { discover, type FoundFile, type FoundFolder, isComplete, shownPath } from './discover.ts';

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
  throw new JatdaeError(words.noCollection(folders.length), { place: { file: path } });
}
