export { Bm25Index, type Bm25Statistics, type Hits } from './bm25-index.ts';
export {
  BM25_VARIANTS,
  type Bm25Parameters,
  type Bm25Variant,
  type Bm25VariantName,
  DEFAULT_B,
  DEFAULT_K1,
  type ResolvedBm25,
} from './variants.ts';
