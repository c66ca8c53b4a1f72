import type { Qrels } from '../../collection/shapes.ts';
import type { Notice } from '../../errors.ts';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/trec-files.ts';
import { equalBytes, HASH, hashBytes, LINE_FEED, lineAt, lineText, powerOfTwo } from './bytes.ts';
import { parseDecimal } from './number.ts';

/** The arrays of a table, on shared memory, to hand to worker threads. */
export interface QrelsArrays {
  /** Bytes that the id slices point into. */
  readonly bytes: Uint8Array;
  readonly queryFrom: Uint32Array;
  readonly queryLength: Uint32Array;
  /** Rows of query q: rowStart[q] to rowStart[q + 1]. */
  readonly rowStart: Uint32Array;
  readonly docFrom: Uint32Array;
  readonly docLength: Uint32Array;
  readonly docHash: Int32Array;
  readonly grade: Float64Array;
  /** Grades of each query, best first, at the same rows. */
  readonly sorted: Float64Array;
  /** Open addressing, one table a query: slotStart[q], a power of two long; 0 is empty, else row + 1. */
  readonly slotStart: Uint32Array;
  readonly slots: Uint32Array;
  /** Open addressing over query ids: 0 is empty, else query + 1. */
  readonly querySlots: Uint32Array;
}

/**
 * All judgements as flat arrays over the bytes of the file: nothing is decoded, and looking a document up costs a hash and,
 * for the few that are judged, a comparison.
 */
export class QrelsTable {
  readonly arrays: QrelsArrays;

  constructor(arrays: QrelsArrays) {
    this.arrays = arrays;
  }

  get queryCount(): number {
    return this.arrays.queryFrom.length;
  }

  /** The id of a query, decoded. */
  queryId(q: number): string {
    return Buffer.from(this.queryBytes(q)).toString('utf8');
  }

  queryBytes(q: number): Uint8Array {
    const from = this.arrays.queryFrom[q]!;
    return this.arrays.bytes.subarray(from, from + this.arrays.queryLength[q]!);
  }

  /** Grades of a query's judged documents, best first. */
  judged(q: number): Float64Array {
    return this.arrays.sorted.subarray(this.arrays.rowStart[q]!, this.arrays.rowStart[q + 1]!);
  }

  /** Index of the query with these bytes, or -1. */
  findQuery(bytes: Uint8Array, from: number, length: number): number {
    const { querySlots, queryFrom, queryLength } = this.arrays;
    const mask = querySlots.length - 1;
    for (let s = hashBytes(bytes, from, from + length) & mask; querySlots[s] !== 0; s = (s + 1) & mask) {
      const q = querySlots[s]! - 1;
      if (queryLength[q] === length && equalBytes(this.arrays.bytes, queryFrom[q]!, bytes, from, length)) return q;
    }
    return -1;
  }

  /** Row of the document with these bytes and this hash among the judged ones of a query, or -1. */
  findRow(query: number, hash: number, bytes: Uint8Array, from: number, length: number): number {
    const { slotStart, slots, docHash, docLength, docFrom } = this.arrays;
    const base = slotStart[query]!;
    const mask = slotStart[query + 1]! - base - 1;
    for (let s = hash & mask; slots[base + s] !== 0; s = (s + 1) & mask) {
      const row = slots[base + s]! - 1;
      const same = docHash[row] === hash && docLength[row] === length;
      if (same && equalBytes(this.arrays.bytes, docFrom[row]!, bytes, from, length)) return row;
    }
    return -1;
  }

