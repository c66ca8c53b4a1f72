import { randomOf } from '../random.ts';

/** A random number has 53 bits; it is spent on picks while at least 32 of them are left, a bias below 1e-9. */
const SPENT = 2 ** 21;

/**
 * Uniform picks from 0..size-1, several from each random number.
 *
 * @returns a function of the size
 */
export function picksOf(seed: number): (size: number) => number {
  const random = randomOf(seed);
  let fraction = 0;
  let spent = SPENT;
  return (size) => {
    spent *= size;
    if (spent > SPENT) {
      fraction = random();
      spent = size;
    }
    const scaled = fraction * size;
    const pick = Math.floor(scaled);
    fraction = scaled - pick;
    return pick;
  };
}
