import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';

/** Refuse an id that a blank-separated line cannot carry. A query id that starts with # would read as a comment. */
export function requirePlainId(
  what: 'query' | 'document',
  id: string,
  file: string,
  format: string,
  other: string,
): void {
  if (id !== '' && !/[ \t\n\r\v\f]/.test(id) && !(what === 'query' && /^[#\ufeff]/.test(id))) return;
  throw new JatdaeError(words.lines.blankInId({ what, id, format, other }), { place: { file } });
}
