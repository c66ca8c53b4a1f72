import type { Qrels } from '../../collection/index.ts';
import { JatdaeError, type Notice } from '../../errors.ts';
import { decimalBytes, isBlank, isRemark, type Remarks } from '../../formats/index.ts';
import { evaluation, formats as words } from '../../language/index.ts';
import { equalBytes, HASH, hashBytes, LINE_FEED, lineAt, lineText, NotPlain, powerOfTwo } from './bytes.ts';

/**
 * All judgements as flat arrays over the bytes of the file: nothing is decoded, and looking a document up costs a hash and,
 * for the few that are judged, a comparison.
 */
export class QrelsTable {
  /** What it is made of, to hand to a worker thread. */
  readonly arrays: QrelsArrays;

  constructor(arrays: QrelsArrays) {
    this.arrays = arrays;
  }

  /** Queries with judgements. */
  get queryCount(): number {
    return this.arrays.queryFrom.length;
  }

  /** The id of a query, decoded. */
  queryId(q: number): string {
    return Buffer.from(this.queryBytes(q)).toString('utf8');
  }

  /** The id of a query, as it stands in the file. */
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
    const rows = new QrelsRows(0);
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
    bytes.set(Buffer.concat(parts));
    return new QrelsTable(layOut(bytes, rows, '', []));
  }

  /**
   * Read TREC qrels: four fields a line, blanks or tabs between them, remarks and blank lines skipped.
   *
   * @param bytes the whole file; kept
   * @param notices receives what the reader must know, such as repeated judgements
   * @throws NotPlain for any other line, and where there is none; JatdaeError for judgements that disagree
   */
  static parse(bytes: Uint8Array, file: string, notices: Notice[], remarks: Remarks = 'short'): QrelsTable {
    return new QrelsTable(layOut(bytes, readRows(bytes, file, notices, remarks), file, notices));
  }
}

/** The arrays of a table, on shared memory, to hand to worker threads. */
export interface QrelsArrays {
  /** Bytes that the id slices point into. */
  readonly bytes: Uint8Array;
  /** Where each query's id begins. */
  readonly queryFrom: Uint32Array;
  /** Bytes of each query's id. */
  readonly queryLength: Uint32Array;
  /** Rows of query q: rowStart[q] to rowStart[q + 1]. */
  readonly rowStart: Uint32Array;
  /** Where each row's document id begins. */
  readonly docFrom: Uint32Array;
  /** Bytes of each row's document id. */
  readonly docLength: Uint32Array;
  /** Hash of each row's document id. */
  readonly docHash: Int32Array;
  /** Grade of each row. */
  readonly grade: Float64Array;
  /** Grades of each query, best first, at the same rows. */
  readonly sorted: Float64Array;
  /** Open addressing, one table a query: slotStart[q], a power of two long; 0 is empty, else row + 1. */
  readonly slotStart: Uint32Array;
  /** The tables of all queries, one after the other. */
  readonly slots: Uint32Array;
  /** Open addressing over query ids: 0 is empty, else query + 1. */
  readonly querySlots: Uint32Array;
}

