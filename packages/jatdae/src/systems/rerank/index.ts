export type { Reranker } from './reranker.ts';
export { createReranker, rerankerSchema } from './rerankers.ts';
