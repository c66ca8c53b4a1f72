import { z } from 'zod';
import type { SystemContext } from '../kind.ts';
import { crossEncoderReranker, crossEncoderSchema } from './cross-encoder-reranker.ts';
import { endpointReranker, endpointSchema } from './endpoint-reranker.ts';
import { llmReranker, llmSchema } from './llm-reranker.ts';
import { proximityReranker, proximitySchema } from './proximity-reranker.ts';
import type { Reranker, RerankerKind } from './reranker.ts';

/** All kinds of rerankers. A new one is a file, a line here and one in the schema. */
const RERANKERS = [
  endpointReranker,
  llmReranker,
  crossEncoderReranker,
  proximityReranker,
] as unknown as readonly RerankerKind[];

/** The configuration of any reranker. */
export const rerankerSchema = z.discriminatedUnion('type', [
  endpointSchema,
  llmSchema,
  crossEncoderSchema,
  proximitySchema,
]);
export type RerankerConfig = z.infer<typeof rerankerSchema>;

/** Make the reranker of a configuration that the schema has accepted. @throws JatdaeError when it cannot be made. */
export async function createReranker(config: RerankerConfig, context: SystemContext): Promise<Reranker> {
  const kind = RERANKERS.find((one) => one.type === config.type)!;
  return kind.create(config, context);
}
