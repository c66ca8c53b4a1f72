import { LINE_FEED } from './bytes.ts';
import { KernelScanner } from './kernel-scanner.ts';
import { PlainScanner } from './plain-scanner.ts';
import type { QrelsTable } from './qrels-table.ts';
import type { RunScanner, ScanOptions } from './run-scanner.ts';
import { ScanFault } from './run-scanner.ts';
import { hasScanKernel } from './scan-kernel.ts';
import type { SegmentResult } from './segment-result.ts';
import type { Segment } from './segments.ts';

/** Bytes read at a time: few enough to stay in the processor's cache until they are scanned. */
const BLOCK: number = 1 << 20;

/** Put up to `length` bytes that stand at `position` into a block at `at`; returns how many. */
export type ReadAt = (block: Uint8Array, at: number, length: number, position: number) => number;

export interface LineOptions extends ScanOptions {
  /** Is told how many bytes were read so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Bytes read at a time. @default 1 MiB */
  readonly blockSize?: number;
  /** Do without the kernel. */
  readonly plain?: boolean;
}

/** Scan lines in blocks. A block grows only where one query's lines are longer than that. */
export function scanLines(read: ReadAt, segment: Segment, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const plain = options.plain === true || !hasScanKernel();
  const scanner: RunScanner = new (plain ? PlainScanner : KernelScanner)(qrels, options);
  let block = scanner.block(Math.min(options.blockSize ?? BLOCK, segment.to - segment.from + 1));
  let kept = 0;
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
    let used = 0;
    try {
      if (whole > 0) used = scanner.feed(whole, start, last);
    } catch (error) {
      if (!(error instanceof ScanFault)) throw error;
      const { say, offset, earlier } = error;
      return scanner.result({ say, offset, earlier });
    }
    options.onBytes?.(position - segment.from);
    if (last) break;
    kept = filled - used;
    if (used > 0) block.copyWithin(0, used, filled);
    else if (filled >= block.length - 1) {
      const size = block.length * 2;
      if (size > scanner.most) return scanLines(read, segment, qrels, { ...options, plain: true });
      block = scanner.block(size);
    }
  }
  return scanner.result(undefined);
}
