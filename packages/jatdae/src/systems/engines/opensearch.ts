import { z } from 'zod';
import type { Document, Query } from '../../collection/index.ts';
import { JatdaeError, visible } from '../../errors.ts';
import { common, engines } from '../../language/index.ts';
import { type JsonReply, type JsonRequest, requestJson, retry } from '../../net/index.ts';
import type { IndexReport, SystemContext, SystemKind } from '../kind.ts';
import type { Answer, Readiness, System } from '../system.ts';
import { answerOf, type Hit } from './answer.ts';
import { authHeaders, authSchema, baseUrl } from './auth.ts';
import { checkCounts, documentsSchema } from './counts.ts';
import { type Embeds, embedderOf } from './embedder.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { checkMarker, type Marker, markerOf } from './marker.ts';
import { isRecord, pick } from './pick.ts';
import { type Template, templateOf } from './template.ts';

export const openSearchSchema = z.strictObject({
  type: z.literal('opensearch'),
  url: z.url({ protocol: /^https?$/ }).describe('address of a node, such as http://localhost:9200'),
  index: z.string().min(1).describe('name of the index (or alias) to search; `jatdae index` makes it'),
  query: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('body of the search request, with {{query}}, {{k}}, {{vector}} and {{attributes.NAME}}'),
  params: z
    .record(z.string(), z.string())
    .optional()
    .describe('parameters of the search address, such as search_pipeline'),
  id: z.string().min(1).default('_id').describe('_id, or the field that holds the id of the document'),
  documents: documentsSchema,
  ...authSchema,
  embedder: z.string().optional().describe('name of the system that makes {{vector}}'),
  analyzer: z.string().optional().describe('analyser of the index that is made; default nori, else standard'),
  mapping: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('body that makes the index (settings, mappings), instead of the default one'),
  concurrency: z.number().int().min(1).max(64).default(4).describe('searches under way at once'),
  batch: z.number().int().min(1).max(10_000).default(500).describe('documents sent at once'),
  timeout: z.number().positive().max(300).default(60).describe('seconds for one request'),
  retries: z.number().int().min(0).max(20).default(4),
});

/** Configuration of a system of type `opensearch`. */
export type OpenSearchConfig = z.output<typeof openSearchSchema>;

/** One body for title and text; titles are not weighted, because a baseline should have no knobs. */
function defaultQuery(id: string): object {
  return {
    size: '{{k}}',
    track_total_hits: false,
    _source: id === '_id' ? false : [id],
    query: { multi_match: { query: '{{query}}', fields: ['title', 'text'] } },
  };
}

/** OpenSearch and Elasticsearch, by any body of the search API. */
export const openSearch: SystemKind<OpenSearchConfig> = {
  type: 'opensearch',
  about: engines.kinds.openSearch,
  schema: openSearchSchema,
  parts: (config) => (config.embedder === undefined ? [] : [config.embedder]),
  create: async (config, context) => {
    const template = templateOf(context.name, config.query ?? defaultQuery(config.id));
    if (template.uses.has('vector') && config.embedder === undefined)
      throw new JatdaeError(engines.needsEmbedder({ system: context.name }));
    if (template.uses.has('sparse')) throw new JatdaeError(engines.needsEmbedder({ system: context.name }));
    return new OpenSearchSystem(config, context, template);
  },
  index: loadOpenSearch,
};

const RISING = engines.rising.opensearch;

class OpenSearchSystem implements System {
  readonly name: string;
  readonly concurrency: number;
  readonly #config: OpenSearchConfig;
  readonly #context: SystemContext;
  readonly #template: Template;
  readonly #api: OpenSearchApi;
  #embedder: Embeds | undefined;
  #toldNoScores = false;

  constructor(config: OpenSearchConfig, context: SystemContext, template: Template) {
    this.name = context.name;
    this.concurrency = config.concurrency;
    this.#config = config;
    this.#context = context;
    this.#template = template;
    this.#api = new OpenSearchApi(config, context);
  }

