import { fixed } from './fixed-point.ts';

const ZERO = 48;

/** Writes lines into one growing block of bytes: 700,000 lines of trec_eval output without 700,000 strings. */
export class LineWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 16);
  #length = 0;
  readonly #digits: number;
  readonly #scale: number;

  /** @param digits decimals of numbers */
  constructor(digits: number) {
    this.#digits = digits;
    this.#scale = 10 ** digits;
  }

  get length(): number {
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    this.raw(Buffer.from(text, 'utf8'));
  }

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
    if (simple) this.#digitsOf(rest > 0.5 ? floor + 1 : floor, this.#digits + 1, this.#digits);
    else this.#exact(value);
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
