/**
 * Retrievers, tokenizers, embedders, rerankers and fusion, each usable by itself.
 *
 * @module
 */

export { assemble } from '../project/assemble.ts';
export { Bm25Index } from '../systems/bm25/bm25-index.ts';
export { bm25System, parseBm25 } from '../systems/bm25-system.ts';
export { DenseSystem } from '../systems/dense/dense-system.ts';
export { type Embedder, withPrefixes } from '../systems/dense/embedder.ts';
export { EmbeddingCache } from '../systems/dense/embedding-cache.ts';
export { lsaEmbedder } from '../systems/dense/lsa/lsa-embedder.ts';
export { withCache } from '../systems/dense/make-embedder.ts';
export { openaiEmbedder } from '../systems/dense/openai-embedder.ts';
export { staticEmbedder } from '../systems/dense/static-embedder.ts';
export { transformersEmbedder } from '../systems/dense/transformers-embedder.ts';
export { truncationOf } from '../systems/dense/truncation.ts';
export { VectorIndex } from '../systems/dense/vector-search.ts';
export { type DocOf, docOf } from '../systems/doc-of.ts';
export { fuse } from '../systems/fusion/fuse.ts';
export { fuseFiles } from '../systems/fusion/fuse-files.ts';
export { FUSION_METHODS } from '../systems/fusion/methods/index.ts';
export { NORMALISATIONS } from '../systems/fusion/normalisations/index.ts';
export { indexedText } from '../systems/indexed-text.ts';
export type { SystemContext, SystemKind } from '../systems/kind.ts';
export { kinds } from '../systems/kinds.ts';
export { modelFamily } from '../systems/model-family.ts';
export type { Reranker } from '../systems/rerank/reranker.ts';
export { runSystem } from '../systems/run-system.ts';
export type { Answer, Readiness, Stage, System } from '../systems/system.ts';
export { createTokenizer, tokenizerNames } from '../systems/tokenizers/index.ts';
export { normalise } from '../systems/tokenizers/normalise.ts';
export type { Tokenizer } from '../systems/tokenizers/tokenizer.ts';