  async ready(): Promise<Readiness> {
    const api = this.#api;
    await api.refresh();
    const { documents, notices } = await checkCounts(this.#context, this.#config.documents, {
      index: this.#config.index,
      count: () => api.count(),
      holds: (ids) => (this.#config.id === '_id' ? api.holds(ids) : api.holdsByField(this.#config.id, ids)),
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
    const vector = this.#template.uses.has('vector') ? await this.#vector(query, signal) : undefined;
    const ask = async (k: number) => {
      const filled = this.#template.fill({ query, k, ...(vector ? { vector } : {}) });
      const { hits, partial } = await this.#api.search(filled, signal);
      if (partial !== undefined)
        throw new JatdaeError(engines.partialAnswer({ system: this.name, query: query.id, reason: partial }), {
          exitCode: 3,
        });
      return this.#scored(hits);
    };
    return answerOf(this.name, query.id, depth, ask, RISING);
  }

  async close(): Promise<void> {}

  async #vector(query: Query, signal?: AbortSignal): Promise<readonly number[]> {
    this.#embedder ??= await embedderOf(this.#config.embedder as string, this.#context);
    return [...(await this.#embedder.embed(query.text, 'query', signal))];
  }

  /** A query with `sort` gives no scores; its order is a ranking all the same. */
  #scored(hits: readonly SearchHit[]): Hit[] {
    const bare = hits.length > 0 && hits.every((hit) => hit.score === null);
    if (bare && !this.#toldNoScores) {
      this.#toldNoScores = true;
      this.#context.notice({ level: 'warning', code: 'no-scores', say: engines.noScores({ system: this.name }) });
    }
    return hits.map((hit, i) => ({ id: hit.id, score: bare ? 1 / (i + 1) : hit.score }));
  }
}

/** Bytes of an id. */
const LONGEST_ID = 512;

/**
 * Load the collection into an index of its own. The index carries a marker in its `_meta`; one without it is never written to. What an
 * interrupted run has loaded is kept.
 */
async function loadOpenSearch(config: OpenSearchConfig, context: SystemContext): Promise<IndexReport> {
  // The engine would refuse the whole batch, and name none of its documents.
  const long = context.collection.documents.find((document) => Buffer.byteLength(document.id) > LONGEST_ID);
  if (long)
    throw new JatdaeError(engines.longId({ system: context.name, id: visible(long.id, 40), bytes: LONGEST_ID }));
  const api = new OpenSearchApi(config, context);
  const there = await api.mapping();
  // The analyser is asked for even when the index is there: it belongs to the settings that must be the same.
  const body =
    config.mapping ?? defaultBody(config.analyzer ?? ((await api.hasAnalyzer('nori')) ? 'nori' : 'standard'));
  const marker = markerOf(context, body);
  if (there === undefined) await api.create(marked(body, marker));
  else {
    // An alias answers with the name of what it points to: some other index, which is not to be written to by this name.
    const found = there.index === config.index ? pick(there.meta, 'jatdae') : undefined;
    checkMarker(context.name, config.index, found, marker);
  }
  await api.refresh();
  const empty = (await api.count()) === 0;
  const { documents } = context.collection;
  const report = await loadBatches(documents, { size: config.batch, bytes: 5 * 2 ** 20 }, context, {
    present: (ids) => (empty ? Promise.resolve(new Set()) : api.present(ids)),
    add: (batch) => addBatch(api, config, context, batch),
  });
  await api.refresh();
  const count = await api.count();
  if (count !== documents.length) {
    throw new JatdaeError(
      engines.afterLoading({ system: context.name, index: config.index, count, expected: documents.length }),
      { exitCode: 3 },
    );
  }
  return { index: config.index, ...report };
}

function defaultBody(analyzer: string): Record<string, unknown> {
  const text = { type: 'text', analyzer };
  const keyword = { type: 'keyword', ignore_above: 1024 };
  return {
    // One shard: scores of several are not comparable on small collections.
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: {
      dynamic_templates: [{ attributes: { path_match: 'attributes.*', mapping: keyword } }],
      properties: { title: text, text, source: keyword, path: keyword },
    },
  };
}

function marked(body: Record<string, unknown>, marker: Marker): Record<string, unknown> {
  const mappings = isRecord(body.mappings) ? body.mappings : {};
  const meta = isRecord(mappings._meta) ? mappings._meta : {};
  return { ...body, mappings: { ...mappings, _meta: { ...meta, jatdae: marker } } };
}

/** Documents of a batch that the engine was too busy to take. */
class Busy extends Error {}

/** A batch goes whole; the documents that the engine was too busy for are sent again. */
async function addBatch(
  api: OpenSearchApi,
  config: OpenSearchConfig,
  context: SystemContext,
  batch: Batch,
): Promise<void> {
  let left: readonly Document[] = batch;
  const send = async () => {
    const items = await api.bulk(left.map(lines).join(''));
    const busy: Document[] = [];
    for (const [i, item] of items.entries()) {
      const status = pick(item, 'index', 'status');
      const document = left[i];
      if (document === undefined || (typeof status === 'number' && status < 300)) continue;
      if (status !== 429 && status !== 503) {
        throw new JatdaeError(
          engines.refused({
            system: context.name,
            id: document.id,
            reason: common.verbatim({ text: reasonOf(pick(item, 'index', 'error')) }),
          }),
        );
      }
      busy.push(document);
    }
    left = busy;
    if (busy[0]) throw new Busy(busy[0].id);
  };
  try {
    await retry(send, (failure) => (failure instanceof Busy ? {} : undefined), { retries: config.retries });
  } catch (cause) {
    if (!(cause instanceof Busy)) throw cause;
    const reason = engines.tooManyRequests;
    throw new JatdaeError(engines.refused({ system: context.name, id: cause.message, reason }), { exitCode: 3 });
  }
}

function lines(document: Document): string {
  const { id, title, text, attributes, source, path } = document;
  // JSON leaves out what is undefined.
  return `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify({ title, text, attributes, source, path })}\n`;
}

function reasonOf(error: unknown): string {
  const parts = [pick(error, 'reason'), pick(error, 'caused_by', 'reason')].filter((part) => typeof part === 'string');
  return parts.length === 0 ? JSON.stringify(error).slice(0, 200) : parts.join(': ').slice(0, 300);
}

interface SearchHit {
  readonly id: unknown;
  readonly score: unknown;
}

/**
 * The few calls of the REST API that are needed, the same in OpenSearch and Elasticsearch. Plain HTTP and no client library: theirs refuse each
 * other's servers, and nothing here is more than a path and a body.
 */
class OpenSearchApi {
  readonly #base: string;
  readonly #config: OpenSearchConfig;
  readonly #name: string;
  readonly #headers: Record<string, string>;

  constructor(config: OpenSearchConfig, context: SystemContext) {
    this.#config = config;
    this.#name = context.name;
    this.#base = baseUrl(config.url, context);
    this.#headers = authHeaders(config, context, (key) => ({ authorization: `ApiKey ${key}` }));
  }

  /** A call under the index; 404 is an answer when `accept` says so, and else means that there is no index. */
  async call(path: string, request: JsonRequest = {}): Promise<JsonReply> {
    const { timeout, retries, index } = this.#config;
    const reply = await requestJson(`${this.#base}/${path}`, {
      timeout: timeout * 1000,
      retries,
      advice: engines.checkEngine({ system: this.#name }),
      ...request,
      accept: [404, ...(request.accept ?? [])],
      headers: { ...this.#headers, ...request.headers },
    });
    if (reply.status === 404 && !request.accept?.includes(404))
      throw new JatdaeError(engines.noIndex({ system: this.#name, index }));
    return reply;
  }

  get #index(): string {
    return encodeURIComponent(this.#config.index);
  }

  /** Make what was written visible. Some hosted engines refuse it to readers, for whom it makes no difference. */
  async refresh(): Promise<void> {
    await this.call(`${this.#index}/_refresh`, { method: 'POST', accept: [400, 401, 403, 405] });
  }

  async count(): Promise<number> {
    return this.#number(await this.call(`${this.#index}/_count`), 'count');
  }

  /** How many of these ids are there. */
  async holds(ids: readonly string[]): Promise<number> {
    return (await this.present(ids)).size;
  }

  /** Which of these ids are there. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    const { body } = await this.call(`${this.#index}/_mget?_source=false`, { body: { ids } });
    const found = new Set<string>();
    const documents = pick(body, 'docs');
    for (const entry of Array.isArray(documents) ? documents : []) {
      const id = pick(entry, '_id');
      if (pick(entry, 'found') === true && typeof id === 'string') found.add(id);
    }
    return found;
  }

  /** How many of these ids occur in a field: each asked alone, because a document may have many chunks. */
  async holdsByField(field: string, ids: readonly string[]): Promise<number> {
    let held = 0;
    for (const id of ids) {
      // A text field has its exact value beside it, by the default mapping of both engines.
      const should = [{ term: { [field]: id } }, { term: { [`${field}.keyword`]: id } }];
      const reply = await this.call(`${this.#index}/_count`, { body: { query: { bool: { should } } } });
      if (this.#number(reply, 'count') > 0) held++;
    }
    return held;
  }

  /** The mapping by the index's real name, or undefined where there is none. */
  async mapping(): Promise<{ readonly index: string; readonly meta: unknown } | undefined> {
    const { status, body } = await this.call(`${this.#index}/_mapping`, { accept: [404] });
    if (status === 404) return undefined;
    const [entry] = isRecord(body) ? Object.entries(body) : [];
    return entry === undefined ? undefined : { index: entry[0], meta: pick(entry[1], 'mappings', '_meta') };
  }

  /** Whether a text can be analysed by this analyser. */
  async hasAnalyzer(analyzer: string): Promise<boolean> {
    const { status } = await this.call('_analyze', { body: { analyzer, text: '가' }, accept: [400, 403, 404] });
    return status === 200;
  }

  async create(body: unknown): Promise<void> {
    await this.call(this.#index, { method: 'PUT', body });
  }

  /** Send bulk lines; gives the items of the answer. */
  async bulk(lines: string): Promise<readonly unknown[]> {
    const headers = { 'content-type': 'application/x-ndjson' };
    const { body } = await this.call(`${this.#index}/_bulk`, { method: 'POST', text: lines, headers });
    const items = pick(body, 'items');
    if (!Array.isArray(items))
      throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: 'items' }), { exitCode: 3 });
    return items;
  }

  /** Search; `partial` says why an answer is not of all documents. */
  async search(
    query: unknown,
    signal?: AbortSignal,
  ): Promise<{ readonly hits: readonly SearchHit[]; readonly partial: string | undefined }> {
    const parameters = new URLSearchParams(this.#config.params).toString();
    const path = `${this.#index}/_search${parameters === '' ? '' : `?${parameters}`}`;
    const { body } = await this.call(path, { body: query, signal });
    const hits = pick(body, 'hits', 'hits');
    if (!Array.isArray(hits))
      throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: 'hits.hits' }), { exitCode: 3 });
    const failed = pick(body, '_shards', 'failed');
    const partial =
      pick(body, 'timed_out') === true
        ? 'timed_out'
        : typeof failed === 'number' && failed > 0
          ? `_shards.failed: ${failed}`
          : undefined;
    return { hits: hits.map((hit) => ({ id: this.#idOf(hit), score: pick(hit, '_score') })), partial };
  }

  #idOf(hit: unknown): unknown {
    const { id } = this.#config;
    if (id === '_id') return pick(hit, '_id');
    return pick(hit, '_source', ...id.split('.')) ?? pick(hit, '_source', id) ?? pick(hit, 'fields', id);
  }

  #number(reply: JsonReply, key: string): number {
    const value = pick(reply.body, key);
    if (typeof value !== 'number')
      throw new JatdaeError(engines.oddAnswer({ system: this.#name, what: key }), { exitCode: 3 });
    return value;
  }
}
