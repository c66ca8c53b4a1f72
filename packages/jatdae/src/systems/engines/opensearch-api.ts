import { JatdaeError } from '../../errors.ts';
import { checkEngine, noIndex, oddAnswer } from '../../words/engines.ts';
import type { SystemContext } from '../kind.ts';
import { authHeaders, baseUrl } from './auth.ts';
import { type JsonReply, type JsonRequest, requestJson } from './http.ts';
import type { OpenSearchConfig } from './opensearch.ts';
import { isRecord, pick } from './pick.ts';

export interface SearchHit {
  readonly id: unknown;
  readonly score: unknown;
}

/**
 * The few calls of the REST API that are needed, the same in OpenSearch and Elasticsearch. Plain HTTP and no client library: theirs refuse each
 * other's servers, and nothing here is more than a path and a body.
 */
export class OpenSearchApi {
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
      advice: checkEngine(this.#name),
      ...request,
      accept: [404, ...(request.accept ?? [])],
      headers: { ...this.#headers, ...request.headers },
    });
    if (reply.status === 404 && !request.accept?.includes(404)) throw new JatdaeError(noIndex(this.#name, index));
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
    if (!Array.isArray(items)) throw new JatdaeError(oddAnswer(this.#name, 'items'), { exitCode: 3 });
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
    if (!Array.isArray(hits)) throw new JatdaeError(oddAnswer(this.#name, 'hits.hits'), { exitCode: 3 });
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
    if (typeof value !== 'number') throw new JatdaeError(oddAnswer(this.#name, key), { exitCode: 3 });
    return value;
  }
}
