import type { Document } from '../../collection/shapes.ts';
import { JatdaeError } from '../../errors.ts';
import {
  afterLoading,
  needsEmbedder,
  notOurs,
  otherContent,
  pointsHaveIds,
  vectorLength,
} from '../../words/engines.ts';
import { indexedText } from '../indexed-text.ts';
import type { IndexReport, SystemContext } from '../kind.ts';
import { type Embeds, embedderOf, embedPassages } from './embedder.ts';
import { type Batch, loadBatches } from './load-batches.ts';
import { type Marker, markerOf } from './marker.ts';
import { DENSE, type QdrantConfig, SPARSE } from './qdrant.ts';
import { type Point, pointId, QdrantApi } from './qdrant-api.ts';
import { SparseEncoder } from './sparse.ts';

/**
 * Load the collection into a collection of Qdrant of its own. Qdrant keeps no notes of a collection's maker in most versions; an alias says it:
 * `jatdae.COLLECTION.CONTENT.SETTINGS`. One without such an alias is never written to.
 */
export async function loadQdrant(config: QdrantConfig, context: SystemContext): Promise<IndexReport> {
  const { documents } = context.collection;
  if (config.id === '_id') throw new JatdaeError(pointsHaveIds(context.name));
  const embedder = config.embedder === undefined ? undefined : await embedderOf(config.embedder, context);
  const sparse = config.sparse && (await SparseEncoder.of(config.sparse, documents));
  if (embedder === undefined && sparse === undefined) throw new JatdaeError(needsEmbedder(context.name));
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
      throw new JatdaeError(afterLoading(context.name, config.collection, count, documents.length), { exitCode: 3 });
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
  if (aliases.length === 0) throw new JatdaeError(notOurs(context.name, config.collection));
  const same = aliases.some((name) => name.startsWith(`${prefix}${content}.`));
  throw new JatdaeError(otherContent(context.name, config.collection, same ? 'settings' : 'collection'));
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
  if (wrong) throw new JatdaeError(vectorLength(context.name, wrong.length, size as number));
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
