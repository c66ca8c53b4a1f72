import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from './service.ts';

/**
 * A double of Qdrant's REST API: paths, bodies, statuses and messages as a real server (1.10 and newer) gives them, exact search in
 * memory. Not Qdrant: what passes here is run against a real one where QDRANT_URL names it.
 */
export async function qdrantDouble(): Promise<Service> {
  const state: State = { collections: new Map(), aliases: new Map() };
  const server = createServer(async (request, response) => {
    const started = performance.now();
    const answer = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...content, time: (performance.now() - started) / 1000 }));
    };
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
      const result = handle(state, request.method ?? 'GET', path, await bodyOf(request));
      answer(200, { result, status: 'ok' });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      answer(failure.status, { status: { error: failure.message } });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type PointId = string | number;
type Sparse = { indices: number[]; values: number[] };
type Vectors = Record<string, number[] | Sparse>;
interface StoredPoint {
  readonly id: PointId;
  readonly vector: Vectors;
  readonly payload: Record<string, unknown>;
}
interface StoredCollection {
  readonly vectors: Record<string, { size: number; distance: string }>;
  readonly sparse: Record<string, { modifier?: string }>;
  readonly points: Map<PointId, StoredPoint>;
}
interface State {
  readonly collections: Map<string, StoredCollection>;
  readonly aliases: Map<string, string>;
}
interface Condition {
  key: string;
  match: { value?: unknown; any?: unknown[] };
}
interface Body {
  vectors?: StoredCollection['vectors'];
  sparse_vectors?: StoredCollection['sparse'];
  points?: StoredPoint[];
  ids?: PointId[];
  filter?: { must?: Condition[] };
  actions?: { create_alias: { collection_name: string; alias_name: string } }[];
  query?: number[] | Sparse | { fusion: 'rrf' };
  prefetch?: Body[];
  using?: string;
  limit?: number;
  with_payload?: boolean | string[];
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (failure) {
    throw new Refusal(400, `Format error in JSON body: ${(failure as Error).message}`);
  }
}

function handle(state: State, method: string, path: string, body: Body): unknown {
  const [, root, name = '', ...rest] = path.split('/');
  const call = `${method} ${rest.join('/')}`;
  if (root !== 'collections') throw new Refusal(404, '');
  if (method === 'POST' && name === 'aliases') {
    for (const { create_alias } of body.actions ?? []) {
      found(state, create_alias.collection_name);
      state.aliases.set(create_alias.alias_name, create_alias.collection_name);
    }
    return true;
  }
  if (call === 'PUT ') {
    if (state.collections.has(name)) throw new Refusal(409, `Wrong input: Collection \`${name}\` already exists!`);
    const { vectors = {}, sparse_vectors = {} } = body;
    state.collections.set(name, { vectors, sparse: sparse_vectors, points: new Map() });
    return true;
  }
  const collection = found(state, name);
  switch (call) {
    case 'GET ':
      return { status: 'green', optimizer_status: 'ok', points_count: collection.points.size };
    case 'DELETE ':
      return state.collections.delete(name);
    case 'GET aliases': {
      const own = [...state.aliases].filter(([, target]) => target === name);
      return { aliases: own.map(([alias_name, collection_name]) => ({ alias_name, collection_name })) };
    }
    case 'POST points/count':
      return { count: filtered(collection, body).length };
    case 'POST points':
      return (body.ids ?? []).flatMap((id) => (collection.points.has(checked(id)) ? [{ id }] : []));
    case 'PUT points':
      for (const point of body.points ?? []) store(collection, point);
      return { operation_id: 0, status: 'completed' };
    case 'POST points/delete':
      for (const id of body.points ?? []) collection.points.delete(id as unknown as PointId);
      return { operation_id: 0, status: 'completed' };
    case 'POST points/query':
      return { points: query(collection, body).map((hit) => shown(hit, body.with_payload)) };
    default:
      throw new Refusal(404, '');
  }
}

function found(state: State, name: string): StoredCollection {
  const collection = state.collections.get(state.aliases.get(name) ?? name);
  if (!collection) throw new Refusal(404, `Not found: Collection \`${name}\` doesn't exist!`);
  return collection;
}

