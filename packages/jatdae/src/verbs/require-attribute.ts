import { sliceNames } from '../analysis/slice-labels.ts';
import type { Document, Query } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { needed, noAttribute } from '../words/evaluation.ts';
import * as words from '../words/slices.ts';

/**
 * Something to slice by: an attribute of the queries, of their relevant documents, or two of these as a direction.
 *
 * @throws JatdaeError with the attributes that there are
 */
export function requireAttribute(by: string, queries: readonly Query[], documents: readonly Document[]): void {
  if (queries.length === 0) throw new JatdaeError(needed('--queries'));
  const known = sliceNames(queries, documents);
  if (known.includes(by)) return;
  const parts = by.split('>').map((part) => part.trim());
  const missing = parts.length === 2 ? parts.filter((part) => !known.includes(part)) : [by];
  if (missing.length === 0) return;
  if (documents.length === 0 && missing.some((part) => part.startsWith('document.'))) {
    throw new JatdaeError(words.needsDocuments(by));
  }
  throw new JatdaeError(noAttribute(missing[0]!, known));
}
