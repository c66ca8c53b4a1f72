import type { ZodType } from 'zod';
import type { Message } from '../../language/index.ts';
import type { SystemContext } from '../kind.ts';

/** A candidate as a reranker reads it. */
export interface RerankCandidate {
  /** Id of the document or chunk. */
  readonly id: string;
  /** What the reranker reads of it. */
  readonly text: string;
}

/** Scores candidates of a query by reading them. */
export interface Reranker {
  /** What it is, for people, such as `bge-reranker-v2-m3`. */
  readonly name: string;
  /** Queries that it may have under way at once. Default 1. */
  readonly concurrency?: number;
  /** Load what is needed. Called before the first query; calling it again is harmless. */
  ready?(): Promise<void>;
  /**
   * One score a document, in the order of the documents, higher is better; undefined: the reranker gave this one back to
   * nobody, as it was allowed to.
   *
   * @param query - its text.
   * @param documents - candidates in the order of the step before; ids once each.
   * @throws JatdaeError when it fails or its answer cannot be read; never a made-up score instead.
   */
  rerank(query: string, documents: readonly RerankCandidate[], signal?: AbortSignal): Promise<(number | undefined)[]>;
  /** Release what it holds. */
  close?(): Promise<void>;
}

/** A kind of reranker: how it is configured and made. A new one is a file and a line in `rerankers.ts`. */
export interface RerankerKind<C = unknown> {
  /** The word after `type:`. */
  readonly type: string;
  /** One line for the reference. */
  readonly about: Message;
  /** The configuration, `type` included; unknown keys are refused. */
  readonly schema: ZodType<C>;
  /** Make the reranker. Heavy work waits until `ready()`. */
  create(config: C, context: SystemContext): Promise<Reranker>;
}
