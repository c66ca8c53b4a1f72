import { existsSync, readFileSync } from 'node:fs';
import { decimalBytes } from '../../formats/index.ts';
import { powerOfTwo, textOf } from './bytes.ts';
import type { QrelsTable } from './qrels-table.ts';
import {
  LineFault,
  type RankedEntries,
  type RunScanner,
  ScanLedger,
  type ScannedList,
  type ScanOptions,
  type SegmentResult,
} from './run-scanner.ts';

/** Why `scan` came back: as in the kernel. */
const DONE = 0;
const OTHER_QUERY = 1;
const PAGE = 65_536;
/** The kernel's constants. */
const CONSTANTS = PAGE;
const FILTER = 512;
/** The kernel may look so far beyond the end of a block. */
const PADDING = 64;
/** `q 0 d 1 1 t` and its line end. */
const SHORTEST_LINE = 12;
const SLOTS = 4096;

/** The scanner in WebAssembly: see kernel/run-scan.ts, which reads the lines; what happens once a query is done here. */
export class KernelScanner implements RunScanner {
  /** The greatest block that it takes, 256 MiB. */
  readonly most: number = 256 << 20;
  readonly #qrels: QrelsTable;
  readonly #ledger: ScanLedger;
  readonly #kernel: ScanKernel;
  /** The kernel's memory. */
  #bytes: Uint8Array<ArrayBuffer>;
  /** The first address that is free for what depends on the size of the block. */
  readonly #listAt: number;
  #blockAt = 0;
  #blockSize = 0;
  /** Addresses of what the kernel says of judged documents, and how many there may be. */
  readonly #judged: { readonly at: number; readonly row: number; readonly ranked: readonly number[] };
  readonly #mostJudged: number;
  #list: Pick<ScannedList, 'scores' | 'docFrom' | 'docLength' | 'judgedAt' | 'judgedRow'> | undefined;
  #ranked: RankedEntries | undefined;

  // The query at hand: its index in the table and its id.
  #query = -1;
  #queryFrom = 0;
  #queryLength = 0;

  constructor(qrels: QrelsTable, options: ScanOptions) {
    this.#qrels = qrels;
    this.#ledger = new ScanLedger(qrels);
    this.#kernel = scanKernel((from, to) => decimalBytes(this.#bytes, from, to) ?? Number.NaN);
    this.#bytes = new Uint8Array(this.#kernel.memory.buffer);
    this.#kernel.options(options.float32, options.longTags, REMARKS[options.remarks]);

    const { bytes, docFrom, docLength, docHash, slots, rowStart } = qrels.arrays;
    const places = new Places(CONSTANTS);
    const filter = places.take(FILTER);
    let mostJudged = 0;
    for (let q = 0; q < qrels.queryCount; q++) mostJudged = Math.max(mostJudged, rowStart[q + 1]! - rowStart[q]!);
    this.#mostJudged = mostJudged;
    const judged = () => places.take(4 * mostJudged);
    this.#judged = { at: judged(), row: judged(), ranked: [judged(), judged(), judged(), judged()] };
    // An id may be compared up to eight bytes beyond its end.
    const at = [bytes, docFrom, docLength, docHash, slots].map((array) => places.take(array.byteLength + 8));
    this.#listAt = places.next;
    this.#reach(places.next);
    [bytes, docFrom, docLength, docHash, slots].forEach((array, i) => {
      this.#bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at[i]!);
    });
    this.#kernel.placeJudged(this.#judged.at, this.#judged.row, filter);
    const [ranks, rows, tieFroms, tieTos] = this.#judged.ranked as [number, number, number, number];
    this.#kernel.placeRanked(ranks, rows, tieFroms, tieTos);
    this.#kernel.placeTable(at[0]!, at[1]!, at[2]!, at[3]!, at[4]!);
  }

