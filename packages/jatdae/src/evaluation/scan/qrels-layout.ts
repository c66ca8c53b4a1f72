import type { Notice } from '../../errors.ts';
import * as words from '../../words/trec-files.ts';
import { equalBytes, hashBytes, lineAt, lineText, powerOfTwo } from './bytes.ts';
import type { QrelsRows } from './qrels-rows.ts';
import { at } from './qrels-rows.ts';

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
export function layOut(bytes: Uint8Array, rows: QrelsRows, file: string, notices: Notice[]): QrelsArrays {
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
