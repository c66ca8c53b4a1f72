import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a file imports, by the files behind the doors: an `index.ts` and a `lazy.ts` stand for what they hand on. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
    const path = resolve(dirname(file), target!);
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    if (/\/(index|lazy)\.ts$/.test(path)) importedBy(path, seen);
  }
  return seen;
}

/** The walks of CONTRIBUTING.md: how many files each may have, and the files that it names. */
const walks = [
  ...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(
    /<!-- walk: at most (\d+) -->\n\*\*(.+?)\*\*([\s\S]*?)(?=\n\n)/g,
  ),
].map(([, most, name, text]) => ({
  name: name!,
  most: Number(most),
  files: [...new Set([...text!.matchAll(/`([a-z][\w/-]*\.tsx?)`/g)].map(([, file]) => file!))].map((file) =>
    join(ROOT, file.startsWith('packages/') ? file : `packages/jatdae/src/${file}`),
  ),
}));

describe('the walks of CONTRIBUTING.md', () => {
  it('are there', () => expect(walks.map(({ most }) => most)).toEqual([14, 12, 12, 15]));

  it.each(walks)('$name: few files, and each is imported by one before it', ({ most, files }) => {
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const reached = new Set<string>();
    const apart = files.filter((file, i) => {
      // The studio and its server meet over HTTP.
      const known = i === 0 || reached.has(file) || file.endsWith('src/server/app.ts');
      for (const one of importedBy(file)) reached.add(one);
      return !known;
    });
    expect(apart.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
