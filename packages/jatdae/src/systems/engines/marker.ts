import { createHash } from 'node:crypto';
import { contentHash } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { engines } from '../../language/index.ts';
import type { SystemContext } from '../kind.ts';
import { pick } from './pick.ts';

/** What an index says of itself, so that it is known again: that jatdae made it, of which documents, and how. */
export interface Marker {
  readonly version: 1;
  readonly system: string;
  readonly documents: number;
  /** The documents' content hash. */
  readonly collection: string;
  /** Hash of what the index was made with (mapping, dimensions, text configuration). */
  readonly settings: string;
}

/** @throws JatdaeError when the collection has no documents. */
export function markerOf(context: SystemContext, settings: unknown): Marker {
  const { documents } = context.collection;
  if (documents.length === 0) throw new JatdaeError(engines.noDocuments({ system: context.name }));
  return {
    version: 1,
    system: context.name,
    documents: documents.length,
    collection: contentHash({ documents }).documents as string,
    settings: createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16),
  };
}

/**
 * Refuse to write into what is not ours or of something else.
 *
 * @param found - the marker of the existing index, as it was read; anything else means that jatdae did not make it.
 */
export function checkMarker(system: string, index: string, found: unknown, wanted: Marker): void {
  if (pick(found, 'version') !== 1) throw new JatdaeError(engines.notOurs({ system, index }));
  if (pick(found, 'collection') !== wanted.collection)
    throw new JatdaeError(engines.otherContent({ system, index, what: 'collection' }));
  if (pick(found, 'settings') !== wanted.settings)
    throw new JatdaeError(engines.otherContent({ system, index, what: 'settings' }));
}
