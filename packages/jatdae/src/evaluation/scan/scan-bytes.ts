import { equalBytes, HASH, hashBytes, LINE_FEED } from './bytes.ts';
import type { QrelsTable } from './qrels-table.ts';
import type { LineOptions } from './scan-lines.ts';
import { scanLines } from './scan-lines.ts';
import type { SegmentResult } from './segment-result.ts';

/**
 * Scan a run that is in memory as a whole: one that was compressed or piped, or whose queries do not stand together. Its
 * lines are brought together by query first where needed, keeping their order.
 */
export function scanBytes(given: Uint8Array, qrels: QrelsTable, options: LineOptions): SegmentResult {
  const bytes = endedByLineFeed(given);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const straight = scanFrom(bytes, start, qrels, options);
  if (!straight.split) return straight;
  const { grouped, from, to } = groupByQuery(bytes, start);
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
    fault: fault && {
      say: fault.say,
      offset: original(fault.offset),
      earlier: fault.earlier === undefined ? undefined : original(fault.earlier),
    },
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
function groupByQuery(bytes: Uint8Array, start: number) {
  const lines: { query: number; from: number; to: number }[] = [];
  const firsts: { from: number; length: number }[] = [];
  const byHash = new Map<number, number[]>();
  for (let pos = start; pos < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, pos) + 1;
    let from = pos;
    while (bytes[from]! <= 32 && from < end - 1) from++;
    let to = from;
    while (bytes[to]! > 32) to++;
    if (to > from && bytes[from] !== HASH) {
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
