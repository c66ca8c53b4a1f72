/** The kernel's sums in plain words: the oracle of its tests. 32-bit floats, four sums, (s0 + s1) + (s2 + s3). */
function plainDot(a: Float32Array, b: Float32Array): number {
  const sums = new Float32Array(4);
  for (let i = 0; i < a.length; i++) {
    const product = Math.fround((a[i] as number) * (b[i] as number));
    sums[i % 4] = (sums[i % 4] as number) + product;
  }
  return Math.fround(
    Math.fround((sums[0] as number) + (sums[1] as number)) + Math.fround((sums[2] as number) + (sums[3] as number)),
  );
}

/** Every document scored, all sorted: score descending, ids descending in byte order. */
export function plainSearch(
  vectors: Float32Array,
  dimensions: number,
  ids: readonly string[],
  query: Float32Array,
  k: number,
): { ids: string[]; scores: number[] } {
  const found = ids.map((id, i) => {
    return { id, score: plainDot(vectors.subarray(i * dimensions, (i + 1) * dimensions), query) };
  });
  found.sort((a, b) => b.score - a.score || Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)));
  const best = found.slice(0, k);
  return { ids: best.map(({ id }) => id), scores: best.map(({ score }) => score) };
}

/** Length 1, as the index does it under cosine. */
export function plainUnit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / norm);
}

/** Numbers in -0.5..0.5, the same for the same seed. */
export function someNumbers(count: number, seed: number): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}
