import type { Embedder } from './embedder.ts';
import { EmbeddingCache } from './embedding-cache.ts';

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
