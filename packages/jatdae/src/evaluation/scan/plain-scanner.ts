import { decimalBytes, isBlank, isRemark } from '../../formats/index.ts';
import { equalBytes, HASH, hashBytes, LINE_FEED, textOf } from './bytes.ts';
import type { QrelsTable } from './qrels-table.ts';
import { LineFault, type RunScanner, ScanLedger, type ScanOptions, type SegmentResult } from './run-scanner.ts';

/** The scanner in TypeScript: where there is no WebAssembly, and what the kernel is held to. */
export class PlainScanner implements RunScanner {
  /** No limit. */
  readonly most: number = Number.POSITIVE_INFINITY;
  readonly #qrels: QrelsTable;
  readonly #options: ScanOptions;
  readonly #ledger: ScanLedger;
  #block = new Uint8Array(0);
  #start = 0;

  // The query at hand.
  #query = -1;
  #queryFrom = 0;
  #queryLength = -1;

  // Its list so far.
  #count = 0;
  #scores = new Float64Array(2048);
  #docFrom = new Uint32Array(2048);
  #docLength = new Uint32Array(2048);
  #docHash = new Int32Array(2048);
  #judgedAt: number[] = [];
  #judgedRow: number[] = [];
  #sorted = true;
  #previousScore = Number.POSITIVE_INFINITY;
  #previousRank = 0;
  #longTags = 0;
  #firstDisagreement: number | undefined;
  /** Lines by hash of their document, open addressing. Values below `#slotBase` are left over from earlier queries. */
  #slots = new Int32Array(4096);
  #slotBase = 1;

  constructor(qrels: QrelsTable, options: ScanOptions) {
    this.#qrels = qrels;
    this.#options = options;
    this.#ledger = new ScanLedger(qrels);
  }

