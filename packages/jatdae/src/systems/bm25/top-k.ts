import { compareBytes } from '@jatdae/measures';

/**
 * The best k of some documents: score descending, equal scores by document id descending in UTF-8 byte order (the rule
 * `ties=trec`, so that a written run ranks the same wherever it is read).
 *
 * A heap of k numbers with the worst on top: most documents cost one comparison.
 *
 * @param candidates - document numbers, the first `count` of which are looked at.
 * @param scores - by document number.
 * @param ids - by document number.
 * @returns document numbers, best first.
 */
export function topK(
  candidates: Uint32Array,
  count: number,
  scores: Float64Array,
  ids: readonly string[],
  k: number,
): Uint32Array {
  const size = Math.min(k, count);
  if (size === 0) return new Uint32Array(0);
  const heap = candidates.slice(0, size);
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(heap, i, size, scores, ids);
  let worst = scores[heap[0] as number] as number;
  for (let i = size; i < count; i++) {
    const document = candidates[i] as number;
    const score = scores[document] as number;
    if (score < worst || (score === worst && worse(document, heap[0] as number, scores, ids))) continue;
    heap[0] = document;
    sink(heap, 0, size, scores, ids);
    worst = scores[heap[0] as number] as number;
  }
  for (let end = size - 1; end > 0; end--) {
    const top = heap[0] as number;
    heap[0] = heap[end] as number;
    heap[end] = top;
    sink(heap, 0, end, scores, ids);
  }
  return heap;
}

function worse(a: number, b: number, scores: Float64Array, ids: readonly string[]): boolean {
  const difference = (scores[a] as number) - (scores[b] as number);
  return difference < 0 || (difference === 0 && compareBytes(ids[a] as string, ids[b] as string) < 0);
}

/** Let the number at `i` sink until no worse one stands below it. */
function sink(heap: Uint32Array, i: number, size: number, scores: Float64Array, ids: readonly string[]): void {
  const moving = heap[i] as number;
  let at = i;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && worse(heap[child + 1] as number, heap[child] as number, scores, ids)) child++;
    if (!worse(heap[child] as number, moving, scores, ids)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = moving;
}
