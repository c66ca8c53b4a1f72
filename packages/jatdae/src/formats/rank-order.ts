import { compareBytes } from '@jatdae/measures/advanced';
import type { RankedList } from '../collection/index.ts';

/**
 * The 0-based rank of each entry: score descending, ties by document id descending in byte order (trec_eval's rule);
 * without scores, the order of the list.
 */
export function rankOrder(list: RankedList): Uint32Array {
  const { ids, scores } = list;
  const ranks = new Uint32Array(ids.length);
  const order = Array.from(ids.keys());
  if (scores) order.sort((a, b) => scores[b]! - scores[a]! || compareBytes(ids[b]!, ids[a]!));
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

/** The document ids, best first. */
export function ranked(list: RankedList): readonly string[] {
  // Lists mostly come in this order.
  if (inOrder(list)) return list.ids;
  const ranks = rankOrder(list);
  const out = new Array<string>(list.ids.length);
  for (const [i, id] of list.ids.entries()) out[ranks[i]!] = id;
  return out;
}

function inOrder({ ids, scores }: RankedList): boolean {
  if (!scores) return true;
  for (let i = 1; i < ids.length; i++) {
    const [a, b] = [scores[i - 1]!, scores[i]!];
    if (!(a > b || (a === b && compareBytes(ids[i - 1]!, ids[i]!) > 0))) return false;
  }
  return true;
}
