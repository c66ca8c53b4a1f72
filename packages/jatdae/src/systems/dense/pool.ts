import type { TokenPooling } from './model-folder.ts';

/**
 * One vector of the vectors of a text's tokens.
 *
 * @param states - one row of `dimensions` a token.
 */
export function pool(states: Float32Array, tokens: number, dimensions: number, pooling: TokenPooling): Float32Array {
  if (pooling === 'cls') return states.slice(0, dimensions);
  if (pooling === 'last') return states.slice((tokens - 1) * dimensions, tokens * dimensions);
  const sum = new Float64Array(dimensions);
  for (let t = 0; t < tokens; t++) {
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + (states[t * dimensions + i] as number);
  }
  return Float32Array.from(sum, (value) => value / tokens);
}

/** A vector at length 1; one of zeros stays as it is. */
export function unit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
