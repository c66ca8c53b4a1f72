export { PROMPTS, type Prompts } from './prompts.ts';
export type { Candidate, Reranker, RerankerKind } from './reranker.ts';
export { createReranker, RERANKERS, type RerankerConfig, rerankerSchema } from './rerankers.ts';
