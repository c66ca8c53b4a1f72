/** A random number has 53 bits; it is spent on picks while at least 24 of them are left, a bias below 1e-7. */
const MOST_CHOICES = 2 ** 29;

/** How many picks in a row, each from so many things, one random number is good for. */
export function picksPerNumber(size: number): number {
  return Math.max(1, Math.floor(Math.log(MOST_CHOICES) / Math.log(Math.max(2, size))));
}

/** The same while one of size things after the other is picked and put aside, as a shuffle does. */
export function shufflePicksPerNumber(size: number): number {
  let choices = 1;
  for (let left = size; left > 1; left--) choices *= left;
  return choices <= MOST_CHOICES ? Math.max(1, size) : picksPerNumber(size);
}
