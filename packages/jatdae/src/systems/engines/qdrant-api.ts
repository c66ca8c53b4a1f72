import { createHash } from 'node:crypto';
import { JatdaeError } from '../../errors.ts';
import { checkEngine, noIndex, oddAnswer } from '../../words/engines.ts';
import type { SystemContext } from '../kind.ts';
import { authHeaders, baseUrl } from './auth.ts';
import { type JsonRequest, requestJson } from './http.ts';
import { pick } from './pick.ts';
import type { QdrantConfig } from './qdrant.ts';

/** A point to be written. */
export interface Point {
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
export class QdrantApi {
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
      advice: checkEngine(this.#name),
      ...request,
      accept: [404],
      headers: this.#headers,
    });
    if (status !== 404) {
      const result = pick(body, 'result');
      if (result === undefined) throw new JatdaeError(oddAnswer(this.#name, 'result'), { exitCode: 3 });
      return result;
    }
    if (request.accept?.includes(404)) return undefined;
    throw new JatdaeError(noIndex(this.#name, collection));
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
    if (typeof count !== 'number') throw new JatdaeError(oddAnswer(this.#name, 'result.count'), { exitCode: 3 });
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
    if (!Array.isArray(points)) throw new JatdaeError(oddAnswer(this.#name, 'result.points'), { exitCode: 3 });
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
