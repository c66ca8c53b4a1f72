import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFile } from '../../jatdae/test/temp.ts';
import type { SafeReader as SafeReaderClass } from '../src/read-safely.ts';
import { zipOf } from './zip-of.ts';

/** Threads are built: from source there is none. */
const BUILT = fileURLToPath(new URL('../dist/index.js', import.meta.url));

const hwpx = (body: string | Uint8Array) =>
  tempFile(zipOf([{ name: 'Contents/section0.xml', content: body }]), 'a.hwpx');
const small = () => hwpx('<sec><p><run><t>가나</t></run></p></sec>');

describe.skipIf(!existsSync(BUILT))('reading in a thread (built)', () => {
  const withReader = async (use: (reader: SafeReaderClass) => Promise<void>) => {
    const { SafeReader } = (await import(BUILT)) as { SafeReader: typeof SafeReaderClass };
    const reader = new SafeReader();
    try {
      await use(reader);
    } finally {
      await reader.close();
    }
  };

  it('reads one file after the other, and says what cannot be opened', () =>
    withReader(async (reader) => {
      for (let i = 0; i < 3; i++) expect(await reader.read(small())).toMatchObject({ format: 'hwpx' });
      await expect(reader.read('/nowhere/a.hwpx')).rejects.toThrow('There is no such file.');
      expect(await reader.read(tempFile('', 'a.hwp'))).toMatchObject({ reason: 'empty' });
    }));

  it('a limit of memory holds for its file, whatever that of the file before', () =>
    withReader(async (reader) => {
      const large = hwpx(`<sec>${'<p><run><t>가나다라</t></run></p>'.repeat(400_000)}</sec>`);
      expect(await reader.read(small())).toMatchObject({ format: 'hwpx' });
      expect(await reader.read(large, { limits: { heapMegabytes: 64 } })).toMatchObject({ reason: 'too-large' });
      expect(await reader.read(small(), { limits: { heapMegabytes: 64 } })).toMatchObject({ format: 'hwpx' });
      expect(await reader.read(large)).toMatchObject({ format: 'hwpx' });
    }));

  it('a file that takes too long, or too much memory, is refused and the next one is read', () =>
    withReader(async (reader) => {
      const large = hwpx(`<sec>${'<p><run><t>가나다라</t></run></p>'.repeat(1_200_000)}</sec>`);
      expect(await reader.read(large, { limits: { seconds: 0.2 } })).toMatchObject({ reason: 'too-slow' });
      expect(await reader.read(large, { limits: { heapMegabytes: 128 } })).toMatchObject({ reason: 'too-large' });
      const next = await reader.read(small());
      expect(next).toMatchObject({ blocks: [{ kind: 'paragraph', text: '가나' }] });
    }));
});
