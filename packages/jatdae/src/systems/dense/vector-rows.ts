/** Cosine: the angle alone. Dot: the inner product, in which long vectors win. */
export type Similarity = 'cosine' | 'dot';

/** What can be wrong with a vector. */
export type VectorFault = 'not-finite' | 'zero';

/** Copy a vector to a row, under cosine with length 1. Returns what is wrong with it. */
export function copyVector(
  vector: Float32Array,
  rows: Float32Array,
  at: number,
  similarity: Similarity,
): VectorFault | undefined {
  const norm = normOf(vector);
  if (!Number.isFinite(norm)) return 'not-finite';
  if (similarity === 'dot') {
    rows.set(vector, at);
    return undefined;
  }
  if (norm === 0) return 'zero';
  for (let i = 0; i < vector.length; i++) rows[at + i] = (vector[i] as number) / norm;
  return undefined;
}

/** Length of a vector, in doubles: NaN or infinite where one of its numbers is. */
export function normOf(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}
