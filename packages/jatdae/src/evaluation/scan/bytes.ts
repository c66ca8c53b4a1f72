/** Bytes of text: helpers that the scanner and the table of judgements share. */

export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const HASH = 35;

/** FNV-1a over bytes, 32 bits. The scanner has it inlined. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let h = HASH_SEED;
  for (let i = from; i < to; i++) h = Math.imul(h ^ bytes[i]!, HASH_PRIME);
  return h;
}
export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

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
  const from = bytes.lastIndexOf(LINE_FEED, offset - 1) + 1;
  let to = bytes.indexOf(LINE_FEED, offset);
  if (to < 0) to = bytes.length;
  if (bytes[to - 1] === CARRIAGE_RETURN) to--;
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}
