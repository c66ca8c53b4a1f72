import { randomOf } from '../random.ts';

/** Draws worked on at once: their signs and sums stay in the processor's nearest cache. */
export const BLOCK = 2048;

/**
 * Random signs for so many positions, block of draws after block of draws. One bit a position, least first, in words of
 * 32 bits: the pattern of a draw depends on the seed and the number of positions alone, so that columns which are tested
 * together and one by one see the same signs.
 *
 * @param use called with the signs of a block, turned: byte k (positions 8k to 8k + 7) of draw b at k * stride + b
 */
export function eachBlock(
  positions: number,
  draws: number,
  seed: number,
  use: (signs: Uint8Array, draws: number, stride: number) => void,
): void {
  const random = randomOf(seed);
  const bytes = (positions + 7) >>> 3;
  const stride = Math.min(BLOCK, draws);
  const signs = new Uint8Array(bytes * stride);
  for (let done = 0; done < draws; done += stride) {
    const now = Math.min(stride, draws - done);
    for (let b = 0; b < now; b++) {
      for (let k = 0; k < bytes; k += 4) {
        const word = Math.floor(random() * 0x100000000);
        for (let i = 0; i < 4 && k + i < bytes; i++) signs[(k + i) * stride + b] = word >>> (8 * i);
      }
    }
    use(signs, now, stride);
  }
}

/** Sums of values under random signs. Eight values have 256 sums, which are tabled; a draw looks one up for each byte. */
export class SignedSums {
  readonly #tables = new Float64Array(4 * 256);

  /**
   * @param values 0 where there is none
   * @param signs as `eachBlock` gives them
   * @param into the sum of each draw
   */
  sum(values: Float64Array, signs: Uint8Array, draws: number, stride: number, into: Float64Array): void {
    const tables = this.#tables;
    const bytes = (values.length + 7) >>> 3;
    into.fill(0, 0, draws);
    for (let k = 0; k < bytes; k += 4) {
      for (let i = 0; i < 4; i++) partialSums(values, 8 * (k + i), tables, 256 * i);
      const first = k * stride;
      // Past the last byte the tables are all 0, and any signs will do.
      const second = k + 1 < bytes ? first + stride : first;
      const third = k + 2 < bytes ? second + stride : first;
      const fourth = k + 3 < bytes ? third + stride : first;
      for (let b = 0; b < draws; b++) {
        into[b]! +=
          tables[signs[first + b]!]! +
          tables[256 + signs[second + b]!]! +
          (tables[512 + signs[third + b]!]! + tables[768 + signs[fourth + b]!]!);
      }
    }
  }
}

/** The sums of eight values under all their signs: where bit j of the place is set, value j counts as +. */
function partialSums(values: Float64Array, from: number, table: Float64Array, at: number): void {
  table[at] = 0;
  for (let j = 0; j < 8; j++) {
    const value = from + j < values.length ? values[from + j]! : 0;
    const size = 1 << j;
    for (let m = at; m < at + size; m++) {
      const sum = table[m]!;
      table[m] = sum - value;
      table[m + size] = sum + value;
    }
  }
}
