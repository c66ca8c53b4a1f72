import { createHash } from 'node:crypto';
import type { Embeds } from '../../src/systems/engines/index.ts';
import type { System } from '../../src/systems/index.ts';

export const DIMENSIONS = 64;

/** A small embedder without a model: pairs of characters, hashed and added up. Alike texts have alike vectors. */
export function bigramVector(text: string): Float32Array {
  // Never the zero vector, whose direction no engine can tell.
  const vector = new Float32Array(DIMENSIONS).fill(0.01);
  const letters = [...text.replace(/[\s\p{P}]+/gu, '')];
  for (let i = 0; i + 1 < letters.length; i++) {
    const hash = createHash('sha1')
      .update(`${letters[i]}${letters[i + 1]}`)
      .digest();
    const at = hash.readUInt32BE(0) % DIMENSIONS;
    vector[at] = (vector[at] as number) + ((hash[4] as number) % 2 === 0 ? 1 : -1);
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** A system that offers vectors and nothing else. */
export const bigramEmbedder: System & Embeds = {
  name: 'bigrams',
  ready: async () => ({ notices: [] }),
  search: async () => ({ ids: [], scores: new Float64Array(0) }),
  close: async () => {},
  embed: async (text) => bigramVector(text),
};