  /** Lay out judgements that were read by another format. Grades keep their order of insertion. */
  static fromQrels(qrels: Qrels): QrelsTable {
    const parts: Buffer[] = [];
    const rows = new Rows(0);
    let at = 0;
    const add = (text: string): [number, number] => {
      const bytes = Buffer.from(text, 'utf8');
      parts.push(bytes);
      at += bytes.length;
      return [at - bytes.length, bytes.length];
    };
    for (const [query, { grades }] of qrels) {
      const [queryFrom, queryLength] = add(query);
      for (const [doc, grade] of grades) {
        const [docFrom, docLength] = add(doc);
        rows.add(queryFrom, queryLength, docFrom, docLength, grade);
      }
    }
    const bytes = shared(Uint8Array, at);
    let offset = 0;
    for (const part of parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return layOut(bytes, rows, '', []);
  }

  /**
   * Read TREC qrels: four fields a line, blanks or tabs between them, `#` lines and blank lines skipped.
   *
   * @param bytes the whole file; kept
   * @param notices receives what the reader must know, such as repeated judgements
   * @throws JatdaeError with file, line and text for any other line, and for judgements that disagree
   */
  static parse(bytes: Uint8Array, file: string, notices: Notice[]): QrelsTable {
    const rows = new Rows(bytes.length >> 4);
    const end = bytes.length;
    const fields = new Uint32Array(8);
    let pos = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    while (pos < end) {
      const lineStart = pos;
      let n = 0;
      while (pos < end && bytes[pos] !== LINE_FEED) {
        while (pos < end && bytes[pos]! <= 32 && bytes[pos] !== LINE_FEED) pos++;
        if (pos === end || bytes[pos] === LINE_FEED) break;
        if (n === 0 && bytes[pos] === HASH) {
          pos = bytes.indexOf(LINE_FEED, pos);
          if (pos < 0) pos = end;
          break;
        }
        const from = pos;
        while (pos < end && bytes[pos]! > 32) pos++;
        if (n < 4) {
          fields[2 * n] = from;
          fields[2 * n + 1] = pos;
        }
        n++;
      }
      pos++;
      if (n === 0) continue;
      if (n !== 4) throw at(bytes, file, lineStart, words.qrelsFields(n));
      const grade = parseDecimal(bytes, fields[6]!, fields[7]!);
      if (Number.isNaN(grade)) {
        throw at(bytes, file, lineStart, words.gradeNotNumber(text(bytes, fields[6]!, fields[7]!)));
      }
      rows.add(fields[0]!, fields[1]! - fields[0]!, fields[4]!, fields[5]! - fields[4]!, grade);
    }
    if (rows.count === 0) throw new JatdaeError(words.noJudgements, { place: { file } });
    return layOut(bytes, rows, file, notices);
  }
}

/** Rows as read, growing. */
class Rows {
  count = 0;
  data: Float64Array;

  constructor(expected: number) {
    this.data = new Float64Array(5 * Math.max(16, expected));
  }

