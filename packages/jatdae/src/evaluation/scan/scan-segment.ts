import { closeSync, openSync, readSync } from 'node:fs';
import type { QrelsTable } from './qrels-table.ts';
import type { LineOptions } from './scan-lines.ts';
import { scanLines } from './scan-lines.ts';
import type { SegmentResult } from './segment-result.ts';
import type { Segment } from './segments.ts';

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
