
export { DenseSystem } from './dense-system.ts';
export { type Embedder, withPrefixes } from './embedder.ts';
export { EmbeddingCache } from './embedding-cache.ts';
export { denseKind } from './kind.ts';
export { lsaEmbedder } from './lsa/lsa-embedder.ts';
export { withCache } from './make-embedder.ts';
export { type OpenaiOptions, openaiEmbedder } from './openai-embedder.ts';
export { staticEmbedder } from './static-embedder.ts';
export { transformersEmbedder } from './transformers-embedder.ts';
export { type Truncation, truncationOf } from './truncation.ts';
