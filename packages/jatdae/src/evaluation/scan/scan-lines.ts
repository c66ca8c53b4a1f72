import { isAscii, isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isBlank } from '../../formats/index.ts';
import { equalBytes, HASH, hashBytes, LINE_FEED } from './bytes.ts';
import { hasScanKernel, KernelScanner } from './kernel-scanner.ts';
import { PlainScanner } from './plain-scanner.ts';
import type { QrelsTable } from './qrels-table.ts';
import { LineFault, type RunScanner, type ScanOptions, type SegmentResult } from './run-scanner.ts';

/** Bytes read at a time: few enough to stay in the processor's cache until they are scanned. */
const BLOCK: number = 1 << 20;

/** Put up to `length` bytes that stand at `position` into a block at `at`; returns how many. */
type ReadAt = (block: Uint8Array, at: number, length: number, position: number) => number;

interface LineOptions extends ScanOptions {
  /** Is told how many bytes were read so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Bytes read at a time. @default 1 MiB */
  readonly blockSize?: number;
  /** Do without the kernel. */
  readonly plain?: boolean;
}

/** Scan lines in blocks. A block grows only where one query's lines are longer than that. */
function scanLines(read: ReadAt, segment: Segment, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const plain = options.plain === true || !hasScanKernel();
  const scanner: RunScanner = new (plain ? PlainScanner : KernelScanner)(qrels, options);
  let block = scanner.block(Math.min(options.blockSize ?? BLOCK, segment.to - segment.from + 1));
  let kept = 0;
  /** Bytes of the block that are known to be sound. */
  let checked = 0;
  for (let position = segment.from; position < segment.to || kept > 0; ) {
    const room = Math.min(block.length - kept - 1, segment.to - position);
    const got = room > 0 ? read(block, kept, room, position) : 0;
    if (room > 0 && got === 0) break;
    position += got;
    const start = position - kept - got;
    let filled = kept + got;
    const last = position >= segment.to;
    if (last && block[filled - 1] !== LINE_FEED) block[filled++] = LINE_FEED;
    const whole = block.lastIndexOf(LINE_FEED, filled - 1) + 1;
    if (!options.anyBytes && whole > checked) {
      if (!isSound(block.subarray(checked, whole))) return scanner.result(start + checked);
      checked = whole;
    }
    let used = 0;
    try {
      if (whole > 0) used = scanner.feed(whole, start, last);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return scanner.result(error.offset);
    }
    options.onBytes?.(position - segment.from);
    if (last) break;
    kept = filled - used;
    checked = Math.max(0, checked - used);
    if (used > 0) block.copyWithin(0, used, filled);
    else if (filled >= block.length - 1) {
      const size = block.length * 2;
      if (size > scanner.most) return scanLines(read, segment, qrels, { ...options, plain: true });
      block = scanner.block(size);
    }
  }
  return scanner.result(undefined);
}

const REPLACEMENT = Buffer.from('\ufffd');

/** UTF-8 without the character that stands for lost ones. */
function isSound(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return true;
  return isUtf8(bytes) && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(REPLACEMENT);
}

/** Scan a part of a run file. */
export function scanSegment(file: string, segment: Segment, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const fd = openSync(file, 'r');
  try {
    const from = segment.from + (segment.from === 0 ? byteOrderMark(fd) : 0);
    const read = (block: Uint8Array, at: number, length: number, position: number) =>
      readSync(fd, block, at, length, position);
    return scanLines(read, { from, to: segment.to }, qrels, options);
  } finally {
    closeSync(fd);
  }
}

