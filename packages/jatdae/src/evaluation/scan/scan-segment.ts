import { closeSync, openSync, readSync } from 'node:fs';
import { LINE_FEED } from './bytes.ts';
import type { QrelsTable } from './qrels-table.ts';
import type { ScanOptions } from './run-scanner.ts';
import { RunScanner, ScanFault } from './run-scanner.ts';
import type { SegmentFault, SegmentResult } from './segment-result.ts';
import type { Segment } from './segments.ts';

const BLOCK = 4 << 20;

/**
 * Scan a part of a run file in blocks of 4 MiB. A block grows only where one query's lines are longer than that.
 *
 * @param onBytes is told how many bytes were read so far
 * @param blockSize bytes read at a time
 */
export function scanSegment(
  file: string,
  segment: Segment,
  qrels: QrelsTable,
  options: ScanOptions,
  onBytes?: (bytes: number) => void,
  blockSize: number = BLOCK,
): SegmentResult {
  const scanner = new RunScanner(qrels, options);
  let firstDisagreement: number | undefined;
  let fault: SegmentFault | undefined;
  const fd = openSync(file, 'r');
  try {
    let block = new Uint8Array(Math.min(blockSize, segment.to - segment.from + 1));
    let kept = 0;
    let position = segment.from + (segment.from === 0 ? byteOrderMark(fd) : 0);
    while (position < segment.to || kept > 0) {
      const room = Math.min(block.length - kept - 1, segment.to - position);
      const read = room > 0 ? readSync(fd, block, kept, room, position) : 0;
      if (room > 0 && read === 0) break;
      position += read;
      let filled = kept + read;
      const last = position >= segment.to;
      if (last && block[filled - 1] !== LINE_FEED) block[filled++] = LINE_FEED;
      const start = position - kept - read;
      scanner.onDisagreement = (offset) => {
        firstDisagreement = start + offset;
      };
      const whole = block.lastIndexOf(LINE_FEED, filled - 1) + 1;
      let used = 0;
      if (whole > 0) {
        try {
          used = scanner.feed(block, 0, whole, last);
        } catch (error) {
          if (!(error instanceof ScanFault)) throw error;
          fault = {
            say: error.say,
            offset: start + error.offset,
            earlier: error.earlier === undefined ? undefined : start + error.earlier,
          };
          break;
        }
      }
      onBytes?.(position - segment.from);
      if (last) break;
      if (used === 0 && filled >= block.length - 1) {
        const more = new Uint8Array(block.length * 2);
        more.set(block.subarray(0, filled));
        block = more;
        kept = filled;
        continue;
      }
      block.copyWithin(0, used, filled);
      kept = filled - used;
    }
  } finally {
    closeSync(fd);
  }
  return scanner.result(firstDisagreement, fault);
}

/** Length of a UTF-8 byte order mark at the start of the file: 3 or 0. */
function byteOrderMark(fd: number): number {
  const head = new Uint8Array(3);
  readSync(fd, head, 0, 3, 0);
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}
