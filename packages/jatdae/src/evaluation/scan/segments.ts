import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { HASH, LINE_FEED } from './bytes.ts';

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
    const first = window.subarray(pos, end).toString('latin1').trimStart().split(/\s/, 1)[0] ?? '';
    if (first !== '' && first.charCodeAt(0) !== HASH) {
      if (query !== undefined && first !== query) return offset + pos;
      query = first;
    }
    pos = end + 1;
  }
  return size;
}
