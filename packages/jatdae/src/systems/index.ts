export {
  BM25_VARIANTS,
  Bm25Index,
  type Bm25Parameters,
  type Bm25Statistics,
  type Bm25Variant,
  type Bm25VariantName,
  DEFAULT_B,
  DEFAULT_K1,
  type Hits,
  type ResolvedBm25,
} from './bm25/index.ts';
export { type Bm25Options, bm25System, parseBm25 } from './bm25-system.ts';
export { byDocument, type Collapsed, collapse } from './collapse.ts';
export * from './dense/index.ts';
export type { TokenPooling } from './dense/model-folder.ts';
export { type DocOf, docOf } from './doc-of.ts';
export type { EmbeddingRole, Embeds } from './engines/embedder.ts';
export {
  FUSION_METHODS,
  type FusedFiles,
  type FusedList,
  type FuseFilesOptions,
  type FusionMethod,
  type FusionOptions,
  fuse,
  fuseFiles,
  type MissingScore,
  NORMALISATIONS,
  type Normalisation,
} from './fusion/index.ts';
export type { FusionColumn, FusionColumns, FusionParameters } from './fusion/method.ts';
export type { FusionList } from './fusion/ranked.ts';
export { indexedText } from './indexed-text.ts';
export type { IndexReport } from './kind.ts';
export { type Condition, excludedBy, type Where } from './pipeline/conditions.ts';
export { type DropReason, parseDropReason } from './pipeline/reasons.ts';
export type { RerankCandidate, Reranker } from './rerank/reranker.ts';
export { type RunSystemOptions, type RunSystemReport, runSystem } from './run-system.ts';
export type { Answer, Readiness, Stage, StageRole, System } from './system.ts';
export { createTokenizer, DEFAULT_TOKENIZER, tokenizerNames } from './tokenizers/index.ts';
export { normalise } from './tokenizers/normalise.ts';
export type { Tokenizer, TokenizerSpec } from './tokenizers/tokenizer.ts';
export { STEMMERS } from './tokenizers/word.ts';
