import { sliceNames } from '../analysis/index.ts';
import type { Document, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { evaluation as words } from '../language/index.ts';

/**
 * Something to slice by: an attribute of the queries, of their relevant documents, or two of these as a direction.
 *
 * @throws JatdaeError with the attributes that there are
 */
export function requireAttribute(by: string, queries: readonly Query[], documents: readonly Document[]): void {
  if (queries.length === 0) throw new JatdaeError(words.needed({ flags: '--queries' }));
  const known = sliceNames(queries, documents);
  if (known.includes(by)) return;
  const parts = by.split('>').map((part) => part.trim());
  const missing = parts.length === 2 ? parts.filter((part) => !known.includes(part)) : [by];
  if (missing.length === 0) return;
  if (documents.length === 0 && missing.some((part) => part.startsWith('document.'))) {
    throw new JatdaeError(words.slices.needsDocuments({ by }));
  }
  throw new JatdaeError(words.noAttribute({ name: missing[0]!, known }));
}
