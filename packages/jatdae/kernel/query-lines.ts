// The lines that trec_eval prints for a query, in AssemblyScript for WebAssembly with SIMD. Compiled by `build.mjs`; not part
// of the TypeScript program. `src/evaluation/trec-eval/line-writer.ts` says the same in plain words, and tests hold the two
// together. All addresses are bytes in a memory that is handed from thread to thread; nothing is allocated. Up to 15 bytes
// after what is printed are written over.

/** Prints what is not simple: puts the text at an address and returns its length. */
declare function exact(value: f64, whole: bool, at: usize): i32;

/** A column: its label with tab at an address, and its length; what it holds; where a text stands, and its length. */
const COLUMN_BYTES: usize = 20;
const WHOLE: u32 = 1;
const TEXT: u32 = 2;

const TAB: u8 = 9;
const LINE_FEED: u8 = 10;
const POINT: u8 = 46;
const ZERO: u32 = 48;

let columns: usize;
let count: usize;
let digits: i32;
/** 10 to the power of `digits`. */
let scale: f64;
/** The same, or where it has more than 32 bits a number above all that is printed here. */
let power: u32;

export function place(columnsAt: usize, columnCount: i32, decimals: i32): void {
  columns = columnsAt;
  count = columnCount;
  digits = decimals;
  scale = 1;
  for (let i = 0; i < decimals; i++) scale *= 10;
  power = decimals < 10 ? <u32>scale : u32.MAX_VALUE;
}

/**
 * Print a line for each column.
 *
 * @param values one a column
 * @param query bytes of the id
 * @returns the address after the last line
 */
export function print(values: usize, query: usize, queryLength: usize, out: usize): usize {
  let at = out;
  const end = columns + count * COLUMN_BYTES;
  for (let column = columns; column < end; column += COLUMN_BYTES, values += 8) {
    const headLength = load<u32>(column, 4);
    if (headLength === 0) continue;
    copy(at, load<u32>(column), headLength);
    at += headLength;
    copy(at, query, queryLength);
    at += queryLength;
    store<u8>(at++, TAB);
    const kind = load<u32>(column, 8);
    if (kind === TEXT) {
      const length = load<u32>(column, 16);
      copy(at, load<u32>(column, 12), length);
      at += length;
    } else at = kind === WHOLE ? whole(load<f64>(values), at) : number(load<f64>(values), at);
    store<u8>(at++, LINE_FEED);
  }
  return at;
}

/** Copy in pieces of 16 bytes, the last one as a whole too. */
function copy(to: usize, from: usize, length: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
}

/** printf("%ld") */
function whole(value: f64, at: usize): usize {
  if (!(value >= 0 && value < 1e9)) return at + exact(value, true, at);
  const n = <u32>value;
  const length = lengthOf(n);
  write(n, at, length);
  return at + length;
}

/** printf("%6.nf"), exact. */
function number(value: f64, at: usize): usize {
  const scaled = value * scale;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  // With fewer than four decimals there would be blanks to write before the number. -0 has a sign.
  const simple = digits >= 4 && scaled < 1e9 && value >= 0 && Math.abs(rest - 0.5) > 1e-6;
  if (!simple || reinterpret<i64>(value) < 0) return at + exact(value, false, at);
  const n = <u32>floor + <u32>(rest > 0.5);
  const units = n / power;
  const length = lengthOf(units);
  write(units, at, length);
  at += length;
  store<u8>(at++, POINT);
  write(n - units * power, at, digits);
  return at + digits;
}

function lengthOf(n: u32): i32 {
  let length = 1;
  for (let limit: u32 = 10; length < 10 && n >= limit; limit *= 10) length++;
  return length;
}

/** The last digits of a number. */
function write(n: u32, at: usize, length: i32): void {
  for (let p = at + length - 1; p >= at; p--) {
    const next = n / 10;
    store<u8>(p, <u8>(ZERO + (n - next * 10)));
    n = next;
  }
}