function checked(id: PointId): PointId {
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u;
  if (typeof id === 'number' ? Number.isSafeInteger(id) && id >= 0 : uuid.test(id)) return id;
  throw new Refusal(
    400,
    `Format error in JSON body: value ${id} is not a valid point ID, valid values are either an unsigned integer or a UUID`,
  );
}

function store(collection: StoredCollection, point: StoredPoint): void {
  for (const [name, vector] of Object.entries(point.vector)) {
    const size = collection.vectors[name]?.size;
    if (size === undefined && collection.sparse[name] === undefined) {
      throw new Refusal(400, `Wrong input: Not existing vector name error: ${name}`);
    }
    if (Array.isArray(vector)) checkSize(vector, size);
  }
  collection.points.set(checked(point.id), point);
}

function checkSize(vector: readonly number[], size: number | undefined): void {
  if (vector.length === size) return;
  throw new Refusal(400, `Wrong input: Vector dimension error: expected dim: ${size}, got ${vector.length}`);
}

function filtered(collection: StoredCollection, { filter }: Body): StoredPoint[] {
  const holds = (point: StoredPoint, { key, match }: Condition) => {
    let value: unknown = point.payload;
    for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
    return match.any ? match.any.includes(value) : value === match.value;
  };
  return [...collection.points.values()].filter((point) => (filter?.must ?? []).every((it) => holds(point, it)));
}

interface Scored {
  readonly point: StoredPoint;
  readonly score: number;
}

function query(collection: StoredCollection, body: Body): Scored[] {
  const { query: asked, using = '', limit = 10 } = body;
  if (!Number.isInteger(limit) || limit < 1) throw new Refusal(400, 'Format error in JSON body: limit: invalid value');
  if (asked === undefined) throw new Refusal(400, 'Format error in JSON body: query is missing');
  if ('fusion' in asked) return fused(body.prefetch?.map((part) => query(collection, part)) ?? []).slice(0, limit);
  if (Array.isArray(asked)) checkSize(asked, collection.vectors[using]?.size);
  else if (asked.indices.length === 0) return [];
  const points = filtered(collection, body);
  const scored = points.map((point) => ({ point, score: similarity(collection, asked, point.vector[using]) }));
  // A sparse search gives only points that share a term.
  const kept = Array.isArray(asked) ? scored : scored.filter(({ score }) => score !== 0);
  return kept.sort((a, b) => b.score - a.score).slice(0, limit);
}

function similarity(
  collection: StoredCollection,
  asked: number[] | Sparse,
  stored: number[] | Sparse | undefined,
): number {
  if (stored === undefined) return 0;
  if (Array.isArray(asked) && Array.isArray(stored)) {
    const dot = asked.reduce((sum, value, i) => sum + value * (stored[i] as number), 0);
    return dot / (Math.hypot(...asked) * Math.hypot(...stored) || 1);
  }
  const [a, b] = [asked as Sparse, stored as Sparse];
  return a.indices.reduce((sum, index, i) => {
    const at = b.indices.indexOf(index);
    return at < 0 ? sum : sum + (a.values[i] as number) * (b.values[at] as number) * idf(collection, index);
  }, 0);
}

function idf(collection: StoredCollection, index: number): number {
  const all = [...collection.points.values()];
  const having = all.filter(({ vector }) => (vector.sparse as Sparse).indices.includes(index)).length;
  return Math.log((all.length - having + 0.5) / (having + 0.5) + 1);
}

/** Qdrant's reciprocal rank fusion: 1 / (2 + rank), ranks from 0. */
function fused(lists: readonly Scored[][]): Scored[] {
  const sums = new Map<StoredPoint, number>();
  for (const list of lists) {
    for (const [rank, { point }] of list.entries()) sums.set(point, (sums.get(point) ?? 0) + 1 / (2 + rank));
  }
  return [...sums].map(([point, score]) => ({ point, score })).sort((a, b) => b.score - a.score);
}

function shown({ point, score }: Scored, wanted: boolean | string[] = false): object {
  const keys = wanted === true ? Object.keys(point.payload) : wanted === false ? [] : wanted;
  const payload = Object.fromEntries(keys.map((key) => [key, point.payload[key]]));
  return { id: point.id, version: 0, score, ...(wanted === false ? {} : { payload }) };
}