  /** The block to put lines into; a larger one begins with the bytes of the one before. */
  block(size: number): Uint8Array {
    const block = new Uint8Array(size);
    block.set(this.#block);
    this.#block = block;
    return block;
  }

  /** Read whole lines of the block; see {@link RunScanner.feed}. */
  feed(to: number, start: number, last: boolean): number {
    const block = this.#block;
    this.#start = start;
    this.#begin(-1, 0, -1);
    let queryStart = to;
    let tagFrom = 0;
    let tagTo = 0;
    const fields = new Uint32Array(12);
    for (let pos = 0; pos < to; ) {
      const lineStart = pos;
      let p = pos;
      let n = 0;
      let c = block[p]!;
      for (;;) {
        while (c !== LINE_FEED && isBlank(c)) c = block[++p]!;
        if (c === LINE_FEED) break;
        if (n < 6) fields[2 * n] = p;
        while (!isBlank(c)) c = block[++p]!;
        if (n < 6) fields[2 * n + 1] = p;
        if (n++ === 6) break;
      }
      pos = block.indexOf(LINE_FEED, p) + 1;
      if (n === 0) continue;
      if (block[fields[0]!] === HASH && this.#options.remarks !== 'none') {
        if (isRemark(block, fields[0]!, fields[1]!, n, 6, this.#options.remarks)) continue;
        throw new LineFault(start + lineStart);
      }

      const queryFrom = fields[0]!;
      const queryLength = fields[1]! - queryFrom;
      if (queryLength !== this.#queryLength || !equalBytes(block, queryFrom, block, this.#queryFrom, queryLength)) {
        this.#close();
        this.#begin(this.#qrels.findQuery(block, queryFrom, queryLength), queryFrom, queryLength);
        queryStart = lineStart;
      }

      if (n < 6 || (n > 6 && !this.#options.longTags)) throw new LineFault(start + lineStart);
      const exact = decimalBytes(block, fields[8]!, fields[9]!);
      if (exact === undefined) throw new LineFault(start + lineStart);
      if (n > 6) this.#longTags++;
      const score = this.#options.float32 ? Math.fround(exact) : exact;
      this.#compareRank(score, fields[6]!, fields[7]!, lineStart);
      this.#enter(score, fields[4]!, fields[5]! - fields[4]!, lineStart);
      tagFrom = fields[10]!;
      tagTo = fields[11]!;
    }

    if (tagTo > 0) this.#ledger.tag = textOf(block, tagFrom, tagTo);
    // The query that may go on is read again with the next block.
    if (!last) return queryStart;
    this.#close();
    return to;
  }

  /** What was found. */
  result(fault: number | undefined): SegmentResult {
    return this.#ledger.result(fault);
  }

  #begin(query: number, from: number, length: number): void {
    this.#slotBase += this.#count;
    if (this.#slotBase > 0x3fffffff) {
      this.#slots.fill(0);
      this.#slotBase = 1;
    }
    this.#query = query;
    this.#queryFrom = from;
    this.#queryLength = length;
    this.#count = 0;
    this.#judgedAt = [];
    this.#judgedRow = [];
    this.#sorted = true;
    this.#previousScore = Number.POSITIVE_INFINITY;
    this.#previousRank = 0;
    this.#longTags = 0;
    this.#firstDisagreement = undefined;
  }

  #close(): void {
    if (this.#queryLength < 0) return;
    const list = {
      length: this.#count,
      scores: this.#scores,
      docFrom: this.#docFrom,
      docLength: this.#docLength,
      judgedCount: this.#judgedAt.length,
      judgedAt: Uint32Array.from(this.#judgedAt),
      judgedRow: Uint32Array.from(this.#judgedRow),
      sorted: this.#sorted,
      longTags: this.#longTags,
      firstDisagreement: this.#firstDisagreement,
    };
    this.#ledger.close(this.#query, this.#queryFrom, this.#queryLength, list, this.#block);
  }

  /** The rank column is not believed, but compared. */
  #compareRank(score: number, from: number, to: number, lineStart: number): void {
    let rank = 0;
    for (let i = from; i < to; i++) rank = rank * 10 + (this.#block[i]! - 48);
    const disagrees =
      score > this.#previousScore
        ? rank > this.#previousRank
        : rank < this.#previousRank && score < this.#previousScore;
    if (disagrees) this.#firstDisagreement ??= this.#start + lineStart;
    if (score > this.#previousScore) this.#sorted = false;
    this.#previousScore = score;
    this.#previousRank = rank;
  }

  /** Put a document into the list, where it may stand only once, and note it where it is judged. */
  #enter(score: number, doc: number, length: number, lineStart: number): void {
    const block = this.#block;
    const n = this.#count;
    if (n === this.#scores.length) this.#grow();
    if (n * 2 >= this.#slots.length) this.#rehash();
    const h = hashBytes(block, doc, doc + length);
    const mask = this.#slots.length - 1;
    let s = h & mask;
    for (let i = this.#slots[s]! - this.#slotBase; i >= 0; i = this.#slots[s]! - this.#slotBase) {
      const from = this.#docFrom[i]!;
      if (this.#docHash[i] === h && this.#docLength[i] === length && equalBytes(block, from, block, doc, length)) {
        throw new LineFault(this.#start + lineStart);
      }
      s = (s + 1) & mask;
    }
    this.#slots[s] = this.#slotBase + n;
    this.#scores[n] = score;
    this.#docFrom[n] = doc;
    this.#docLength[n] = length;
    this.#docHash[n] = h;
    const row = this.#query < 0 ? -1 : this.#qrels.findRow(this.#query, h, block, doc, length);
    if (row >= 0) {
      this.#judgedAt.push(n);
      this.#judgedRow.push(row);
    }
    this.#count++;
  }

  #grow(): void {
    const size = this.#scores.length * 2;
    this.#scores = grown(this.#scores, new Float64Array(size));
    this.#docFrom = grown(this.#docFrom, new Uint32Array(size));
    this.#docLength = grown(this.#docLength, new Uint32Array(size));
    this.#docHash = grown(this.#docHash, new Int32Array(size));
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let i = 0; i < this.#count; i++) {
      let s = this.#docHash[i]! & mask;
      while (this.#slots[s]! >= this.#slotBase) s = (s + 1) & mask;
      this.#slots[s] = this.#slotBase + i;
    }
  }
}

function grown<T extends Float64Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
