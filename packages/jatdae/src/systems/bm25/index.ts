export { Bm25Index, type Hits } from './bm25-index.ts';
export type {
  Bm25Parameters,
  Bm25VariantName,
} from './variants.ts';
