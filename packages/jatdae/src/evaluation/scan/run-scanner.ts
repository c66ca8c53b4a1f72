import type { Say } from '../../words/say.ts';
import * as words from '../../words/trec-files.ts';
import { equalBytes, HASH, HASH_PRIME, HASH_SEED, LINE_FEED } from './bytes.ts';
import { rankJudged } from './list-ranks.ts';
import { parseDecimal } from './number.ts';
import type { QrelsTable } from './qrels-table.ts';
import { RankingBatchBuilder } from './ranking-batch.ts';
import type { SegmentFault, SegmentResult } from './segment-result.ts';

/** A line is at fault; the offset is that of its first byte in the fed block. */
export class ScanFault extends Error {
  readonly say: Say;
  readonly offset: number;
  /** Offset of an earlier line that the sentence needs the number of. */
  readonly earlier: number | undefined;

  constructor(say: Say, offset: number, earlier?: number) {
    super(say.en);
    this.say = say;
    this.offset = offset;
    this.earlier = earlier;
  }
}

export interface ScanOptions {
  /** Compare scores as 32-bit floats (trec_eval 9.0.8). */
  readonly float32: boolean;
  /** What follows the tag belongs to it (trec_eval), instead of being a fault. */
  readonly longTags: boolean;
}

const POWERS = Float64Array.from({ length: 16 }, (_, i) => 10 ** i);

/**
 * Reads the lines of a TREC run block by block and ranks each query's judged documents. No line becomes an object or a
 * string: a document that no judgement names leaves a score, a hash and the place of its bytes until its query ends.
 * The caller keeps a query's bytes in the block until then: see `feed`.
 */
export class RunScanner {
  readonly batch: RankingBatchBuilder = new RankingBatchBuilder();
  /** Ids of queries without judgements, each once, in order. */
  readonly unjudged: string[] = [];
  /** Queries of the table that were seen, by index; a second list of one is `split`. */
  readonly #seen: Uint8Array;
  readonly #unjudgedSeen = new Set<string>();
  readonly #qrels: QrelsTable;
  readonly #options: ScanOptions;
  /** True when a query's lines do not stand together: this scanner's result is then of no use. */
  split = false;
  lines = 0;
  /** Tag of the last line. */
  tag = '';
  /** Lines that go on after the tag. */
  longTags = 0;
  /** Neighbouring lines of a query whose rank column contradicts their scores. */
  rankDisagreements = 0;
  /** Offset in the fed block of the first such line, given to `onDisagreement` at once. */
  onDisagreement: ((offset: number) => void) | undefined;

  #scores = new Float64Array(2048);
  #docFrom = new Uint32Array(2048);
  #docLength = new Uint32Array(2048);
  #docHash = new Int32Array(2048);
  #judgedCount = 0;
  #judgedAt = new Uint32Array(64);
  #judgedGrade = new Float64Array(64);
  /** Document hashes of the current query: values below `#slotBase` are left over from earlier queries. */
  #slots = new Int32Array(4096);
  #slotBase = 1;

  constructor(qrels: QrelsTable, options: ScanOptions) {
    this.#qrels = qrels;
    this.#seen = new Uint8Array(qrels.queryCount);
    this.#options = options;
  }

