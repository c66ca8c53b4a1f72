import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Document, Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { engines } from '../../language/index.ts';
import { type JsonRequest, requestJson } from '../../net/index.ts';
import { indexedText } from '../indexed-text.ts';
import type { IndexReport, SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf } from './answer.ts';
import { authHeaders, authSchema, baseUrl } from './auth.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf, embedPassages } from './embedder.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { type Marker, markerOf } from './marker.ts';
import { pick } from './pick.ts';
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
const DENSE = 'dense';
const SPARSE = 'sparse';

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
  about: engines.kinds.qdrant,
  schema: qdrantSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const template = templateOf(context.name, config.query ?? defaultBody(config));
    if (template.uses.has('vector') && config.embedder === undefined)
      throw new JatdaeError(engines.needsEmbedder({ system: context.name }));
    if (template.uses.has('sparse') && config.sparse === undefined)
      throw new JatdaeError(engines.needsSparse({ system: context.name }));
    const sparse = config.sparse && (await SparseEncoder.of(config.sparse, []));
    return new QdrantSystem(config, context, template, sparse);
  },
  index: loadQdrant,
};

const RISING = engines.rising.qdrant;

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
    if (status === undefined) throw new JatdaeError(engines.noIndex({ system: this.name, index: collection }));
    if (status === 'red')
      throw new JatdaeError(engines.redCollection({ system: this.name, index: collection }), { exitCode: 3 });
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
    return {
      documents,
      notices: [
        ...notices,
        { level: 'warning', code: 'no-k', say: engines.noK({ system: this.name, where: 'query' }) },
      ],
    };
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

/**
 * Load the collection into a collection of Qdrant of its own. Qdrant keeps no notes of a collection's maker in most versions; an alias says it:
 * `jatdae.COLLECTION.CONTENT.SETTINGS`. One without such an alias is never written to.
 */
async function loadQdrant(config: QdrantConfig, context: SystemContext): Promise<IndexReport> {
  const { documents } = context.collection;
  if (config.id === '_id') throw new JatdaeError(engines.pointsHaveIds({ system: context.name }));
  const embedder = config.embedder === undefined ? undefined : await embedderOf(config.embedder, context);
  const sparse = config.sparse && (await SparseEncoder.of(config.sparse, documents));
  if (embedder === undefined && sparse === undefined)
    throw new JatdaeError(engines.needsEmbedder({ system: context.name }));
  const size = embedder && documents[0] && (await embedder.embed(indexedText(documents[0]), 'passage')).length;
  const marker = markerOf(context, [config.embedder ?? null, size ?? null, config.distance, config.sparse ?? null]);

  const api = new QdrantApi(config, context);
  try {
    await prepare(api, config, context, marker, size);
    const report = await loadBatches(documents, { size: config.batch, bytes: 8 * 2 ** 20 }, context, {
      present: async (ids) => {
        const points = await api.present(ids.map(pointId));
        return new Set(ids.filter((id) => points.has(pointId(id))));
      },
      add: async (batch) => api.upsert(await pointsOf(batch, config, context, { embedder, size, sparse })),
    });
    const count = await api.count();
    if (count !== documents.length) {
      throw new JatdaeError(
        engines.afterLoading({ system: context.name, index: config.collection, count, expected: documents.length }),
        { exitCode: 3 },
      );
    }
    return { index: config.collection, ...report };
  } finally {
    sparse?.close();
  }
}

/** Make the collection and its alias, or know it again. */
async function prepare(
  api: QdrantApi,
  config: QdrantConfig,
  context: SystemContext,
  marker: Marker,
  size: number | undefined,
): Promise<void> {
  const prefix = `jatdae.${config.collection}.`;
  const content = marker.collection.slice(0, 16);
  const alias = `${prefix}${content}.${marker.settings}`;
  if ((await api.status()) === undefined) {
    await api.create({
      vectors: size === undefined ? {} : { [DENSE]: { size, distance: config.distance } },
      ...(config.sparse === undefined ? {} : { sparse_vectors: { [SPARSE]: { modifier: 'idf' } } }),
    });
    await api.addAlias(alias);
    return;
  }
  const aliases = (await api.aliases()).filter((name) => name.startsWith(prefix));
  if (aliases.includes(alias)) return;
  if (aliases.length === 0) throw new JatdaeError(engines.notOurs({ system: context.name, index: config.collection }));
  const same = aliases.some((name) => name.startsWith(`${prefix}${content}.`));
  throw new JatdaeError(
    engines.otherContent({ system: context.name, index: config.collection, what: same ? 'settings' : 'collection' }),
  );
}

interface Encoders {
  readonly embedder: Embeds | undefined;
  readonly size: number | undefined;
  readonly sparse: SparseEncoder | undefined;
}

