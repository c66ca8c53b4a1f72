/**
 * Retrievers, tokenizers, embedders, rerankers and fusion, each usable by itself.
 *
 * @module
 */

export { assemble } from '../project/index.ts';
export type {
  Answer,
  Readiness,
  Reranker,
  Stage,
  System,
  SystemContext,
  SystemKind,
  Tokenizer,
} from '../systems/index.ts';
export {
  Bm25Index,
  bm25System,
  createTokenizer,
  DenseSystem,
  type DocOf,
  docOf,
  type Embedder,
  EmbeddingCache,
  FUSION_METHODS,
  fuse,
  fuseFiles,
  indexedText,
  kinds,
  lsaEmbedder,
  modelFamily,
  NORMALISATIONS,
  normalise,
  openaiEmbedder,
  parseBm25,
  runSystem,
  staticEmbedder,
  tokenizerNames,
  transformersEmbedder,
  truncationOf,
  VectorIndex,
  withCache,
  withPrefixes,
} from '../systems/index.ts';
