import type { Document } from '../../collection/shapes.ts';

/** Two attributes name a document when so large a share of their combinations stands for one document only. */
const UNIQUE = 0.95;
/** Neither may name documents by itself: at most this many values a document. */
const SHARED = 0.5;
/** Share of the documents that must have both. */
const COVERED = 0.5;
/** With fewer documents two attributes are unique by chance. */
const FEWEST = 4;

/**
 * Two attributes that make a (nearly) unique key together and not alone, such as the category and the item of a manual.
 * Of several the pair that is most unique, then that of most documents, then the first to appear; the first of the two is
 * the category. Undefined where no two do.
 */
export function choosePair(documents: readonly Document[]): readonly [string, string] | undefined {
  const names = [...new Set(documents.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  let best: { pair: readonly [string, string]; unique: number; both: number } | undefined;
  for (const [i, category] of names.entries()) {
    for (const item of names.slice(i + 1)) {
      const one = measured(documents, category, item);
      if (one && (!best || one.unique > best.unique || (one.unique === best.unique && one.both > best.both))) {
        best = { pair: [category, item], ...one };
      }
    }
  }
  return best?.pair;
}

function measured(
  documents: readonly Document[],
  category: string,
  item: string,
): { unique: number; both: number } | undefined {
  const categories = new Set<string>();
  const items = new Set<string>();
  const keys = new Set<string>();
  let both = 0;
  for (const { attributes } of documents) {
    const [a, b] = [attributes?.[category], attributes?.[item]];
    if (a === undefined || b === undefined) continue;
    both++;
    categories.add(a);
    items.add(b);
    keys.add(JSON.stringify([a, b]));
  }
  if (both < FEWEST || both < COVERED * documents.length || categories.size < 2 || items.size < 2) return undefined;
  if (Math.max(categories.size, items.size) > SHARED * both || keys.size < UNIQUE * both) return undefined;
  return { unique: keys.size / both, both };
}
