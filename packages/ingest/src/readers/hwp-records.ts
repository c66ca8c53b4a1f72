import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';

/** A record of an HWP 5 stream with the records below it. */
export interface Record {
  readonly tag: number;
  readonly data: Buffer;
  readonly children: Record[];
}

const BEGIN = 0x10;

/** The records that are read, by their name in the format's description. */
export const TAG = {
  borderFill: BEGIN + 4,
  paraShape: BEGIN + 9,
  paraHeader: BEGIN + 50,
  paraText: BEGIN + 51,
  ctrlHeader: BEGIN + 55,
  listHeader: BEGIN + 56,
  shapeComponent: BEGIN + 60,
  table: BEGIN + 61,
  equation: BEGIN + 72,
} as const;

/** More records than this are not read. */
const MOST = 2_000_000;

/** The records of a stream as a tree by their levels. */
export function recordTree(bytes: Buffer, part: string): Record[] {
  const root: Record = { tag: 0, data: Buffer.alloc(0), children: [] };
  const open: Record[] = [root];
  let count = 0;
  for (let at = 0; at + 4 <= bytes.length; ) {
    const head = bytes.readUInt32LE(at);
    let size = head >>> 20;
    at += 4;
    if (size === 0xfff) {
      if (at + 4 > bytes.length) throw broken(part, 'a record has no size');
      size = bytes.readUInt32LE(at);
      at += 4;
    }
    if (at + size > bytes.length) throw broken(part, `a record of ${size} bytes where ${bytes.length - at} are left`);
    if (++count > MOST) throw new Refused('too-large', message('too-many-parts', { count, limit: MOST }));
    const record: Record = { tag: head & 0x3ff, data: bytes.subarray(at, at + size), children: [] };
    const level = Math.min((head >>> 10) & 0x3ff, open.length - 1);
    open.length = level + 1;
    open[level]!.children.push(record);
    open.push(record);
    at += size;
  }
  return root.children;
}

function broken(part: string, detail: string): Refused {
  return new Refused('damaged', message('damaged', { format: 'HWP', part, detail }));
}

/** A number at an offset; 0 where the record is shorter. */
export function u16(data: Buffer, at: number): number {
  return at + 2 <= data.length ? data.readUInt16LE(at) : 0;
}

export function u32(data: Buffer, at: number): number {
  return at + 4 <= data.length ? data.readUInt32LE(at) : 0;
}

/** A counted string of 16-bit characters. */
export function wideText(data: Buffer, at: number): string {
  return data.toString('utf16le', at + 2, Math.min(data.length, at + 2 + u16(data, at) * 2));
}

/** The four letters that say what a control is, such as `tbl `. */
export function idOf(data: Buffer): string {
  return data.toString('latin1', 0, 4).split('').reverse().join('');
}
