import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../src/formats/format.ts';
import { read, write } from '../../src/formats/index.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import { tempFolder } from '../temp.ts';
import { CONTRACT } from './contract.ts';

const folder = tempFolder();
let count = 0;
const fresh = (name: string, extension: string) => join(folder, `${count++}-${name}${extension}`);

test('every format that writes is in the contract', () => {
  const writes = FORMATS.flatMap((format) =>
    KINDS.filter((kind) => format.write[kind]).map((kind) => `${format.name} ${kind}`),
  );
  expect([...new Set(CONTRACT.map(({ format, kind }) => `${format} ${kind}`))].sort()).toEqual(writes.sort());
});

describe.each(CONTRACT)('$format $kind', ({ format, kind, data, back }) => {
  const folderOnly = format === 'beir';
  test.each(folderOnly ? [''] : ['', '.gz', '.zst'])('comes back whole %s', async (extension) => {
    const property = fc.asyncProperty(data, async (written) => {
      const path = fresh(format, extension);
      await write(kind, path, written, { to: format });
      const result = await read(kind, path, { from: format });
      expect(ordered(result.data)).toEqual(ordered(back ? back(written) : written));
      expect(result.format).toBe(format);
      expect(result.compression).toBe(extension === '.gz' ? 'gzip' : extension === '.zst' ? 'zstd' : 'none');
    });
    await fc.assert(property, { numRuns: extension === '' ? 60 : 10 });
  });

  test('writes the same bytes twice', async () => {
    const [one] = fc.sample(data, { numRuns: 1, seed: 7 });
    const places = [fresh(format, ''), fresh(format, '')];
    const files: string[] = [];
    for (const place of places) files.push((await write(kind, place, one!, { to: format })).file);
    expect(readFileSync(files[0]!).equals(readFileSync(files[1]!))).toBe(true);
  });
});

/** Maps as lists of entries, so that order counts; the order of attributes does not. */
function ordered(value: unknown): unknown {
  if (value instanceof Map) return Array.from(value, ([key, inner]) => [key, ordered(inner)]);
  if (value instanceof Set) return [...value];
  if (value instanceof Float64Array) return [...value];
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => [key, ordered(inner)])
      .sort();
  return value;
}
