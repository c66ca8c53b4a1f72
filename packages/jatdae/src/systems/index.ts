export { Bm25Index, type Bm25Parameters } from './bm25/index.ts';
export { type Bm25Options, bm25System, parseBm25 } from './bm25-system.ts';
export { byDocument, collapse } from './collapse.ts';
export {
  type DenseConfig,
  DenseSystem,
  denseSchema,
  type Embedder,
  EmbeddingCache,
  lsaEmbedder,
  openaiEmbedder,
  readTokenizer,
  runtimeFor,
  staticEmbedder,
  transformersEmbedder,
  truncationOf,
  VectorIndex,
  withCache,
  withPrefixes,
} from './dense/index.ts';
export { type DocOf, docOf } from './doc-of.ts';
export { authHeaders, baseUrl, PostgresClient, variable } from './engines/index.ts';
export { FUSION_METHODS, type FusedFiles, fuse, fuseFiles, NORMALISATIONS } from './fusion/index.ts';
export { headersFrom } from './http/headers.ts';
export { indexedText } from './indexed-text.ts';
export type { IndexReport, SystemContext, SystemKind } from './kind.ts';
export { kindOf, kinds } from './kinds.ts';
export { loadDocOf } from './lazy.ts';
export { modelFamily } from './model-family.ts';
export { importOptional } from './optional.ts';
export { conditionsOf, excludedBy, missingAttributes, parseDropReason, type Where, where } from './pipeline/index.ts';
export type { Reranker } from './rerank/index.ts';
export { type RunSystemReport, runSystem } from './run-system.ts';
export { type Answer, type Readiness, STAGE_ROLES, type Stage, type StageRole, type System } from './system.ts';
export {
  createTokenizer,
  DEFAULT_TOKENIZER,
  ngramTokenizer,
  normalise,
  STEMMERS,
  type Tokenizer,
  type TokenizerSpec,
  tokenizerNames,
  wordsOf,
} from './tokenizers/index.ts';
