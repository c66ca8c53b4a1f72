import { isAscii } from 'node:buffer';
import type { Input } from './input.ts';
import type { Remarks } from './read-options.ts';

const NL = 10;
const CR = 13;
const HASH = 35;

/** What C's isspace says: blank, tab, line feed, vertical tab, form feed, carriage return. */
export function isBlank(byte: number): boolean {
  return byte === 32 || (byte <= CR && byte >= 9);
}

/** The fields of one line, as offsets into the block: `from[i]`..`to[i]`. Reused from line to line. */
export interface Fields {
  /** The block that the offsets point into. */
  readonly bytes: Buffer;
  /** True where the whole block is ASCII. */
  readonly ascii: boolean;
  /** Physical line. */
  line: number;
  /** Fields of the line; offsets are kept of the first 16. */
  count: number;
  /** Where each field begins. */
  readonly from: Uint32Array;
  /** Offset after its last byte. */
  readonly to: Uint32Array;
  /** Where the line begins. */
  lineFrom: number;
  /** Where its content ends. */
  lineTo: number;
}

const MAX = 16;

/**
 * Walk the lines of a file of blank-separated fields without making strings. Any run of blanks and tabs separates; blank
 * lines and remarks are skipped. Returns the number of physical lines.
 *
 * @param whole fields of a line of data: a shorter one that begins with # is a remark
 */
export async function eachFields(input: Input, whole: number, take: (fields: Fields) => void): Promise<number> {
  let line = 0;
  const { remarks } = input.options;
  for await (const { bytes, firstLine } of input.blocks()) line = walkFields(bytes, firstLine, whole, take, remarks);
  return line;
}

/** The same of whole lines that are in memory. Returns the number of the last physical line. */
export function walkFields(
  bytes: Buffer,
  firstLine: number,
  whole: number,
  take: (fields: Fields) => void,
  remarks: Remarks = 'short',
): number {
  const from = new Uint32Array(MAX);
  const to = new Uint32Array(MAX);
  const fields: Fields = { bytes, ascii: isAscii(bytes), line: 0, count: 0, from, to, lineFrom: 0, lineTo: 0 };
  const length = bytes.length;
  let line = firstLine - 1;
  for (let at = 0; at < length; ) {
    line++;
    const lineFrom = at;
    let count = 0;
    let c = bytes[at]!;
    for (;;) {
      while (c !== NL && isBlank(c)) c = ++at < length ? bytes[at]! : NL;
      if (c === NL) break;
      const start = at;
      while (!isBlank(c)) c = ++at < length ? bytes[at]! : NL;
      if (count < MAX) {
        from[count] = start;
        to[count] = at;
      }
      count++;
    }
    const lineTo = at > lineFrom && bytes[at - 1] === CR ? at - 1 : at;
    at++;
    if (count === 0) continue;
    if (bytes[from[0]!] === HASH && isRemark(bytes, from[0]!, to[0]!, count, whole, remarks)) continue;
    fields.line = line;
    fields.count = count;
    fields.lineFrom = lineFrom;
    fields.lineTo = lineTo;
    take(fields);
  }
  return line;
}

/**
 * True of a line that begins with # and is no data. `#q1 0 d1 1` is data: its query is called so. `# made in 2020` is a remark.
 *
 * @param from where its first field begins
 * @param to where that ends
 */
export function isRemark(
  bytes: Uint8Array,
  from: number,
  to: number,
  count: number,
  whole: number,
  remarks: Remarks,
): boolean {
  if (remarks !== 'short') return remarks === 'all';
  if (count < whole) return true;
  for (let at = from; at < to; at++) if (bytes[at] !== HASH) return false;
  return true;
}

/** One field as a string of its own (it does not keep the block alive). */
export function field(fields: Fields, index: number): string {
  const from = fields.from[index]!;
  const to = fields.to[index]!;
  return fields.ascii ? fields.bytes.toString('latin1', from, to) : fields.bytes.toString('utf8', from, to);
}

export function lineText(fields: Fields): string {
  return fields.bytes.toString('utf8', fields.lineFrom, fields.lineTo);
}

/** Gives the same string again while a column repeats itself, as query ids and tags do. */
export class Repeating {
  readonly #index: number;
  /** Where the last text stands. */
  #bytes: Buffer | undefined;
  #from = 0;
  #length = -1;
  #text = '';

  constructor(index: number) {
    this.#index = index;
  }

  /** The column's text in this line. */
  of(fields: Fields): string {
    const { bytes } = fields;
    const from = fields.from[this.#index]!;
    const length = fields.to[this.#index]! - from;
    const last = this.#bytes;
    if (length === this.#length && last !== undefined) {
      const at = this.#from;
      let i = 0;
      while (i < length && bytes[from + i] === last[at + i]) i++;
      if (i === length) return this.#text;
    }
    this.#bytes = bytes;
    this.#from = from;
    this.#length = length;
    this.#text = field(fields, this.#index);
    return this.#text;
  }
}
