import { JatdaeError } from '../../errors.ts';
import { engines } from '../../language/index.ts';
import type { SystemContext } from '../kind.ts';
import type { System } from '../system.ts';

/** What a text is to its vector: many models want a question and a passage prefixed differently. */
export type EmbeddingRole = 'query' | 'passage';

/**
 * The hook by which an engine gets its vectors. A system that has a model (a dense one, an embeddings endpoint) offers it, and an engine names
 * that system: `embedder: my-dense`. Both then use the same model and the same cache.
 */
export interface Embeds {
  /** The vector of one text. */
  embed(text: string, role: EmbeddingRole, signal?: AbortSignal): Promise<Float32Array>;
  /** Many at once, in order, where that is faster. */
  embedAll?(texts: readonly string[], role: EmbeddingRole, signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** True of a system that offers the hook. */
function canEmbed(system: System | (System & Embeds)): system is System & Embeds {
  return 'embed' in system && typeof system.embed === 'function';
}

/** The embedder that a configuration names. @throws JatdaeError when that system offers no vectors. */
export async function embedderOf(name: string, context: SystemContext): Promise<Embeds> {
  const system = await context.systemOf(name);
  if (!canEmbed(system)) throw new JatdaeError(engines.noEmbedder({ system: context.name, embedder: name }));
  return system;
}

/** Vectors of several passages, by whichever way the embedder has. */
export async function embedPassages(embedder: Embeds, texts: readonly string[]): Promise<readonly Float32Array[]> {
  if (embedder.embedAll) return embedder.embedAll(texts, 'passage');
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await embedder.embed(text, 'passage'));
  return vectors;
}