  /** The block to put lines into, in the kernel's memory; valid until the next call. */
  block(size: number): Uint8Array {
    const before = this.#bytes.slice(this.#blockAt, this.#blockAt + Math.min(size, this.#blockSize));
    const most = Math.ceil(size / SHORTEST_LINE) + 1;
    const places = new Places(this.#listAt);
    const scores = places.take(8 * most);
    const froms = places.take(4 * most);
    const lengths = places.take(4 * most);
    const hashes = places.take(4 * most);
    const slots = places.take(4 * Math.max(SLOTS, powerOfTwo(2 * most)));
    this.#blockAt = places.take(size + PADDING);
    this.#blockSize = size;
    this.#reach(places.next);
    this.#kernel.placeList(scores, froms, lengths, hashes, slots);
    this.#kernel.clearSlots(SLOTS);
    const { buffer } = this.#bytes;
    this.#list = {
      scores: new Float64Array(buffer, scores, most),
      docFrom: new Uint32Array(buffer, froms, most),
      docLength: new Uint32Array(buffer, lengths, most),
      judgedAt: new Uint32Array(buffer, this.#judged.at, this.#mostJudged),
      judgedRow: new Uint32Array(buffer, this.#judged.row, this.#mostJudged),
    };
    const [rank, row, tieFrom, tieTo] = this.#judged.ranked.map((at) => new Uint32Array(buffer, at, this.#mostJudged));
    this.#ranked = { rank: rank!, row: row!, tieFrom: tieFrom!, tieTo: tieTo! };
    this.#bytes.set(before, this.#blockAt);
    return this.#bytes.subarray(this.#blockAt, this.#blockAt + size);
  }

  /** Read whole lines of the block; see {@link RunScanner.feed}. */
  feed(to: number, start: number, last: boolean): number {
    const kernel = this.#kernel;
    const end = this.#blockAt + to;
    /** From an address to a place in the file. */
    const shift = start - this.#blockAt;
    kernel.beginBlock();
    this.#begin(-1, 0, 0);
    let queryStart = end;
    for (let at = this.#blockAt; ; at = queryStart) {
      const status = kernel.scan(at, end);
      if (status === DONE) break;
      const line = kernel.lineAt();
      if (status === OTHER_QUERY) {
        this.#close(shift);
        const from = kernel.lineQueryFrom();
        const length = kernel.lineQueryLength();
        this.#begin(this.#qrels.findQuery(this.#bytes, from, length), from, length);
        queryStart = line;
      } else throw new LineFault(line + shift);
    }
    const tagFrom = kernel.tagFrom();
    if (tagFrom > 0) this.#ledger.tag = textOf(this.#bytes, tagFrom, kernel.tagTo());
    // The query that may go on is read again with the next block.
    if (!last) return queryStart - this.#blockAt;
    this.#close(shift);
    return to;
  }

  /** What was found. */
  result(fault: number | undefined): SegmentResult {
    return this.#ledger.result(fault);
  }

  #begin(query: number, from: number, length: number): void {
    const { slotStart } = this.#qrels.arrays;
    this.#query = query;
    this.#queryFrom = from;
    this.#queryLength = length;
    const slots = query < 0 ? 0 : slotStart[query]!;
    const mask = query < 0 ? -1 : slotStart[query + 1]! - slots - 1;
    this.#kernel.beginQuery(from, length, slots, mask);
  }

  #close(shift: number): void {
    if (this.#queryLength === 0) return;
    const kernel = this.#kernel;
    const list: ScannedList = {
      ...this.#list!,
      length: kernel.listCount(),
      judgedCount: kernel.listJudged(),
      sorted: kernel.listSorted() !== 0,
      longTags: kernel.listLongTags(),
      firstDisagreement: kernel.listDisagreements() > 0 ? kernel.listFirstDisagreement() + shift : undefined,
      ranked: kernel.rankList() !== 0 ? this.#ranked : undefined,
    };
    this.#ledger.close(this.#query, this.#queryFrom, this.#queryLength, list, this.#bytes);
  }

  /** Let the memory reach up to an address. */
  #reach(to: number): void {
    const { memory } = this.#kernel;
    const missing = Math.ceil(to / PAGE) - memory.buffer.byteLength / PAGE;
    if (missing > 0) memory.grow(missing);
    this.#bytes = new Uint8Array(memory.buffer);
  }
}

/** Hands out addresses, each a multiple of 16. */
class Places {
  next: number;

  constructor(from: number) {
    this.next = from;
  }

  take(bytes: number): number {
    const at = this.next;
    this.next = (at + bytes + 15) & ~15;
    return at;
  }
}

/** As in kernel/run-scan.ts. */
const REMARKS = { none: 0, all: 1, short: 2 };

/** What kernel/run-scan.ts exports, once compiled; addresses are bytes in its memory. */
interface ScanKernel {
  /** Where blocks and tables are put. */
  readonly memory: WebAssembly.Memory;
  /** Compare scores as 32-bit floats; let the tag go on to the end of its line; which lines are remarks, see `REMARKS`. */
  options(float32: boolean, longTags: boolean, remarks: number): void;
  /** Where the list of the query at hand is collected. */
  placeList(scores: number, froms: number, lengths: number, hashes: number, slots: number): void;
  /** Where positions and rows of judged documents go, and a filter of their hashes. */
  placeJudged(places: number, rows: number, filter: number): void;
  /** Where `rankList` puts its results. */
  placeRanked(ranks: number, rows: number, tieFroms: number, tieTos: number): void;
  /** Where the table of judgements stands. */
  placeTable(bytes: number, froms: number, lengths: number, hashes: number, slots: number): void;
  /** Forget the documents of all queries; a power of two. */
  clearSlots(size: number): void;
  /** Begin a block: no line of it was read. */
  beginBlock(): void;
  /** Begin the list of a query; `slotsMask` is -1 where it has no judgements. */
  beginQuery(from: number, length: number, slotsFrom: number, slotsMask: number): void;
  /** Read lines into the list of the query; returns why it stopped. */
  scan(from: number, to: number): number;
  /** Rank the judged documents; 0 where the list has to be sorted first, which is not done here. */
  rankList(): number;
  /** Documents of the list. */
  listCount(): number;
  /** Judged documents of the list. */
  listJudged(): number;
  /** 1 where scores do not rise. */
  listSorted(): number;
  /** Lines that go on after the tag. */
  listLongTags(): number;
  /** Neighbouring lines whose rank column contradicts their scores. */
  listDisagreements(): number;
  /** Address of the first such line. */
  listFirstDisagreement(): number;
  /** Address of the line at which `scan` stopped. */
  lineAt(): number;
  /** Address of that line's query id. */
  lineQueryFrom(): number;
  /** Bytes of it. */
  lineQueryLength(): number;
  /** Address of the tag of the last line that was read, or 0. */
  tagFrom(): number;
  /** Address after it; asked for after `tagFrom`. */
  tagTo(): number;
}

/** The built package has the kernel beside it; the sources have it in `kernel/build`. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../kernel/build/run-scan.wasm' : './run-scan.wasm',
  import.meta.url,
);

let compiled: WebAssembly.Module | undefined;

/** Whether the kernel is there: not where the sources were not built, and not without a compiler (`--jitless`). */
export function hasScanKernel(): boolean {
  return typeof WebAssembly === 'object' && existsSync(FILE);
}

/** A kernel with a memory of its own. */
function scanKernel(decimal: (from: number, to: number) => number): ScanKernel {
  compiled ??= new WebAssembly.Module(readFileSync(FILE));
  return new WebAssembly.Instance(compiled, { 'run-scan': { decimal } }).exports as unknown as ScanKernel;
}
