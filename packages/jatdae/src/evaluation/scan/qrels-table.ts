import type { Qrels } from '../../collection/shapes.ts';
import type { Notice } from '../../errors.ts';
import { equalBytes, hashBytes } from './bytes.ts';
import type { QrelsArrays } from './qrels-layout.ts';
import { layOut, shared } from './qrels-layout.ts';
import { QrelsRows, readRows } from './qrels-rows.ts';

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
   * Read TREC qrels: four fields a line, blanks or tabs between them, `#` lines and blank lines skipped.
   *
   * @param bytes the whole file; kept
   * @param notices receives what the reader must know, such as repeated judgements
   * @throws JatdaeError with file, line and text for any other line, and for judgements that disagree
   */
  static parse(bytes: Uint8Array, file: string, notices: Notice[]): QrelsTable {
    return new QrelsTable(layOut(bytes, readRows(bytes, file), file, notices));
  }
}
