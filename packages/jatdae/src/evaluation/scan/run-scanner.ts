import type { Say } from '../../words/say.ts';
import * as words from '../../words/trec-files.ts';
import { LINE_FEED } from './bytes.ts';
import type { SegmentFault, SegmentResult } from './segment-result.ts';

export interface ScanOptions {
  /** Compare scores as 32-bit floats (trec_eval 9.0.8). */
  readonly float32: boolean;
  /** What follows the tag belongs to it (trec_eval), instead of being a fault. */
  readonly longTags: boolean;
}

/**
 * Reads the lines of a TREC run block by block and ranks each query's judged documents. No line becomes an object or a
 * string: a document that no judgement names leaves a score, a hash and the place of its bytes until its query ends.
 * There are two, which find the same: one in TypeScript, and one in WebAssembly that takes a quarter of the time.
 */
export interface RunScanner {
  /** The greatest block it takes. */
  readonly most: number;

  /** The block to put lines into. A larger one than before starts with the bytes of that. */
  block(size: number): Uint8Array;

  /**
   * Read whole lines of the block, up to `to`. Queries that end before it are done; the last one may go on.
   *
   * @param start place of the block's first byte in the file
   * @param last true when nothing follows
   * @returns offset in the block of the first byte still needed: the start of the query that may go on, or `to`
   * @throws ScanFault
   */
  feed(to: number, start: number, last: boolean): number;

  /** What was found. */
  result(fault: SegmentFault | undefined): SegmentResult;
}

/** A line is at fault. Offsets are places in the file. */
export class ScanFault extends Error {
  /** What is wrong with the line. */
  readonly say: Say;
  /** Its first byte. */
  readonly offset: number;
  /** A byte of an earlier line that the sentence needs the number of. */
  readonly earlier: number | undefined;

  constructor(say: Say, offset: number, earlier?: number) {
    super(say.en);
    this.say = say;
    this.offset = offset;
    this.earlier = earlier;
  }
}

/** The line at `at` has too few or too many fields. */
export function fieldsFault(bytes: Uint8Array, at: number, offset: number): ScanFault {
  const found = textOf(bytes, at, bytes.indexOf(LINE_FEED, at)).split(/\s+/).filter(Boolean).length;
  return new ScanFault(words.runFields(found), offset);
}

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}
