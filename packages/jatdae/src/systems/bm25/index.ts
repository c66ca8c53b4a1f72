export { Bm25Index, type Hits } from './bm25-index.ts';
export { type Bm25Parameters, type Bm25VariantName, resolveBm25 } from './variants.ts';
