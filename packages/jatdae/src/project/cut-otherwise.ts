import type { Document } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { runs as words } from '../language/index.ts';
import { indexedText, normalise } from '../systems/index.ts';

/** Tokens in texts that are looked for at most: some seconds of work over 200,000 documents. */
const MOST = 20_000_000;
const SHOWN = 3;

/**
 * A warning of queries with a token that no document has although its text stands in one: there the tokenizer cuts it
 * otherwise, with a particle or as other words, and the system is blind to it. Undefined where there is none.
 *
 * @param unknown tokens that no document has, by query
 */
export function cutOtherwise(
  system: string,
  unknown: ReadonlyMap<string, readonly string[]>,
  documents: readonly Document[],
): Notice | undefined {
  const all = new Set([...unknown.values()].flat().filter(isWord));
  if (all.size === 0 || documents.length === 0) return undefined;
  const looked = new Set([...all].slice(0, Math.max(1, Math.floor(MOST / documents.length))));
  const found = new Set<string>();
  for (const document of documents) {
    if (looked.size === 0) break;
    const text = normalise(indexedText(document));
    for (const token of looked) {
      if (!text.includes(token)) continue;
      found.add(token);
      looked.delete(token);
    }
  }
  const queries = [...unknown].flatMap(([query, tokens]) => {
    const token = tokens.find((one) => found.has(one));
    return token === undefined ? [] : [{ query, token }];
  });
  if (queries.length === 0) return undefined;
  const say = words.cutOtherwise({ system, count: queries.length, shown: queries.slice(0, SHOWN) });
  return { level: 'warning', code: 'cut-otherwise', say };
}

/** One character stands inside of other words by chance. */
function isWord(token: string): boolean {
  return [...token].length > 1 && /\p{L}/u.test(token);
}
