import { createHash } from 'node:crypto';
import type { Document } from '../collection/index.ts';

/**
 * What a judge is shown of a document: its text, below its title where it has one.
 *
 * @param document - `title` may be absent or empty: then the text alone.
 */
export function shownText({ title, text }: Pick<Document, 'title' | 'text'>): string {
  return title === undefined || title === '' ? text : `${title}\n${text}`;
}

/**
 * SHA-256 of {@link shownText} in UTF-8, in hexadecimal: which text a judge saw.
 *
 * @param document - hashed by what {@link shownText} makes of it: a new title is a new hash.
 */
export function shownHash(document: Pick<Document, 'title' | 'text'>): string {
  return createHash('sha256').update(shownText(document)).digest('hex');
}
