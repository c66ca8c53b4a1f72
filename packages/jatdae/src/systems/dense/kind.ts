import { e5WithoutPrefix, embeddingProgress } from '../../words/dense.ts';
import { say } from '../../words/say.ts';
import type { SystemKind } from '../kind.ts';
import { type DenseConfig, denseSchema } from './dense-config.ts';
import { DenseSystem } from './dense-system.ts';
import { makeEmbedder, runtimeFor } from './make-embedder.ts';

/** `type: dense`: an embedding model and an exact vector search. */
export const denseKind: SystemKind<DenseConfig> = {
  type: 'dense',
  about: say(
    'Dense retrieval: an embedding model (an endpoint, a local model, a table of token vectors, or LSA of the corpus) and exact vector search',
    '밀집 검색: 임베딩 모델(엔드포인트, 로컬 모델, 토큰 벡터 표, 또는 코퍼스의 LSA)과 정확한 벡터 검색',
  ),
  schema: denseSchema,
  async create(config, context) {
    const runtime = runtimeFor(config, context);
    const prefixed = config.query_prefix ?? config.passage_prefix ?? config.query_body ?? config.passage_body;
    if (runtime === 'openai' && prefixed === undefined && /(^|[-_/])e5([-_/]|$)/i.test(config.model)) {
      context.notice({ level: 'warning', code: 'no-prefix', say: e5WithoutPrefix(context.name) });
    }
    return new DenseSystem(context.collection.documents, {
      name: context.name,
      embedder: (texts) => makeEmbedder(config, context, () => texts),
      queries: context.collection.queries,
      similarity: config.similarity,
      ...(config.threads === undefined ? {} : { threads: config.threads }),
      progress: (done, total) => context.progress(embeddingProgress(context.name), done, total),
    });
  },
};
