import { dense } from '../../language/index.ts';
import type { SystemKind } from '../kind.ts';
import { type DenseConfig, denseSchema } from './dense-config.ts';
import { DenseSystem } from './dense-system.ts';
import { makeEmbedder, runtimeFor } from './make-embedder.ts';

/** `type: dense`: an embedding model and an exact vector search. */
export const denseKind: SystemKind<DenseConfig> = {
  type: 'dense',
  about: dense.kinds.denseKind,
  schema: denseSchema,
  async create(config, context) {
    const runtime = runtimeFor(config, context);
    const prefixed = config.query_prefix ?? config.passage_prefix ?? config.query_body ?? config.passage_body;
    if (runtime === 'openai' && prefixed === undefined && /(^|[-_/])e5([-_/]|$)/i.test(config.model)) {
      context.notice({ level: 'warning', code: 'no-prefix', say: dense.e5WithoutPrefix({ system: context.name }) });
    }
    return new DenseSystem(context.collection.documents, {
      name: context.name,
      embedder: (texts) => makeEmbedder(config, context, () => texts),
      queries: context.collection.queries,
      similarity: config.similarity,
      ...(config.threads === undefined ? {} : { threads: config.threads }),
      progress: (done, total) => context.progress(dense.embeddingProgress({ system: context.name }), done, total),
    });
  },
};
