const LOG2 = new Float64Array(2048);
for (let rank = 1; rank < LOG2.length; rank++) LOG2[rank] = Math.log2(rank + 1);

/** log2(rank + 1), rank from 1: the discount's denominator, from a table for the first 2,047 ranks. */
export function log2Rank(rank: number): number {
  return rank < LOG2.length ? LOG2[rank]! : Math.log2(rank + 1);
}
