import { inflateRawSync } from 'node:zlib';
import { Ole } from '../src/readers/ole.ts';
import { LIMITS } from '../src/readers/reader.ts';

const TABLE = 0x10 + 61;

/** How many cells the tables of an HWP 5 file declare: the sum of the row sizes in each table's record, by a flat scan. */
export function declaredCells(file: Buffer): number {
  const ole = new Ole(file, LIMITS);
  const compressed = (ole.stream('FileHeader')!.readUInt32LE(36) & 1) !== 0;
  let cells = 0;
  for (const path of ole.paths().filter((name) => /^BodyText\/Section\d+$/u.test(name))) {
    const stream = ole.stream(path)!;
    const bytes = compressed ? inflateRawSync(stream) : stream;
    for (let at = 0; at + 4 <= bytes.length; ) {
      const head = bytes.readUInt32LE(at);
      const long = head >>> 20 === 0xfff;
      const size = long ? bytes.readUInt32LE(at + 4) : head >>> 20;
      at += long ? 8 : 4;
      if ((head & 0x3ff) === TABLE)
        for (let row = 0; row < bytes.readUInt16LE(at + 4); row++) cells += bytes.readUInt16LE(at + 18 + row * 2);
      at += size;
    }
  }
  return cells;
}
