import { fixed } from './fixed-point.ts';

const ZERO = 48;

/** "0.0000" to "1.0000", six bytes each: nearly every value of trec_eval's output. */
const UNIT = new Uint8Array(6 * 10_001);
for (let i = 0; i <= 10_000; i++) {
  const text = `${Math.floor(i / 10_000)}.${String(i % 10_000).padStart(4, '0')}`;
  for (let j = 0; j < 6; j++) UNIT[6 * i + j] = text.charCodeAt(j);
}

/** Writes lines into one growing block of bytes: 700,000 lines of trec_eval output without 700,000 strings. */
export class LineWriter {
  #bytes: Uint8Array;
  #length = 0;
  readonly #digits: number;
  readonly #scale: number;

  /**
   * @param digits decimals of numbers
   * @param expected bytes to make room for at first
   */
  constructor(digits: number, expected = 1 << 12) {
    this.#bytes = new Uint8Array(expected);
    this.#digits = digits;
    this.#scale = 10 ** digits;
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length;
  }

  /** What was written, not copied: the next write may move it. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Write bytes as they are. */
  raw(bytes: Uint8Array): void {
    const n = bytes.length;
    this.#reserve(n);
    if (n > 64) this.#bytes.set(bytes, this.#length);
    else {
      const to = this.#bytes;
      // For a few bytes a loop is cheaper than the call.
      for (let i = 0, at = this.#length; i < n; i++) to[at + i] = bytes[i]!;
    }
    this.#length += n;
  }

  /** Write a text in UTF-8. */
  text(text: string): void {
    this.raw(Buffer.from(text, 'utf8'));
  }

  /** Write one byte. */
  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** printf("%ld") */
  whole(value: number): void {
    if (value >= 0 && value < 1e9) this.#digitsOf(value, 1);
    else this.text(String(Math.trunc(value)));
  }

  /** printf("%6.nf"), exact. */
  number(value: number): void {
    const scaled = value * this.#scale;
    const floor = Math.floor(scaled);
    const rest = scaled - floor;
    // With fewer than four decimals there would be blanks to write before the number.
    const simple =
      this.#digits >= 4 && value >= 0 && scaled < 1e9 && !Object.is(value, -0) && Math.abs(rest - 0.5) > 1e-6;
    if (simple && this.#digits === 4 && scaled < 9999) this.#unit(rest > 0.5 ? floor + 1 : floor);
    else if (simple) this.#digitsOf(rest > 0.5 ? floor + 1 : floor, this.#digits + 1, this.#digits);
    else this.#exact(value);
  }

  #unit(tenThousandths: number): void {
    this.#reserve(6);
    const to = this.#bytes;
    const at = this.#length;
    const from = 6 * tenThousandths;
    for (let i = 0; i < 6; i++) to[at + i] = UNIT[from + i]!;
    this.#length = at + 6;
  }

  #exact(value: number): void {
    this.text(fixed(value, this.#digits).padStart(6));
  }

  /** A whole number of at least so many digits, with a point before the last `decimals`. */
  #digitsOf(value: number, least: number, decimals = 0): void {
    let length = least;
    for (let limit = 10 ** least; value >= limit; limit *= 10) length++;
    const total = length + (decimals > 0 ? 1 : 0);
    this.#reserve(total);
    let at = this.#length + total - 1;
    let rest = value;
    for (let i = 0; i < length; i++) {
      if (decimals > 0 && i === decimals) this.#bytes[at--] = 46;
      const next = Math.floor(rest / 10);
      this.#bytes[at--] = ZERO + (rest - next * 10);
      rest = next;
    }
    this.#length += total;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
