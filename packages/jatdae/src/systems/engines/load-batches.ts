import type { Document } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { engines, systems } from '../../language/index.ts';
import type { SystemContext } from '../kind.ts';

/** Documents that are sent together. */
export type Batch = readonly Document[];

/** What an engine does with batches. */
export interface Loader {
  /** Which of these ids it has already. */
  present(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Add documents; adding one twice must be harmless, because an answer may get lost. */
  add(batch: Batch): Promise<void>;
}

/**
 * Send a collection in batches, leaving out what is there. Nothing is remembered outside of the engine: what it holds is the only truth about
 * an interrupted run.
 */
export async function loadBatches(
  documents: readonly Document[],
  limits: { readonly size: number; readonly bytes: number },
  context: Pick<SystemContext, 'progress'>,
  loader: Loader,
): Promise<{ readonly kept: number; readonly added: number }> {
  const seen = new Set<string>();
  for (const { id } of documents) {
    if (seen.has(id)) throw new JatdaeError(systems.repeatedDocument({ id }));
    seen.add(id);
  }
  let kept = 0;
  let added = 0;
  for (const batch of batches(documents, limits)) {
    const present = await loader.present(batch.map((document) => document.id));
    const missing = batch.filter((document) => !present.has(document.id));
    if (missing.length > 0) await loader.add(missing);
    kept += batch.length - missing.length;
    added += missing.length;
    context.progress(engines.loading, kept + added, documents.length);
  }
  return { kept, added };
}

function* batches(
  documents: readonly Document[],
  limits: { readonly size: number; readonly bytes: number },
): Generator<Batch> {
  let batch: Document[] = [];
  let bytes = 0;
  for (const document of documents) {
    // Three bytes a character is the most that UTF-8 needs for one of UTF-16; a few more for ids and attributes.
    const weight = 3 * ((document.title?.length ?? 0) + document.text.length) + 500;
    if (batch.length === limits.size || (batch.length > 0 && bytes + weight > limits.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    bytes += weight;
  }
  if (batch.length > 0) yield batch;
}