  /**
   * Read whole lines from `from` to `to` of a block. Queries that end before `to` are done; the last one may go on.
   *
   * @param last true when nothing follows
   * @returns offset of the first byte still needed: the start of the query that may go on, or `to`
   */
  feed(block: Uint8Array, from: number, to: number, last: boolean): number {
    const {
      bytes: qBytes,
      docFrom: jFrom,
      docLength: jLength,
      docHash: jHash,
      grade,
      slotStart,
      slots: jSlots,
    } = this.#qrels.arrays;
    const { float32, longTags } = this.#options;
    // Four bytes at a time where a line repeats what the line before had: query, iteration, tag.
    const words4 = new DataView(block.buffer, block.byteOffset, block.byteLength);
    const safe = to - 64;
    let iteration = 0;
    let tagLength = 0;
    let pos = from;
    let queryStart = from;
    let qidFrom = 0;
    let qidLength = -1;
    let slotBaseJ = 0;
    let slotMaskJ = -1;
    let scores = this.#scores;
    let docFroms = this.#docFrom;
    let docLengths = this.#docLength;
    let hashes = this.#docHash;
    let slots = this.#slots;
    let slotMask = slots.length - 1;
    let n = 0;
    let previous = Number.POSITIVE_INFINITY;
    let previousRank = 0;
    let sorted = true;
    let query = -1;
    let tagFrom = 0;
    let tagTo = 0;
    let lines = 0;
    this.#judgedCount = 0;

    while (pos < to) {
      const lineStart = pos;
      let c = block[pos]!;
      while (c <= 32 && c !== LINE_FEED) c = block[++pos]!;
      if (c === LINE_FEED) {
        pos++;
        continue;
      }
      if (c === HASH) {
        pos = block.indexOf(LINE_FEED, pos) + 1;
        continue;
      }
      lines++;

      // Query.
      let p = pos;
      let i = 0;
      if (qidLength >= 4 && p < safe) {
        const last = qidLength - 4;
        if (
          words4.getUint32(p) === words4.getUint32(qidFrom) &&
          words4.getUint32(p + last) === words4.getUint32(qidFrom + last)
        ) {
          for (i = 4; i < last && block[p + i] === block[qidFrom + i]; i++);
          if (i >= last) i = qidLength;
        }
      } else while (i < qidLength && block[p + i] === block[qidFrom + i]) i++;
      if (i === qidLength && block[p + i]! <= 32) p += i;
      else {
        while (block[p]! > 32) p++;
        if (qidLength >= 0) {
          this.#close(block, query, n, sorted, qidFrom, qidLength);
          this.#slotBase += n;
        }
        queryStart = lineStart;
        qidFrom = pos;
        qidLength = p - pos;
        query = this.#qrels.findQuery(block, qidFrom, qidLength);
        if (query >= 0) {
          slotBaseJ = slotStart[query]!;
          slotMaskJ = slotStart[query + 1]! - slotBaseJ - 1;
        } else slotMaskJ = -1;
        n = 0;
        previous = Number.POSITIVE_INFINITY;
        previousRank = 0;
        sorted = true;
        this.#judgedCount = 0;
        if (this.#slotBase > 0x3fffffff) {
          slots.fill(0);
          this.#slotBase = 1;
        }
      }

      // Iteration: mostly the same two letters between two blanks.
      if (p < safe && words4.getUint32(p) === iteration) {
        p += 4;
        c = block[p]!;
      } else {
        const start = p;
        c = block[p]!;
        while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
        if (c === LINE_FEED) throw this.#fields(block, lineStart);
        while (c > 32) c = block[++p]!;
        const shape = p - start === 3 && block[start + 1]! > 32 && c !== LINE_FEED && p < safe;
        iteration = shape ? words4.getUint32(start) : 0;
      }

      // Document.
      while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
      if (c === LINE_FEED) throw this.#fields(block, lineStart);
      const doc = p;
      let h = HASH_SEED;
      while (c > 32) {
        h = Math.imul(h ^ c, HASH_PRIME);
        c = block[++p]!;
      }
      const docLength = p - doc;

      // Rank: not believed, but compared.
      while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
      if (c === LINE_FEED) throw this.#fields(block, lineStart);
      let rank = 0;
      while (c > 32) {
        rank = rank * 10 + (c - 48);
        c = block[++p]!;
      }

      // Score.
      while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
      if (c === LINE_FEED) throw this.#fields(block, lineStart);
      const scoreFrom = p;
      let mantissa = 0;
      while (c >= 48 && c <= 57) {
        mantissa = mantissa * 10 + (c - 48);
        c = block[++p]!;
      }
      let decimals = 0;
      if (c === 46) {
        const point = p;
        c = block[++p]!;
        while (c >= 48 && c <= 57) {
          mantissa = mantissa * 10 + (c - 48);
          c = block[++p]!;
        }
        decimals = p - point - 1;
      }
      let score = 0;
      if (c <= 32 && p - scoreFrom <= 16 && p - scoreFrom > (decimals > 0 ? 1 : 0))
        score = mantissa / POWERS[decimals]!;
      else {
        while (c > 32) c = block[++p]!;
        score = parseDecimal(block, scoreFrom, p);
        if (Number.isNaN(score)) {
          throw new ScanFault(words.scoreNotNumber(text(block, scoreFrom, p)), lineStart);
        }
      }
      if (float32) score = Math.fround(score);

      // Tag, and nothing after it.
      while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
      if (c === LINE_FEED) throw this.#fields(block, lineStart);
      if (tagLength >= 4 && p < safe && this.#sameTag(words4, block, tagFrom, p, tagLength)) {
        tagFrom = p;
        p += tagLength;
        c = block[p]!;
      } else {
        tagFrom = p;
        while (c > 32) c = block[++p]!;
      }
      tagTo = p;
      tagLength = tagTo - tagFrom;
      while (c <= 32 && c !== LINE_FEED) c = block[++p]!;
      if (c !== LINE_FEED) {
        if (!longTags) throw this.#fields(block, lineStart);
        this.longTags++;
        p = block.indexOf(LINE_FEED, p);
      }
      pos = p + 1;

      if (n === scores.length) {
        this.#grow();
        scores = this.#scores;
        docFroms = this.#docFrom;
        docLengths = this.#docLength;
        hashes = this.#docHash;
      }
      if (score > previous) {
        sorted = false;
        if (rank > previousRank) this.#disagree(lineStart);
      } else if (rank < previousRank && score < previous) this.#disagree(lineStart);
      previous = score;
      previousRank = rank;
      scores[n] = score;
      docFroms[n] = doc;
      docLengths[n] = docLength;
      hashes[n] = h;

      // A document may stand only once in a list.
      if (n * 2 >= slots.length) {
        slots = this.#rehash(n, slots.length * 2);
        slotMask = slots.length - 1;
      }
      const base = this.#slotBase;
      let s = (h ^ (h >>> 15)) & slotMask;
      for (let other = slots[s]! - base; other >= 0; s = (s + 1) & slotMask, other = slots[s]! - base) {
        if (
          hashes[other] === h &&
          docLengths[other] === docLength &&
          equalBytes(block, docFroms[other]!, block, doc, docLength)
        ) {
          throw new ScanFault(words.retrievedTwice(text(block, doc, doc + docLength), 0), lineStart, docFroms[other]!);
        }
      }
      slots[s] = base + n;

      // Is it judged?
      if (slotMaskJ >= 0) {
        let j = h & slotMaskJ;
        for (let row = jSlots[slotBaseJ + j]!; row !== 0; j = (j + 1) & slotMaskJ, row = jSlots[slotBaseJ + j]!) {
          if (
            jHash[row - 1] === h &&
            jLength[row - 1] === docLength &&
            equalBytes(qBytes, jFrom[row - 1]!, block, doc, docLength)
          ) {
            this.#judged(n, grade[row - 1]!);
            break;
          }
        }
      }
      n++;
    }

    this.lines += lines;
    if (tagTo > 0) this.tag = text(block, tagFrom, tagTo);
    if (qidLength < 0) return to;
    if (!last) {
      // The query that may go on is read again with the next block.
      this.#slotBase += n;
      this.lines -= n;
      return queryStart;
    }
    this.#close(block, query, n, sorted, qidFrom, qidLength);
    this.#slotBase += n;
    return to;
  }

