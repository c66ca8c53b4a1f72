import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { dense } from '../../language/index.ts';
import { baseUrl, variable } from '../engines/index.ts';
import type { SystemContext } from '../kind.ts';
import { type DenseConfig, type DenseRuntime, READS } from './dense-config.ts';
import { type Embedder, type Prefixes, withPrefixes } from './embedder.ts';
import { EmbeddingCache } from './embedding-cache.ts';
import { lsaEmbedder } from './lsa/lsa-embedder.ts';
import { readModelCard, runtimeOf } from './model-folder.ts';
import { openaiEmbedder } from './openai-embedder.ts';
import { staticEmbedder } from './static-embedder.ts';
import { readTokenizer } from './tokenizer-json.ts';
import { transformersEmbedder } from './transformers-embedder.ts';

/** What of a system's surroundings an embedder needs. */
export type EmbedderContext = Pick<SystemContext, 'name' | 'folder' | 'cache' | 'env'>;

/**
 * Which embedder a configuration means.
 *
 * @throws JatdaeError when it cannot be told, or an option is of another one.
 */
export function runtimeFor(config: DenseConfig, context: EmbedderContext): DenseRuntime {
  const runtime = chosen(config, context);
  const reads = new Set<string>(READS[runtime]);
  for (const [key, value] of Object.entries(config)) {
    if (value !== undefined && !reads.has(key))
      throw new JatdaeError(dense.optionElsewhere({ system: context.name, option: key, runtime }));
  }
  return runtime;
}

function chosen(config: DenseConfig, context: EmbedderContext): DenseRuntime {
  if (config.endpoint !== undefined) {
    if (config.runtime !== undefined)
      throw new JatdaeError(dense.optionElsewhere({ system: context.name, option: 'runtime', runtime: 'openai' }));
    return 'openai';
  }
  if (config.runtime !== undefined) return config.runtime;
  if (config.model === 'lsa') return 'lsa';
  const folder = resolve(context.folder, config.model);
  const runtime = existsSync(folder) ? runtimeOf(folder) : undefined;
  if (!runtime) throw new JatdaeError(dense.noRuntime({ system: context.name, model: config.model }));
  return runtime;
}

/**
 * Make the embedder of a configuration, with its prefixes and its cache.
 *
 * @param texts - of the corpus, none blank; read by `lsa` only.
 */
export async function makeEmbedder(
  config: DenseConfig,
  context: EmbedderContext,
  texts: () => readonly string[],
): Promise<Embedder> {
  const { raw, prefixes = {} } = await bare(config, runtimeFor(config, context), context, texts);
  const cached = withCache(raw, join(context.cache, 'embeddings'));
  const { query_prefix: query = prefixes.query ?? '', passage_prefix: passage = prefixes.passage ?? '' } = config;
  return withPrefixes(cached, { query, passage });
}

async function bare(
  config: DenseConfig,
  runtime: DenseRuntime,
  context: EmbedderContext,
  texts: () => readonly string[],
): Promise<{ raw: Embedder; prefixes?: Partial<Prefixes> }> {
  const folder = resolve(context.folder, config.model);
  switch (runtime) {
    case 'openai':
      return { raw: endpointEmbedder(config, context) };
    case 'static':
      return { raw: staticEmbedder({ folder, ...pick(config, ['limit', 'normalize']) }) };
    case 'lsa':
      return { raw: lsaEmbedder(texts(), pick(config, ['ngram', 'dimensions', 'seed'])) };
    case 'transformers': {
      const local = existsSync(folder);
      const library = context.env.JATDAE_TRANSFORMERS;
      const raw = await transformersEmbedder({
        model: local ? folder : config.model,
        ...pick(config, ['pooling', 'normalize', 'limit', 'dtype', 'offline']),
        ...(library ? { library } : {}),
      });
      return { raw, prefixes: local ? readModelCard(folder).prefixes : {} };
    }
  }
}

function endpointEmbedder(config: DenseConfig, context: EmbedderContext): Embedder {
  const { key_env: keyName, query_body: query = {}, passage_body: passage = {}, timeout } = config;
  const embedder = openaiEmbedder({
    endpoint: baseUrl(config.endpoint as string, context),
    model: config.model,
    ...pick(config, ['batch', 'concurrency', 'retries', 'dimensions']),
    ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
    ...(keyName === undefined ? {} : { key: variable(keyName, context) }),
    ...(config.query_body || config.passage_body ? { body: { query, passage } } : {}),
  });
  if (config.limit === undefined || config.tokenizer === undefined) return embedder;
  // The endpoint cuts; the tokenizer beside it tells what.
  const tokenizer = readTokenizer(resolve(context.folder, config.tokenizer));
  return { ...embedder, limit: Math.max(1, config.limit - tokenizer.special), tokens: (text) => tokenizer.ids(text) };
}

/** Those of the named options that are given. */
function pick<K extends keyof DenseConfig>(
  config: DenseConfig,
  keys: readonly K[],
): { [P in K]?: Exclude<DenseConfig[P], undefined> } {
  const picked: { [P in K]?: Exclude<DenseConfig[P], undefined> } = {};
  for (const key of keys) {
    const value = config[key];
    if (value !== undefined) picked[key] = value as Exclude<DenseConfig[K], undefined>;
  }
  return picked;
}

/**
 * An embedder that asks for each text once: what it has embedded before, in this process or another, is on disk.
 *
 * @param embedder - comes back as it is where its vectors are made faster than read (`uncached`).
 * @param folder - shared by all embedders; each has a folder of its own in it.
 */
export function withCache(embedder: Embedder, folder: string): Embedder {
  if (embedder.uncached) return embedder;
  let cache: EmbeddingCache | undefined;
  return {
    ...embedder,
    async embed(texts, kind, signal) {
      cache ??= EmbeddingCache.open(folder, embedder.identity);
      const known = new Map<string, Float32Array>();
      const missing = new Set<string>();
      for (const text of texts) {
        if (known.has(text) || missing.has(text)) continue;
        const vector = cache.get(kind, text);
        if (vector) known.set(text, vector);
        else missing.add(text);
      }
      if (missing.size > 0) {
        const asked = [...missing];
        const vectors = await embedder.embed(asked, kind, signal);
        const entries = asked.map((text, i) => ({ text, vector: vectors[i] as Float32Array }));
        cache.put(kind, entries);
        for (const { text, vector } of entries) known.set(text, vector);
      }
      return texts.map((text) => known.get(text) as Float32Array);
    },
    async close() {
      cache?.close();
      cache = undefined;
      await embedder.close();
    },
  };
}
