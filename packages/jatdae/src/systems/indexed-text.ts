import type { Document } from '../collection/index.ts';

/**
 * The text by which a document is found: its title, a line break, its text; the text alone where it begins with the
 * title.
 *
 * @param document - `title` may be absent or empty.
 */
export function indexedText(document: Pick<Document, 'title' | 'text'>): string {
  const { title, text } = document;
  return title === undefined || title === '' || text.startsWith(title) ? text : `${title}\n${text}`;
}
