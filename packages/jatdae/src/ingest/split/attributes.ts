import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/ingest-split.ts';
import { parseRegex } from './parse-split.ts';

/** An attribute of documents, from their paths. */
export interface AttributeRule {
  /** Of the attribute. */
  readonly name: string;
  /**
   * The value that a document gets.
   *
   * @param path - labels of the document's path from the outermost.
   * @param slugs - one a label of the path.
   * @returns undefined where the document has none.
   */
  value(path: readonly string[], slugs: readonly string[]): string | undefined;
}

/**
 * Read an attribute: `NAME=/REGEX/` is group 1, or all, of the first label of the path that matches; `NAME=N` is the slug
 * of the Nth label (-1: the last); `NAME` alone is the slug of the last.
 *
 * @param text - one rule, such as `category=2` or `code=/[A-Z]-\d+/`.
 * @throws JatdaeError when it cannot be read.
 */
export function parseAttribute(text: string): AttributeRule {
  const [, name, rest] = /^([^=\s]+)(?:=(.+))?$/su.exec(text.trim()) ?? [];
  if (name === undefined) throw new JatdaeError(words.badAttribute(text));
  const pattern = rest === undefined ? undefined : parseRegex(rest);
  if (pattern) {
    return {
      name,
      value(path) {
        const match = path.map((label) => pattern.exec(label)).find((found) => found !== null);
        return match ? (match[1] ?? match[0]) || undefined : undefined;
      },
    };
  }
  const at = rest === undefined ? -1 : Number(rest);
  if (!Number.isInteger(at) || at === 0) throw new JatdaeError(words.badAttribute(text));
  return { name, value: (_, slugs) => slugs.at(at > 0 ? at - 1 : at) };
}
