import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { loadInput } from '../../formats/index.ts';

/** Bytes of text: helpers that the scanners and the table of judgements share. */

export const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
export const HASH = 35;

/** A hash of 32 bits, four bytes at a time, the last ones padded with zeros. The kernel has the same. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let h = HASH_SEED;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    h = mix(h, bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24));
  }
  if (i === to) return h;
  let word = 0;
  for (let shift = 0; i < to; i++, shift += 8) word |= bytes[i]! << shift;
  return mix(h, word);
}
const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x9e3779b1 | 0;

function mix(hash: number, word: number): number {
  const h = Math.imul(hash ^ word, HASH_PRIME);
  return h ^ (h >>> 15);
}

export function equalBytes(a: Uint8Array, aFrom: number, b: Uint8Array, bFrom: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[aFrom + i] !== b[bFrom + i]) return false;
  return true;
}

/** Below 0, 0 or above 0, as `strcmp`. */
export function compareSlices(
  bytes: Uint8Array,
  aFrom: number,
  aLength: number,
  bFrom: number,
  bLength: number,
): number {
  const length = Math.min(aLength, bLength);
  for (let i = 0; i < length; i++) {
    const difference = bytes[aFrom + i]! - bytes[bFrom + i]!;
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/** Smallest power of two that is at least n. */
export function powerOfTwo(n: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(2, n)));
}

/** 1-based number of the line that holds this byte. */
export function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === LINE_FEED) line++;
  return line;
}

/** The text of the line that holds this byte, without its end. */
export function lineText(bytes: Uint8Array, offset: number): string {
  // An index of -1 would look from the end.
  const from = offset === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, offset - 1) + 1;
  let to = bytes.indexOf(LINE_FEED, offset);
  if (to < 0) to = bytes.length;
  if (bytes[to - 1] === CARRIAGE_RETURN) to--;
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}

/** What of a file the scanner does not read: the reader reads it, or says what is wrong. */
export class NotPlain extends Error {}

/** A slice of bytes as text. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}

/**
 * True where a file can be scanned as bytes: a regular file that is neither compressed nor UTF-16 and whose beginning holds
 * no NUL. All else is read through the formats.
 */
export function isPlainText(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const fd = openSync(file, 'r');
  try {
    const head = Buffer.alloc(512);
    const n = readSync(fd, head, 0, head.length, 0);
    const gzip = head[0] === 0x1f && head[1] === 0x8b;
    const zstd = head.readUInt32LE(0) === 0xfd2fb528;
    const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    return n > 0 && !gzip && !zstd && !utf16 && !head.subarray(0, n).includes(0);
  } finally {
    closeSync(fd);
  }
}

/** The whole text of a file in UTF-8, whatever its compression and encoding; `-` is standard input. */
export async function wholeText(file: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  if (file === '-') for await (const chunk of process.stdin) parts.push(chunk as Uint8Array);
  else {
    // Loaded here: a plain file needs nothing of it.
    const { Input } = await loadInput();
    const input = await Input.open(file, {});
    for await (const block of input.blocks()) parts.push(block.bytes);
  }
  return Buffer.concat(parts);
}