/** Length of a UTF-8 byte order mark at the start of the file: 3 or 0. */
function byteOrderMark(fd: number): number {
  const head = new Uint8Array(3);
  readSync(fd, head, 0, 3, 0);
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

/**
 * Scan a run that is in memory as a whole: one that was compressed or piped, or whose queries do not stand together. Its
 * lines are brought together by query first where needed, keeping their order.
 */
export function scanBytes(given: Uint8Array, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const bytes = endedByLineFeed(given);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const straight = scanFrom(bytes, start, qrels, options);
  if (!straight.split) return straight;
  const { grouped, from, to } = groupByQuery(bytes, start, options.remarks);
  // Places in the regrouped bytes, told as places in the file.
  const original = (offset: number) => {
    let low = 0;
    for (let high = from.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (to[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return from[low]! + offset - to[low]!;
  };
  const { fault, firstDisagreement, ...result } = scanFrom(grouped, 0, qrels, options);
  return {
    ...result,
    tag: straight.tag,
    firstDisagreement: firstDisagreement === undefined ? undefined : original(firstDisagreement),
    fault: fault === undefined ? undefined : original(fault),
  };
}

function scanFrom(bytes: Uint8Array, from: number, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const read = (block: Uint8Array, at: number, length: number, position: number) => {
    block.set(bytes.subarray(position, position + length), at);
    return length;
  };
  return scanLines(read, { from, to: bytes.length }, qrels, options);
}

/** Lines brought together by query, in order of first appearance, and where each came from. */
function groupByQuery(bytes: Uint8Array, start: number, remarks: ScanOptions['remarks']) {
  const lines: { query: number; from: number; to: number }[] = [];
  const firsts: { from: number; length: number }[] = [];
  const byHash = new Map<number, number[]>();
  for (let pos = start; pos < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, pos) + 1;
    let from = pos;
    while (from < end - 1 && isBlank(bytes[from]!)) from++;
    let to = from;
    while (!isBlank(bytes[to]!)) to++;
    // A line that may be a remark or data is kept: the scanner of what is brought together tells them apart.
    if (to > from && (remarks !== 'all' || bytes[from] !== HASH)) {
      const hash = hashBytes(bytes, from, to);
      const same = byHash.get(hash) ?? [];
      let query = same.find(
        (q) => firsts[q]!.length === to - from && equalBytes(bytes, firsts[q]!.from, bytes, from, to - from),
      );
      if (query === undefined) {
        query = firsts.push({ from, length: to - from }) - 1;
        byHash.set(hash, [...same, query]);
      }
      lines.push({ query, from: pos, to: end });
    }
    pos = end;
  }
  lines.sort((a, b) => a.query - b.query || a.from - b.from);
  const grouped = new Uint8Array(lines.reduce((sum, line) => sum + line.to - line.from, 0));
  const to = new Float64Array(lines.length);
  let at = 0;
  lines.forEach((line, i) => {
    to[i] = at;
    grouped.set(bytes.subarray(line.from, line.to), at);
    at += line.to - line.from;
  });
  return { grouped, from: lines.map((line) => line.from), to };
}

function endedByLineFeed(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes[bytes.length - 1] === LINE_FEED) return bytes;
  const more = new Uint8Array(bytes.length + 1);
  more.set(bytes);
  more[bytes.length] = LINE_FEED;
  return more;
}

/** A part of a file that starts with a query and ends before another one. */
export interface Segment {
  /** First byte. */
  readonly from: number;
  /** Byte after the last. */
  readonly to: number;
}

const WINDOW = 1 << 20;

/**
 * Cut a run file into parts of about equal size at places where the query changes.
 *
 * @returns fewer parts than asked for where queries are too long
 */
export function cutIntoSegments(file: string, parts: number): Segment[] {
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const cuts = [0];
    for (let i = 1; i < parts; i++) {
      const cut = queryStartAfter(fd, Math.floor((size * i) / parts), size);
      if (cut > cuts[cuts.length - 1]! && cut < size) cuts.push(cut);
    }
    return cuts.map((from, i) => ({ from, to: cuts[i + 1] ?? size }));
  } finally {
    closeSync(fd);
  }
}

/** Start of the first line after `offset` whose query is not that of the line before it. */
function queryStartAfter(fd: number, offset: number, size: number): number {
  const window = Buffer.alloc(WINDOW);
  const length = readSync(fd, window, 0, WINDOW, offset);
  let query: string | undefined;
  for (let pos = window.indexOf(LINE_FEED) + 1; pos > 0 && pos < length; ) {
    const end = window.indexOf(LINE_FEED, pos);
    if (end < 0 || end >= length) break;
    const first =
      window
        .subarray(pos, end)
        .toString('latin1')
        .match(/[^\t-\r ]+/u)?.[0] ?? '';
    if (first !== '' && first.charCodeAt(0) !== HASH) {
      if (query !== undefined && first !== query) return offset + pos;
      query = first;
    }
    pos = end + 1;
  }
  return size;
}
