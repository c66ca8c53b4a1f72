import { createHash } from 'node:crypto';
import type { Embedder } from '../embedder.ts';
import { type Matrix, times } from './matrix.ts';
import { rightVectors } from './right-vectors.ts';
import { TermSpace } from './term-space.ts';

/** Options of {@link lsaEmbedder}. */
export interface LsaOptions {
  /** Length of the character n-grams, 1 to 8. Default 2. */
  readonly ngram?: number;
  /** Length of the vectors. Default 256; fewer where the corpus has no more. */
  readonly dimensions?: number;
  /** Of the random start that the directions are found from. Default 1. */
  readonly seed?: number;
}

/** Documents that the directions are learnt from; all others are only placed in them. */
const SAMPLE = 10_000;

/**
 * Latent semantic analysis (Deerwester et al. 1990): a statistic of the corpus itself and no neural model. Terms that stand in the same
 * documents come to lie in the same directions. Needs no download and knows nothing but what the corpus holds.
 *
 * @param texts - of the corpus, none blank.
 * @param options - n-grams, dimensions, seed.
 * @throws JatdaeError for n-grams of no length from 1 to 8.
 */
export function lsaEmbedder(texts: readonly string[], options: LsaOptions = {}): Embedder {
  const { ngram = 2, dimensions: wanted = 256, seed = 1 } = options;
  // Every so many documents: a corpus is often sorted by topic.
  const step = texts.length / Math.min(texts.length, SAMPLE);
  const sample = Array.from(
    { length: Math.min(texts.length, SAMPLE) },
    (_, i) => texts[Math.floor(i * step)] as string,
  );
  const space = new TermSpace(texts, ngram);
  const { vectors: directions, found } = rightVectors(space.rows(sample), wanted, seed);
  const corpus = createHash('sha256');
  for (const text of texts) corpus.update(`${text.length}:${text}`);
  return {
    name: `lsa(ngram=${ngram}, dimensions=${found})`,
    identity: JSON.stringify({ kind: 'lsa', ngram, dimensions: wanted, seed, corpus: corpus.digest('hex') }),
    batch: 4000,
    readsAll: true,
    uncached: true,
    embed: async (all) => place(space, directions, found, all),
    tokens: (text) => space.known(text),
    async close() {},
  };
}

/** Texts from which on handing the directions to the kernel pays. */
const FOR_KERNEL = 16;

/** Each text's terms in their directions. The two ways add up the same 32-bit floats in the same order. */
function place(space: TermSpace, directions: Matrix, width: number, texts: readonly string[]): Float32Array[] {
  if (texts.length < FOR_KERNEL) return texts.map((text) => placeOne(space, directions, width, text));
  const { columns, values } = times(space.rows(texts), directions);
  return texts.map((_, i) => values.slice(i * columns, i * columns + width));
}

function placeOne(space: TermSpace, directions: Matrix, width: number, text: string): Float32Array {
  const { columns, weights } = space.vector(text);
  const sum = new Float32Array(width);
  columns.forEach((column, i) => {
    const weight = Math.fround(weights[i] as number);
    const at = column * directions.columns;
    for (let d = 0; d < width; d++) {
      sum[d] = (sum[d] as number) + Math.fround(weight * (directions.values[at + d] as number));
    }
  });
  return sum;
}
