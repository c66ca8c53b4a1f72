/**
 * The one random generator: xoshiro128** (Blackman and Vigna 2018) seeded by splitmix32. The same seed gives the same
 * numbers on every platform.
 *
 * @param seed its lowest 32 bits count; a fraction is cut off
 * @returns a function that gives uniform numbers in [0, 1) with 53 random bits
 */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  const split = () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let a = split();
  let b = split();
  let c = split();
  let d = split();
  const next = () => {
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return () => (next() * 0x200000 + (next() >>> 11)) / 0x20000000000000;
}
