import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is seen of files without reading them: changed files have another stamp. Absent ones have one too. */
export function stampOf(files: readonly string[]): string {
  return files.map(stamp).join('\n');
}

function stamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (!stats) return '-';
  if (!stats.isDirectory()) return `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
  // A folder of a collection (BEIR): its files, and those one folder below.
  return readdirSync(file, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(file, entry.name)) : [join(file, entry.name)]))
    .sort()
    .map((path) => `${path} ${fileStamp(path)}`)
    .join(';');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name));
}

function fileStamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '-';
}
