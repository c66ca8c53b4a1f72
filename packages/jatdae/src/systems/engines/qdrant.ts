import { z } from 'zod';
import type { Query } from '../../collection/shapes.ts';
import { JatdaeError } from '../../errors.ts';
import { needsEmbedder, needsSparse, noIndex, noK, redCollection } from '../../words/engines.ts';
import { say } from '../../words/say.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf } from './answer.ts';
import { authSchema } from './auth.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf } from './embedder.ts';
import { pointId, QdrantApi } from './qdrant-api.ts';
import { loadQdrant } from './qdrant-index.ts';
import { SparseEncoder, sparseSchema } from './sparse.ts';
import { type Filling, type Template, templateOf } from './template.ts';

export const qdrantSchema = z.strictObject({
  type: z.literal('qdrant'),
  url: z.url({ protocol: /^https?$/ }).describe('address of the server, such as http://localhost:6333'),
  collection: z.string().min(1).describe("Qdrant's collection to search; `jatdae index` makes it"),
  embedder: z.string().optional().describe('name of the system that makes {{vector}}'),
  sparse: sparseSchema.optional().describe('{{sparse}}: BM25 as sparse vectors, by a tokenizer'),
  query: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('body of points/query, with {{vector}}, {{sparse}}, {{k}} and {{attributes.NAME}}'),
  filter: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('filter of the default query, with {{attributes.NAME}}'),
  id: z
    .string()
    .min(1)
    .default('id')
    .describe('payload field that holds the id of the document; _id: the id of the point'),
  documents: documentsSchema,
  api_key_env: authSchema.api_key_env,
  distance: z
    .enum(['Cosine', 'Dot', 'Euclid', 'Manhattan'])
    .default('Cosine')
    .describe('of the collection that is made'),
  concurrency: z.number().int().min(1).max(64).default(4).describe('searches under way at once'),
  batch: z.number().int().min(1).max(10_000).default(200).describe('documents sent at once'),
  timeout: z.number().positive().max(300).default(60).describe('seconds for one request'),
  retries: z.number().int().min(0).max(20).default(4),
});

/** Configuration of a system of type `qdrant`. */
export type QdrantConfig = z.output<typeof qdrantSchema>;

/** Names of the vectors in a collection that is made here. */
export const DENSE = 'dense';
export const SPARSE = 'sparse';

/** Dense, sparse, or both fused by Qdrant's own RRF, by what is configured. */
function defaultBody(config: QdrantConfig): object {
  const filter = config.filter === undefined ? {} : { filter: config.filter };
  const dense = { query: '{{vector}}', using: DENSE, limit: '{{k}}', ...filter };
  const sparse = { query: '{{sparse}}', using: SPARSE, limit: '{{k}}', ...filter };
  const payload = { with_payload: config.id === '_id' ? false : [config.id] };
  if (config.sparse === undefined) return { ...dense, ...payload };
  if (config.embedder === undefined) return { ...sparse, ...payload };
  return { prefetch: [dense, sparse], query: { fusion: 'rrf' }, limit: '{{k}}', ...payload };
}

/** Qdrant by dense and sparse vectors, filters, or any body of its query API. */
export const qdrant: SystemKind<QdrantConfig> = {
  type: 'qdrant',
  about: say('Qdrant: dense, sparse, filters', 'Qdrant(밀집 벡터, 희소 벡터, 필터)'),
  schema: qdrantSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const template = templateOf(context.name, config.query ?? defaultBody(config));
    if (template.uses.has('vector') && config.embedder === undefined)
      throw new JatdaeError(needsEmbedder(context.name));
    if (template.uses.has('sparse') && config.sparse === undefined) throw new JatdaeError(needsSparse(context.name));
    const sparse = config.sparse && (await SparseEncoder.of(config.sparse, []));
    return new QdrantSystem(config, context, template, sparse);
  },
  index: loadQdrant,
};

const RISING = say(
  'A distance is smaller for better: use a collection with distance Cosine or Dot.',
  '거리는 작을수록 좋으므로 distance가 Cosine이나 Dot인 컬렉션을 쓰십시오.',
);

class QdrantSystem implements System {
  readonly name: string;
  readonly concurrency: number;
  readonly #config: QdrantConfig;
  readonly #context: SystemContext;
  readonly #template: Template;
  readonly #sparse: SparseEncoder | undefined;
  readonly #api: QdrantApi;
  #embedder: Embeds | undefined;

  constructor(config: QdrantConfig, context: SystemContext, template: Template, sparse: SparseEncoder | undefined) {
    this.name = context.name;
    this.concurrency = config.concurrency;
    this.#config = config;
    this.#context = context;
    this.#template = template;
    this.#sparse = sparse;
    this.#api = new QdrantApi(config, context);
  }

  async ready(): Promise<Readiness> {
    const api = this.#api;
    const { collection, id } = this.#config;
    const status = await api.status();
    if (status === undefined) throw new JatdaeError(noIndex(this.name, collection));
    if (status === 'red') throw new JatdaeError(redCollection(this.name, collection), { exitCode: 3 });
    const { documents, notices } = await checkCounts(this.#context, this.#config.documents, {
      index: collection,
      count: () => api.count(),
      holds: async (ids) => {
        // Points that were made here are found by their ids; those of others by the payload, one by one for they may be chunks.
        const ours = await api.present(id === '_id' ? ids : ids.map(pointId));
        if (ours.size > 0 || id === '_id') return ours.size;
        let held = 0;
        for (const value of ids) if ((await api.count({ must: [{ key: id, match: { value } }] })) > 0) held++;
        return held;
      },
    });
    if (this.#template.uses.has('k')) return { documents, notices };
    return { documents, notices: [...notices, { level: 'warning', code: 'no-k', say: noK(this.name, 'query') }] };
  }

  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    const sparse = this.#sparse?.query(query.text);
    const { uses } = this.#template;
    // Without a term there is nothing to search by; Qdrant refuses an empty sparse vector.
    const empty = uses.has('sparse') && !uses.has('vector') && sparse?.indices.length === 0;
    if (empty) return { ids: [], scores: new Float64Array(0), queryTokens: 0 };
    const vector = uses.has('vector') ? await this.#vector(query, signal) : undefined;
    const ask = (k: number) => {
      const filling: Filling = { query, k, ...(vector ? { vector } : {}), ...(sparse ? { sparse } : {}) };
      return this.#api.search(this.#template.fill(filling), signal);
    };
    return answerOf(this.name, query.id, depth, ask, RISING);
  }

  async close(): Promise<void> {
    this.#sparse?.close();
  }

  async #vector(query: Query, signal?: AbortSignal): Promise<readonly number[]> {
    this.#embedder ??= await embedderOf(this.#config.embedder as string, this.#context);
    return [...(await this.#embedder.embed(query.text, 'query', signal))];
  }
}
