import type { Document } from '../../collection/shapes.ts';
import { JatdaeError, visible } from '../../errors.ts';
import { afterLoading, longId, refused } from '../../words/engines.ts';
import type { IndexReport, SystemContext } from '../kind.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { checkMarker, type Marker, markerOf } from './marker.ts';
import type { OpenSearchConfig } from './opensearch.ts';
import { OpenSearchApi } from './opensearch-api.ts';
import { isRecord, pick } from './pick.ts';
import { retry } from './retry.ts';

/** Bytes of an id. */
const LONGEST_ID = 512;

/**
 * Load the collection into an index of its own. The index carries a marker in its `_meta`; one without it is never written to. What an
 * interrupted run has loaded is kept.
 */
export async function loadOpenSearch(config: OpenSearchConfig, context: SystemContext): Promise<IndexReport> {
  // The engine would refuse the whole batch, and name none of its documents.
  const long = context.collection.documents.find((document) => Buffer.byteLength(document.id) > LONGEST_ID);
  if (long) throw new JatdaeError(longId(context.name, visible(long.id, 40), LONGEST_ID));
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
    throw new JatdaeError(afterLoading(context.name, config.index, count, documents.length), { exitCode: 3 });
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
        throw new JatdaeError(refused(context.name, document.id, reasonOf(pick(item, 'index', 'error'))));
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
    throw new JatdaeError(refused(context.name, cause.message, 'too many requests (429)'), { exitCode: 3 });
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
