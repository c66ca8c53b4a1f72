import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { Remarks } from '../../formats/index.ts';
import { compareSlices, textOf } from './bytes.ts';
import type { QrelsTable } from './qrels-table.ts';

export interface ScanOptions {
  /** Compare scores as 32-bit floats (trec_eval 9.0.8). */
  readonly float32: boolean;
  /** Take ids as bytes, whatever the encoding (trec_eval), instead of leaving to the reader what is not sound UTF-8. */
  readonly anyBytes: boolean;
  /** What follows the tag belongs to it (trec_eval), instead of being a fault. */
  readonly longTags: boolean;
  /** Which lines that begin with # are remarks. `short`: one that may be data is left to the reader. */
  readonly remarks: Remarks;
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
   * @throws LineFault
   */
  feed(to: number, start: number, last: boolean): number;

  /** What was found. @param fault first byte of the line that ended the scan; undefined where it came to the end */
  result(fault: number | undefined): SegmentResult;
}

/** A line is at fault; the reader says how. */
export class LineFault extends Error {
  /** Place of its first byte in the file. */
  readonly offset: number;

  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

/** What one pass over a part of a run file found. Offsets are absolute in the file. */
export interface SegmentResult {
  /** Rankings of its judged queries. */
  readonly batch: RankingArrays;
  /** Ids of queries without judgements, in order. */
  readonly unjudged: readonly string[];
  /** Lines that hold a document. */
  readonly lines: number;
  /** Tag of the last line; empty without a line. */
  readonly tag: string;
  /** True when some query's lines do not stand together. */
  readonly split: boolean;
  /** Lines that go on after the tag. */
  readonly longTags: number;
  /** Queries whose rank column contradicts their scores. */
  readonly disagreeing: number;
  /** The first such line; undefined without one. */
  readonly firstDisagreement: number | undefined;
  /** First byte of the line that ended the scan; undefined where it came to the end. */
  readonly fault: number | undefined;
}

/** Judged documents by rank. */
export interface RankedEntries {
  /** From 1, ascending. */
  readonly rank: Uint32Array;
  /** In the table of judgements. */
  readonly row: Uint32Array;
  /** First rank of the documents with the same score. */
  readonly tieFrom: Uint32Array;
  /** Last rank of these. */
  readonly tieTo: Uint32Array;
}

/** One query's list as the scanner collected it. Document slices point into `bytes`. */
export interface ScannedList {
  /** Documents of the list. */
  readonly length: number;
  /** One a document, in the order of the lines; longer than the list. */
  readonly scores: Float64Array;
  /** Where each document's id begins. */
  readonly docFrom: Uint32Array;
  /** Bytes of each document's id. */
  readonly docLength: Uint32Array;
  /** How many of them are judged. */
  readonly judgedCount: number;
  /** Positions of these in the list. */
  readonly judgedAt: Uint32Array;
  /** Rows of these in the table of judgements. */
  readonly judgedRow: Uint32Array;
  /** True when each score is at most the one before. */
  readonly sorted: boolean;
  /** Lines that go on after the tag. */
  readonly longTags: number;
  /** Place in the file of the first line whose rank contradicts the scores; undefined where none does. */
  readonly firstDisagreement: number | undefined;
  /** The judged documents by rank, where the scanner ranked them itself. */
  readonly ranked?: RankedEntries | undefined;
}

/**
 * Ranks of the judged documents by score descending, ties by document id descending in byte order. Only tied documents
 * have their ids compared; a list that is not sorted is sorted first.
 */
function rankJudged(list: ScannedList, grades: Float64Array, bytes: Uint8Array, into: RankingBatchBuilder): void {
  if (list.judgedCount === 0) return;
  const { scores, length } = list;
  const order = list.sorted ? undefined : byScore(list);
  const at = (position: number) => (order ? order[position]! : position);
  const positionOf = order && inverse(order);
  for (let j = 0; j < list.judgedCount; j++) {
    const index = list.judgedAt[j]!;
    const position = positionOf ? positionOf[index]! : index;
    const score = scores[index]!;
    let from = position;
    while (from > 0 && scores[at(from - 1)] === score) from--;
    let to = position + 1;
    while (to < length && scores[at(to)] === score) to++;
    let rank = from + 1;
    if (to - from > 1) {
      for (let p = from; p < to; p++) {
        const other = at(p);
        if (other !== index && compareDocs(list, bytes, other, index) > 0) rank++;
      }
    }
    into.entry(rank, grades[list.judgedRow[j]!]!, from + 1, to);
  }
}

function compareDocs(list: ScannedList, bytes: Uint8Array, a: number, b: number): number {
  const { docFrom, docLength } = list;
  return compareSlices(bytes, docFrom[a]!, docLength[a]!, docFrom[b]!, docLength[b]!);
}

function byScore({ scores, length }: ScannedList): Uint32Array {
  return Uint32Array.from({ length }, (_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
}

function inverse(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  for (let p = 0; p < order.length; p++) positions[order[p]!] = p;
  return positions;
}

/** What a scanner found in the queries that are done. */
export class ScanLedger {
  readonly #qrels: QrelsTable;
  readonly #batch = new RankingBatchBuilder();
  /** Queries of the table that were seen, by index; a second list of one is `split`. */
  readonly #seen: Uint8Array;
  /** Ids of queries without judgements, in order. */
  readonly #unjudged = new Set<string>();
  #split = false;
  #lines = 0;
  #longTags = 0;
  #disagreeing = 0;
  #firstDisagreement: number | undefined;
  /** Tag of the last line. */
  tag = '';

  constructor(qrels: QrelsTable) {
    this.#qrels = qrels;
    this.#seen = new Uint8Array(qrels.queryCount);
  }

  /**
   * A query is done.
   *
   * @param query its index in the table of judgements, or -1
   * @param bytes what the slices of the list and of the query's id point into
   */
  close(query: number, idFrom: number, idLength: number, list: ScannedList, bytes: Uint8Array): void {
    this.#lines += list.length;
    this.#longTags += list.longTags;
    this.#firstDisagreement ??= list.firstDisagreement;
    if (list.firstDisagreement !== undefined) this.#disagreeing++;
    if (query < 0) {
      const id = textOf(bytes, idFrom, idFrom + idLength);
      if (this.#unjudged.has(id)) this.#split = true;
      this.#unjudged.add(id);
      return;
    }
    if (this.#seen[query] === 1) this.#split = true;
    this.#seen[query] = 1;
    const { grade } = this.#qrels.arrays;
    if (list.ranked) this.#batch.entries(list.judgedCount, list.ranked, grade);
    else rankJudged(list, grade, bytes, this.#batch);
    this.#batch.close(query, list.length);
  }

  /** All that was found, with the line that ended the scan. */
  result(fault: number | undefined): SegmentResult {
    return {
      batch: this.#batch.finish(),
      unjudged: [...this.#unjudged],
      lines: this.#lines,
      tag: this.tag,
      split: this.#split,
      longTags: this.#longTags,
      disagreeing: this.#disagreeing,
      firstDisagreement: this.#firstDisagreement,
      fault,
    };
  }
}

/** Judged rankings of many queries in a few flat arrays: what a worker thread hands back. */
export interface RankingArrays {
  /** Query of the table of judgements, one a ranking. */
  readonly query: Uint32Array;
  /** Length of the list, one a ranking. */
  readonly retrieved: Uint32Array;
  /** Entries of ranking i: start[i] to start[i + 1]. */
  readonly start: Uint32Array;
  /** From 1, ascending within a ranking. */
  readonly rank: Uint32Array;
  /** Grade of each entry. */
  readonly grade: Float64Array;
  /** First rank of the documents with the same score. */
  readonly tieFrom: Uint32Array;
  /** Last rank of these. */
  readonly tieTo: Uint32Array;
}

/** Grows while the scanner adds rankings. */
class RankingBatchBuilder {
  #rankings = 0;
  #entries = 0;
  #query = new Uint32Array(1024);
  #retrieved = new Uint32Array(1024);
  #start = new Uint32Array(1025);
  #rank = new Uint32Array(8192);
  #grade = new Float64Array(8192);
  #tieFrom = new Uint32Array(8192);
  #tieTo = new Uint32Array(8192);

  /** Rankings closed so far. */
  get length(): number {
    return this.#rankings;
  }

  /** Add all entries of the ranking that the next `close` ends. */
  entries(count: number, ranked: RankedEntries, grades: Float64Array): void {
    while (this.#entries + count > this.#rank.length) this.#grow();
    for (let i = 0; i < count; i++) {
      const at = this.#entries++;
      this.#rank[at] = ranked.rank[i]!;
      this.#grade[at] = grades[ranked.row[i]!]!;
      this.#tieFrom[at] = ranked.tieFrom[i]!;
      this.#tieTo[at] = ranked.tieTo[i]!;
    }
  }

  /** Add an entry of the ranking that the next `close` ends. Entries may come in any order of rank. */
  entry(rank: number, grade: number, tieFrom: number, tieTo: number): void {
    if (this.#entries === this.#rank.length) this.#grow();
    let at = this.#entries++;
    for (const first = this.#start[this.#rankings]!; at > first && this.#rank[at - 1]! > rank; at--) {
      this.#rank[at] = this.#rank[at - 1]!;
      this.#grade[at] = this.#grade[at - 1]!;
      this.#tieFrom[at] = this.#tieFrom[at - 1]!;
      this.#tieTo[at] = this.#tieTo[at - 1]!;
    }
    this.#rank[at] = rank;
    this.#grade[at] = grade;
    this.#tieFrom[at] = tieFrom;
    this.#tieTo[at] = tieTo;
  }

  /** End a ranking: its query in the table of judgements, and the length of its list. */
  close(query: number, retrieved: number): void {
    const i = this.#rankings++;
    if (i === this.#query.length) {
      this.#query = grown(this.#query);
      this.#retrieved = grown(this.#retrieved);
      this.#start = grown(this.#start);
    }
    this.#query[i] = query;
    this.#retrieved[i] = retrieved;
    this.#start[i + 1] = this.#entries;
  }

  #grow(): void {
    this.#rank = grown(this.#rank);
    this.#grade = grown(this.#grade);
    this.#tieFrom = grown(this.#tieFrom);
    this.#tieTo = grown(this.#tieTo);
  }

  /** All rankings, in arrays that are no longer than they need be. */
  finish(): RankingArrays {
    return {
      query: this.#query.slice(0, this.#rankings),
      retrieved: this.#retrieved.slice(0, this.#rankings),
      start: this.#start.slice(0, this.#rankings + 1),
      rank: this.#rank.slice(0, this.#entries),
      grade: this.#grade.slice(0, this.#entries),
      tieFrom: this.#tieFrom.slice(0, this.#entries),
      tieTo: this.#tieTo.slice(0, this.#entries),
    };
  }
}

function grown<T extends Uint32Array | Float64Array>(array: T): T {
  const more = new (array.constructor as new (length: number) => T)(array.length * 2 + 1);
  more.set(array);
  return more;
}

/** The i-th ranking of a batch, as the measures read it: views, no copies. */
export function rankingAt(batch: RankingArrays, i: number, qrels: QrelsTable): JudgedRanking {
  const from = batch.start[i]!;
  const to = batch.start[i + 1]!;
  return {
    retrieved: batch.retrieved[i]!,
    ranks: batch.rank.subarray(from, to),
    grades: batch.grade.subarray(from, to),
    tieFrom: batch.tieFrom.subarray(from, to),
    tieTo: batch.tieTo.subarray(from, to),
    judged: qrels.judged(batch.query[i]!),
  };
}