  /** What was found so far. Offsets are the caller's to make absolute. */
  result(firstDisagreement: number | undefined, fault: SegmentFault | undefined): SegmentResult {
    return {
      batch: this.batch.finish(),
      unjudged: this.unjudged,
      lines: this.lines,
      tag: this.tag,
      split: this.split,
      longTags: this.longTags,
      rankDisagreements: this.rankDisagreements,
      firstDisagreement,
      fault,
    };
  }

  #close(block: Uint8Array, query: number, n: number, sorted: boolean, qidFrom: number, qidLength: number): void {
    if (query < 0) {
      const id = text(block, qidFrom, qidFrom + qidLength);
      if (this.#unjudgedSeen.has(id)) this.split = true;
      else {
        this.#unjudgedSeen.add(id);
        this.unjudged.push(id);
      }
      return;
    }
    if (this.#seen[query] === 1) this.split = true;
    this.#seen[query] = 1;
    rankJudged(
      {
        length: n,
        scores: this.#scores,
        docFrom: this.#docFrom,
        docLength: this.#docLength,
        judgedCount: this.#judgedCount,
        judgedAt: this.#judgedAt,
        judgedGrade: this.#judgedGrade,
        sorted,
      },
      block,
      this.batch,
    );
    this.batch.close(query, n);
  }

  #disagree(offset: number): void {
    if (this.rankDisagreements++ === 0) this.onDisagreement?.(offset);
  }

  /** Are these bytes the tag of the line before, with a line end behind? */
  #sameTag(words4: DataView, block: Uint8Array, before: number, now: number, length: number): boolean {
    if (length > 48 || block[now + length]! > 32) return false;
    let i = 0;
    for (; i + 4 <= length; i += 4) if (words4.getUint32(before + i) !== words4.getUint32(now + i)) return false;
    for (; i < length; i++) if (block[before + i] !== block[now + i]) return false;
    return true;
  }

  #judged(at: number, grade: number): void {
    const i = this.#judgedCount++;
    if (i === this.#judgedAt.length) {
      const more = new Uint32Array(2 * i);
      more.set(this.#judgedAt);
      this.#judgedAt = more;
      const grades = new Float64Array(2 * i);
      grades.set(this.#judgedGrade);
      this.#judgedGrade = grades;
    }
    this.#judgedAt[i] = at;
    this.#judgedGrade[i] = grade;
  }

  #grow(): void {
    const size = this.#scores.length * 2;
    const scores = new Float64Array(size);
    scores.set(this.#scores);
    this.#scores = scores;
    const from = new Uint32Array(size);
    from.set(this.#docFrom);
    this.#docFrom = from;
    const length = new Uint32Array(size);
    length.set(this.#docLength);
    this.#docLength = length;
    const hash = new Int32Array(size);
    hash.set(this.#docHash);
    this.#docHash = hash;
  }

  #rehash(n: number, size: number): Int32Array<ArrayBuffer> {
    const slots = new Int32Array(size);
    for (let i = 0; i < n; i++) {
      const h = this.#docHash[i]!;
      let s = (h ^ (h >>> 15)) & (size - 1);
      while (slots[s]! >= this.#slotBase) s = (s + 1) & (size - 1);
      slots[s] = this.#slotBase + i;
    }
    this.#slots = slots;
    return slots;
  }

  #fields(block: Uint8Array, lineStart: number): ScanFault {
    let end = block.indexOf(LINE_FEED, lineStart);
    if (end < 0) end = block.length;
    const found = text(block, lineStart, end).split(/\s+/).filter(Boolean).length;
    return new ScanFault(words.runFields(found), lineStart);
  }
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}
