import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed after the tests of the file. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-'));
  folders.push(folder);
  return folder;
}

let count = 0;
let folder: string | undefined;

/** Write a file of this content and name, each in a place of its own. */
export function tempFile(content: string | Uint8Array, name = 'file.txt'): string {
  folder ??= tempFolder();
  const path = join(folder, `${count++}-${name}`);
  writeFileSync(path, content);
  return path;
}
