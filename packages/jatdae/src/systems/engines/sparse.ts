import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Document } from '../../collection/index.ts';
import { indexedText } from '../indexed-text.ts';
import { createTokenizer, type Tokenizer } from '../tokenizers/index.ts';

/** A vector of which only the numbers that are not 0 are written, by ascending index. */
export interface SparseVector {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

export const sparseSchema = z.strictObject({
  tokenizer: z.string().default('ngram(2)'),
  k1: z.number().min(0).default(0.9),
  b: z.number().min(0).max(1).default(0.4),
});

/** Configuration of {@link SparseEncoder}. */
export type SparseConfig = z.output<typeof sparseSchema>;

/**
 * BM25 as sparse vectors: a document's vector holds its saturated term frequencies, a question's how often each term occurs, and the engine
 * multiplies by the inverse document frequency (Qdrant's modifier `idf`). No model is needed.
 */
export class SparseEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #config: SparseConfig;
  readonly #averageLength: number;

  private constructor(tokenizer: Tokenizer, config: SparseConfig, averageLength: number) {
    this.#tokenizer = tokenizer;
    this.#config = config;
    this.#averageLength = averageLength;
  }

  /** @param documents - those to be loaded, for their average length; none for an encoder of questions only. */
  static async of(config: SparseConfig, documents: readonly Document[]): Promise<SparseEncoder> {
    const tokenizer = await createTokenizer(config.tokenizer);
    let tokens = 0;
    for (const document of documents) tokens += tokenizer.tokens(indexedText(document)).length;
    return new SparseEncoder(tokenizer, config, documents.length === 0 ? 1 : Math.max(1, tokens / documents.length));
  }

  query(text: string): SparseVector {
    return vectorOf(counts(this.#tokenizer.tokens(text)));
  }

  document(document: Document): SparseVector {
    const tokens = this.#tokenizer.tokens(indexedText(document));
    const { k1, b } = this.#config;
    const norm = k1 * (1 - b + (b * tokens.length) / this.#averageLength);
    const weights = counts(tokens);
    for (const [term, frequency] of weights) weights.set(term, (frequency * (k1 + 1)) / (frequency + norm));
    return vectorOf(weights);
  }

  close(): void {
    this.#tokenizer.dispose?.();
  }
}

function counts(tokens: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const token of tokens) found.set(token, (found.get(token) ?? 0) + 1);
  return found;
}

/** Terms by 32 bits of their hash. Two terms of 100,000 that meet share an index; their weights are added up. */
function vectorOf(weights: ReadonlyMap<string, number>): SparseVector {
  const byIndex = new Map<number, number>();
  for (const [term, weight] of weights) {
    const index = createHash('sha1').update(term).digest().readUInt32BE(0);
    byIndex.set(index, (byIndex.get(index) ?? 0) + weight);
  }
  const indices = [...byIndex.keys()].sort((a, b) => a - b);
  return { indices, values: indices.map((index) => byIndex.get(index) as number) };
}
