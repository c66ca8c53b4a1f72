export {
  Bm25Index,
  type Bm25Parameters,
  type Bm25Statistics,
  type Bm25Variant,
  type Bm25VariantName,
  DEFAULT_B,
  DEFAULT_K1,
  type Hits,
  type ResolvedBm25,
  VARIANTS as BM25_VARIANTS,
} from './bm25/index.ts';
export { type Bm25Options, bm25System, parseBm25 } from './bm25-system.ts';
export { byDocument, type Collapsed, collapse } from './collapse.ts';
export * from './dense/index.ts';
export { type DocOf, docOf } from './doc-of.ts';
export {
  FUSION_METHODS,
  type FusedFiles,
  type FusedList,
  type FuseFilesOptions,
  type FusionMethod,
  type FusionOptions,
  fuse,
  fuseFiles,
  type Missing,
  NORMALISATIONS,
  type Normalisation,
} from './fusion/index.ts';
export { indexedText } from './indexed-text.ts';
export { type Condition, excludedBy, type Where } from './pipeline/conditions.ts';
export { parseReason, type Reason } from './pipeline/reasons.ts';
export type { Candidate, Reranker } from './rerank/reranker.ts';
export { type RunOptions, type RunReport, runSystem } from './run-system.ts';
export type { Answer, Readiness, Stage, System } from './system.ts';
export { createTokenizer, DEFAULT_TOKENIZER, tokenizerNames } from './tokenizers/index.ts';
export { normalise } from './tokenizers/normalise.ts';
export { STEMMERS } from './tokenizers/stem.ts';
export type { Tokenizer, TokenizerSpec } from './tokenizers/tokenizer.ts';
