export { Bm25Index, type Bm25Statistics, type Hits } from './bm25-index.ts';
export {
  type Bm25Parameters,
  type Bm25Variant,
  type Bm25VariantName,
  DEFAULT_B,
  DEFAULT_K1,
  type ResolvedBm25,
  VARIANTS,
} from './variants.ts';