  add(queryFrom: number, queryLength: number, docFrom: number, docLength: number, grade: number): void {
    let at = 5 * this.count++;
    if (at + 5 > this.data.length) {
      const more = new Float64Array(this.data.length * 2);
      more.set(this.data);
      this.data = more;
    }
    this.data[at++] = queryFrom;
    this.data[at++] = queryLength;
    this.data[at++] = docFrom;
    this.data[at++] = docLength;
    this.data[at] = grade;
  }
}

/** Group rows by query in order of first appearance, hash documents, sort grades. */
function layOut(bytes: Uint8Array, rows: Rows, file: string, notices: Notice[]): QrelsTable {
  const { data, count } = rows;
  const queryOf = new Uint32Array(count);
  let querySlots: Uint32Array = new Uint32Array(1024);
  const queries: number[] = [];
  let last = -1;
  for (let row = 0; row < count; row++) {
    const from = data[5 * row]!;
    const length = data[5 * row + 1]!;
    if (last >= 0) {
      const first = queries[last]!;
      if (data[5 * first + 1] === length && equalBytes(bytes, data[5 * first]!, bytes, from, length)) {
        queryOf[row] = last;
        continue;
      }
    }
    const mask = querySlots.length - 1;
    let s = hashBytes(bytes, from, from + length) & mask;
    for (; querySlots[s] !== 0; s = (s + 1) & mask) {
      const first = queries[querySlots[s]! - 1]!;
      if (data[5 * first + 1] === length && equalBytes(bytes, data[5 * first]!, bytes, from, length)) break;
    }
    if (querySlots[s] === 0) {
      queries.push(row);
      querySlots[s] = queries.length;
      last = queries.length - 1;
      if (queries.length * 2 > querySlots.length) querySlots = rehash(bytes, data, queries, querySlots.length * 2);
    } else last = querySlots[s]! - 1;
    queryOf[row] = last;
  }

  const q = queries.length;
  const sizes = new Uint32Array(q);
  for (let row = 0; row < count; row++) sizes[queryOf[row]!]!++;
  const fill = new Uint32Array(q);
  const slotStart = shared(Uint32Array, q + 1);
  const starts = new Uint32Array(q);
  for (let i = 0, at = 0, slot = 0; i < q; i++) {
    starts[i] = at;
    slotStart[i] = slot;
    at += sizes[i]!;
    slot += powerOfTwo(sizes[i]! * 2);
    slotStart[i + 1] = slot;
  }
  const docFrom = shared(Uint32Array, count);
  const docLength = shared(Uint32Array, count);
  const docHash = shared(Int32Array, count);
  const grade = shared(Float64Array, count);
  const slots = shared(Uint32Array, slotStart[q]!);
  const repeats: number[] = [];
  for (let row = 0; row < count; row++) {
    const query = queryOf[row]!;
    const from = data[5 * row + 2]!;
    const length = data[5 * row + 3]!;
    const h = hashBytes(bytes, from, from + length);
    const base = slotStart[query]!;
    const mask = slotStart[query + 1]! - base - 1;
    let s = h & mask;
    let known = -1;
    for (; slots[base + s] !== 0; s = (s + 1) & mask) {
      const other = slots[base + s]! - 1;
      if (
        docHash[other] === h &&
        docLength[other] === length &&
        equalBytes(bytes, docFrom[other]!, bytes, from, length)
      ) {
        known = other;
        break;
      }
    }
    const value = data[5 * row + 4]!;
    if (known >= 0) {
      if (grade[known] !== value) {
        throw at(bytes, file, from, words.judgedTwice(lineAt(bytes, docFrom[known]!), grade[known]!, value));
      }
      repeats.push(from);
      continue;
    }
    const to = starts[query]! + fill[query]!++;
    docFrom[to] = from;
    docLength[to] = length;
    docHash[to] = h;
    grade[to] = value;
    slots[base + s] = to + 1;
  }
  if (repeats.length > 0) {
    notices.push({
      level: 'warning',
      code: 'judgement-repeated',
      say: words.judgementsRepeated(repeats.length, count),
      place: { file, line: lineAt(bytes, repeats[0]!), text: lineText(bytes, repeats[0]!) },
    });
  }

  // Repeated rows leave gaps at the ends of their queries: close them.
  const rowStart = shared(Uint32Array, q + 1);
  const moved = repeats.length > 0;
  for (let i = 0, to = 0; i < q; i++) {
    rowStart[i] = to;
    if (moved && starts[i] !== to) {
      const from = starts[i]!;
      const n = fill[i]!;
      for (const array of [docFrom, docLength, docHash, grade]) array.copyWithin(to, from, from + n);
      for (let s = slotStart[i]!; s < slotStart[i + 1]!; s++) if (slots[s] !== 0) slots[s]! -= from - to;
    }
    to += fill[i]!;
    rowStart[i + 1] = to;
  }
  const sorted = shared(Float64Array, rowStart[q]!);
  sorted.set(grade.subarray(0, sorted.length));
  for (let i = 0; i < q; i++)
    sorted
      .subarray(rowStart[i]!, rowStart[i + 1]!)
      .sort()
      .reverse();

  const sharedSlots = shared(Uint32Array, querySlots.length);
  sharedSlots.set(querySlots);
  const queryFrom = shared(Uint32Array, q);
  const queryLength = shared(Uint32Array, q);
  for (let i = 0; i < q; i++) {
    queryFrom[i] = data[5 * queries[i]!]!;
    queryLength[i] = data[5 * queries[i]! + 1]!;
  }
  return new QrelsTable({
    bytes,
    queryFrom,
    queryLength,
    rowStart,
    docFrom,
    docLength,
    docHash,
    grade,
    sorted,
    slotStart,
    slots,
    querySlots: sharedSlots,
  });
}

function rehash(bytes: Uint8Array, data: Float64Array, queries: readonly number[], size: number): Uint32Array {
  const slots = new Uint32Array(size);
  queries.forEach((row, i) => {
    const from = data[5 * row]!;
    let s = hashBytes(bytes, from, from + data[5 * row + 1]!) & (size - 1);
    while (slots[s] !== 0) s = (s + 1) & (size - 1);
    slots[s] = i + 1;
  });
  return slots;
}

interface TypedArrayClass<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): T;
}

/** A typed array on memory that worker threads can read without a copy. */
export function shared<T>(type: TypedArrayClass<T>, length: number): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('utf8');
}

function at(bytes: Uint8Array, file: string, offset: number, say: JatdaeError['say']): JatdaeError {
  return new JatdaeError(say, { place: { file, line: lineAt(bytes, offset), text: lineText(bytes, offset) } });
}