/** Group rows by query in order of first appearance, hash documents, sort grades. */
function layOut(bytes: Uint8Array, rows: QrelsRows, file: string, notices: Notice[]): QrelsArrays {
  const { queryOf, queryFrom, queryLength, querySlots } = groupByQuery(bytes, rows);
  const { count } = rows;
  const q = queryFrom.length;
  const sizes = new Uint32Array(q);
  for (let row = 0; row < count; row++) sizes[queryOf[row]!]!++;
  const fill = new Uint32Array(q);
  const slotStart = shared(Uint32Array, q + 1);
  const starts = new Uint32Array(q);
  for (let i = 0, to = 0, slot = 0; i < q; i++) {
    starts[i] = to;
    slotStart[i] = slot;
    to += sizes[i]!;
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
    const from = rows.docFrom[row]!;
    const length = rows.docLength[row]!;
    const h = hashBytes(bytes, from, from + length);
    const base = slotStart[query]!;
    const mask = slotStart[query + 1]! - base - 1;
    let s = h & mask;
    let known = -1;
    for (; slots[base + s] !== 0; s = (s + 1) & mask) {
      const other = slots[base + s]! - 1;
      const same = docHash[other] === h && docLength[other] === length;
      if (same && equalBytes(bytes, docFrom[other]!, bytes, from, length)) {
        known = other;
        break;
      }
    }
    const value = rows.grade[row]!;
    if (known >= 0) {
      if (grade[known] !== value) {
        const say = evaluation.trecEval.judgedTwice({
          line: lineAt(bytes, docFrom[known]!),
          before: grade[known]!,
          now: value,
        });
        throw new JatdaeError(say, { place: { file, line: lineAt(bytes, from), text: lineText(bytes, from) } });
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
    const lines = repeats.slice(0, 3).map((from) => lineAt(bytes, from));
    notices.push({
      level: 'warning',
      code: 'repeated-judgements',
      say: words.data.repeatedJudgements({ count: repeats.length, lines }),
      place: { file, line: lines[0]! },
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
  for (let i = 0; i < q; i++) sortBestFirst(grade, rowStart[i]!, rowStart[i + 1]!, sorted);
  return {
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
    querySlots,
  };
}

/** Queries in order of first appearance, the query of each row, and where to look a query up. */
function groupByQuery(bytes: Uint8Array, rows: QrelsRows) {
  const { queryFrom: from, queryLength: length, count } = rows;
  const queryOf = new Uint32Array(count);
  /** First row of each query. */
  const firsts: number[] = [];
  let slots = new Uint32Array(1024);
  const sameQuery = (a: number, b: number) =>
    length[a] === length[b] && equalBytes(bytes, from[a]!, bytes, from[b]!, length[b]!);
  const slotOf = (row: number) => {
    const mask = slots.length - 1;
    let s = hashBytes(bytes, from[row]!, from[row]! + length[row]!) & mask;
    while (slots[s] !== 0 && !sameQuery(firsts[slots[s]! - 1]!, row)) s = (s + 1) & mask;
    return s;
  };
  let last = -1;
  for (let row = 0; row < count; row++) {
    if (last < 0 || !sameQuery(row - 1, row)) {
      const s = slotOf(row);
      if (slots[s] === 0) slots[s] = firsts.push(row);
      last = slots[s]! - 1;
      if (firsts.length * 2 > slots.length) {
        slots = new Uint32Array(slots.length * 2);
        firsts.forEach((first, i) => {
          slots[slotOf(first)] = i + 1;
        });
      }
    }
    queryOf[row] = last;
  }
  const queryFrom = shared(Uint32Array, firsts.length);
  const queryLength = shared(Uint32Array, firsts.length);
  const querySlots = shared(Uint32Array, slots.length);
  firsts.forEach((row, i) => {
    queryFrom[i] = from[row]!;
    queryLength[i] = length[row]!;
  });
  querySlots.set(slots);
  return { queryOf, queryFrom, queryLength, querySlots };
}

/** Below so many grades, putting each into its place takes less time than `sort`. */
const FEW = 64;

/** Put the grades from `from` to `to`, best first, at the same places of another array. */
function sortBestFirst(grades: Float64Array, from: number, to: number, into: Float64Array): void {
  if (to - from > FEW) {
    into.set(grades.slice(from, to).sort().reverse(), from);
    return;
  }
  for (let i = from; i < to; i++) {
    const grade = grades[i]!;
    let place = i;
    for (; place > from && into[place - 1]! < grade; place--) into[place] = into[place - 1]!;
    into[place] = grade;
  }
}

interface TypedArrayClass<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): T;
}

/** A typed array on memory that worker threads can read without a copy. */
export function shared<T>(type: TypedArrayClass<T>, length: number): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}

/** Judgements as read, line by line: slices of the file's bytes, and grades. */
class QrelsRows {
  /** Rows so far; the arrays are longer. */
  count = 0;
  /** Where each row's query id begins. */
  queryFrom: Uint32Array;
  /** Bytes of it. */
  queryLength: Uint32Array;
  /** Where each row's document id begins. */
  docFrom: Uint32Array;
  /** Bytes of it. */
  docLength: Uint32Array;
  /** Grade of each row. */
  grade: Float64Array;

  constructor(expected: number) {
    const size = Math.max(16, expected);
    this.queryFrom = new Uint32Array(size);
    this.queryLength = new Uint32Array(size);
    this.docFrom = new Uint32Array(size);
    this.docLength = new Uint32Array(size);
    this.grade = new Float64Array(size);
  }

  /** Add a judgement; ids are slices of the bytes. */
  add(queryFrom: number, queryLength: number, docFrom: number, docLength: number, grade: number): void {
    const at = this.count++;
    if (at === this.grade.length) this.#grow();
    this.queryFrom[at] = queryFrom;
    this.queryLength[at] = queryLength;
    this.docFrom[at] = docFrom;
    this.docLength[at] = docLength;
    this.grade[at] = grade;
  }

  #grow(): void {
    const more = new QrelsRows(this.count * 2);
    for (const name of ['queryFrom', 'queryLength', 'docFrom', 'docLength', 'grade'] as const) {
      more[name].set(this[name]);
      Object.assign(this, { [name]: more[name] });
    }
  }
}

/** Read TREC qrels: see `QrelsTable.parse`. */
function readRows(bytes: Uint8Array, file: string, notices: Notice[], remarks: Remarks): QrelsRows {
  let skipped = 0;
  const rows = new QrelsRows(bytes.length >> 4);
  const end = bytes.length;
  const fields = new Uint32Array(8);
  let pos = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (pos < end) {
    let n = 0;
    for (;;) {
      while (pos < end && bytes[pos] !== LINE_FEED && isBlank(bytes[pos]!)) pos++;
      if (pos === end || bytes[pos] === LINE_FEED) break;
      const from = pos;
      while (pos < end && !isBlank(bytes[pos]!)) pos++;
      if (n < 4) {
        fields[2 * n] = from;
        fields[2 * n + 1] = pos;
      }
      n++;
    }
    pos++;
    if (n === 0) continue;
    if (bytes[fields[0]!] === HASH && isRemark(bytes, fields[0]!, fields[1]!, n, 4, remarks)) {
      if (!isRemark(bytes, fields[0]!, fields[1]!, n, 4, 'short')) skipped++;
      continue;
    }
    const grade = n === 4 ? gradeOf(bytes, fields[6]!, fields[7]!) : undefined;
    if (grade === undefined) throw new NotPlain();
    rows.add(fields[0]!, fields[1]! - fields[0]!, fields[4]!, fields[5]! - fields[4]!, grade);
  }
  if (rows.count === 0) throw new NotPlain();
  if (skipped > 0) {
    const say = evaluation.trecEval.remarksSkipped({ count: skipped });
    notices.push({ level: 'warning', code: 'remarks-skipped', say, place: { file } });
  }
  return rows;
}

/** Nearly every grade is one digit. */
function gradeOf(bytes: Uint8Array, from: number, to: number): number | undefined {
  const digit = bytes[from]! - 48;
  return to - from === 1 && digit >= 0 && digit <= 9 ? digit : decimalBytes(bytes, from, to);
}
