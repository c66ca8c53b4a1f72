import type { RankedList } from '../collection/shapes.ts';

/**
 * The 0-based rank of each entry: score descending, ties by document id descending in byte order (trec_eval's rule);
 * without scores, the order of the list.
 */
export function rankOrder(list: RankedList): Uint32Array {
  const { ids, scores } = list;
  const ranks = new Uint32Array(ids.length);
  const order = Array.from(ids.keys());
  if (scores)
    order.sort((a, b) => scores[b]! - scores[a]! || Buffer.compare(Buffer.from(ids[b]!), Buffer.from(ids[a]!)));
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

/** The document ids, best first. */
export function ranked(list: RankedList): string[] {
  const ranks = rankOrder(list);
  const out = new Array<string>(list.ids.length);
  for (const [i, id] of list.ids.entries()) out[ranks[i]!] = id;
  return out;
}
