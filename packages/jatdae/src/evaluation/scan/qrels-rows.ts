import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/trec-files.ts';
import { HASH, LINE_FEED, lineAt, lineText } from './bytes.ts';
import { parseDecimal } from './number.ts';
import { textOf } from './run-scanner.ts';

/** Judgements as read, line by line: slices of the file's bytes, and grades. */
export class QrelsRows {
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
export function readRows(bytes: Uint8Array, file: string): QrelsRows {
  const rows = new QrelsRows(bytes.length >> 4);
  const end = bytes.length;
  const fields = new Uint32Array(8);
  let pos = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (pos < end) {
    const lineStart = pos;
    let n = 0;
    for (;;) {
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
    const grade = gradeOf(bytes, fields[6]!, fields[7]!);
    if (Number.isNaN(grade)) {
      throw at(bytes, file, lineStart, words.gradeNotNumber(textOf(bytes, fields[6]!, fields[7]!)));
    }
    rows.add(fields[0]!, fields[1]! - fields[0]!, fields[4]!, fields[5]! - fields[4]!, grade);
  }
  if (rows.count === 0) throw new JatdaeError(words.noJudgements, { place: { file } });
  return rows;
}

/** Nearly every grade is one digit. */
function gradeOf(bytes: Uint8Array, from: number, to: number): number {
  const digit = bytes[from]! - 48;
  return to - from === 1 && digit >= 0 && digit <= 9 ? digit : parseDecimal(bytes, from, to);
}

/** A fault of the line that holds a byte. */
export function at(bytes: Uint8Array, file: string, offset: number, say: JatdaeError['say']): JatdaeError {
  return new JatdaeError(say, { place: { file, line: lineAt(bytes, offset), text: lineText(bytes, offset) } });
}