async function pointsOf(
  batch: Batch,
  config: QdrantConfig,
  context: SystemContext,
  { embedder, size, sparse }: Encoders,
): Promise<Point[]> {
  const vectors = embedder && (await embedPassages(embedder, batch.map(indexedText)));
  const wrong = vectors?.find((vector) => vector.length !== size);
  if (wrong)
    throw new JatdaeError(
      engines.vectorLength({ system: context.name, found: wrong.length, expected: size as number }),
    );
  return batch.map((document, i) => ({
    id: pointId(document.id),
    payload: payloadOf(document, config.id),
    vector: {
      ...(vectors ? { [DENSE]: [...(vectors[i] as Float32Array)] } : {}),
      ...(sparse ? { [SPARSE]: sparse.document(document) } : {}),
    },
  }));
}

function payloadOf({ id, title, attributes, source }: Document, field: string): Record<string, unknown> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(source === undefined ? {} : { source }),
    [field]: id,
  };
}

/** A point to be written. */
interface Point {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly vector: unknown;
}

/** Qdrant takes no text as a point's id: a document's point is a UUID made of its id (its SHA-256 as a UUID of version 8). */
export function pointId(document: string): string {
  const hex = createHash('sha256').update(document).digest('hex').slice(0, 32);
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The few calls of Qdrant's REST API that are needed (1.10 or newer, which has `points/query`). */
class QdrantApi {
  readonly #base: string;
  readonly #config: QdrantConfig;
  readonly #name: string;
  readonly #headers: Record<string, string>;

  constructor(config: QdrantConfig, context: SystemContext) {
    this.#config = config;
    this.#name = context.name;
    this.#base = baseUrl(config.url, context);
    this.#headers = authHeaders(config, context, (key) => ({ 'api-key': key }));
  }

  /** A call; gives `result`, or undefined for a 404 that is accepted. */
  async call(path: string, request: JsonRequest = {}): Promise<unknown> {
    const { timeout, retries, collection } = this.#config;
    const { status, body } = await requestJson(`${this.#base}/${path}`, {
      timeout: timeout * 1000,
      retries,
      advice: engines.checkEngine({ system: this.#name }),
      ...request,
      accept: [404],
      headers: this.#headers,
    });
    if (status !== 404) {
      const result = pick(body, 'result');
      if (result === undefined)
        throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: 'result' }), { exitCode: 3 });
      return result;
    }
    if (request.accept?.includes(404)) return undefined;
    throw new JatdaeError(engines.noIndex({ system: this.#name, index: collection }));
  }

  get #collection(): string {
    return `collections/${encodeURIComponent(this.#config.collection)}`;
  }

  /** `red` means that it cannot be searched rightly. Undefined where there is no collection. */
  async status(): Promise<string | undefined> {
    const result = await this.call(this.#collection, { accept: [404] });
    return result === undefined ? undefined : String(pick(result, 'status'));
  }

  async count(filter?: unknown): Promise<number> {
    const body = filter === undefined ? { exact: true } : { exact: true, filter };
    const count = pick(await this.call(`${this.#collection}/points/count`, { body }), 'count');
    if (typeof count !== 'number')
      throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: 'result.count' }), { exitCode: 3 });
    return count;
  }

  /** Which of these points are there. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    // Whole numbers are the other form that ids of points have.
    const points = ids.map((id) => (/^\d{1,15}$/u.test(id) ? Number(id) : id));
    const body = { ids: points, with_payload: false, with_vector: false };
    const found = await this.call(`${this.#collection}/points`, { body });
    return new Set((Array.isArray(found) ? found : []).map((point) => String(pick(point, 'id'))));
  }

  async create(body: unknown): Promise<void> {
    await this.call(this.#collection, { method: 'PUT', body });
  }

  async upsert(points: readonly Point[]): Promise<void> {
    await this.call(`${this.#collection}/points?wait=true`, { method: 'PUT', body: { points } });
  }

  async search(body: unknown, signal?: AbortSignal): Promise<readonly { id: unknown; score: unknown }[]> {
    const points = pick(await this.call(`${this.#collection}/points/query`, { body, signal }), 'points');
    if (!Array.isArray(points))
      throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: 'result.points' }), { exitCode: 3 });
    const { id } = this.#config;
    return points.map((point) => ({
      id: id === '_id' ? pick(point, 'id') : (pick(point, 'payload', id) ?? pick(point, 'payload', ...id.split('.'))),
      score: pick(point, 'score'),
    }));
  }

  /** Names of the collection's aliases. */
  async aliases(): Promise<string[]> {
    const aliases = pick(await this.call(`${this.#collection}/aliases`), 'aliases');
    return (Array.isArray(aliases) ? aliases : []).map((alias) => String(pick(alias, 'alias_name')));
  }

  async addAlias(alias: string): Promise<void> {
    const create_alias = { collection_name: this.#config.collection, alias_name: alias };
    await this.call('collections/aliases', { body: { actions: [{ create_alias }] } });
  }
}
